import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { sealSnapshot } from '../../core/world/snapshot.ts';
import { createWorld, type FaultPlan, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const aWorld = (): World => createWorld({ personalData: { oracle: findsNames } });
const callerIn = (world: World, key = 'pd_sim_default'): DataCaller => aDataCaller(world.personalData.fetch, { key });
const KEY = 'k'.repeat(16);
const TEXT = 'P_ann and E_bob';
const TASKS = [
  ['detect', { texts: [TEXT, 'x'], include_text: true }],
  ['redact', { text: TEXT, operators: { DEFAULT: { type: 'hash' } } }],
  ['anonymize', { text: TEXT, operators: { DEFAULT: { type: 'mask' } } }],
  [
    'deanonymize',
    {
      text: 'S184CMt9Drj7QaKQ21JTrpYzghnboTF9pn/neN8JME0=',
      operators: { DEFAULT: { type: 'decrypt', key: 'WmZq4t7w!z%C&F)J' } },
    },
  ],
] as const;

describe('a submission', () => {
  it('[PD-3-3] [PD-4-29] is answered before the work is done, with an id that can be asked for', async () => {
    const caller = callerIn(aWorld());
    const { status, body } = await caller.submit({ task: 'redact', text: TEXT });
    expect(status).toBe(202);
    expect(body).toEqual({
      id: expect.stringMatching(/^job_/),
      status: 'queued',
      task: 'redact',
      created_at: '2026-01-15T12:00:00.000Z',
      expires_at: '2026-01-16T12:00:00.000Z',
    });
    expect((await caller.job(body.id)).body).toEqual(body);
  });

  it.each(TASKS)('[PD-4-6] [PD-4-30] [PD-4-7] of %s comes to what the synchronous call says', async (task, sent) => {
    const world = aWorld();
    const caller = callerIn(world);
    const { body: job } = await caller.submit({ task, ...sent });
    world.clock.advance('1s');
    const { body } = await caller.job(job.id);
    expect(body.status).toBe('succeeded');
    expect(body.result).toEqual((await callerIn(aWorld())[task](sent)).body);
  });

  it.each([
    { task: 'detect' },
    { task: 'detect', text: TEXT, texts: [] },
    { task: 'redact', text: TEXT, operators: { DEFAULT: { type: 'shuffle' } } },
    { task: 'deanonymize', text: TEXT },
    { task: 'detect', text: TEXT, score_threshold: 2 },
  ])('[PD-4-6] is refused where its synchronous call is: %j', async (sent) => {
    expect((await callerIn(aWorld()).submit(sent)).status).toBe(400);
  });
});

describe('the life of a job', () => {
  it('[PD-4-7] goes from queued over running to succeeded, one second after its creation', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const { id } = (await caller.submit({ task: 'detect', text: TEXT })).body;
    const seen = [];
    for (const step of [0, 199, 1, 799, 1]) {
      world.clock.advance(step);
      const { body } = await caller.job(id);
      seen.push([body.status, 'result' in body]);
    }
    expect(seen).toEqual([
      ['queued', false],
      ['queued', false],
      ['running', false],
      ['running', false],
      ['succeeded', true],
    ]);
  });

  it('is explained by its id, without a word of its result, for as long as it is kept', async () => {
    const world = aWorld();
    const { id } = (await callerIn(world).submit({ task: 'redact', text: `${TEXT} [[sim jobfail=1]]` })).body;
    world.clock.advance(200);
    const explanation = world.explain(id);
    expect(explanation).toMatchObject({
      requestId: id,
      service: 'personal-data',
      keyId: 'pd_sim_default',
      task: 'redact',
      state: 'running',
      timeline: {
        stages: [{ stage: 'queued' }, { stage: 'running', until: '2026-01-15T12:00:01.000Z' }],
        end: 'failed',
      },
    });
    expect(JSON.stringify(explanation)).not.toContain('ann');
    world.clock.advance('24h');
    expect(world.explain(id)).toBeUndefined();
  });

  it('takes as long as a dial says', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const { id } = (await caller.submit({ task: 'detect', text: 'P_a [[sim takes=5m]]' })).body;
    world.clock.advance(299_999);
    expect((await caller.job(id)).body.status).toBe('running');
    world.clock.advance(1);
    expect((await caller.job(id)).body.status).toBe('succeeded');
  });

  it.each([
    ['23h', '0.00005950'],
    ['24h', '0.00000000'],
    ['25h', '0.00000000'],
  ])(
    '[PD-3-1] that takes %s comes to a charge of %s: what ends after its life was never done',
    async (takes, total) => {
      const world = aWorld();
      const caller = callerIn(world);
      await caller.submit({ task: 'detect', text: `x [[sim takes=${takes}]]` });
      world.clock.advance('26h');
      expect((await caller.info()).headers.get('x-usage-month-amount')).toBe(total);
    },
  );

  it('fails where a dial says so, without a charge', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const { id } = (await caller.submit({ task: 'detect', text: 'P_a [[sim jobfail=1]]' })).body;
    world.clock.advance('1s');
    const { body, headers } = await caller.job(id);
    expect(body).toMatchObject({ status: 'failed', error: { type: 'service_error', code: 'service_error' } });
    expect('result' in body).toBe(false);
    expect(headers.get('x-usage-month-amount')).toBe('0.00000000');
  });

  it.each([
    ['queued', 1, 'capacity_unavailable'],
    ['running', 200, 'service_error'],
  ])('fails where a fault names the stage %s, %d ms after its creation', async (stage, afterMs, error) => {
    const world = aWorld();
    const caller = callerIn(world);
    world.faults.plan({ service: 'personal-data', stage, nth: 2, fault: { error } } as FaultPlan);
    const jobs = [];
    expect((await caller.submit({ task: 'detect', text: TEXT, language: 'none' })).status).toBe(400);
    for (let n = 0; n < 3; n += 1) jobs.push((await caller.submit({ task: 'detect', text: TEXT })).body.id);
    world.clock.advance(afterMs - 1);
    expect((await caller.job(jobs[1])).body.status).toBe('queued');
    world.clock.advance(1);
    expect((await caller.job(jobs[1])).body).toMatchObject({ status: 'failed', error: { code: error } });
    world.clock.advance('1s');
    for (const id of [jobs[0], jobs[2]]) expect((await caller.job(id)).body.status).toBe('succeeded');
  });

  it('is longer where a fault delays a stage', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    world.faults.plan({ service: 'personal-data', stage: 'queued', fault: { latencyMs: 60_000 } });
    const { id } = (await caller.submit({ task: 'detect', text: TEXT })).body;
    world.clock.advance('60s');
    expect((await caller.job(id)).body.status).toBe('queued');
    world.clock.advance('1s');
    expect((await caller.job(id)).body.status).toBe('succeeded');
  });

  it('has an id of its own, in every world the same', async () => {
    const ids = async (): Promise<readonly string[]> => {
      const caller = callerIn(aWorld());
      const jobs = [];
      for (let n = 0; n < 3; n += 1) jobs.push((await caller.submit({ task: 'detect', text: TEXT })).body.id);
      return jobs;
    };
    expect(new Set(await ids()).size).toBe(3);
    expect(await ids()).toEqual(await ids());
  });
});

