import * as z from 'zod';
import { lazily } from './lazily.ts';

/** Gives a schema a short description, which appears in the OpenAPI document and in clients generated from it. */
export function told<T extends z.ZodType>(schema: T, description: string): T {
  return schema.meta({ description }) as T;
}

/** The schema of an object with these members and maybe others; the title is its name in the OpenAPI document. */
export function openObject<Shape extends z.core.$ZodLooseShape>(
  title: string,
  description: string,
  members: Shape,
): ReturnType<typeof z.looseObject<Shape>> {
  return z.looseObject(members).meta({ title, description });
}

/** The same of an object with no other members. */
export function closedObject<Shape extends z.core.$ZodLooseShape>(
  title: string,
  description: string,
  members: Shape,
): ReturnType<typeof z.strictObject<Shape>> {
  return z.strictObject(members).meta({ title, description });
}

/** An open object that is made when first needed. */
export function lateObject<Shape extends z.core.$ZodLooseShape>(
  title: string,
  description: string,
  members: () => Shape,
): () => ReturnType<typeof openObject<Shape>> {
  return lazily(() => openObject(title, description, members()));
}
