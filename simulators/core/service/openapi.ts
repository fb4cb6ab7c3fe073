import * as z from 'zod';
import type { Routable } from '../call/router.ts';
import { isJsonObject, type Json, type JsonObject, mapped } from '../json.ts';
import { type Schema, type ServiceRoute, schemasAt } from './route.ts';

/** Response headers by name, each with its description and schema. */
export type HeaderTable = Readonly<Record<string, readonly [description: string, schema: JsonObject]>>;

/** Bearer credentials in the header Authorization. */
export const BEARER: JsonObject = { type: 'http', scheme: 'bearer' };

/** What an OpenAPI document says at its beginning and end. */
interface DocumentHead {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly securitySchemes: JsonObject;
  /** The groups of operations: name to description. */
  readonly tags: Readonly<Record<string, string>>;
}

/** What the OpenAPI document of a service says in addition to its routes. */
export interface ServiceDescription<R> extends DocumentHead {
  tagOf(route: R): string;
  /** The security requirements of a route, any one of which will do; empty where it needs no key. */
  securityOf(route: R): readonly JsonObject[];
  /** The description of answers with a status. */
  meaningOf(status: number, route: R): string;
  headersAt(status: number, route: R): HeaderTable;
}

/** The headers of a 405. */
export const ALLOW: HeaderTable = { Allow: ['The methods that the path takes.', { type: 'string' }] };

/** The header of answers that ask the caller to wait. */
export const RETRY_AFTER: HeaderTable = {
  'Retry-After': ['Seconds to wait before the next try.', { type: 'integer' }],
};

/** The headers of a service that has no others. */
export function usualHeadersAt(status: number): HeaderTable {
  return {
    'X-Request-Id': ['Unique for each request.', { type: 'string' }],
    ...(status === 405 ? ALLOW : {}),
    ...(status === 429 ? RETRY_AFTER : {}),
  };
}

/** Writes the OpenAPI 3.1 document of a service from its routes. */
export function describeService<R extends ServiceRoute<never>>(
  service: ServiceDescription<NoInfer<R>>,
  routes: readonly R[],
  serverUrl: string,
): Json {
  const schemas = componentsOf(schemasOf(routes).map((schema) => schema()));
  return documentOf(service, serverUrl, routes, (route) => operationOf(service, route), schemas);
}

/** Joins an OpenAPI 3.1 document from its operations and the schemas to which they refer. */
export function documentOf<R extends Routable>(
  { title, version, description, tags, securitySchemes }: DocumentHead,
  serverUrl: string,
  routes: readonly R[],
  operationAt: (route: R) => JsonObject,
  schemas: JsonObject,
): Json {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationAt(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: { schemas, securitySchemes },
  };
}

function operationOf<R extends ServiceRoute<never>>(service: ServiceDescription<R>, route: R): JsonObject {
  const { path, summary, description, request, examples, replies } = route;
  const about = mapped(route.pathParameters ?? {}, (told) => ({ description: told }));
  const parameters = [...pathParameters(path, about), ...(route.parameters ?? [])];
  const responses = Object.keys(replies).map((key) => {
    const status = Number(key);
    return [
      key,
      {
        description: service.meaningOf(status, route),
        headers: headersOf(service.headersAt(status, route)),
        content: contentAt(route, status),
      },
    ];
  });
  return {
    operationId: route.operationId ?? path.split('/').at(-1) ?? '',
    tags: [service.tagOf(route)],
    summary,
    ...(description === undefined ? {} : { description }),
    security: service.securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request ? { requestBody: { required: true, content: jsonOf([request()], examples) } } : {}),
    responses: Object.fromEntries(responses),
  };
}

/** The parameters of a path, with what is said about them by name. */
export function pathParameters(path: string, about: Readonly<Record<string, JsonObject>>): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...about[name],
    schema: { type: 'string' },
  }));
}