describe('the charge of a job', () => {
  it.each(TASKS)('[PD-4-52] of %s is that of its synchronous call, once, when it succeeds', async (task, sent) => {
    const world = aWorld();
    const caller = callerIn(world);
    const { id } = (await caller.submit({ task, ...sent })).body;
    expect((await caller.usage()).body).toMatchObject({ requests: 0, amount: 0 });
    world.clock.advance('1s');
    for (let time = 0; time < 3; time += 1) await caller.job(id);
    const twin = callerIn(aWorld());
    const { amount } = (await twin[task](sent)).body.usage;
    const { body } = await caller.usage();
    expect(body).toMatchObject({ requests: 1, amount });
    expect(body.tasks[task]).toEqual((await twin.usage()).body.tasks[task]);
    expect((await caller.job(id)).body.result.usage.amount).toBe(amount);
  });

  it('[PD-4-52] belongs to the month in which the job succeeds, whoever asks first', async () => {
    const world = createWorld({ start: '2026-01-31T23:59:59.500Z', personalData: { oracle: findsNames } });
    const caller = callerIn(world);
    await caller.submit({ task: 'detect', text: TEXT });
    world.clock.advance('2s');
    expect((await caller.usage()).body).toMatchObject({ requests: 1 });
    const other = createWorld({ start: '2026-01-31T23:59:58.500Z', personalData: { oracle: findsNames } });
    await callerIn(other).submit({ task: 'detect', text: TEXT });
    other.clock.advance('2s');
    expect((await callerIn(other).usage()).body).toMatchObject({ requests: 0, amount: 0 });
  });

  it('counts against the caps from its submission', async () => {
    const world = aWorld();
    const { secret } = world.personalData.keys.issue({ allowances: { requests: 2 } });
    const caller = callerIn(world, secret);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await caller.submit({ task: 'detect', text: 'x' })).status);
    expect(statuses).toEqual([202, 202, 402]);
    world.clock.advance('1s');
    expect((await caller.usage()).body).toMatchObject({ requests: 2, remaining: { requests: 0 } });
  });

  it('survives a snapshot, a fork and a restoration while it is pending', async () => {
    const world = aWorld();
    const { id } = (
      await callerIn(world).submit({
        task: 'anonymize',
        text: TEXT,
        operators: { DEFAULT: { type: 'encrypt', key: KEY } },
      })
    ).body;
    const snapshot = world.snapshot();
    expect(JSON.stringify(snapshot)).not.toContain(KEY);
    const fork = world.fork();
    const copy = aWorld();
    copy.restore(JSON.parse(JSON.stringify(snapshot)));
    for (const one of [world, fork, copy]) {
      one.clock.advance('1s');
      const caller = callerIn(one, one.keys.pd_sim_default);
      expect((await caller.job(id)).body.status).toBe('succeeded');
      expect((await caller.usage()).body.requests).toBe(1);
    }
  });
});

it('a job of an earlier snapshot, with its timeline in the former shape, goes on where it stood', async () => {
  const world = aWorld();
  const { body: job } = await callerIn(world).submit({ task: 'redact', text: TEXT });
  const { checksum: _checksum, ...content } = world.snapshot();
  const { nowMs } = content as unknown as { readonly nowMs: number };
  const former = { createdAtMs: nowMs, startsAtMs: nowMs + 200, endsAtMs: nowMs + 1_000, isFailing: false };
  const written = JSON.stringify(content).replace(
    /"timeline":\{.*?"end":"succeeded"\}/,
    `"timeline":${JSON.stringify(former)}`,
  );
  expect(written).toContain('isFailing');
  world.reset();
  world.restore(sealSnapshot(JSON.parse(written) as Parameters<typeof sealSnapshot>[0]));
  world.clock.advance(200);
  expect((await callerIn(world).job(job.id)).body.status).toBe('running');
  world.clock.advance(800);
  expect((await callerIn(world).job(job.id)).body).toMatchObject({ status: 'succeeded', result: expect.anything() });
});
