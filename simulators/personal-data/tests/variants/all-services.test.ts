import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../../index.ts';

const fetchIn = (question: string, variant: string) =>
  createWorld({ variants: { [question]: variant } }).personalData.fetch;
const callerIn = (question: string, variant: string) => aDataCaller(fetchIn(question, variant));

describe('the readings common to all services, as only this one shows them', { timeout: 30_000 }, () => {
  it.each(['outside-in', 'key-last', 'method-after-key'])(
    '[ALL-0~check-order] %s: a good call is served, and a single fault is what it is',
    async (variant) => {
      const fetch = fetchIn('ALL-0~check-order', variant);
      const caller = aDataCaller(fetch);
      expect((await caller.detect('x')).status).toBe(200);
      expect((await caller.usage()).status).toBe(200);
      expect((await caller.health()).status).toBe(200);
      expect((await caller.submit({ task: 'detect', text: 'x' })).status).toBe(202);
      expect((await caller.detect({})).status).toBe(400);
      expect((await caller.detect(Array.from({ length: 257 }, () => 'x'))).status).toBe(400);
      expect((await caller.detect('x'.repeat(500_001))).status).toBe(413);
      expect((await caller.send('GET', '/v1/detect')).status).toBe(405);
      expect((await aDataCaller(fetch, { key: 'pd_sim_read_only' }).detect('x')).status).toBe(403);
      expect((await aDataCaller(fetch, { key: 'pd_sim_at_allowance' }).detect('x')).status).toBe(402);
      expect((await aDataCaller(fetch, { key: null }).detect('x')).status).toBe(401);
      const once = { 'idempotency-key': 'once' };
      const first = await caller.detect('y', once);
      const second = await caller.detect('y', once);
      expect([second.raw, second.headers.get('idempotent-replay')]).toEqual([first.raw, 'true']);
    },
  );

  it.each([
    ['ignored', 200],
    ['refused', 400],
  ])('[ALL-0~unknown-fields] %s: a request with an unknown field gets %d', async (variant, status) => {
    const caller = callerIn('ALL-0~unknown-fields', variant);
    expect((await caller.detect({ text: 'x', novelty: 1 })).status).toBe(status);
    const operators = { DEFAULT: { type: 'decrypt', key: 'k'.repeat(16) } };
    expect((await caller.deanonymize({ text: 'x', operators, novelty: 1 })).status).toBe(status);
    const masked = { DEFAULT: { type: 'mask', masking_chr: '#' } };
    expect((await caller.redact({ text: 'x', operators: masked })).status).toBe(status);
    expect((await caller.detect({ text: 'x', include_text: true, operators: {} })).status).toBe(200);
    expect((await caller.submit({ task: 'redact', text: 'x' })).status).toBe(202);
  });

  it.each([
    ['utc-millis', '2026-01-15T12:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['offset', '2026-01-15T12:00:00.000+00:00', '2026-01-01T00:00:00.000+00:00'],
    ['seconds', '2026-01-15T12:00:00Z', '2026-01-01T00:00:00Z'],
    ['micros', '2026-01-15T12:00:00.000000Z', '2026-01-01T00:00:00.000000Z'],
  ])('[ALL-0~timestamps] %s: noon is %s', async (variant, noon, start) => {
    const caller = callerIn('ALL-0~timestamps', variant);
    expect((await caller.submit({ task: 'detect', text: 'x' })).body.created_at).toBe(noon);
    expect((await caller.usage()).body.period.start).toBe(start);
  });

  it.each([
    ['binary', 200, 4_194_304],
    ['decimal', 413, 4_000_000],
    ['encoded', 200, 4_194_304],
  ])('[ALL-0~kilobytes] %s: a body of 4,100,000 bytes gets %d', async (variant, status, bytes) => {
    const caller = callerIn('ALL-0~kilobytes', variant);
    expect((await caller.detect({ text: 'x', padding: 'a'.repeat(4_100_000) })).status).toBe(status);
    expect((await caller.info()).body.limits.body_bytes).toBe(bytes);
  });

  it.each([
    ['none', 401, 'application/json; charset=utf-8'],
    ['gateway', 431, 'text/html; charset=utf-8'],
  ])('[ALL-0~undocumented-status] %s: a swollen X-API-Key gets %d as %s', async (variant, status, type) => {
    const fetch = fetchIn('ALL-0~undocumented-status', variant);
    const headers = { 'x-api-key': 'x'.repeat(9_000) };
    const answer = await fetch('https://personal-data.example/v1/info', { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  });
});
