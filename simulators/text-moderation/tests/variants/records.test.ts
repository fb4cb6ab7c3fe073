import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Duration } from '../../../index.ts';

/** A world in one reading, with a caller for any key. */
function readingOf(question: string, variant: string) {
  const world = createWorld({ variants: { [question]: variant } });
  const callerOf = (key = 'tm_sim_fast') => aTextCaller(world.textModeration.fetch, { key });
  return { world, callerOf, issue: world.textModeration.keys.issue };
}

describe('the readings of section 2.5', () => {
  it.each([
    ['enabled-only', undefined],
    ['all-listed', false],
  ])('[TM-2.5~disabled-listed] %s: the disabled rule is listed with enabled %s', async (variant, enabled) => {
    const caller = readingOf('TM-2.5~disabled-listed', variant).callerOf();
    const { data } = (await caller.rules()).body;
    expect(data.find((rule: { id: string }) => rule.id === 'extremism')?.enabled).toBe(enabled);
    const { probabilities } = (await caller.check({ content: 'x', include: ['probabilities'] })).body;
    expect(probabilities).not.toHaveProperty('extremism');
  });

  const filled = { block: 0.85, review: 0.6 };
  it.each([
    ['default-shown', { block: 0.9 }, filled],
    ['null', { block: 0.9, review: null }, filled],
    ['omitted', { block: 0.9 }, { block: 0.85 }],
  ])('[TM-2.5~no-review] %s: without review %j, from the default %j', async (variant, spam, profanity) => {
    const { data } = (await readingOf('TM-2.5~no-review', variant).callerOf().rules()).body;
    const thresholdsOf = (id: string) => data.find((rule: { id: string }) => rule.id === id).thresholds;
    expect([thresholdsOf('spam'), thresholdsOf('profanity')]).toEqual([spam, profanity]);
    expect(thresholdsOf('hate')).toEqual({ block: 0.8, review: 0.5 });
  });
});

