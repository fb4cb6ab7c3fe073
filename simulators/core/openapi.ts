import * as z from 'zod';
import type { Json, JsonObject } from './call.ts';

/** Response headers by name: what each tells, and its schema. */
export type HeaderTable = Readonly<Record<string, readonly [description: string, schema: JsonObject]>>;

/** Bearer credentials in the header Authorization. */
export const BEARER: JsonObject = { type: 'http', scheme: 'bearer' };

/** JSON content of a schema, or of one of several. */
export function contentOf(...schemas: readonly z.ZodType[]): JsonObject {
  const references = schemas.map((schema) => ({ $ref: `#/components/schemas/${nameOf(schema)}` }));
  const [only] = references;
  return { 'application/json': { schema: references.length === 1 && only ? only : { oneOf: references } } };
}

/** The headers of a response. */
export function headersOf(table: HeaderTable): JsonObject {
  return Object.fromEntries(
    Object.entries(table).map(([name, [description, schema]]) => [name, { description, schema }]),
  );
}

/** The title under which a document refers to a schema. */
export function nameOf(schema: z.ZodType): string {
  return schema.meta()?.title ?? '';
}

/** A schema as JSON Schema, without its dialect. */
export function jsonSchemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Json;
}
