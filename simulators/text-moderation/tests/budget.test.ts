import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type World } from '../../index.ts';

const SOFT = 'tm_sim_budget_soft';
const callerOf = (world: World, key: string): TextCaller => aTextCaller(world.textModeration.fetch, { key });

/** A new text that costs so much. */
let texts = 0;
const costing = (usd: number): string => {
  texts += 1;
  return `text ${texts} [[sim costs=${usd} others=0]]`;
};

/** A caller whose key has a daily budget of 1 USD and has spent nothing. */
function onADailyDollar(mode: 'soft' | 'hard' = 'hard') {
  const world = createWorld();
  const { id, secret } = world.textModeration.keys.issue({ budget: { mode, dailyUsd: 1 } });
  return { world, id, caller: callerOf(world, secret) };
}

describe('the status of a budget', () => {
  it('[TM-3-4] [TM-3-3] leaves calls of a soft key served past the budget', async () => {
    const { world, caller } = onADailyDollar('soft');
    await caller.check(costing(2));
    world.clock.advance('30s');
    const { status, headers, body } = await caller.check(costing(1));
    expect([status, headers.get('x-budget-status'), body.decision]).toEqual([200, 'exceeded', 'allow']);
  });

  it('[TM-3-5] [TM-3-11] refuses calls of a hard key past the budget with 402 and Retry-After', async () => {
    const { world, caller } = onADailyDollar();
    await caller.check(costing(1));
    world.clock.advance('30s');
    for (const answer of [await caller.check(costing(0)), await caller.batch([costing(0)])]) {
      expect([answer.status, answer.body.error.code]).toEqual([402, 'budget_exceeded']);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(answer.headers.get('x-budget-status')).toBe('exceeded');
    }
    expect((await caller.me()).status).toBe(200);
  });

  it('explains a refusal by what was spent of which budget, and when that ends', async () => {
    const world = createWorld();
    const budget = { dailyUsd: 1, monthlyUsd: 9, spentTodayUsd: 1.2, spentMonthUsd: 2 };
    const { secret } = world.textModeration.keys.issue({ budget });
    const { headers } = await callerOf(world, secret).check('x');
    expect(world.explain(headers.get('x-request-id') ?? '')?.refusal).toMatchObject({
      code: 'budget_exceeded',
      because: '1.2 of the 1 USD of the day are spent; that ends at 2026-01-16T00:00:00.000Z.',
    });
  });

  it('[TM-3-12] points with Retry-After at the reset of the exhausted day', async () => {
    const { world, caller } = onADailyDollar();
    await caller.check(costing(1));
    world.clock.set('2026-01-15T23:59:30.001Z');
    expect((await caller.check('x')).headers.get('retry-after')).toBe('30');
    world.clock.set('2026-01-15T23:59:59.999Z');
    expect((await caller.check('x')).headers.get('retry-after')).toBe('1');
  });

  it('[TM-3-12] points at the next view where that has yet to see the reset, and past it where the month is exhausted too', async () => {
    const world = createWorld({ start: '2026-01-15T23:59:10.000Z' });
    const { keys } = world.textModeration;
    const spent = { spentTodayUsd: 1, spentMonthUsd: 1 };
    const callers = [{ dailyUsd: 1 }, { dailyUsd: 1, monthlyUsd: 1 }].map((limits) =>
      callerOf(world, keys.issue({ budget: { ...limits, ...spent } }).secret),
    );
    const retriesAt = async (instant: string) => {
      world.clock.set(instant);
      return Promise.all(callers.map(async (caller) => (await caller.check('x')).headers.get('retry-after')));
    };
    expect(await retriesAt('2026-01-15T23:59:59.000Z')).toEqual(['1', '1382401']);
    expect(await retriesAt('2026-01-16T00:00:00.000Z')).toEqual(['10', '1382400']);
    expect(await retriesAt('2026-01-16T00:00:09.999Z')).toEqual(['1', '1382391']);
    expect(await retriesAt('2026-01-16T00:00:10.000Z')).toEqual([null, '1382390']);
  });

  it('[TM-3-12] points at the later reset when day and month are exhausted', async () => {
    const world = createWorld();
    const budget = { mode: 'hard', dailyUsd: 1, monthlyUsd: 1 } as const;
    const { secret } = world.textModeration.keys.issue({ budget: { ...budget, spentTodayUsd: 1, spentMonthUsd: 1 } });
    const untilFebruary = (Date.parse('2026-02-01') - world.clock.now()) / 1_000;
    expect((await callerOf(world, secret).check('x')).headers.get('retry-after')).toBe(String(untilFebruary));
  });

  it('[TM-3-14] is ok again at the reset, and hard calls are served again', async () => {
    const { world, caller } = onADailyDollar();
    await caller.check(costing(5));
    world.clock.set('2026-01-15T23:59:59.999Z');
    expect((await caller.check('x')).status).toBe(402);
    world.clock.advance(1);
    const { status, headers } = await caller.check('x');
    expect([status, headers.get('x-budget-status')]).toEqual([200, 'ok']);
  });
});