describe('the readings of section 2.6', () => {
  it.each([
    ['active-only', 'active'],
    ['more-words', 'restricted'],
  ])('[TM-2.6~key-status] %s: a key of one scope is %s', async (variant, status) => {
    const { callerOf } = readingOf('TM-2.6~key-status', variant);
    expect((await callerOf('tm_sim_read_only').me()).body.status).toBe(status);
    expect((await callerOf().me()).body.status).toBe('active');
  });

  it.each([
    ['documented', 200, 8_000],
    ['per-key', 150, 6_000],
  ])('[TM-2.6~limits-match] %s: %d items of %d characters, and not one more', async (variant, items, characters) => {
    const caller = readingOf('TM-2.6~limits-match', variant).callerOf();
    const { limits } = (await caller.me()).body;
    expect(limits).toEqual({ max_batch_items: items, max_content_chars: characters });
    const ofItems = (count: number) => caller.batch(Array.from({ length: count }, () => 'x'));
    const ofCharacters = (count: number) => caller.check('a'.repeat(count));
    expect([(await ofItems(items)).status, (await ofItems(items + 1)).status]).toEqual([200, 400]);
    expect([(await ofCharacters(characters)).status, (await ofCharacters(characters + 1)).status]).toEqual([200, 400]);
  });

  it.each([
    ['minute', [0, 1, 1]],
    ['immediate', [1, 1, 1]],
    ['slow', [0, 0, 1]],
  ])('[TM-2.6~usage-refresh] %s: at once, after a minute and after four %j', async (variant, requests) => {
    const { world, callerOf } = readingOf('TM-2.6~usage-refresh', variant);
    await callerOf().check('x');
    const seen = [];
    for (const wait of ['0s', '60s', '180s']) {
      world.clock.advance(wait as Duration);
      seen.push((await callerOf().me()).body.usage_24h.requests);
    }
    expect(seen).toEqual(requests);
  });

  it.each([
    ['served-calls', { requests: 2, items: 2, input_tokens: 7 }],
    ['fresh-only', { requests: 1, items: 1, input_tokens: 7 }],
    ['all-calls', { requests: 3, items: 2, input_tokens: 7 }],
  ])('[TM-2.6~usage-counting] %s: a fresh, a cached and a refused call are %j', async (variant, usage) => {
    const { world, callerOf } = readingOf('TM-2.6~usage-counting', variant);
    const caller = callerOf();
    for (const content of ['[[sim tokens=7]]', '[[sim tokens=7]]', undefined]) await caller.check({ content });
    await caller.me();
    world.clock.advance('60s');
    expect((await caller.me()).body.usage_24h).toMatchObject(usage);
  });

  it.each([
    ['header-words', ['warning', 'warning', 'warning']],
    ['own-words', ['near', 'near', 'near']],
    ['lagging', ['ok', 'ok', 'warning']],
  ])(
    '[TM-2.6~budget-status] %s: when the header warns, nearly a minute later and then, the record says %j',
    async (variant, words) => {
      for (const isReadFirst of [true, false]) {
        const { world, callerOf } = readingOf('TM-2.6~budget-status', variant);
        const caller = callerOf('tm_sim_budget_soft');
        await caller.check('[[sim costs=0.15]]');
        world.clock.advance('30s');
        if (!isReadFirst) expect((await caller.check('x')).headers.get('x-budget-status')).toBe('warning');
        const seen = [];
        for (const wait of ['0ms', '59999ms', '1ms']) {
          world.clock.advance(wait as Duration);
          const { headers, body } = await caller.me();
          expect(headers.get('x-budget-status')).toBe('warning');
          seen.push(body.budget.status);
        }
        expect(seen).toEqual(words);
      }
    },
  );

  it.each([
    ['hard-means-true', [true, false, true]],
    ['switch', [true, true, true]],
    ['blocking-now', [false, false, true]],
  ])('[TM-2.6~enforced] %s: hard, soft and an exceeded hard budget are enforced: %j', async (variant, enforced) => {
    const { callerOf, issue } = readingOf('TM-2.6~enforced', variant);
    const seen = [];
    for (const [mode, spentTodayUsd] of [
      ['hard', 0],
      ['soft', 2],
      ['hard', 2],
    ] as const) {
      const { secret } = issue({ budget: { mode, dailyUsd: 1, spentTodayUsd } });
      seen.push((await callerOf(secret).me()).body.budget.enforced);
    }
    expect(seen).toEqual(enforced);
  });

  it.each([
    ['floor-zero', 0],
    ['negative', -0.5],
  ])('[TM-2.6~remaining] %s: after 1.50 of 1 USD there remains %d', async (variant, remaining) => {
    const { callerOf, issue } = readingOf('TM-2.6~remaining', variant);
    const { secret } = issue({ budget: { dailyUsd: 1, spentTodayUsd: 1.5 } });
    const { budget } = (await callerOf(secret).me()).body;
    expect([budget.remaining_today_usd, budget.remaining_month_usd]).toEqual([remaining, null]);
  });

  it.each([
    ['utc', '2026-02-01T00:00:00.000Z'],
    ['account-zone', '2026-01-31T22:00:00.000Z'],
  ])('[TM-2.6~month-zone] %s: the month restarts at %s, the day at UTC midnight', async (variant, restart) => {
    const { world, callerOf } = readingOf('TM-2.6~month-zone', variant);
    const caller = callerOf('tm_sim_budget_soft');
    const { budget } = (await caller.me()).body;
    expect([budget.month_resets_at, budget.day_resets_at]).toEqual([restart, '2026-01-16T00:00:00.000Z']);
    world.clock.set(Date.parse(restart) - 1);
    expect((await caller.me()).body.budget.spent_month_usd).toBe(7);
    world.clock.advance(1);
    expect((await caller.me()).body.budget.spent_month_usd).toBe(0);
  });

  it.each([
    ['per-token', 0.00005],
    ['per-rule', 0.000004],
    ['per-call', 0.00002],
  ])('[TM-2.6~price] %s: 100 tokens under two rules cost %d USD', async (variant, usd) => {
    const { world, callerOf, issue } = readingOf('TM-2.6~price', variant);
    const { secret } = issue({ budget: { dailyUsd: 1 } });
    await callerOf(secret).check({ content: 'a'.repeat(400), rules: ['hate', 'spam'] });
    world.clock.advance('30s');
    expect((await callerOf(secret).me()).body.budget.spent_today_usd).toBe(usd);
  });
});
