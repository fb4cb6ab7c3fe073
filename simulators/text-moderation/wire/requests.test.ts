import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { batchRequest, checkRequest, optionalFields } from './requests.ts';

describe('the schemas of requests', () => {
  it('[TM-4.1-1] accept what the documents list', () => {
    const options = {
      rules: ['a'],
      thresholds: { a: 0.5, b: { block: 1, review: 0.2 } },
      include: ['reason'],
      cache: false,
    };
    const own = { id: 'i', context: { surface: 's' }, metadata: {}, client_id: 'c', timeout_ms: 1_000 };
    expect(checkRequest().safeParse({ content: 'x', ...options, ...own }).success).toBe(true);
    expect(checkRequest().safeParse({ content: ['x'] }).success).toBe(true);
    expect(
      batchRequest().safeParse({ items: ['x', { content: 'y', id: 'i', metadata: {} }], ...options }).success,
    ).toBe(true);
  });

  it('[TM-4.2-15] state the limits', () => {
    expect(LIMITS).toEqual({ batchItems: 200, contentCharacters: 8_000, idCharacters: 120 });
    expect(checkRequest().safeParse({ content: 'x'.repeat(8_001) }).success).toBe(false);
    expect(batchRequest().safeParse({ items: Array.from({ length: 201 }, () => 'x') }).success).toBe(false);
    expect(batchRequest().safeParse({ items: [] }).success).toBe(false);
  });

  it('name the optional fields of the request table', () => {
    const fields = ['id', 'rules', 'context', 'include', 'cache', 'metadata', 'client_id', 'timeout_ms'];
    expect(Object.keys(optionalFields())).toEqual(fields);
  });
});
