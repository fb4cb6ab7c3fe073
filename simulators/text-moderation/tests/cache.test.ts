import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextAnswer, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld, type World } from '../../index.ts';

const callerOf = (world: World, key = 'tm_sim_fast'): TextCaller => aTextCaller(world.textModeration.fetch, { key });
const aCaller = (): TextCaller => callerOf(createWorld());
const TEXT = 'foul [[sim hate=0.83 spam=0.95 others=0.05]]';
const cachedOf = ({ body }: TextAnswer): boolean => body.cached;
const headerOf = ({ headers }: TextAnswer): string | null => headers.get('x-cache');

describe('reuse', () => {
  it('[TM-4.6-1] [TM-4.6-13] reuses the verdict of an equal call, without a cache field or with cache true', async () => {
    const caller = aCaller();
    const answers = [
      await caller.check(TEXT),
      await caller.check(TEXT),
      await caller.check({ content: TEXT, cache: true }),
    ];
    expect(answers.map(cachedOf)).toEqual([false, true, true]);
    expect(answers.map(headerOf)).toEqual(['miss', 'hit', 'hit']);
  });

  it('[TM-4.6-8] does not look at id, metadata, client_id, include or timeout_ms', async () => {
    const caller = aCaller();
    await caller.check({ content: TEXT, id: 'a', metadata: { n: 1 }, client_id: 'c' });
    const others = [
      { id: 'b' },
      { metadata: { n: 2 } },
      { client_id: 'd' },
      { include: ['probabilities'] },
      { timeout_ms: 9_000 },
    ];
    for (const other of others) expect(cachedOf(await caller.check({ content: TEXT, ...other }))).toBe(true);
  });

  it('[TM-4.6-8] is shared by /check, /batch, arrays and keys of one ruleset', async () => {
    const world = createWorld();
    await callerOf(world, 'tm_sim_default').batch([TEXT]);
    const caller = callerOf(world);
    expect(cachedOf(await caller.check(TEXT))).toBe(true);
    expect((await caller.check([TEXT])).body.results[0].cached).toBe(true);
    expect(cachedOf(await callerOf(world, 'tm_sim_strict').check(TEXT))).toBe(false);
  });

  it('[TM-4.6-2] never crosses content, thresholds or context', async () => {
    const caller = aCaller();
    const calls = [
      { content: TEXT },
      { content: `${TEXT} ` },
      { content: TEXT.toUpperCase() },
      { content: `${TEXT}e\u0301` },
      { content: `${TEXT}\u00e9` },
      { content: TEXT, thresholds: { hate: 0.9 } },
      { content: TEXT, thresholds: { hate: { review: 0.9 } } },
      { content: TEXT, thresholds: { spam: 0.9 } },
      { content: TEXT, context: { surface: 'forum' } },
      { content: TEXT, context: { locale: 'forum' } },
      { content: TEXT, context: { surface: 'forum', locale: 'en' } },
      { content: TEXT, thresholds: { hate: 0.9 }, context: { surface: 'forum' } },
    ];
    for (const call of calls) expect([call, cachedOf(await caller.check(call))]).toEqual([call, false]);
    for (const call of calls) expect([call, cachedOf(await caller.check(call))]).toEqual([call, true]);
  });

  it('[TM-4.6-2] judges by this call’s thresholds even where only they differ', async () => {
    const caller = aCaller();
    const content = '[[sim hate=0.6 others=0]]';
    const decisions = [];
    for (const thresholds of [undefined, { hate: 0.6 }, { hate: { review: 0.7 } }, undefined]) {
      decisions.push((await caller.check({ content, thresholds })).body.decision);
    }
    expect(decisions).toEqual(['review', 'block', 'allow', 'review']);
  });

  it('[TM-4.6-2] takes equal thresholds and contexts for equal, however they are written', async () => {
    const caller = aCaller();
    await caller.check({ content: TEXT, thresholds: { hate: 0.9, spam: { block: 0.9, review: 0.5 } } });
    const thresholds = { spam: { review: 0.5, block: 0.9 }, hate: { block: 0.9 } };
    expect(cachedOf(await caller.check({ content: TEXT, thresholds }))).toBe(true);
    await caller.check({ content: TEXT, context: { surface: 'a', locale: 'b' } });
    expect(cachedOf(await caller.check({ content: TEXT, context: { locale: 'b', surface: 'a' } }))).toBe(true);
  });

  it('[TM-4.6-11] shows a subset call nothing of the rules it did not ask for, cached or not', async () => {
    const caller = aCaller();
    const include = ['rules', 'probabilities'];
    await caller.check({ content: TEXT, include });
    for (const cached of [false, true]) {
      const { body } = await caller.check({ content: TEXT, include, rules: ['spam'] });
      expect(body).toMatchObject({ cached, rules: [{ id: 'spam' }], probabilities: { spam: 0.95 } });
      expect(Object.keys(body.probabilities)).toEqual(['spam']);
    }
    expect(Object.keys((await caller.check({ content: TEXT, include })).body.probabilities)).toHaveLength(9);
    expect(cachedOf(await caller.check({ content: TEXT, rules: ['spam', 'hate'] }))).toBe(false);
    expect(cachedOf(await caller.check({ content: TEXT, rules: ['hate', 'spam', 'hate'] }))).toBe(true);
  });

  it('[TM-4.6-7] [TM-1-4] repeats everything but id, cached and latency_ms', async () => {
    const caller = aCaller();
    const call = { content: TEXT, include: ['rules', 'reason', 'probabilities'], thresholds: { hate: 0.9 } };
    const { id: _1, latency_ms: _2, ...fresh } = (await caller.check(call)).body;
    for (const again of [call, { ...call, cache: false }, call]) {
      const { id: _3, latency_ms: _4, ...repeated } = (await caller.check(again)).body;
      expect(repeated).toEqual({ ...fresh, cached: again === call });
    }
  });

  it('[TM-1-4] repeats verdicts in another world of the same seed, and of another one', async () => {
    const verdicts = [];
    for (const seed of [1, 1, 2]) {
      const { id: _, ...verdict } = (await callerOf(createWorld({ seed })).check(TEXT)).body;
      verdicts.push(verdict);
    }
    expect(verdicts[1]).toEqual(verdicts[0]);
    expect(verdicts[2]).toEqual(verdicts[0]);
  });

  it('[TM-4.6-4] ends when a ruleset change is published, even one that changes nothing', async () => {
    const world = createWorld();
    const caller = callerOf(world);
    await caller.check(TEXT);
    world.textModeration.publish('strict', {});
    expect(cachedOf(await caller.check(TEXT))).toBe(true);
    world.textModeration.publish('community', {});
    const after = await caller.check(TEXT);
    expect([cachedOf(after), after.body.ruleset.version]).toEqual([false, 2]);
    expect(cachedOf(await caller.check(TEXT))).toBe(true);
  });

  it('[TM-4.6-1] lasts 24 hours from the evaluation', async () => {
    const world = createWorld();
    const caller = callerOf(world);
    await caller.check(TEXT);
    world.clock.advance(86_399_999);
    expect(cachedOf(await caller.check(TEXT))).toBe(true);
    world.clock.advance(1);
    expect(cachedOf(await caller.check(TEXT))).toBe(false);
  });

  it('[TM-4.6-1] never begins with an evaluation that failed', async () => {
    const world = createWorld();
    const caller = callerOf(world);
    world.faults.plan({ service: 'text-moderation', item: 0, fault: { error: 'upstream_error' } });
    expect((await caller.check(TEXT)).status).toBe(502);
    expect(cachedOf(await caller.check(TEXT))).toBe(false);
  });
});

describe('the header X-Cache', () => {
  it('[TM-4.6-3] [TM-4.6-14] is hit for all, partial for some and miss for none of a batch', async () => {
    const caller = aCaller();
    const headers = [];
    for (const items of [['a', 'b'], ['a', 'b'], ['b', 'c'], ['d', 'e'], ['a'], ['a', '[[sim fail=upstream_error]]']]) {
      headers.push(headerOf(await caller.batch(items)));
    }
    expect(headers).toEqual(['miss', 'hit', 'partial', 'miss', 'hit', 'partial']);
  });

  it('[TM-4.6-3] is miss with cache false, and on no answer that judges nothing', async () => {
    const caller = aCaller();
    await caller.check(TEXT);
    expect(headerOf(await caller.check({ content: TEXT, cache: false }))).toBe('miss');
    for (const answer of [await caller.check({}), await caller.me(), await caller.rules(), await caller.health()]) {
      expect(headerOf(answer)).toBeNull();
    }
  });
});
