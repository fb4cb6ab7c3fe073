import type * as z from 'zod';
import type { Json, JsonObject } from '../../core/call.ts';
import { BEARER, contentOf, type HeaderTable, headersOf, openApiOf } from '../../core/openapi.ts';
import type { DataRoute } from '../request/exchange.ts';
import { ERROR_CODES, messageOf, statusOf } from './errors.ts';
import {
  deanonymizeRequest,
  deanonymizeResult,
  detectRequest,
  detectResult,
  entitiesRecord,
  errorEnvelope,
  healthRecord,
  infoRecord,
  jobRecord,
  jobRequest,
  redactRequest,
  redactResult,
  usageRecord,
} from './replies.ts';

/** The version of the simulated service. */
export const SERVICE_VERSION = '1.0.0';

/** The schemas of one endpoint: what is sent, and what a success holds. */
interface EndpointSchemas {
  readonly request?: z.ZodType;
  readonly reply: z.ZodType;
}

const ENDPOINTS: Readonly<Record<string, EndpointSchemas>> = {
  'POST /v1/detect': { request: detectRequest, reply: detectResult },
  'POST /v1/redact': { request: redactRequest, reply: redactResult },
  'POST /v1/anonymize': { request: redactRequest, reply: redactResult },
  'POST /v1/deanonymize': { request: deanonymizeRequest, reply: deanonymizeResult },
  'POST /v1/jobs': { request: jobRequest, reply: jobRecord },
  'GET /v1/jobs/{id}': { reply: jobRecord },
  'GET /v1/entities': { reply: entitiesRecord },
  'GET /v1/info': { reply: infoRecord },
  'GET /v1/usage': { reply: usageRecord },
  'GET /v1/health': { reply: healthRecord },
};

const COMPONENTS = [
  detectRequest,
  redactRequest,
  deanonymizeRequest,
  jobRequest,
  detectResult,
  redactResult,
  deanonymizeResult,
  jobRecord,
  entitiesRecord,
  infoRecord,
  usageRecord,
  healthRecord,
  errorEnvelope,
];

const HEADERS: HeaderTable = {
  'X-Request-Id': ['Unique for each request.', { type: 'string' }],
  'X-Usage-Month-Amount': ['The running total of the calendar month in US dollars.', { type: 'string' }],
  'Idempotent-Replay': ['true when the answer is a stored one.', { type: 'string', enum: ['true'] }],
};

const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A UUID; any text of up to 255 characters is taken. The first success is replayed for 24 hours, free.',
  schema: { type: 'string', maxLength: 255 },
};

/** The OpenAPI 3.1 document of the service, made from its routes and schemas. */
export function openApiDocument(routes: readonly DataRoute[], serverUrl: string): Json {
  return openApiOf({
    title: 'Personal data',
    version: SERVICE_VERSION,
    description: 'Finds personal data in text, and removes, replaces, masks, hashes or reversibly encrypts it.',
    serverUrl,
    routes,
    operationOf,
    schemas: COMPONENTS,
    securitySchemes: { key: BEARER, headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
  });
}

function operationOf(route: DataRoute): JsonObject {
  const { request, reply } = ENDPOINTS[`${route.method} ${route.path}`] ?? { reply: errorEnvelope };
  const isOpen = route.terms.permission === undefined;
  const parameters = [...pathParameters(route.path), ...(request ? [IDEMPOTENCY_KEY] : [])];
  return {
    operationId: operationIdOf(route),
    summary: route.summary,
    security: isOpen ? [] : [{ key: [] }, { headerKey: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request ? { requestBody: { required: true, content: contentOf(request) } } : {}),
    responses: {
      [route.isSubmission ? 202 : 200]: {
        description: 'The answer.',
        headers: headersOf(HEADERS),
        content: contentOf(reply),
      },
      ...Object.fromEntries(statusesOf(route).map((status) => [status, failureOf(status, isOpen)])),
    },
  };
}

function operationIdOf({ path, method }: DataRoute): string {
  const word = path.split('/')[2] ?? '';
  if (word !== 'jobs') return word;
  return method === 'POST' ? 'submitJob' : 'readJob';
}

function pathParameters(path: string): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** Every failure that a call of this route can answer. */
function statusesOf(route: DataRoute): readonly number[] {
  if (route.terms.permission === undefined) return [405, 503];
  if (route.terms.read) return [400, 401, 402, 403, 405, 413, 429, 500, 503];
  return [401, 403, ...(route.path.includes('{') ? [404] : []), 405, 429, 500, 503];
}

function failureOf(status: number, isHealth: boolean): JsonObject {
  if (isHealth && status === 503) {
    return { description: 'degraded', headers: headersOf(HEADERS), content: contentOf(healthRecord) };
  }
  const codes = ERROR_CODES.filter((code) => statusOf(code) === status);
  const description = codes.map((code) => `${code}: ${messageOf(code)}`).join(' ');
  return { description, headers: headersOf(HEADERS), content: contentOf(errorEnvelope) };
}
