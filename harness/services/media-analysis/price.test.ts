import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../engine/exchange.ts';
import { mediaAnalysisSuite } from './suite.ts';

const { price, defaultUsdPerUnit } = mediaAnalysisSuite;

const exchange = (method: string, path: string, status: number, body: object | undefined, json: unknown): Exchange =>
  ({
    request: { service: 'media-analysis', method, path, headers: {}, ...(body ? { body: JSON.stringify(body) } : {}) },
    reply: { status, headers: {}, text: '', ms: 0 },
    json,
  }) as Exchange;

const submission = (body: object, status = 202): Exchange => exchange('POST', '/api/v1/analyze', status, body, {});
const TOLD = { price_per_image: 0.01, price_per_video: 0.2, price_per_audio: '0.1' };

describe('the price list', () => {
  it('counts categories, their profile and a transcription, at the public prices once they were read', () => {
    const list = price(defaultUsdPerUnit);
    const two = submission({ media_type: 'image', categories: ['a', 'b'], detail: 'high' });
    expect(list.afterUsd(two)).toBeCloseTo(4 * defaultUsdPerUnit, 9);
    list.afterUsd(exchange('GET', '/api/v1/account/prices', 200, undefined, TOLD));
    expect(list.afterUsd(two)).toBeCloseTo(0.04, 9);
    const speech = { media_type: 'audio', categories: ['a'], detail: 'ultra', transcribe: true };
    expect(list.beforeUsd(submission(speech).request)).toBeCloseTo(0.5, 9);
  });

  it('knows how many categories run where none is named, once they were listed', () => {
    const list = price(defaultUsdPerUnit);
    list.afterUsd(exchange('GET', '/api/v1/public/categories', 200, undefined, [{}, {}, {}, {}, {}, {}]));
    expect(list.afterUsd(submission({ media_type: 'image' }))).toBeCloseTo(6 * defaultUsdPerUnit, 9);
  });

  it('keeps to the public prices and categories that were read first, which are those of the target', () => {
    const list = price(defaultUsdPerUnit);
    for (const [usd, count] of [
      [2, 1],
      [0.01, 3],
    ] as const) {
      list.afterUsd(exchange('GET', '/api/v1/public/categories', 200, undefined, Array(count).fill({})));
      list.afterUsd(exchange('GET', '/api/v1/account/prices', 200, undefined, { ...TOLD, price_per_image: usd }));
    }
    expect(list.beforeUsd(submission({ media_type: 'image' }).request)).toBe(2);
  });

  it('keeps to the price that a configuration names, and takes what is refused for free', () => {
    const list = price(1);
    list.afterUsd(exchange('GET', '/api/v1/account/prices', 200, undefined, TOLD));
    expect(list.afterUsd(submission({ media_type: 'image', categories: ['a'] }))).toBe(1);
    expect(list.afterUsd(submission({ media_type: 'image', categories: ['a'] }, 400))).toBe(0);
    expect(list.beforeUsd(exchange('GET', '/api/v1/jobs/1', 200, undefined, {}).request)).toBe(0);
  });
});
