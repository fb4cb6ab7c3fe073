import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (options: Parameters<typeof createWorld>[0] = {}): TextCaller =>
  aTextCaller(createWorld(options).textModeration.fetch, { key: 'tm_sim_fast' });

const probabilitiesOf = async (content: string, caller = aCaller()): Promise<Record<string, number>> =>
  (await caller.check({ content, include: ['probabilities'] })).body.probabilities;

const half = { textModeration: { oracle: () => () => 0.5 } };

describe('a dial', () => {
  it('sets the probability of a rule, and leaves the others to the oracle', async () => {
    const probabilities = await probabilitiesOf('[[sim hate=0.9]]', aCaller(half));
    expect(probabilities).toMatchObject({ hate: 0.9, spam: 0.5, violence: 0.5 });
  });

  it('others sets all that are not named, wherever it stands', async () => {
    for (const text of ['[[sim others=0.2 hate=0.9]]', '[[sim hate=0.9]] and [[sim others=0.2]]']) {
      expect(await probabilitiesOf(text)).toMatchObject({ hate: 0.9, spam: 0.2, violence: 0.2 });
    }
  });

  it('of a later marker wins over an earlier one', async () => {
    expect((await probabilitiesOf('[[sim hate=0.9]] [[sim hate=0.1 spam=0.3]]')).hate).toBe(0.1);
  });

  it.each([
    ['0.12344', 0.1234],
    ['0.12345', 0.1235],
    ['0', 0],
    ['1', 1],
    ['0.99996', 1],
  ])('of probability %s counts as %d', async (dialled, expected) => {
    expect((await probabilitiesOf(`[[sim hate=${dialled}]]`)).hate).toBe(expected);
  });

  it('is final: context does not move it', async () => {
    const caller = aCaller({ textModeration: { oracle: () => () => 0.5 } });
    const call = { content: '[[sim hate=0.9]]', include: ['probabilities'], context: { surface: 'ad', locale: 'x' } };
    expect((await caller.check(call)).body.probabilities.hate).toBe(0.9);
  });

  it.each([
    ['hate=5', 'hate=5'],
    ['hate=-0.1', 'hate=-0.1'],
    ['hate=1e-1', 'hate=1e-1'],
    ['takes=soon', 'takes=soon'],
    ['fail=everything', 'fail=everything'],
    ['costs=cheap', 'costs=cheap'],
    ['tokens=1.5', 'tokens=1.5'],
    ['love=0.9', 'love=0.9'],
    ['hate', 'hate='],
  ])('that makes no sense changes nothing and is noticed: %s', async (setting, notice) => {
    const world = createWorld(half);
    const { status, body, headers } = await aTextCaller(world.textModeration.fetch).check({
      content: `[[sim ${setting}]]`,
      include: ['probabilities'],
    });
    expect([status, body.probabilities.hate]).toEqual([200, 0.5]);
    expect(decodeURIComponent(headers.get('x-sim-notice') ?? '')).toBe(notice);
    expect(world.explain(body.id)).toMatchObject({ dials: { ignored: [notice] } });
  });

  it('notice is cut to 200 characters and percent-encoded', async () => {
    const { headers } = await aCaller().check(`[[sim zoë🦊=1 ${'x'.repeat(300)}=1]]`);
    expect(headers.get('x-sim-notice')).toMatch(/^[\x21-\x7e]{200}$/);
  });

  it('notice is absent where every dial was obeyed', async () => {
    const { headers } = await aCaller().check('[[sim hate=0.9 takes=1s tokens=4 costs=0.1]]');
    expect(headers.has('x-sim-notice')).toBe(false);
  });

  it('stays part of the content: its length counts and so does its difference', async () => {
    const marker = '[[sim others=0]]';
    const caller = aCaller();
    expect((await caller.check(marker + 'a'.repeat(8_000 - marker.length))).status).toBe(200);
    expect((await caller.check(marker + 'a'.repeat(8_001 - marker.length))).status).toBe(400);
    await caller.check('x [[sim others=0]]');
    expect((await caller.check('x [[sim others=0.0]]')).body.cached).toBe(false);
  });

  it('is hidden from the oracle', async () => {
    const read: string[] = [];
    const oracle = (text: string) => {
      read.push(text);
      return () => 0;
    };
    await aCaller({ textModeration: { oracle } }).check('before [[sim hate=0.9]]after [[sim spam=1]]');
    expect(read).toEqual(['before after ']);
  });

  it('is plain text in a world without dials', async () => {
    const { status, body, headers } = await aCaller({ ...half, dials: false }).check({
      content: '[[sim hate=0.9 fail=upstream_error love=1]]',
      include: ['probabilities'],
    });
    expect([status, body.probabilities.hate, headers.has('x-sim-notice')]).toEqual([200, 0.5, false]);
  });

  it.each([
    '[[sim hate=0.9',
    '[[sim]]',
    '[[SIM hate=0.9]]',
    '[[sim\thate=0.9]]',
    '[sim hate=0.9]',
    '[[sim \nhate=0.9]]',
  ])('is none when it is written otherwise: %j', async (text) => {
    expect((await probabilitiesOf(text, aCaller(half))).hate).toBe(0.5);
  });

  it('takes decides how long an item takes, and a batch as long as its slowest item', async () => {
    expect((await aCaller().check('[[sim takes=1500ms]]')).body.latency_ms).toBe(1_500);
    const { body } = await aCaller().batch(['[[sim takes=2s]]', '[[sim takes=3s]]', '[[sim takes=26s]]']);
    expect(body.latency_ms).toBe(25_000);
    expect(body.results.map((entry: { decision: string }) => entry.decision === 'error')).toEqual([false, false, true]);
  });

  it('of a stored verdict decides nothing any more', async () => {
    const caller = aCaller();
    await caller.check('[[sim takes=3s]]');
    const { body } = await caller.check('[[sim takes=3s]]');
    expect(body.cached).toBe(true);
    expect(body.latency_ms).toBeLessThan(100);
  });

  it('named after a rule of another name is unknown once the rule is renamed', async () => {
    const world = createWorld(half);
    const caller = aTextCaller(world.textModeration.fetch);
    world.textModeration.publish('community', { rules: { hate: { renameTo: 'hatred' } } });
    const probabilities = await probabilitiesOf('[[sim hate=0.9 hatred=0.8]]', caller);
    expect(probabilities.hatred).toBe(0.8);
    expect(probabilities).not.toHaveProperty('hate');
  });
});
