import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type FaultPlan, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const aWorld = (start?: string): World =>
  createWorld({ ...(start ? { start } : {}), personalData: { oracle: findsNames } });
const callerIn = (world: World, key = 'pd_sim_default'): DataCaller => aDataCaller(world.personalData.fetch, { key });
const KEY = { DEFAULT: { type: 'encrypt', key: 'k'.repeat(16) } };
const MONTH = 'x-usage-month-amount';

describe('a charge', () => {
  it.each([
    [0, 0.000_05],
    [1, 0.000_050_5],
    [999, 0.000_549_5],
    [1_000, 0.000_55],
    [1_001, 0.000_550_5],
    [12_345, 0.006_222_5],
    [500_000, 0.250_05],
  ])('[PD-4-18] for %d characters is %d dollars', async (characters, amount) => {
    const { body } = await callerIn(aWorld()).detect('x'.repeat(characters));
    expect(body.usage).toEqual({ amount, documents: 1, characters });
  });

  it('[PD-4-18] counts code points of the documents, and nothing else that is sent', async () => {
    const { body } = await callerIn(aWorld()).redact({
      text: 'é😀👩‍👩‍👧',
      operators: { DEFAULT: { type: 'replace', new_value: 'x'.repeat(500) } },
      allow_list: ['y'.repeat(500)],
    });
    expect(body.usage.characters).toBe(7);
  });

  it('[PD-4-47] has the per-request part once, however many documents there are', async () => {
    const caller = callerIn(aWorld());
    const { usage } = (await caller.detect(Array.from({ length: 256 }, () => 'abcd'))).body;
    expect(usage).toEqual({ amount: 0.000_562, documents: 256, characters: 1_024 });
    expect((await caller.detect('abcd'.repeat(256))).body.usage.amount).toBe(usage.amount);
  });

  it('[PD-4-48] is never below 0.000050', async () => {
    const caller = callerIn(aWorld());
    for (const sent of ['', ['']]) expect((await caller.detect(sent)).body.usage.amount).toBe(0.000_05);
  });

  it('[PD-B2-30] [PD-4-53] is shown in every billable success, with the running total as a header', async () => {
    const caller = callerIn(aWorld());
    const answers = [
      await caller.detect('x'),
      await caller.redact('x'),
      await caller.anonymize('x'),
      await caller.deanonymize({ text: 'x', operators: KEY }),
    ];
    for (const { body } of answers) expect(body.usage).toEqual({ amount: 0.000_050_5, documents: 1, characters: 1 });
    expect(answers.map(({ headers }) => headers.get(MONTH))).toEqual([
      '0.00005050',
      '0.00010100',
      '0.00015150',
      '0.00020200',
    ]);
    expect((await caller.submit({ task: 'detect', text: 'x' })).headers.get(MONTH)).toBe('0.00020200');
  });
});

describe('what costs nothing', () => {
  const totalAfter = async (act: (caller: DataCaller, world: World) => Promise<unknown>, key?: string) => {
    const world = aWorld();
    await act(callerIn(world, key), world);
    return (await callerIn(world).usage()).headers.get(MONTH);
  };

  it.each([
    ['an unknown mode', { text: 'x', mode: 'slow' }],
    ['no document', {}],
    ['too many documents', Array.from({ length: 257 }, () => 'x')],
    ['too many characters', 'x'.repeat(500_001)],
  ])('[PD-4-19] is a call refused for %s', async (_name, sent) => {
    expect(await totalAfter((caller) => caller.detect(sent))).toBe('0.00000000');
  });

  it('[PD-4-49] is a call without permission', async () => {
    const world = aWorld();
    const { secret } = world.personalData.keys.issue({ permissions: ['read'] });
    expect((await callerIn(world, secret).detect('x')).status).toBe(403);
    expect((await callerIn(world, secret).usage()).headers.get(MONTH)).toBe('0.00000000');
  });

  it.each(['service_error', 'capacity_unavailable'])('[PD-4-49] is a call that ends in %s', async (error) => {
    expect(await totalAfter((caller) => caller.detect(`x [[sim fail=${error}]]`))).toBe('0.00000000');
    const faulty = async (caller: DataCaller, world: World) => {
      world.faults.plan({ service: 'personal-data', fault: { error } } as FaultPlan);
      expect((await caller.detect('x')).status).toBeGreaterThanOrEqual(500);
    };
    expect(await totalAfter(faulty)).toBe('0.00000000');
  });

  it('[PD-4-51] is every read', async () => {
    const reads = async (caller: DataCaller) => {
      for (const read of ['entities', 'info', 'usage', 'health'] as const)
        expect((await caller[read]()).status).toBe(200);
      await caller.job('job_0');
    };
    expect(await totalAfter(reads)).toBe('0.00000000');
  });
});

