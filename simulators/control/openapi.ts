import type * as z from 'zod';
import type { Json, JsonObject } from '../core/call.ts';
import { type Routable, routeName } from '../core/router.ts';
import { BEARER, componentsOf } from '../core/service/openapi.ts';
import type { Service } from '../core/service/service.ts';
import { PACKAGE } from '../version.ts';
import { type Operation, operationsOf, TAGS } from './operations.ts';
import * as records from './records.ts';

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; nothing is said.',
  400: 'The call names something that is not possible: the message says which member, and what is.',
  403: 'The call is not let in: from elsewhere, send Authorization: Bearer <control token>.',
  404: 'There is nothing of that name.',
  405: 'The path takes other methods: see Allow.',
  409: 'It cannot be done as things are.',
};

/** Descriptions of path parameters, with example values that exist on every server. */
const PARAMETERS: Readonly<Record<string, readonly [description: string, example?: string]>> = {
  id: ['The world.', 'default'],
  keyId: ['The id of a key, never its secret; a standing key is called by its name.', 'tm_sim_fast'],
  faultId: ['The id that planning the fault gave.', 'fault_1'],
  rulesetId: ['The ruleset.', 'community'],
  requestId: ['The request id of a call to this world.'],
  file: ['A service with .json behind it, or control.json.', 'text-moderation.json'],
};

/** Writes the OpenAPI document of the control plane, with the names of the server's services. */
export function describeControl(routes: readonly Routable[], services: readonly Service[]): Json {
  const operations = operationsOf(services);
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const operation = operations[routeName(route)];
    if (!operation) throw new Error(`The document of the control plane does not tell of ${routeName(route)}.`);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route, operation) };
  }
  const schemas = Object.values(operations).flatMap(({ request, reply }) =>
    [request, reply].filter((schema) => !!schema),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Facsimile control plane',
      version: PACKAGE.version,
      description: 'Steers simulated services: worlds, clocks, keys, planned failures, and what was called.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentsOf([...new Set(schemas), records.controlError], 'output'),
      securitySchemes: { token: BEARER },
    },
  };
}

function describe({ path }: Routable, operation: Operation): JsonObject {
  const { id, tag, summary, request, examples = {}, query = [], status = 200, reply, refusals } = operation;
  const isOpen = id === 'readHealth';
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const [description, example] = PARAMETERS[name] ?? [''];
    return {
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string' },
      ...(example ? { example } : {}),
    };
  });
  const refused = [...refusals, ...(isOpen ? [] : [403]), 405].sort();
  const named = Object.entries(examples).map(([name, value]) => [name, { value }] as const);
  return {
    operationId: id,
    tags: [tag],
    summary,
    security: isOpen ? [] : [{ token: [] }, {}],
    ...(parameters.length + query.length > 0 ? { parameters: [...parameters, ...query] } : {}),
    ...(request
      ? {
          requestBody: {
            required: named.length > 0,
            content: { 'application/json': { schema: refer(request), examples: Object.fromEntries(named) } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: MEANINGS[status] ?? '',
        ...(reply ? { content: { 'application/json': { schema: refer(reply) } } } : {}),
      },
      ...Object.fromEntries(refused.map((refusal) => [refusal, refusalOf(refusal)])),
    },
  };
}

function refusalOf(status: number): JsonObject {
  const allow = { Allow: { description: 'The methods that the path takes.', schema: { type: 'string' } } };
  return {
    description: MEANINGS[status] ?? '',
    ...(status === 405 ? { headers: allow } : {}),
    content: { 'application/json': { schema: refer(records.controlError) } },
  };
}

function refer(schema: z.ZodType): JsonObject {
  return { $ref: `#/components/schemas/${schema.meta()?.title}` };
}
