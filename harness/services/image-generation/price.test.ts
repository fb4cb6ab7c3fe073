import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../engine/exchange.ts';
import { generationPrice } from './price.ts';

const exchange = (body: object, status: number, json: unknown): Exchange =>
  ({
    request: { service: 'image-generation', method: 'POST', path: '/api/v2', headers: {}, body: JSON.stringify(body) },
    reply: { status, headers: {}, text: '', ms: 0 },
    json,
  }) as Exchange;

const generation = { action: 'generate', prompt: 'a fox' };

describe('the price list', () => {
  it('counts each generation that was taken', () => {
    const list = generationPrice(0.5);
    expect(list.beforeUsd(exchange(generation, 200, {}).request)).toBe(0.5);
    expect(list.afterUsd(exchange(generation, 200, { id: '1' }))).toBe(0.5);
    expect(list.afterUsd(exchange(generation, 202, undefined))).toBe(0.5);
  });

  it('takes refusals, hits of the cache and every other action for free', () => {
    const list = generationPrice(0.5);
    expect(list.afterUsd(exchange(generation, 404, { error: 'No cached result found' }))).toBe(0);
    expect(list.afterUsd(exchange(generation, 200, { id: 'cache_1', cache: true }))).toBe(0);
    for (const action of ['models', 'status', 'optimize', 'random']) {
      expect(list.beforeUsd(exchange({ action }, 200, {}).request)).toBe(0);
      expect(list.afterUsd(exchange({ action }, 200, {}))).toBe(0);
    }
  });
});