describe('the spend view', () => {
  it('[TM-3-6] lets a burst overshoot until the next view, 30 s after the last', async () => {
    const { world, caller } = onADailyDollar();
    for (let n = 0; n < 5; n += 1) expect((await caller.check(costing(0.5))).status).toBe(200);
    world.clock.advance('29999ms');
    expect((await caller.check(costing(0.5))).headers.get('x-budget-status')).toBe('ok');
    world.clock.advance(1);
    expect((await caller.check(costing(0))).status).toBe(402);
  });

  it('[TM-3-6] does not see in a view what is spent at its own instant', async () => {
    const { world, caller } = onADailyDollar('soft');
    world.clock.advance('30s');
    await caller.check(costing(1));
    expect((await caller.check(costing(0))).headers.get('x-budget-status')).toBe('ok');
    world.clock.advance('30s');
    expect((await caller.check(costing(0))).headers.get('x-budget-status')).toBe('exceeded');
  });

  it('[TM-3-16] is each location’s own, renewed every 30 s at moments of its own', async () => {
    const { world, caller } = onADailyDollar('soft');
    const key = world.textModeration.keys.issue({ budget: { mode: 'soft', dailyUsd: 1 } }).secret;
    const afar = aTextCaller(world.textModeration.fetchWith({ location: 'afar' }), { key });
    const home = callerOf(world, key);
    await afar.check(costing(0));
    await home.check(costing(1));
    const seen: string[] = [];
    const renewals: number[] = [];
    for (let second = 1; second <= 60; second += 1) {
      world.clock.advance('1s');
      const statuses = [await home.me(), await afar.me()].map(({ body }) => body.budget.status);
      if (statuses.join() !== seen.at(-1)) renewals.push(second);
      if (statuses.join() !== seen.at(-1)) seen.push(statuses.join());
    }
    expect(seen.at(-1)).toBe('exceeded,exceeded');
    expect(seen).toContain('ok,exceeded');
    expect(renewals.at(-1)).toBe(30);
    expect((await caller.me()).body.budget.status).toBe('ok');
  });

  it('[TM-3-16] [TM-3-6] lags at home behind what is spent elsewhere, though home sees the key for the first time', async () => {
    const { world } = onADailyDollar();
    const { secret: key } = world.textModeration.keys.issue({ budget: { mode: 'hard', dailyUsd: 1 } });
    world.clock.advance('10s');
    await aTextCaller(world.textModeration.fetchWith({ location: 'afar' }), { key }).check(costing(1));
    const home = callerOf(world, key);
    expect((await home.check('x')).status).toBe(200);
    world.clock.advance('20s');
    expect((await home.check('x')).status).toBe(402);
  });
});

describe('the budget in the key record', () => {
  it('[TM-8-5] [TM-3-5] refuses past a monthly budget until the next month', async () => {
    const world = createWorld();
    const { secret } = world.textModeration.keys.issue({ budget: { mode: 'hard', monthlyUsd: 1 } });
    const caller = callerOf(world, secret);
    await caller.check(costing(1));
    world.clock.set('2026-01-31T23:59:59.999Z');
    expect((await caller.check('x')).status).toBe(402);
    world.clock.advance(1);
    expect((await caller.check('x')).status).toBe(200);
  });

  it('[TM-2.6-8] sums fresh evaluations up, in the day and in the month, at the next view', async () => {
    const world = createWorld();
    const caller = callerOf(world, SOFT);
    await caller.check(costing(0.01));
    await caller.batch([costing(0.02), costing(0.03)]);
    const spent = async () => (await caller.me()).body.budget;
    expect(await spent()).toMatchObject({ spent_today_usd: 0.7, spent_month_usd: 7 });
    world.clock.advance('30s');
    expect(await spent()).toMatchObject({ spent_today_usd: 0.76, spent_month_usd: 7.06, remaining_today_usd: 0.24 });
  });

  it('[TM-2.6-8] pays half a dollar for a million input tokens', async () => {
    const { world, caller } = onADailyDollar();
    await caller.check('[[sim tokens=100000 others=0]]');
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBe(0.05);
  });

  it('[TM-2.6-26] restarts the day at UTC midnight and the month at its first instant', async () => {
    const world = createWorld({ start: '2026-01-30T12:00:00.000Z' });
    const caller = callerOf(world, SOFT);
    const spentAt = async (instant: string) => {
      world.clock.set(instant);
      const { budget } = (await caller.me()).body;
      return [budget.spent_today_usd, budget.spent_month_usd];
    };
    expect(await spentAt('2026-01-30T23:59:59.999Z')).toEqual([0.7, 7]);
    expect(await spentAt('2026-01-31T00:00:00.000Z')).toEqual([0, 7]);
    await caller.check(costing(0.25));
    expect(await spentAt('2026-01-31T23:59:59.999Z')).toEqual([0.25, 7.25]);
    expect(await spentAt('2026-02-01T00:00:00.000Z')).toEqual([0, 0]);
  });

  it('[TM-2.6-26] restarts at midnight at a location that sees the key for the first time too', async () => {
    const { world, caller } = onADailyDollar();
    const { secret } = world.textModeration.keys.issue({ budget: { dailyUsd: 1, monthlyUsd: 9 } });
    await callerOf(world, secret).check(costing(0.9));
    world.clock.advance('1d');
    const afar = aTextCaller(world.textModeration.fetchWith({ location: 'afar' }), { key: secret });
    expect((await afar.me()).body.budget).toMatchObject({ spent_today_usd: 0, spent_month_usd: 0.9 });
    expect((await caller.me()).body.budget.spent_today_usd).toBe(0);
  });
});
