import { type Routable, routeName } from '../core/call/router.ts';
import type { Json, JsonObject } from '../core/json.ts';
import { ALLOW, BEARER, componentsOf, documentOf, headersOf, jsonOf, pathParameters } from '../core/service/openapi.ts';
import type { Service } from '../core/service/service.ts';
import { PACKAGE } from '../version.ts';
import { type Operation, operationsOf, TAGS } from './operations.ts';
import { controlError } from './records.ts';

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; nothing is said.',
  400: 'The call names something that is not possible: the message says which member, and what is.',
  403: 'The call is not let in: from elsewhere, send Authorization: Bearer <control token>.',
  404: 'There is nothing of that name.',
  405: 'The path takes other methods: see Allow.',
  409: 'It cannot be done as things are.',
  413: 'The body is too large: the message says how much it holds at most.',
};

/** What is said about path parameters, with example values that exist on every server. */
const PARAMETERS: Readonly<Record<string, JsonObject>> = {
  id: { description: 'The world.', example: 'default' },
  keyId: {
    description: 'The id of a key, never its secret; a standing key is called by its name.',
    example: 'tm_sim_fast',
  },
  faultId: { description: 'The id that planning the fault gave.', example: 'fault_1' },
  rulesetId: { description: 'The ruleset.', example: 'community' },
  requestId: { description: 'The request id of a call to this world.' },
  file: { description: 'A service with .json behind it, or control.json.', example: 'text-moderation.json' },
};

const HEAD = {
  title: 'Facsimile control plane',
  version: PACKAGE.version,
  description: 'Steers simulated services: worlds, clocks, keys, planned failures, and what was called.',
  securitySchemes: { token: BEARER },
  tags: TAGS,
};

/** Writes the OpenAPI document of the control plane, with the names of the server's services. */
export function describeControl(routes: readonly Routable[], services: readonly Service[]): Json {
  const groups = Object.entries(operationsOf(services)).map(([tag, own]) => ({ tag, own }));
  const operationAt = (route: Routable): JsonObject => {
    const name = routeName(route);
    const { tag = '', own } = groups.find((group) => name in group.own) ?? {};
    const operation = own?.[name];
    if (!operation) throw new Error(`The document of the control plane does not tell of ${name}.`);
    return describe(route, tag, operation);
  };
  const schemas = groups
    .flatMap(({ own }) => Object.values(own).flatMap(({ request, reply }) => [request, reply]))
    .filter((schema) => !!schema);
  const components = componentsOf([...new Set(schemas), controlError], 'output');
  return documentOf(HEAD, '/', routes, operationAt, components);
}

function describe({ path }: Routable, tag: string, operation: Operation): JsonObject {
  const { id, summary, request, examples = {}, query = [], isMaking, mayConflict, reply } = operation;
  const isOpen = id === 'readHealth';
  const named = pathParameters(path, PARAMETERS);
  const parameters = [...named, ...query];
  const status = reply ? (isMaking ? 201 : 200) : 204;
  const refused = [
    ...(request || query.length > 0 ? [400] : []),
    ...(isOpen ? [] : [403]),
    ...(named.length > 0 ? [404] : []),
    405,
    ...(mayConflict ? [409] : []),
    ...(request ? [413] : []),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    security: isOpen ? [] : [{ token: [] }, {}],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request && {
      requestBody: { required: Object.keys(examples).length > 0, content: jsonOf([request], examples) },
    }),
    responses: {
      [status]: { description: MEANINGS[status] ?? '', ...(reply && { content: jsonOf([reply]) }) },
      ...Object.fromEntries(refused.map((refusal) => [refusal, refusalOf(refusal)])),
    },
  };
}

function refusalOf(status: number): JsonObject {
  return {
    description: MEANINGS[status] ?? '',
    ...(status === 405 ? { headers: headersOf(ALLOW) } : {}),
    content: jsonOf([controlError]),
  };
}
