import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../../fixtures/compliance/caller.ts';
import { dataUri, mediaNamed } from '../../../../fixtures/compliance/media.ts';
import { createWorld } from '../../../index.ts';

const BASE = 'https://compliance.example';
const TEXT = '/api/v1/compliance/text';

const fetchIn = (question: string, variant: string) =>
  createWorld({ variants: { [question]: variant } }).compliance.fetch;
const callerIn = (question: string, variant: string) => aReviewCaller(fetchIn(question, variant));

describe('the readings common to all services', () => {
  it.each([
    ['outside-in', 401, 405],
    ['key-last', 400, 405],
    ['method-after-key', 401, 401],
  ])('[ALL-0~check-order] %s: bad key and bad body %d, bad key and bad method %d', async (variant, body, method) => {
    const caller = aReviewCaller(fetchIn('ALL-0~check-order', variant), { key: 'nobody' });
    expect((await caller.send('POST', TEXT, { body: '{' })).status).toBe(body);
    expect((await caller.send('GET', TEXT)).status).toBe(method);
  });

  it.each(['outside-in', 'key-last', 'method-after-key'])(
    '[ALL-0~check-order] %s: a good call is served, and a single fault is what it is',
    async (variant) => {
      const fetch = fetchIn('ALL-0~check-order', variant);
      const caller = aReviewCaller(fetch);
      expect((await caller.text('x')).status).toBe(200);
      expect((await caller.text([])).status).toBe(400);
      expect((await caller.text('x', { amount: 0 })).status).toBe(422);
      expect((await caller.send('GET', TEXT)).status).toBe(405);
      expect((await aReviewCaller(fetch, { key: null }).text('x')).status).toBe(401);
      expect((await aReviewCaller(fetch, { key: 'cr_sim_no_credits' }).text('x')).status).toBe(402);
    },
  );

  it.each([
    ['ignored', 200],
    ['refused', 400],
  ])('[ALL-0~unknown-fields] %s: a request with an unknown field gets %d', async (variant, status) => {
    const caller = callerIn('ALL-0~unknown-fields', variant);
    expect((await caller.text('x', { novelty: 1 })).status).toBe(status);
    const known = { amount: 1, context: '', decision_method: 'any', excluded_categories: [], verbose: 0 };
    expect((await caller.text('x', { ...known, custom_prompt: 'Flag cats.' })).status).toBe(200);
  });

  it.each([
    ['plain', [404, 'application/json', null], [404, 'application/json', null]],
    ['redirecting', [308, undefined, '../text'], [404, 'application/json', null]],
    ['gateway', [404, 'text/html', null], [404, 'text/html', null]],
  ])('[ALL-0~http-shapes] %s: a trailing slash gets %j, a stray path %j', async (variant, slash, stray) => {
    const fetch = fetchIn('ALL-0~http-shapes', variant);
    const shape = async (path: string) => {
      const { status, headers } = await fetch(BASE + path, { method: 'POST', body: '{}' });
      return [status, headers.get('content-type')?.split(';')[0], headers.get('location')];
    };
    expect([await shape(`${TEXT}/`), await shape(`${TEXT}s`)]).toEqual([slash, stray]);
  });

  it.each(['utc-millis', 'offset', 'seconds', 'micros'])(
    '[ALL-0~timestamps] %s: there is no instant in any answer',
    async (variant) => {
      const { body } = await callerIn('ALL-0~timestamps', variant).text('x', { verbose: 2 });
      expect(JSON.stringify(body)).not.toMatch(/\d{4}-\d\d-\d\d/);
    },
  );

  it.each([
    ['binary', 10_400_000, 200],
    ['binary', 10_500_000, 413],
    ['decimal', 9_900_000, 200],
    ['decimal', 10_100_000, 413],
    ['encoded', 7_800_000, 200],
    ['encoded', 7_900_000, 413],
  ])('[ALL-0~kilobytes] %s: a picture of %d bytes gets %d', { timeout: 30_000 }, async (variant, length, status) => {
    const bytes = new Uint8Array(length);
    bytes.set(mediaNamed('image.jpg').bytes);
    const { status: answered } = await callerIn('ALL-0~kilobytes', variant).review(
      'image',
      dataUri(bytes, 'image/jpeg'),
    );
    expect(answered).toBe(status);
  });

  it.each([
    ['off', 405, null],
    ['on', 204, '*'],
  ])('[ALL-0~cors] %s: OPTIONS gets %d, and browsers read %s', async (variant, status, origin) => {
    const fetch = fetchIn('ALL-0~cors', variant);
    expect((await fetch(BASE + TEXT, { method: 'OPTIONS' })).status).toBe(status);
    const refused = await fetch(BASE + TEXT, { method: 'POST' });
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    ['none', 401, 'application/json; charset=utf-8'],
    ['gateway', 431, 'text/html; charset=utf-8'],
  ])('[ALL-0~undocumented-status] %s: swollen headers get %d as %s', async (variant, status, type) => {
    const headers = { authorization: `Bearer ${'x'.repeat(9_000)}` };
    const response = await fetchIn('ALL-0~undocumented-status', variant)(BASE + TEXT, { method: 'POST', headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });
});
