import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../../fixtures/personal-data/caller.ts';
import { createWorld, type Variants, type World } from '../../../index.ts';
import { findsNames } from '../testing.ts';

const MONTH = 'x-usage-month-amount';
const worldIn = (question: string, variant: string): World =>
  createWorld({ variants: { [question]: variant }, personalData: { oracle: findsNames } });
const callerOf = (world: World, key = 'pd_sim_default'): DataCaller => aDataCaller(world.personalData.fetch, { key });
const callerIn = (question: string, variant: string): DataCaller => callerOf(worldIn(question, variant));

describe('the readings of jobs', () => {
  it.each([
    ['four', ['queued', 'running', 'succeeded', 'failed']],
    ['other-words', ['pending', 'processing', 'done', 'error']],
  ])('[PD-3~job-states] %s: a job is %j', async (variant, words) => {
    const world = worldIn('PD-3~job-states', variant);
    const caller = callerOf(world);
    const { id, status } = (await caller.submit({ task: 'detect', text: 'P_a' })).body;
    const failing = (await caller.submit({ task: 'detect', text: '[[sim jobfail=1]]' })).body.id;
    const seen = [status];
    for (const ms of [500, 500]) {
      world.clock.advance(ms);
      seen.push((await caller.job(id)).body.status);
    }
    seen.push((await caller.job(failing)).body.status);
    expect(seen).toEqual(words);
  });

  it.each([
    ['not-found', 404],
    ['gone', 410],
    ['marker', 200],
  ])('[PD-3~expired-answer] %s: a job after its 24 hours gets %d, and no result', async (variant, status) => {
    const world = worldIn('PD-3~expired-answer', variant);
    const caller = callerOf(world);
    const { id } = (await caller.submit({ task: 'detect', text: 'P_a' })).body;
    world.clock.advance('24h');
    const answer = await caller.job(id);
    expect([answer.status, answer.body.result]).toEqual([status, undefined]);
    expect(answer.body.status).toBe(status === 200 ? 'expired' : undefined);
    expect((await callerOf(world, 'pd_sim_second').job(id)).status).toBe(404);
    expect((await caller.job('job_0')).status).toBe(404);
  });

  it.each([
    [
      'own-task',
      [
        ['detect', 202],
        ['redact', 403],
        ['anonymize', 403],
      ],
    ],
    [
      'either',
      [
        ['detect', 202],
        ['redact', 202],
        ['anonymize', 202],
      ],
    ],
    [
      'both',
      [
        ['detect', 403],
        ['redact', 403],
        ['anonymize', 403],
      ],
    ],
  ] as const)('[PD-4~jobs-permission] %s: a key that may detect can submit %j', async (variant, outcomes) => {
    const world = worldIn('PD-4~jobs-permission', variant);
    const caller = callerOf(world, 'pd_sim_detect_only');
    for (const [task, status] of outcomes) expect((await caller.submit({ task, text: 'x' })).status).toBe(status);
    for (const task of ['detect', 'redact'])
      expect((await callerOf(world).submit({ task, text: 'x' })).status).toBe(202);
    expect((await callerOf(world, 'pd_sim_read_only').submit({ task: 'detect', text: 'x' })).status).toBe(403);
  });

  it.each([
    ['own-task', 'pd_sim_read_only', 'the permission of its task, which the key lacks'],
    ['either', 'pd_sim_read_only', 'the permission detect or redact, and the key has neither'],
    ['both', 'pd_sim_detect_only', 'the permissions detect and redact, and the key does not have both'],
  ])('[PD-4~jobs-permission] %s: the key %s is told that a submission needs %s', async (variant, key, needs) => {
    const { body } = await callerOf(worldIn('PD-4~jobs-permission', variant), key).submit({
      task: 'detect',
      text: 'x',
    });
    expect(body.error.message).toBe(`This endpoint needs ${needs}.`);
  });

  it.each([
    ['plain', 202, 'id', 'status', 'result'],
    ['other-names', 202, 'job_id', 'state', 'output'],
    ['ok', 200, 'id', 'status', 'result'],
  ])(
    '[PD-4~job-record] %s: a submission gets %d with %s and %s, and later %s',
    async (variant, status, id, state, result) => {
      const world = worldIn('PD-4~job-record', variant);
      const caller = callerOf(world);
      const submitted = await caller.submit({ task: 'detect', text: 'P_a' });
      expect([submitted.status, submitted.body[state]]).toEqual([status, 'queued']);
      world.clock.advance('1s');
      const { body } = await caller.job(submitted.body[id]);
      expect(body[result].results[0].entities).toHaveLength(1);
    },
  );

  it.each([
    ['same', (result: Record<string, unknown>) => result],
    ['wrapped', (result: Record<string, unknown>) => result.content],
  ] as const)('[PD-4~job-result] %s: a result holds what the synchronous call says', async (variant, find) => {
    const world = worldIn('PD-4~job-result', variant);
    const caller = callerOf(world);
    const { id } = (await caller.submit({ task: 'redact', text: 'P_a' })).body;
    world.clock.advance('1s');
    expect(find((await caller.job(id)).body.result)).toEqual((await caller.redact('P_a')).body);
  });

  it.each([
    ['at-success', '0.00000000', undefined],
    ['at-submission', '0.00005150', 0.000_051_5],
  ])('[PD-4~job-charge] %s: after the submission the total is %s', async (variant, total, amount) => {
    const world = worldIn('PD-4~job-charge', variant);
    const caller = callerOf(world);
    const { headers, body } = await caller.submit({ task: 'detect', text: 'P_a' });
    expect([headers.get(MONTH), body.usage?.amount]).toEqual([total, amount]);
    await caller.submit({ task: 'detect', text: 'P_a [[sim jobfail=1]]' });
    world.clock.advance('1s');
    expect((await caller.usage()).headers.get(MONTH)).toBe('0.00005150');
    expect((await caller.usage()).body.requests).toBe(1);
  });
});

