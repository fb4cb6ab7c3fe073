import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Duration } from '../../../index.ts';

type KeyOptions = Parameters<ReturnType<typeof createWorld>['textModeration']['keys']['issue']>[0];

/** A world in one reading, and a caller whose key was issued with a budget. */
function readingOf(question: string, variant: string, budget: NonNullable<KeyOptions>['budget']) {
  const world = createWorld({ variants: { [question]: variant } });
  const { keys, fetch } = world.textModeration;
  const { id, secret } = keys.issue({ budget });
  return { world, keys, fetch, id, secret, caller: aTextCaller(fetch, { key: secret }) };
}

const SOFT = { mode: 'soft', dailyUsd: 1 } as const;
const HARD = { mode: 'hard', dailyUsd: 1 } as const;

describe('the readings of section 3', () => {
  it.each([
    ['seconds-later-reset', '1425600'],
    ['http-date', 'Sun, 01 Feb 2026 00:00:00 GMT'],
    ['earliest', '43200'],
  ])('[TM-3~retry-after] %s: day and month exhausted, it is %s', async (variant, retryAfter) => {
    const budget = { ...HARD, monthlyUsd: 1, spentTodayUsd: 1, spentMonthUsd: 1 };
    const { caller } = readingOf('TM-3~retry-after', variant, budget);
    const { status, headers } = await caller.check('x');
    expect([status, headers.get('retry-after')]).toEqual([402, retryAfter]);
  });

  it.each([
    ['worse-of-both', 'warning'],
    ['monthly-only', 'ok'],
  ])('[TM-3~which-budget] %s: a day near its end in a month at its beginning is %s', async (variant, status) => {
    const budget = { ...SOFT, monthlyUsd: 10, spentTodayUsd: 0.9, spentMonthUsd: 0.9 };
    const { caller, keys, fetch } = readingOf('TM-3~which-budget', variant, budget);
    expect((await caller.check('x')).headers.get('x-budget-status')).toBe(status);
    const full = keys.issue({ budget: { ...budget, spentTodayUsd: 1 } }).secret;
    expect((await aTextCaller(fetch, { key: full }).check('x')).headers.get('x-budget-status')).toBe('exceeded');
  });

  it.each([
    ['computed', ['ok', 'exceeded', 'exceeded']],
    ['stepwise', ['ok', 'warning', 'exceeded']],
  ])('[TM-3~skip-warning] %s: one large call leads through %j', async (variant, statuses) => {
    const { world, caller } = readingOf('TM-3~skip-warning', variant, SOFT);
    const seen = [(await caller.check('[[sim costs=2]]')).headers.get('x-budget-status')];
    world.clock.advance('30s');
    for (const text of ['a', 'b']) seen.push((await caller.check(text)).headers.get('x-budget-status'));
    expect(seen).toEqual(statuses);
  });

  it.each([
    ['back-to-ok', [402, 200, 200]],
    ['delayed', [402, 402, 200]],
    ['also-on-raise', [402, 200, 200]],
  ])('[TM-3~reset] %s: before, at and 30 s after midnight calls get %j', async (variant, statuses) => {
    const { world, caller } = readingOf('TM-3~reset', variant, { ...HARD, spentTodayUsd: 1 });
    const seen = [];
    for (const instant of ['2026-01-15T23:59:59.999Z', '2026-01-16T00:00:00.000Z', '2026-01-16T00:00:30.000Z']) {
      world.clock.set(instant);
      seen.push((await caller.check('x')).status);
    }
    expect(seen).toEqual(statuses);
  });

  it.each([
    ['TM-3~overshoot', 'thirty-seconds', '10'],
    ['TM-3~overshoot', 'immediate', null],
    ['TM-3~overshoot', 'longer', '10'],
  ])('[%s] %s: a day that is over, and still shows, ends after %s s', async (question, variant, retryAfter) => {
    const world = createWorld({ start: '2026-01-15T23:59:10.000Z', variants: { [question]: variant } });
    const { secret } = world.textModeration.keys.issue({ budget: { ...HARD, spentTodayUsd: 1 } });
    world.clock.set('2026-01-16T00:00:00.000Z');
    const { headers } = await aTextCaller(world.textModeration.fetch, { key: secret }).check('x');
    expect(headers.get('retry-after')).toBe(retryAfter);
  });

  it.each([
    ['thirty-seconds', [200, 402, 402]],
    ['immediate', [402, 402, 402]],
    ['longer', [200, 200, 402]],
  ])('[TM-3~overshoot] %s: at once, after 30 s and after 60 s calls get %j', async (variant, statuses) => {
    const { world, caller } = readingOf('TM-3~overshoot', variant, HARD);
    await caller.check('[[sim costs=1]]');
    const seen = [];
    for (const wait of ['0s', '30s', '30s']) {
      world.clock.advance(wait as Duration);
      seen.push((await caller.check('x')).status);
    }
    expect(seen).toEqual(statuses);
  });

  it.each([
    ['moderation-refused', [402, 402, 402, 200]],
    ['hits-served', [200, 402, 402, 200]],
    ['all-refused', [402, 402, 402, 402]],
  ])('[TM-3~exceeded-scope] %s: hits, new texts, mixed batches and reads get %j', async (variant, statuses) => {
    const { world, caller, fetch } = readingOf('TM-3~exceeded-scope', variant, { ...HARD, spentTodayUsd: 1 });
    await aTextCaller(fetch).check('stored');
    for (const _again of [1, 2]) {
      const answers = [
        await caller.check('stored'),
        await caller.check('new'),
        await caller.batch(['stored', 'newer']),
        await caller.me(),
      ];
      expect(answers.map(({ status }) => status)).toEqual(statuses);
      for (const { status, headers, body } of answers) {
        if (status !== 402) continue;
        expect(body.error.code).toBe('budget_exceeded');
        expect([headers.get('retry-after'), headers.get('x-budget-status')]).toEqual(['43200', 'exceeded']);
        expect(world.explain(headers.get('x-request-id') ?? '')).not.toHaveProperty('price');
      }
    }
  });

  it.each([
    ['as-deleted', 'invalid_api_key'],
    ['as-suspended', 'api_key_disabled'],
  ])('[TM-3~revoked-code] %s: a revoked key gets %s', async (variant, code) => {
    const { world, keys, id, caller } = readingOf('TM-3~revoked-code', variant, null);
    keys.revoke(id);
    world.clock.advance('30s');
    expect((await caller.check('x')).body.error.code).toBe(code);
  });

  it.each([
    ['suspend-resume-delete', 200],
    ['one-way', 401],
  ])('[TM-3~key-transitions] %s: a key that was to be resumed gets %d', async (variant, status) => {
    const { world, keys, id, caller } = readingOf('TM-3~key-transitions', variant, null);
    keys.suspend(id);
    world.clock.advance('30s');
    if (status === 200) expect(keys.resume(id)).toEqual({ id, status: 'active' });
    else expect(() => keys.resume(id)).toThrow('final');
    expect((await caller.check('x')).status).toBe(status);
  });

  it.each([
    ['free', 0],
    ['paid', 0.75],
  ])('[TM-3~failed-cost] %s: failed and timed-out evaluations cost %d USD', async (variant, usd) => {
    const { world, caller } = readingOf('TM-3~failed-cost', variant, SOFT);
    await caller.check('[[sim fail=upstream_error costs=0.25]]');
    await caller.batch(['[[sim takes=26s costs=0.5]]']);
    world.clock.advance('30s');
    expect((await caller.me()).body.budget.spent_today_usd).toBe(usd);
  });
});
