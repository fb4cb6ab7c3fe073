import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { describeService } from '../../core/service/openapi.ts';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { ERROR_STATUS } from './errors.ts';
import { description } from './openapi.ts';

interface Operation {
  readonly description?: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers: JsonObject }>>;
}

const document = describeService(description, createRoutes(anInside().inside), '/text-moderation') as unknown as {
  readonly openapi: string;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: JsonObject; readonly securitySchemes: JsonObject };
};
const operation = (path: string): Operation => Object.values(document.paths[`/api/v1/${path}`] ?? {})[0] as Operation;

describe('the OpenAPI document', () => {
  it('[TM-9-1] names the five endpoints under one prefix', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: '/text-moderation' }]);
    const routes = Object.entries(document.paths).map(([path, methods]) => `${Object.keys(methods).join()} ${path}`);
    expect(routes).toEqual([
      'post /api/v1/check',
      'post /api/v1/batch',
      'get /api/v1/rules',
      'get /api/v1/me',
      'get /api/v1/health',
    ]);
  });

  it.each([
    ['check', '200 400 401 402 403 405 413 429 502 503 504'],
    ['batch', '200 400 401 402 403 405 413 429 502 503 504'],
    ['rules', '200 401 403 405 429'],
    ['me', '200 401 403 405 429'],
    ['health', '200 405'],
  ])('lists every status that %s can answer: %s', (path, statuses) => {
    expect(Object.keys(operation(path).responses).join(' ')).toBe(statuses);
  });

  it('[TM-7-1] describes every documented code under its status', () => {
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      expect(operation('check').responses[String(status)]?.description).toContain(`${code}:`);
    }
  });

  it('[TM-4.5-1] asks for a key everywhere but on health', () => {
    expect(['check', 'batch', 'rules', 'me', 'health'].map((path) => operation(path).security.length)).toEqual([
      1, 1, 1, 1, 0,
    ]);
    expect(document.components.securitySchemes).toEqual({ key: { type: 'http', scheme: 'bearer' } });
  });

  it('asks for a body where one is read, and tells its silent fallbacks', () => {
    expect(['check', 'batch', 'rules'].map((path) => operation(path).requestBody?.required)).toEqual([
      true,
      true,
      undefined,
    ]);
    for (const told of ['timeout_ms', 'include', '120', 'Idempotency-Key']) {
      expect(operation('check').description).toContain(told);
    }
  });

  it('[TM-9-3] leaves all objects open', () => {
    expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
  });

  it('[TM-7-33] names the documented headers on every answer', () => {
    const names = [
      'X-Request-Id',
      'X-Response-Time-Ms',
      'X-Cache',
      'X-Ruleset',
      'X-Ruleset-Version',
      'X-Budget-Status',
    ];
    const more: Record<string, string[]> = { 402: ['Retry-After'], 405: ['Allow'], 429: ['Retry-After'] };
    for (const [status, { headers }] of Object.entries(operation('check').responses)) {
      expect(Object.keys(headers)).toEqual([...names, 'RateLimit-Limit', ...(more[status] ?? [])]);
    }
  });
});
