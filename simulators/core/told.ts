import type * as z from 'zod';

/** Gives a schema a short description, which appears in the OpenAPI document and in clients generated from it. */
export function told<T extends z.ZodType>(schema: T, description: string): T {
  return schema.meta({ description }) as T;
}
