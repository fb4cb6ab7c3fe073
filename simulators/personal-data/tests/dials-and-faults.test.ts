import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type FaultPlan } from '../../index.ts';

const service = 'personal-data';

describe('dials in documents', () => {
  it('stay part of the text, its length and its offsets, and are no part of what is read', async () => {
    const caller = aDataCaller(createWorld().personalData.fetch);
    const text = '[[sim takes=5ms]] to zoe@example.com [[sim takes=7ms]]';
    const { body } = await caller.detect({ text, include_text: true });
    expect(body.usage.characters).toBe(text.length);
    expect(body.results[0].entities).toMatchObject([{ start: 21, end: 36, text: 'zoe@example.com' }]);
    const rewritten = await caller.redact(text);
    expect(rewritten.body.results[0].redacted_text).toBe(text.replace('zoe@example.com', '<EMAIL_ADDRESS>'));
    const hidden = await caller.detect('a [[sim mail=zoe@example.com]]');
    expect(hidden.body.results[0].entities).toEqual([]);
  });

  it('name in a header what changed nothing, and are explained', async () => {
    const world = createWorld();
    const caller = aDataCaller(world.personalData.fetch);
    const { headers } = await caller.detect('[[sim hate=0.9 takes=3s]]');
    expect(headers.get('x-sim-notice')).toBe('hate%3D0.9');
    expect(world.explain(headers.get('x-request-id') ?? '')).toMatchObject({
      dials: { read: ['takes'], ignored: ['hate=0.9'] },
      price: { amountUsd: 0.000_062_5 },
    });
    const failed = await caller.detect('[[sim fail=service_error]]');
    expect(world.explain(failed.headers.get('x-request-id') ?? '')).toMatchObject({ dials: { read: ['fail'] } });
  });

  it('are not read in a world without them', async () => {
    const caller = aDataCaller(createWorld({ dials: false }).personalData.fetch);
    const { status, headers } = await caller.detect('[[sim fail=service_error hate=1]]');
    expect([status, headers.get('x-sim-notice')]).toEqual([200, null]);
  });

  it('set the time that a call takes', async () => {
    const world = createWorld();
    await aDataCaller(world.personalData.fetch).detect('[[sim takes=90s]]');
    expect(world.journal.calls()[0]?.latencyMs).toBe(90_000);
  });
});

describe('planned faults', () => {
  it.each([
    { service, fault: { error: 'upstream_error' } },
    { service, route: 'GET /v1/detect', fault: { error: 'service_error' } },
    { service, stage: 'napping', fault: { error: 'service_error' } },
    { service, stage: 'running', fault: { error: 'limit_error' } },
    { service, stage: 'running', fault: { status: 500 } },
    { service, route: 'POST /v1/detect', stage: 'running', fault: { error: 'service_error' } },
    { service, item: 0, fault: { error: 'service_error' } },
    { service, keyId: 'nobody', fault: { error: 'service_error' } },
  ])('are refused where they could never strike: %j', (plan) => {
    expect(() => createWorld().faults.plan(plan as FaultPlan)).toThrow();
  });

  it('strike one key, one route, one call', async () => {
    const world = createWorld();
    world.faults.plan({
      service,
      keyId: 'pd_sim_second',
      route: 'POST /v1/redact',
      nth: 2,
      fault: { error: 'service_error' },
    });
    const first = aDataCaller(world.personalData.fetch);
    const second = aDataCaller(world.personalData.fetch, { key: 'pd_sim_second' });
    const statuses = [];
    for (const caller of [first, second, second, second]) statuses.push((await caller.redact('x')).status);
    expect(statuses).toEqual([200, 200, 500, 200]);
    expect((await second.usage()).body.requests).toBe(2);
  });

  it('delay a call that is served and charged', async () => {
    const world = createWorld();
    world.faults.plan({ service, fault: { latencyMs: 700 } });
    const caller = aDataCaller(world.personalData.fetch);
    expect((await caller.detect({ text: 'x', mode: 'fast' })).status).toBe(200);
    expect(world.journal.calls()[0]?.latencyMs).toBe(704);
  });
});

describe('a recording', () => {
  it('is replayed byte for byte, with jobs, replays and both credential headers', async () => {
    const world = createWorld({ record: true });
    const caller = aDataCaller(world.personalData.fetch);
    const once = { 'idempotency-key': 'once' };
    const operators = { DEFAULT: { type: 'encrypt', key: 'k'.repeat(16) } };
    const raw = [
      await caller.anonymize({ text: 'zoe@example.com', operators }, once),
      await caller.anonymize({ text: 'zoe@example.com', operators }, once),
      await caller.send('GET', '/v1/info', { headers: { authorization: '', 'x-api-key': 'pd_sim_second' } }),
      await caller.submit({ task: 'redact', text: 'zoe@example.com' }),
    ].map((answer) => answer.raw);
    world.clock.advance('1s');
    raw.push((await caller.usage()).raw);
    const recording = JSON.parse(JSON.stringify(world.recording()));
    expect(
      createWorld()
        .replay(recording)
        .map(({ body }) => body),
    ).toEqual(raw);
  });
});