describe('the readings of Idempotency-Keys', () => {
  const once = { 'idempotency-key': 'once' };
  const isReplay = (headers: Headers): boolean => headers.get('idempotent-replay') === 'true';

  it.each([
    ['key-and-path', [200, 200]],
    ['key-only', [200, 400]],
  ])('[PD-4~idem-scope] %s: one key on two paths gets %j', async (variant, statuses) => {
    const world = worldIn('PD-4~idem-scope', variant);
    const caller = callerOf(world);
    const answers = [await caller.redact('P_a', once), await caller.anonymize('P_a', once)];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(isReplay((await caller.redact('P_a', once)).headers)).toBe(true);
    expect(isReplay((await callerOf(world, 'pd_sim_second').redact('P_a', once)).headers)).toBe(false);
  });

  it.each([
    ['conflict', 400, false, 1],
    ['replay', 200, true, 1],
    ['status', 409, false, 1],
    ['new-call', 200, false, 2],
  ])(
    '[PD-4~idem-conflict] %s: another body gets %d, a replay: %s, charged calls: %d',
    async (variant, status, replay, charged) => {
      const caller = callerIn('PD-4~idem-conflict', variant);
      const first = await caller.detect('P_a', once);
      const other = await caller.detect('P_b and more', once);
      expect([other.status, isReplay(other.headers)]).toEqual([status, replay]);
      expect(other.raw === first.raw).toBe(replay);
      expect((await caller.usage()).body.requests).toBe(charged);
      expect((await caller.detect('P_a', once)).raw).toBe(first.raw);
    },
  );

  it.each([
    ['wait', 200, true, 1],
    ['conflict', 409, false, 1],
    ['race', 200, false, 2],
  ])(
    '[PD-4~idem-concurrent] %s: a second call during the first gets %d, a replay: %s, charged calls: %d',
    async (variant, status, replay, charged) => {
      const world = worldIn('PD-4~idem-concurrent', variant);
      const caller = callerOf(world);
      const text = 'P_a [[sim takes=5s]]';
      const first = await caller.detect(text, once);
      const second = await caller.detect(text, once);
      expect([second.status, isReplay(second.headers)]).toEqual([status, replay]);
      expect((await caller.usage()).body.requests).toBe(charged);
      world.clock.advance('5s');
      const later = await caller.detect(text, once);
      expect([later.raw, isReplay(later.headers)]).toEqual([first.raw, true]);
    },
  );

  it.each([
    ['honoured', 200, true],
    ['refused', 400, false],
    ['ignored', 200, false],
  ])('[PD-4~idem-nonuuid] %s: a key that is no UUID gets %d, a replay: %s', async (variant, status, replay) => {
    const caller = callerIn('PD-4~idem-nonuuid', variant);
    await caller.detect('P_a', once);
    const second = await caller.detect('P_a', once);
    expect([second.status, isReplay(second.headers)]).toEqual([status, replay]);
    const uuid = { 'idempotency-key': '0b8f2c1e-5a7d-4c3b-9e2f-6d1a0c9b8e7f' };
    await caller.detect('P_a', uuid);
    expect(isReplay((await caller.detect('P_a', uuid)).headers)).toBe(true);
  });

  it.each([
    ['fresh', false],
    ['stored', true],
  ])('[PD-4~idem-request-id] %s: a replay has the request id of the first answer: %s', async (variant, isSame) => {
    const caller = callerIn('PD-4~idem-request-id', variant);
    const first = (await caller.detect('P_a', once)).headers.get('x-request-id');
    expect((await caller.detect('P_a', once)).headers.get('x-request-id') === first).toBe(isSame);
    expect((await caller.detect('P_b', once)).headers.get('x-request-id')).not.toBe(first);
  });
});