/** Every schema on the routes, once each: of requests first, then of replies in the order of their status. */
function schemasOf(routes: readonly ServiceRoute<never>[]): readonly Schema[] {
  const requests = routes.flatMap(({ request }) => request ?? []);
  const statuses = [...new Set(routes.flatMap(({ replies }) => Object.keys(replies).map(Number)))];
  const replies = statuses
    .toSorted((one, other) => one - other)
    .flatMap((status) => routes.flatMap((route) => schemasAt(route, status) ?? []));
  return [...new Set([...requests, ...replies])];
}

/** The content of answers with a status: JSON, or bytes of the media type that the route names. */
function contentAt(route: ServiceRoute<never>, status: number): JsonObject {
  const type = typeof route.bytes === 'string' ? (status === 200 ? route.bytes : undefined) : route.bytes?.[status];
  if (type) return { [type]: { schema: { type: 'string', ...(type.endsWith('xml') ? {} : { format: 'binary' }) } } };
  return jsonOf((schemasAt(route, status) ?? []).map((schema) => schema()));
}

/** The content of a JSON body of one of these schemas, with examples by name. */
export function jsonOf(schemas: readonly z.ZodType[], examples: Readonly<Record<string, Json>> = {}): JsonObject {
  const references = schemas.map((schema) => ({ $ref: `#/components/schemas/${nameOf(schema)}` }));
  const [only] = references;
  return {
    'application/json': {
      schema: references.length === 1 && only ? only : { oneOf: references },
      ...(Object.keys(examples).length > 0 ? { examples: mapped(examples, (value) => ({ value })) } : {}),
    },
  };
}

/** Headers as an answer of a document lists them. */
export function headersOf(table: HeaderTable): JsonObject {
  return mapped(table, ([description, schema]) => ({ description, schema }));
}

/** The title of a schema, under which documents refer to it. */
function nameOf(schema: z.ZodType): string {
  return schema.meta()?.title ?? '';
}

/**
 * Turns schemas into the components of a document. Every schema with a title, however deeply nested, becomes a component of
 * that name, so that generated clients have a type of that name.
 *
 * @param io whether to describe what callers may send (default) or what readers get after defaults are filled in
 */
export function componentsOf(schemas: readonly z.ZodType[], io: 'input' | 'output' = 'input'): JsonObject {
  const components: Record<string, Json> = {};
  const place = (schema: JsonObject): Json => {
    const placed = plainly(withInside(schema, place));
    const { title } = placed;
    if (typeof title !== 'string') return placed;
    components[title] = placed;
    return { $ref: `#/components/schemas/${title}` };
  };
  for (const schema of schemas) {
    // Reserve its place first, so that the components that it refers to come after it.
    components[nameOf(schema)] = {};
    place(jsonSchemaOf(schema, io));
  }
  return components;
}

/** Applies a change to the schemas nested in a schema. */
function withInside(schema: JsonObject, change: (inner: JsonObject) => Json): JsonObject {
  const { properties, items, additionalProperties, oneOf, anyOf } = schema;
  const changed = (inner: Json | undefined): Json => (isJsonObject(inner) ? change(inner) : (inner ?? null));
  return {
    ...schema,
    ...(isJsonObject(properties) ? { properties: mapped(properties, changed) } : {}),
    ...(isJsonObject(items) ? { items: change(items) } : {}),
    ...(isJsonObject(additionalProperties) ? { additionalProperties: change(additionalProperties) } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: oneOf.map(changed) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(changed) } : {}),
  };
}

/**
 * Removes keywords that say nothing, such as the bounds of safe integers and the recursion of arbitrary JSON. A default goes
 * into the description instead, because generators make members with a default required.
 */
function plainly({
  propertyNames: _names,
  maximum,
  minimum,
  default: standard,
  description,
  $defs: _anyJson,
  $ref: _toItself,
  ...rest
}: JsonObject): JsonObject {
  const told = [description, standard === undefined ? undefined : `Default: ${JSON.stringify(standard)}.`];
  const words = told.filter((text) => typeof text === 'string').join(' ');
  return {
    ...rest,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(words === '' ? {} : { description: words }),
  };
}

/** A schema as JSON Schema, without the `$schema` that names the dialect. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonObject;
}
