import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../../fixtures/text-moderation/caller.ts';
import { createWorld, type Variants } from '../../../index.ts';

const worldIn = (question: string, variant: string) => createWorld({ variants: { [question]: variant } });
const callerIn = (question: string, variant: string): TextCaller =>
  aTextCaller(worldIn(question, variant).textModeration.fetch, { key: 'tm_sim_fast' });
const isCached = async (caller: TextCaller, body: unknown): Promise<boolean> => (await caller.check(body)).body.cached;

describe('the readings of section 4.5', () => {
  it.each([
    ['ignored', 200],
    ['checked', 401],
  ])('[TM-4.5~health-bad-key] %s: health with a wrong key gets %d', async (variant, status) => {
    const { fetch } = worldIn('TM-4.5~health-bad-key', variant).textModeration;
    expect((await aTextCaller(fetch, { key: 'nobody' }).health()).status).toBe(status);
    for (const key of [null, 'tm_sim_default', 'tm_sim_check_only']) {
      expect((await aTextCaller(fetch, { key }).health()).status).toBe(200);
    }
  });

  it.each([
    ['unmoved', 200, 'ok'],
    ['reports', 503, 'degraded'],
  ])('[TM-4.5~health-in-outage] %s: in an outage health is %d %s', async (variant, status, word) => {
    const world = worldIn('TM-4.5~health-in-outage', variant);
    const caller = aTextCaller(world.textModeration.fetch);
    expect((await caller.health()).status).toBe(200);
    const route = 'POST /api/v1/check';
    world.faults.plan({ service: 'text-moderation', route, times: 9, fault: { error: 'upstream_error' } });
    const { body, ...health } = await caller.health();
    expect([health.status, body.status]).toEqual([status, word]);
    world.faults.clear();
    expect((await caller.health()).body.status).toBe('ok');
  });
});

describe('the readings of section 4.6', () => {
  it.each([
    ['always', true],
    ['best-effort', false],
  ])('[TM-4.6~reuse-guarantee] %s: every repeat is reused: %s', async (variant, areAll) => {
    const caller = callerIn('TM-4.6~reuse-guarantee', variant);
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await caller.check('[[sim hate=0.9 others=0]]')).body);
    const reused = answers.slice(1).filter(({ cached }) => cached).length;
    expect(reused === 11).toBe(areAll);
    expect(reused).toBeGreaterThan(0);
    expect(new Set(answers.map(({ decision, score }) => decision + score)).size).toBe(1);
  });

  it.each([
    ['always', true],
    ['local', false],
  ])('[TM-4.6~reuse-guarantee] %s: another location reuses too: %s', async (variant, isShared) => {
    const { textModeration } = worldIn('TM-4.6~reuse-guarantee', variant);
    const home = aTextCaller(textModeration.fetch);
    const afar = aTextCaller(textModeration.fetchWith({ location: 'afar' }));
    await home.check('x');
    expect(await isCached(afar, 'x')).toBe(isShared);
    expect([await isCached(home, 'x'), await isCached(afar, 'x')]).toEqual([true, true]);
  });

  it.each([
    ['in-key', [false, true]],
    ['filtered', [true, true]],
    ['not-stored', [false, false]],
  ])('[TM-4.6~subset-in-key] %s: after a whole call, subset calls are cached as %j', async (variant, cached) => {
    const caller = callerIn('TM-4.6~subset-in-key', variant);
    const content = '[[sim hate=0.9 spam=0.95 others=0.1]]';
    await caller.check(content);
    for (const expected of cached) {
      const { body } = await caller.check({ content, rules: ['spam', 'sexual'], include: ['rules', 'probabilities'] });
      expect(body).toMatchObject({ cached: expected, decision: 'block', rules: [{ id: 'spam', probability: 0.95 }] });
      expect(body.probabilities).toEqual({ spam: 0.95, sexual: 0.1 });
    }
    expect(await isCached(caller, content)).toBe(true);
  });

  it.each([
    ['share', ['miss', 'miss', 'hit', 'hit', 'partial', 'hit', 'miss']],
    ['request-level', ['miss', 'miss', 'partial', 'hit', 'partial', 'hit', 'miss']],
    ['bypass-absent', ['miss', 'miss', 'hit', 'hit', 'partial', 'hit', null]],
  ])('[TM-4.6~xcache-meaning] %s: a row of calls shows %j', async (variant, headers) => {
    const caller = callerIn('TM-4.6~xcache-meaning', variant);
    const seen = [];
    for (const items of [['a'], ['b'], ['a', 'b'], ['a', 'b'], ['b', 'c']]) {
      seen.push((await caller.batch(items)).headers.get('x-cache'));
    }
    seen.push((await caller.check('a')).headers.get('x-cache'));
    seen.push((await caller.check({ content: 'a', cache: false })).headers.get('x-cache'));
    expect(seen).toEqual(headers);
  });

  it.each([
    ['per-ruleset', true],
    ['per-key', false],
  ])('[TM-4.6~key-scope] %s: another key of the ruleset reuses: %s', async (variant, isShared) => {
    const { fetch } = worldIn('TM-4.6~key-scope', variant).textModeration;
    await aTextCaller(fetch).check('x');
    expect(await isCached(aTextCaller(fetch, { key: 'tm_sim_fast' }), 'x')).toBe(isShared);
    expect(await isCached(aTextCaller(fetch), 'x')).toBe(true);
  });

  it('[TM-4.6~key-scope] per-key and [TM-4.6~reuse-guarantee] local hold together', async () => {
    const variants = { 'TM-4.6~key-scope': 'per-key', 'TM-4.6~reuse-guarantee': 'local' };
    const { textModeration } = createWorld({ variants: variants as Variants });
    const callers = ['tm_sim_default', 'tm_sim_fast'].flatMap((key) => [
      aTextCaller(textModeration.fetch, { key }),
      aTextCaller(textModeration.fetchWith({ location: 'afar' }), { key }),
    ]);
    for (const caller of callers) expect(await isCached(caller, 'x')).toBe(false);
    for (const caller of callers) expect(await isCached(caller, 'x')).toBe(true);
  });

  it.each([
    ['refreshes', true],
    ['not-stored', false],
  ])('[TM-4.6~bypass-write] %s: a forced evaluation is reused later: %s', async (variant, isStored) => {
    const caller = callerIn('TM-4.6~bypass-write', variant);
    await caller.check({ content: 'x', cache: false });
    expect(await isCached(caller, 'x')).toBe(isStored);
    expect(await isCached(caller, 'x')).toBe(true);
  });
});
