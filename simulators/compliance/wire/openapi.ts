import type * as z from 'zod';
import type { Json, JsonObject } from '../../core/call.ts';
import { BEARER, contentOf, headersOf, openApiOf } from '../../core/openapi.ts';
import type { ReviewRoute } from '../request/exchange.ts';
import type { ContentKind } from '../request/request.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from './errors.ts';
import { conversationRequest, errorEnvelope, mediaRequest, reviewResult, textRequest } from './replies.ts';

const REQUESTS: Readonly<Record<ContentKind, z.ZodType>> = {
  text: textRequest,
  conversation: conversationRequest,
  image: mediaRequest,
  video: mediaRequest,
};

const COMPONENTS = [textRequest, conversationRequest, mediaRequest, reviewResult, errorEnvelope];
const STATUSES = [400, 401, 402, 405, 413, 422, 429, 500];

const DESCRIPTION = [
  'A null for an optional parameter counts as leaving it out; ids in excluded_categories that are no rule are ignored;',
  'a blank custom_prompt counts as none; excluded_categories has no effect beside custom_prompt.',
].join(' ');

/** The OpenAPI 3.1 document of the service, made from its routes and schemas. */
export function openApiDocument(routes: readonly ReviewRoute[], serverUrl: string): Json {
  return openApiOf({
    title: 'Compliance review',
    version: '1',
    description: 'Several reviewers working in parallel find content safe or unsafe.',
    serverUrl,
    routes,
    operationOf,
    schemas: COMPONENTS,
    securitySchemes: { key: BEARER },
  });
}

function operationOf(route: ReviewRoute): JsonObject {
  return {
    operationId: route.path.split('/').at(-1) ?? '',
    summary: route.summary,
    description: DESCRIPTION,
    security: [{ key: [] }],
    requestBody: { required: true, content: contentOf(REQUESTS[route.terms.kind]) },
    responses: {
      200: {
        description: 'The decision of the panel.',
        headers: headersAt(200),
        content: contentOf(reviewResult),
      },
      ...Object.fromEntries(STATUSES.map((status) => [status, failureOf(status)])),
    },
  };
}

function failureOf(status: number): JsonObject {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  const description = codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' ') || 'The path takes POST alone.';
  return { description, headers: headersAt(status), content: contentOf(errorEnvelope) };
}

function headersAt(status: number): JsonObject {
  return headersOf({
    'X-Request-Id': ['Unique for each request.', { type: 'string' }],
    ...(status === 405 ? { Allow: ['The method that the path takes.', { type: 'string' }] } : {}),
    ...(status === 429 ? { 'Retry-After': ['Seconds to wait.', { type: 'integer' }] } : {}),
  });
}
