import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { applyVariants } from '../../core/questions/question.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import { questions } from '../spec/questions.ts';
import { failureOf } from '../tests/testing.ts';
import { readBatch, readCheck, readRest } from './request.ts';

const reading = (id: string, variant: string): Rules => applyVariants(stockRules, questions, { [id]: variant });
const check = (body: JsonObject, id: string, variant: string) =>
  readRest(readCheck(body, reading(id, variant)), reading(id, variant));
const batch = (body: JsonObject, id: string, variant: string) =>
  readRest(readBatch(body, reading(id, variant)), reading(id, variant));
const LONG = 'x'.repeat(8_001);

describe('the other readings of a request', () => {
  it.each([
    ['ALL-0~unknown-fields', 'refused', { items: ['a'], content: 'a' }, 'unknown_field', 'body'],
    ['ALL-0~unknown-fields', 'refused', { items: [{ content: 'a', x: 1 }] }, 'unknown_field', 'items[0]'],
  ] as const)('%s %s refuse the batch %j with %s', (id, variant, body, code, param) => {
    expect(failureOf(() => batch(body, id, variant))).toEqual({ status: 400, code, param });
  });

  it('[TM-4.2-19] report an item with wrong content, and [TM-4.2-21] one that is too long, as entries', () => {
    const wrong = batch({ items: ['a', { content: 5, id: 'w' }] }, 'TM-4.2~item-content-type', 'item-error');
    expect(wrong.items[1]).toMatchObject({ id: 'w', error: { code: 'invalid_item' } });
    expect(wrong.items[0]).not.toHaveProperty('error');
    const body = { items: ['a', { content: LONG, metadata: { m: 1 } }] };
    const long = batch(body, 'TM-4.2~overlong-item', 'item-error');
    expect(long.items[1]).toMatchObject({ content: '', metadata: { m: 1 }, error: { code: 'content_too_long' } });
    expect(check({ content: [LONG] }, 'TM-4.2~overlong-item', 'item-error').items[0]).toHaveProperty('error');
    expect(failureOf(() => check({ content: LONG }, 'TM-4.2~overlong-item', 'item-error'))).toMatchObject({
      code: 'content_too_long',
    });
  });

  it('[TM-4.1-30] ignore every wrongly typed option in that reading', () => {
    const body = {
      content: 'a',
      id: 5,
      rules: 'b',
      context: 5,
      include: 5,
      cache: 5,
      metadata: 5,
      client_id: 5,
      timeout_ms: 'x',
    };
    expect(check(body, 'TM-4.1~lenient-fields', 'ignore-all')).toEqual(
      readRest(readCheck({ content: 'a' }, stockRules), stockRules),
    );
    expect(
      failureOf(() => check({ ...body, thresholds: { a: 'x' } }, 'TM-4.1~lenient-fields', 'ignore-all')).code,
    ).toBe('invalid_threshold');
  });

  it('ignore what a batch does not list, and refuse nothing that it lists', () => {
    const listed = { items: ['a'], rules: ['b'], thresholds: { b: 1 }, include: [], cache: false };
    const extras = { context: { surface: 's' }, id: 'i', metadata: { m: 1 }, client_id: 'c', timeout_ms: 1_000 };
    const ignored = batch({ ...listed, ...extras }, 'TM-4.2~unlisted-fields', 'ignored');
    expect(ignored).toEqual(readRest(readBatch(listed, stockRules), stockRules));
    expect(batch(listed, 'TM-4.2~unlisted-fields', 'refused')).toEqual(
      readRest(readBatch(listed, stockRules), stockRules),
    );
    expect(batch({ ...listed, ...extras }, 'ALL-0~unknown-fields', 'refused')).toMatchObject({ clientId: 'c' });
  });

  it('refuse no field that a check lists', () => {
    const all = {
      content: 'a',
      id: 'i',
      rules: ['b'],
      thresholds: { b: 1 },
      context: { surface: 's', own: 1 },
      include: ['rules'],
      cache: true,
      metadata: { m: 1 },
      client_id: 'c',
      timeout_ms: 1_000,
    };
    expect(check(all, 'ALL-0~unknown-fields', 'refused')).toEqual(readRest(readCheck(all, stockRules), stockRules));
  });
});
