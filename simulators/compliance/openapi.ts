import * as z from 'zod';
import type { Json, JsonObject } from '../core/call.ts';
import { ERROR_MESSAGES, ERROR_STATUS, type ErrorCode } from './errors.ts';
import type { ReviewRoute } from './exchange.ts';
import type { ContentKind } from './request.ts';
import { conversationRequest, errorEnvelope, mediaRequest, reviewResult, textRequest } from './wire.ts';

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
  return {
    openapi: '3.1.0',
    info: {
      title: 'Compliance review',
      version: '1',
      description: 'Several reviewers working in parallel find content safe or unsafe.',
    },
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(routes.map((route) => [route.path, { post: operationOf(route) }])),
    components: {
      schemas: Object.fromEntries(COMPONENTS.map((schema) => [nameOf(schema), jsonSchemaOf(schema)])),
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(route: ReviewRoute): JsonObject {
  return {
    operationId: route.path.split('/').at(-1) ?? '',
    summary: route.summary,
    description: DESCRIPTION,
    security: [{ key: [] }],
    requestBody: { required: true, content: json(reference(REQUESTS[route.terms.kind])) },
    responses: {
      200: {
        description: 'The decision of the panel.',
        headers: headersOf(200),
        content: json(reference(reviewResult)),
      },
      ...Object.fromEntries(STATUSES.map((status) => [status, failureOf(status)])),
    },
  };
}

function failureOf(status: number): JsonObject {
  const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
  const description = codes.map((code) => `${code}: ${ERROR_MESSAGES[code]}`).join(' ') || 'The path takes POST alone.';
  return { description, headers: headersOf(status), content: json(reference(errorEnvelope)) };
}

function headersOf(status: number): JsonObject {
  return {
    'X-Request-Id': { description: 'Unique for each request.', schema: { type: 'string' } },
    ...(status === 405
      ? { Allow: { description: 'The method that the path takes.', schema: { type: 'string' } } }
      : {}),
    ...(status === 429 ? { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } : {}),
  };
}

function json(schema: Json): JsonObject {
  return { 'application/json': { schema } };
}

function reference(schema: z.ZodType): JsonObject {
  return { $ref: `#/components/schemas/${nameOf(schema)}` };
}

function nameOf(schema: z.ZodType): string {
  return schema.meta()?.title ?? '';
}

function jsonSchemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Json;
}
