import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

const ALLOWED = 'a quiet text [[sim others=0.05]]';
const BLOCKED = 'a foul text [[sim hate=0.83 others=0.05]]';
const ENABLED = [
  'harassment',
  'hate',
  'illicit',
  'personal_data',
  'profanity',
  'self_harm',
  'sexual',
  'spam',
  'violence',
];

const everything = (content: string) => ({ content, include: ['rules', 'reason', 'probabilities'] });

describe('a single result', () => {
  it.each([
    [0.4999, 'allow', 0],
    [0.5, 'review', 1],
    [0.5499, 'review', 1],
    [0.55, 'review', 2],
    [0.7, 'review', 3],
    [0.84, 'block', 3],
    [0.85, 'block', 4],
    [0.9499, 'block', 4],
    [0.95, 'block', 5],
    [1, 'block', 5],
  ])('[TM-2.1-4] scores a hate probability of %d, which is %s, with %d', async (hate, decision, score) => {
    expect((await aCaller().check(`[[sim hate=${hate} others=0]]`)).body).toMatchObject({ decision, score });
  });

  it('[TM-2.1-5] [TM-2.1-16] is as confident in a flag as its strongest hit is probable', async () => {
    const { body } = await aCaller().check('[[sim hate=0.81 harassment=0.7999 spam=0.89 others=0]]');
    expect(body.rules[0]).toMatchObject({ id: 'hate', probability: 0.81 });
    expect(body.confidence).toBe(0.81);
  });

  it('[TM-2.1-14] [TM-2.1-16] is as confident in an allow as its largest probability leaves', async () => {
    const { body } = await aCaller().check('[[sim spam=0.4 hate=0.3 others=0.1]]');
    expect(body).toMatchObject({ decision: 'allow', confidence: 0.6 });
  });

  it('[TM-2.1-17] orders hits: block before review, then the higher probability, then the id', async () => {
    const { body } = await aCaller().check('[[sim sexual=0.84 hate=0.8 illicit=0.9 harassment=0.9 others=0.01]]');
    expect(body.rules.map((hit: { id: string }) => hit.id)).toEqual(['harassment', 'illicit', 'hate', 'sexual']);
  });

  it('[TM-2.1-19] has an empty reason when it is clean', async () => {
    expect((await aCaller().check(ALLOWED)).body.reason).toBe('');
  });

  it('[TM-2.1-21] [TM-2.1-23] maps every enabled rule, fired or not, to its probability', async () => {
    const { body } = await aCaller().check(everything(BLOCKED));
    expect(Object.keys(body.probabilities).sort()).toEqual(ENABLED);
    expect(body.probabilities).toMatchObject({ hate: 0.83, spam: 0.05, profanity: 0.05 });
  });

  it('[TM-2.1-11] keeps latency_ms whole when a planned delay is not', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', fault: { latencyMs: 0.5 } });
    const { body } = await aTextCaller(world.textModeration.fetch).check('[[sim takes=100ms]]');
    expect(Number.isInteger(body.latency_ms)).toBe(true);
  });
});

describe('a rule hit', () => {
  it('[TM-2.2-8] is scored by its own probability, not by the strongest one', async () => {
    const { body } = await aCaller().check('[[sim hate=0.96 harassment=0.86 sexual=0.71 illicit=0.56 others=0]]');
    expect(body.score).toBe(5);
    expect(body.rules.map((hit: { score: number }) => hit.score)).toEqual([5, 4, 3, 2]);
  });

  it('[TM-2.2-6] acts as the effective thresholds of its rule say, at and beside both of them', async () => {
    const caller = aCaller();
    for (const { id, thresholds } of (await caller.rules()).body.data) {
      const { block, review = block } = thresholds;
      const actions = [];
      for (const probability of [review - 0.0001, review, block - 0.0001, block]) {
        const { body } = await caller.check(`[[sim ${id}=${probability.toFixed(4)} others=0]]`);
        actions.push(body.rules[0]?.action ?? 'allow');
      }
      const below = review === block ? 'allow' : 'review';
      expect([id, ...actions]).toEqual([id, 'allow', review === block ? 'block' : 'review', below, 'block']);
    }
  });
});
