import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { describeService } from '../../core/service/openapi.ts';
import { createRoutes } from '../http/routes.ts';
import type { DataRoute } from '../request/exchange.ts';
import { anInside } from '../tests/testing.ts';
import { ERROR_CODES, statusOf } from './errors.ts';
import { description } from './openapi.ts';

interface Operation {
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers: JsonObject }>>;
}

const document = describeService<DataRoute>(
  description,
  createRoutes(anInside().inside),
  '/personal-data',
) as unknown as {
  readonly openapi: string;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: JsonObject; readonly securitySchemes: JsonObject };
};
const operation = (method: string, path: string): Operation => document.paths[`/v1/${path}`]?.[method] as Operation;

describe('the OpenAPI document', () => {
  it('[PD-9-1] names the ten endpoints under one prefix', () => {
    expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: '/personal-data' }]]);
    const routes = Object.entries(document.paths).map(([path, methods]) => `${Object.keys(methods).join()} ${path}`);
    expect(routes).toEqual([
      'post /v1/detect',
      'post /v1/redact',
      'post /v1/anonymize',
      'post /v1/deanonymize',
      'post /v1/jobs',
      'get /v1/jobs/{id}',
      'get /v1/entities',
      'get /v1/info',
      'get /v1/usage',
      'get /v1/health',
    ]);
  });

  it.each([
    ['post', 'detect', '200 400 401 402 403 405 413 429 500 503'],
    ['post', 'deanonymize', '200 400 401 402 403 405 413 429 500 503'],
    ['post', 'jobs', '202 400 401 402 403 405 413 429 500 503'],
    ['get', 'jobs/{id}', '200 401 403 404 405 429 500 503'],
    ['get', 'usage', '200 401 403 405 429 500 503'],
    ['get', 'health', '200 405 503'],
  ])('lists every status that %s %s can answer: %s', (method, path, statuses) => {
    expect(Object.keys(operation(method, path).responses).join(' ')).toBe(statuses);
  });

  it('[PD-7-1] describes every code of those statuses', () => {
    const { responses } = operation('post', 'detect');
    for (const code of ERROR_CODES) {
      const described = responses[String(statusOf(code))];
      if (described) expect(described.description).toContain(`${code}:`);
    }
  });

  it('[PD-4-10] [PD-5-5] asks for a key in either header everywhere but on health', () => {
    expect(operation('get', 'health').security).toEqual([]);
    expect(operation('post', 'jobs').security).toEqual([{ key: [] }, { headerKey: [] }]);
    expect(document.components.securitySchemes).toEqual({
      key: { type: 'http', scheme: 'bearer' },
      headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    });
  });

  it('[PD-4-41] offers an Idempotency-Key on every POST, and asks for a body there', () => {
    for (const methods of Object.values(document.paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(method === 'post');
        expect(requestBody?.required).toBe(method === 'post' ? true : undefined);
      }
    }
    expect(operation('get', 'jobs/{id}').parameters).toMatchObject([{ name: 'id', in: 'path' }]);
  });

  it('leaves all objects open', () => {
    expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
  });

  it.each([
    ['post', 'redact', '200', 'X-Request-Id X-Usage-Month-Amount Idempotent-Replay'],
    ['post', 'jobs', '202', 'X-Request-Id X-Usage-Month-Amount Idempotent-Replay'],
    ['post', 'redact', '400', 'X-Request-Id X-Usage-Month-Amount'],
    ['post', 'redact', '405', 'X-Request-Id X-Usage-Month-Amount Allow'],
    ['get', 'usage', '200', 'X-Request-Id X-Usage-Month-Amount'],
    ['get', 'health', '200', 'X-Request-Id'],
  ])(
    '[PD-1-1] [PD-4-53] [PD-4-39] names the headers of %s %s where they come: %s has %s',
    (method, path, status, names) => {
      expect(Object.keys(operation(method, path).responses[status]?.headers ?? {}).join(' ')).toBe(names);
    },
  );
});