describe('the readings of money', () => {
  it.each([
    ['prorated', 0.000_05, 0.000_050_5, 0.000_550_5],
    ['started-thousands', 0.000_05, 0.000_55, 0.001_05],
    ['six-decimals', 0.000_05, 0.000_051, 0.000_551],
  ])('[PD-4~amount-rounding] %s: none, one and 1,001 characters cost %d, %d and %d', async (variant, ...amounts) => {
    const caller = callerIn('PD-4~amount-rounding', variant);
    const seen = [];
    for (const characters of [0, 1, 1_001]) seen.push((await caller.detect('x'.repeat(characters))).body.usage.amount);
    expect(seen).toEqual(amounts);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    expect((await caller.usage()).headers.get(MONTH)).toBe(total.toFixed(8));
  });

  it.each([
    ['document-text', 3],
    ['utf16', 4],
    ['bytes', 7],
  ])('[PD-4~billed-characters] %s: a, é and an emoji are %d characters', async (variant, characters) => {
    const caller = callerIn('PD-4~billed-characters', variant);
    const { usage } = (await caller.detect('aé😀')).body;
    expect(usage).toEqual({ amount: (50_000 + 500 * characters) / 1e9, documents: 1, characters });
    expect((await caller.usage()).body.characters).toBe(characters);
  });

  it.each(['max', 'not-applied'])(
    '[PD-4~floor] %s: the least charge is the per-request part, either way',
    async (variant) => {
      expect((await callerIn('PD-4~floor', variant).detect('')).body.usage.amount).toBe(0.000_05);
      const variants = { 'PD-4~floor': variant };
      const world = createWorld({ variants: variants as Variants, personalData: { rules: { chargeNano: () => 7 } } });
      const { amount } = (await callerOf(world).detect('')).body.usage;
      expect(amount).toBe(variant === 'max' ? 0.000_05 : 7e-9);
    },
  );

  it.each([
    ['all-authenticated', '0.00005050', '0.00005050'],
    ['billable-only', '0.00005050', null],
    ['rounded', '0.000051', '0.000051'],
  ])(
    '[PD-4~usage-header-scope] %s: a charged call shows %s, a read and a refusal %s',
    async (variant, charged, read) => {
      const caller = callerIn('PD-4~usage-header-scope', variant);
      expect((await caller.detect('x')).headers.get(MONTH)).toBe(charged);
      expect((await caller.info()).headers.get(MONTH)).toBe(read);
      expect((await caller.detect({})).headers.get(MONTH)).toBe(read);
    },
  );

  it.each([
    ['immediate', [1, 2, 2]],
    ['delayed', [0, 1, 2]],
  ])('[PD-4~usage-lag] %s: the counters show %j', async (variant, counts) => {
    const world = worldIn('PD-4~usage-lag', variant);
    const caller = callerOf(world);
    const seen = [];
    await caller.detect('x');
    seen.push((await caller.usage()).body.requests);
    world.clock.advance('2m');
    await caller.detect('x');
    const { body, headers } = await caller.usage();
    seen.push(body.requests);
    expect(headers.get(MONTH)).toBe('0.00010100');
    world.clock.advance('2m');
    seen.push((await caller.usage()).body.requests);
    expect(seen).toEqual(counts);
    expect((await caller.usage()).body.tasks.detect).toMatchObject({ requests: 2, amount: 0.000_101 });
  });

  it.each([
    ['null', { requests: null, documents: 9, spend: null }],
    ['absent', { documents: 9 }],
    ['large', { requests: 1_000_000_000, documents: 9, spend: 1_000_000_000 }],
  ])('[PD-8~allowances] %s: what is left is %j', async (variant, remaining) => {
    const world = worldIn('PD-8~allowances', variant);
    const { secret } = world.personalData.keys.issue({ allowances: { documents: 10 } });
    await callerOf(world, secret).detect('x');
    expect((await callerOf(world, secret).usage()).body.remaining).toEqual(remaining);
  });
});
