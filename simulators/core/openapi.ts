import * as z from 'zod';
import type { Json, JsonObject } from './call.ts';
import type { Routable } from './router.ts';

/** Response headers by name: what each tells, and its schema. */
export type HeaderTable = Readonly<Record<string, readonly [description: string, schema: JsonObject]>>;

/** What sets one service's document apart from the others'. */
export interface OpenApiParts<R extends Routable> {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly serverUrl: string;
  readonly routes: readonly R[];
  operationOf(route: R): JsonObject;
  /** Every schema that operations refer to; each has a title. */
  readonly schemas: readonly z.ZodType[];
  readonly securitySchemes: JsonObject;
}

/** Bearer credentials in the header Authorization. */
export const BEARER: JsonObject = { type: 'http', scheme: 'bearer' };

/** An OpenAPI 3.1 document, made from routes and schemas. */
export function openApiOf<R extends Routable>(parts: OpenApiParts<R>): Json {
  const { title, version, description, serverUrl, routes, schemas, securitySchemes } = parts;
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: parts.operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas.map((schema) => [nameOf(schema), jsonSchemaOf(schema)])),
      securitySchemes,
    },
  };
}

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
