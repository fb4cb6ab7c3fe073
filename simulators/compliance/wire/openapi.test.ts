import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { describeService } from '../../core/service/openapi.ts';
import { createRoutes } from '../http/routes.ts';
import { anInside } from '../tests/testing.ts';
import { ERROR_STATUS } from './errors.ts';
import { description } from './openapi.ts';

interface Operation {
  readonly security: readonly object[];
  readonly requestBody: { readonly required: boolean; readonly content: JsonObject };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers: JsonObject }>>;
}

const document = describeService(description, createRoutes(anInside()), '/compliance') as unknown as {
  readonly openapi: string;
  readonly servers: readonly object[];
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
};
const operations = Object.values(document.paths).map(({ post }) => post);

describe('the OpenAPI document', () => {
  it('[CR-9-1] names the seven endpoints under one prefix', () => {
    expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: '/compliance' }]]);
    expect(Object.keys(document.paths)).toEqual(
      ['text', 'comment', 'chat', 'conversation', 'search', 'image', 'video'].map(
        (path) => `/api/v1/compliance/${path}`,
      ),
    );
  });

  it('lists every status that a call can answer, with its documented codes', () => {
    for (const { responses, security, requestBody } of operations) {
      expect(Object.keys(responses)).toEqual(['200', '400', '401', '402', '405', '413', '422', '429', '500']);
      expect([security.length, requestBody.required]).toEqual([1, true]);
      for (const [code, status] of Object.entries(ERROR_STATUS)) {
        expect(responses[String(status)]?.description).toContain(`${code}:`);
      }
      expect(Object.keys(responses['429']?.headers ?? {})).toContain('Retry-After');
      expect(Object.keys(responses['405']?.headers ?? {})).toContain('Allow');
    }
  });

  it('leaves all objects open', () => {
    expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
  });

  it('asks content alone, and tells bounds and defaults', () => {
    const { required, properties } = document.components.schemas.TextReviewRequest as unknown as {
      readonly required: readonly string[];
      readonly properties: Readonly<Record<string, JsonObject>>;
    };
    expect(required).toEqual(['content']);
    const orNull = (schema: object, fallback: unknown) => ({
      anyOf: [schema, { type: 'null' }],
      description: expect.stringContaining(`Default: ${JSON.stringify(fallback)}.`),
    });
    expect(properties.amount).toMatchObject(orNull({ type: 'integer', minimum: 1, maximum: 10 }, 10));
    expect(properties.verbose).toMatchObject(orNull({ minimum: 0, maximum: 2 }, 1));
    expect(properties.decision_method).toMatchObject(orNull({ enum: ['average', 'any', 'all', 'score'] }, 'average'));
    expect(properties.excluded_categories).toMatchObject(orNull({ type: 'array' }, []));
  });
});
