import * as z from 'zod';
import type { Json, JsonObject } from '../call.ts';
import { type Schema, type ServiceRoute, schemasAt } from './route.ts';

/** Response headers by name: what each tells, and its schema. */
export type HeaderTable = Readonly<Record<string, readonly [description: string, schema: JsonObject]>>;

/** Bearer credentials in the header Authorization. */
export const BEARER: JsonObject = { type: 'http', scheme: 'bearer' };

/** What the OpenAPI document of a service tells beside its routes. */
export interface ServiceDescription<R> {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly securitySchemes: JsonObject;
  /** The ways in which a route may be called; none where it needs no key. */
  securityOf(route: R): readonly JsonObject[];
  /** What an answer of a status means. */
  meaningOf(status: number, route: R): string;
  headersAt(status: number): HeaderTable;
}

/** The OpenAPI 3.1 document of a service, made from its routes and what stands on them. */
export function describeService<R extends ServiceRoute<never>>(
  service: ServiceDescription<NoInfer<R>>,
  routes: readonly R[],
  serverUrl: string,
): Json {
  const { title, version, description, securitySchemes } = service;
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(service, route) };
  }
  const schemas = schemasOf(routes).map((schema) => [nameOf(schema()), jsonSchemaOf(schema())]);
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: Object.fromEntries(schemas), securitySchemes },
  };
}

function operationOf<R extends ServiceRoute<never>>(service: ServiceDescription<R>, route: R): JsonObject {
  const { path, summary, description, request, replies } = route;
  const parameters = [...pathParameters(path), ...(route.parameters ?? [])];
  const responses = Object.keys(replies).map((key) => {
    const status = Number(key);
    const schemas = schemasAt(route, status) ?? [];
    return [
      key,
      {
        description: service.meaningOf(status, route),
        headers: headersOf(service.headersAt(status)),
        content: route.bytes && status === 200 ? bytesOf(route.bytes) : contentOf(...schemas.map((schema) => schema())),
      },
    ];
  });
  return {
    operationId: route.operationId ?? path.split('/').at(-1) ?? '',
    summary,
    ...(description === undefined ? {} : { description }),
    security: service.securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request ? { requestBody: { required: true, content: contentOf(request()) } } : {}),
    responses: Object.fromEntries(responses),
  };
}

function pathParameters(path: string): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Every schema that the routes name, each once: requests, then what is served, then failures. */
function schemasOf(routes: readonly ServiceRoute<never>[]): readonly Schema[] {
  const requests = routes.flatMap(({ request }) => request ?? []);
  const statuses = [...new Set(routes.flatMap(({ replies }) => Object.keys(replies).map(Number)))];
  const replies = statuses
    .toSorted((one, other) => one - other)
    .flatMap((status) => routes.flatMap((route) => schemasAt(route, status) ?? []));
  return [...new Set([...requests, ...replies])];
}

function contentOf(...schemas: readonly z.ZodType[]): JsonObject {
  const references = schemas.map((schema) => ({ $ref: `#/components/schemas/${nameOf(schema)}` }));
  const [only] = references;
  return { 'application/json': { schema: references.length === 1 && only ? only : { oneOf: references } } };
}

function bytesOf(type: string): JsonObject {
  return { [type]: { schema: { type: 'string', contentMediaType: type } } };
}

function headersOf(table: HeaderTable): JsonObject {
  return Object.fromEntries(
    Object.entries(table).map(([name, [description, schema]]) => [name, { description, schema }]),
  );
}

/** The title under which a document refers to a schema. */
function nameOf(schema: z.ZodType): string {
  return schema.meta()?.title ?? '';
}

/** A schema as JSON Schema, without its dialect. */
function jsonSchemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Json;
}