describe('the running total', () => {
  it('[PD-4-20] grows by usage.amount with each charged call and by nothing else', async () => {
    const caller = callerIn(aWorld());
    let total = 0;
    for (const text of ['', 'a', 'bc'.repeat(700), 'é']) {
      const { body, headers } = await caller.redact(text);
      total = Math.round((total + body.usage.amount) * 1e9) / 1e9;
      expect(Number(headers.get(MONTH))).toBe(total);
      expect(Number((await caller.detect({})).headers.get(MONTH))).toBe(total);
      expect(Number((await caller.info()).headers.get(MONTH))).toBe(total);
    }
  });

  it('belongs to one key', async () => {
    const world = aWorld();
    await callerIn(world).detect('x');
    expect((await callerIn(world, 'pd_sim_second').usage()).headers.get(MONTH)).toBe('0.00000000');
  });

  it('is shown to nobody whose key was not accepted', async () => {
    const world = aWorld();
    for (const key of ['nobody', 'pd_sim_revoked']) {
      expect((await callerIn(world, key).detect('x')).headers.get(MONTH)).toBeNull();
    }
  });

  it('[PD-4-21] restarts with the calendar month in UTC', async () => {
    const world = aWorld('2026-01-31T23:59:59.999Z');
    const caller = callerIn(world);
    await caller.detect('x');
    expect((await caller.usage()).body).toMatchObject({
      period: { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
      requests: 1,
    });
    world.clock.advance(1);
    const { body, headers } = await caller.usage();
    expect(headers.get(MONTH)).toBe('0.00000000');
    expect(body).toMatchObject({ period: { start: '2026-02-01T00:00:00.000Z' }, requests: 0, amount: 0 });
    expect((await caller.detect('x')).headers.get(MONTH)).toBe('0.00005050');
  });
});

describe('monthly caps', () => {
  it.each([
    ['requests', { requests: 2 }, ['a', 'b'], 'request_limit_reached'],
    ['documents', { documents: 3 }, [['a', 'b'], ['c']], 'document_limit_reached'],
    ['spend', { spendUsd: 0.0001 }, ['', ''], 'spend_limit_reached'],
  ])(
    '[PD-7-4] refuse with 402 once the %s are used up, until the next month',
    async (_name, allowances, sent, code) => {
      const world = aWorld();
      const caller = callerIn(world, world.personalData.keys.issue({ allowances }).secret);
      for (const one of sent) expect((await caller.detect(one)).status).toBe(200);
      for (const call of ['detect', 'redact', 'anonymize'] as const) {
        const { status, body } = await caller[call]('x');
        expect([status, body.error.type, body.error.code]).toEqual([402, 'limit_error', code]);
      }
      expect((await caller.submit({ task: 'detect', text: 'x' })).status).toBe(402);
      expect((await caller.usage()).status).toBe(200);
      world.clock.set('2026-02-01T00:00:00.000Z');
      expect((await caller.detect('x')).status).toBe(200);
    },
  );

  it('[PD-7-4] are reached by pd_sim_at_allowance, which serves again next month', async () => {
    const world = aWorld();
    const caller = callerIn(world, 'pd_sim_at_allowance');
    const { status, body } = await caller.detect('x');
    expect([status, body.error.type]).toEqual([402, 'limit_error']);
    expect((await caller.usage()).body).toMatchObject({ requests: 100, remaining: { requests: 0 }, amount: 0.0175 });
    world.clock.set('2026-02-01T00:00:00.000Z');
    expect((await caller.detect('x')).status).toBe(200);
    expect((await caller.usage()).body).toMatchObject({ requests: 1, remaining: { requests: 99 } });
  });

  it('[PD-7-4] of zero refuse every call', async () => {
    const world = aWorld();
    const caller = callerIn(world, world.personalData.keys.issue({ allowances: { requests: 0 } }).secret);
    expect((await caller.detect('x')).status).toBe(402);
  });
});
