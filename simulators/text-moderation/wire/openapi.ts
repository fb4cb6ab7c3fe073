import type * as z from 'zod';
import type { Json, JsonObject } from '../../core/call.ts';
import { BEARER, contentOf, type HeaderTable, headersOf, openApiOf } from '../../core/openapi.ts';
import { SERVICE_VERSION } from '../answer/present.ts';
import type { TextRoute } from '../request/exchange.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from './errors.ts';
import {
  batchRequest,
  batchResult,
  checkRequest,
  errorEnvelope,
  healthRecord,
  keyRecord,
  moderationResult,
  rulesetRecord,
} from './replies.ts';

/** The schemas of one endpoint: what is sent, and what a 200 holds. */
interface EndpointSchemas {
  readonly request?: z.ZodType;
  readonly replies: readonly z.ZodType[];
}

const ENDPOINTS: Readonly<Record<string, EndpointSchemas>> = {
  '/api/v1/check': { request: checkRequest, replies: [moderationResult, batchResult] },
  '/api/v1/batch': { request: batchRequest, replies: [batchResult] },
  '/api/v1/rules': { replies: [rulesetRecord] },
  '/api/v1/me': { replies: [keyRecord] },
  '/api/v1/health': { replies: [healthRecord] },
};

const COMPONENTS = [
  checkRequest,
  batchRequest,
  moderationResult,
  batchResult,
  rulesetRecord,
  keyRecord,
  healthRecord,
  errorEnvelope,
];

const HEADERS: HeaderTable = {
  'X-Request-Id': ['Unique for each request.', { type: 'string' }],
  'X-Response-Time-Ms': ['Server-side time in milliseconds.', { type: 'integer' }],
  'X-Cache': ['Whether stored verdicts were reused.', { type: 'string', enum: ['hit', 'partial', 'miss'] }],
  'X-Ruleset': ['The ruleset of the key.', { type: 'string' }],
  'X-Ruleset-Version': ['Its version.', { type: 'integer' }],
  'X-Budget-Status': ['Only with a budget.', { type: 'string', enum: ['ok', 'warning', 'exceeded'] }],
  'RateLimit-Limit': ['Requests per second.', { type: 'integer' }],
};

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  check: [
    'content is one text or an array of up to 200; an array gets an answer shaped like a batch.',
    'timeout_ms outside 1000 to 60000 is brought into range; unknown values in include are ignored;',
    'id is cut to its first 120 characters; an Idempotency-Key header is accepted and ignored.',
  ].join(' '),
};

/** The OpenAPI 3.1 document of the service, made from its routes and schemas. */
export function openApiDocument(routes: readonly TextRoute[], serverUrl: string): Json {
  return openApiOf({
    title: 'Text moderation',
    version: SERVICE_VERSION,
    description: 'Decides whether a text is published, reviewed by a person, or rejected.',
    serverUrl,
    routes,
    operationOf,
    schemas: COMPONENTS,
    securitySchemes: { key: BEARER },
  });
}

function operationOf(route: TextRoute): JsonObject {
  const { request, replies } = ENDPOINTS[route.path] ?? { replies: [] };
  const isOpen = route.terms.scope === undefined;
  return {
    operationId: route.path.split('/').at(-1) ?? '',
    summary: route.summary,
    ...(request ? { description: DESCRIPTIONS.check ?? '' } : {}),
    security: isOpen ? [] : [{ key: [] }],
    ...(request ? { requestBody: { required: true, content: contentOf(request) } } : {}),
    responses: {
      200: { description: 'The answer.', headers: headersOf(HEADERS), content: contentOf(...replies) },
      ...Object.fromEntries(statusesOf(route).map((status) => [status, failureOf(status)])),
    },
  };
}

/** Every status but 200 that a call of this route can answer. */
function statusesOf(route: TextRoute): readonly number[] {
  if (route.terms.scope === undefined) return [405];
  const shared = [401, 403, 405, 429];
  return route.terms.read ? [400, 401, 402, 403, 405, 413, 429, 502, 503, 504] : shared;
}

function failureOf(status: number): JsonObject {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  const description = codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' ') || 'The body is too large.';
  return { description, headers: headersOf(HEADERS), content: contentOf(errorEnvelope) };
}
