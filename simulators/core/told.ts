import type * as z from 'zod';

/** A schema with what it means, in a few words: they stand in the OpenAPI document and in clients that are made of it. */
export function told<T extends z.ZodType>(schema: T, description: string): T {
  return schema.meta({ description }) as T;
}
