import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataAnswer } from '../../../fixtures/personal-data/caller.ts';
import { keptIn } from '../../core/testing/kept-in.ts';
import { createWorld, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const CANARY = 'P_canaryQ7x';
const SECRET = 'keyCanary9f3aKEY';
const aWorld = (): World => createWorld({ personalData: { oracle: findsNames } });

/** Sends the canaries in every place that takes text, in calls that succeed and in calls that fail; no answer echoes them. */
async function sing(world: World): Promise<readonly DataAnswer[]> {
  const caller = aDataCaller(world.personalData.fetch);
  const headers = { 'content-type': 'application/json' };
  const operators = { DEFAULT: { type: 'encrypt', key: SECRET } };
  const post = (body: string) => caller.send('POST', '/v1/detect', { headers, body });
  return [
    await caller.detect(`${CANARY} [[sim takes=5s]]`),
    await caller.detect({ texts: [CANARY, 'x'], allow_list: [`x${CANARY}`] }),
    await caller.redact({ text: CANARY, operators: { DEFAULT: { type: 'hash' } } }),
    await caller.anonymize({ text: CANARY, operators }),
    await caller.deanonymize({ text: 'x', operators }),
    await caller.submit({ task: 'anonymize', text: CANARY, operators }),
    await caller.submit({ task: 'redact', text: `${CANARY} [[sim jobfail=1]]` }),
    await caller.redact({ text: `${CANARY} [[sim fail=service_error]]` }),
    await caller.detect({ text: CANARY, mode: CANARY }),
    await caller.detect({ text: CANARY, language: CANARY }),
    await caller.detect({ text: CANARY, entities: [CANARY] }),
    await caller.detect({ text: CANARY, score_threshold: CANARY }),
    await caller.detect({ text: CANARY, [CANARY]: CANARY, texts: [CANARY] }),
    await caller.redact({ text: CANARY, operators: { [CANARY]: { type: 'redact' } } }),
    await caller.redact({ text: CANARY, operators: { DEFAULT: { type: CANARY } } }),
    await caller.redact({ text: CANARY, operators: { DEFAULT: { type: 'mask', masking_char: CANARY } } }),
    await caller.redact({ text: CANARY, operators: { DEFAULT: { type: 'hash', hash_type: CANARY } } }),
    await caller.anonymize({ text: CANARY, operators: { DEFAULT: { type: 'encrypt', key: `${SECRET}x` } } }),
    await caller.submit({ task: CANARY, text: CANARY }),
    await caller.detect({ text: CANARY.repeat(60_000) }),
    await post(`{"text": ${CANARY}`),
    await post(`"${CANARY}"`),
    await caller.send('POST', `/v1/detect?text=${CANARY}`, { headers, body: '{}' }),
    await caller.send('POST', '/v1/detect', { headers: { 'content-type': `text/${CANARY}` }, body: CANARY }),
    await caller.send('GET', '/v1/info', { headers: { authorization: `Bearer ${CANARY}` } }),
    await caller.send('GET', '/v1/info', { headers: { authorization: CANARY } }),
    await caller.send('GET', '/v1/info', { headers: { authorization: '', 'x-api-key': CANARY } }),
    await caller.detect(CANARY, { 'idempotency-key': `${CANARY}${'x'.repeat(250)}` }),
  ];
}

const holds = (value: unknown, canary: string): boolean => JSON.stringify(value).includes(canary);

describe('submitted text', () => {
  it('[PD-1-3] is in nothing that the world keeps: snapshot, journal, explanations, metering', async () => {
    const world = aWorld();
    const kept = { ...keptIn(world, await sing(world)), metering: world.personalData.meteringRecords() };
    expect(kept.explanations).not.toContain(null);
    for (const [what, value] of Object.entries(kept)) {
      expect([what, holds(value, CANARY), holds(value, SECRET)]).toEqual([what, false, false]);
    }
  });

  it('[PD-1-3] is in no answer, header or message, unless the caller asked for an echo', async () => {
    for (const { status, raw, headers } of await sing(aWorld())) {
      const told = [raw, [...headers]];
      expect([status, holds(told, CANARY), holds(told, SECRET)]).toEqual([status, false, false]);
    }
  });

  it('[PD-1-3] is kept with a stored answer or a job that holds it, for their time alone', async () => {
    const world = aWorld();
    const caller = aDataCaller(world.personalData.fetch);
    const sent = { text: CANARY, include_text: true };
    await caller.detect(sent, { 'idempotency-key': 'once' });
    await caller.submit({ task: 'detect', ...sent });
    expect(holds(world.snapshot(), CANARY)).toBe(true);
    for (let day = 0; day < 2; day += 1) {
      world.clock.advance('24h');
      await caller.detect('x', { 'idempotency-key': `day ${day}` });
      await caller.submit({ task: 'detect', text: 'x' });
    }
    expect(holds(world.snapshot(), CANARY)).toBe(false);
  });
});

describe('an encryption key', () => {
  it('[PD-1-10] is nowhere after its call, not even while its job is pending or its answer is stored', async () => {
    const world = aWorld();
    const caller = aDataCaller(world.personalData.fetch);
    const sent = { text: CANARY, operators: { DEFAULT: { type: 'encrypt', key: SECRET } } };
    await caller.anonymize(sent, { 'idempotency-key': 'once' });
    await caller.submit({ task: 'anonymize', ...sent }, { 'idempotency-key': 'twice' });
    const encoded = [SECRET, btoa(SECRET), [...SECRET].map((one) => one.charCodeAt(0)).join()];
    const kept = JSON.stringify([world.snapshot(), world.journal.calls(), world.personalData.meteringRecords()]);
    for (const form of encoded) expect(kept).not.toContain(form);
  });
});

describe('metering', () => {
  it('[PD-1-9] keeps counts, latency and charge of a call, and nothing else', async () => {
    const world = aWorld();
    const caller = aDataCaller(world.personalData.fetch);
    const { headers } = await caller.redact({ texts: ['P_a E_b', 'x'], mode: 'fast' });
    expect(world.personalData.meteringRecords()).toEqual([
      {
        requestId: headers.get('x-request-id'),
        keyId: 'pd_sim_default',
        atMs: world.clock.now(),
        task: 'redact',
        requests: 1,
        documents: 2,
        characters: 8,
        entities: 2,
        latencyMs: 4,
        amountNano: 54_000,
      },
    ]);
  });

  it('[PD-1-9] keeps no record of what was not charged', async () => {
    const world = aWorld();
    const caller = aDataCaller(world.personalData.fetch);
    await caller.detect({});
    await caller.detect('[[sim fail=service_error]]');
    await caller.info();
    await caller.detect('x', { 'idempotency-key': 'once' });
    await caller.detect('x', { 'idempotency-key': 'once' });
    expect(world.personalData.meteringRecords()).toHaveLength(1);
  });
});
