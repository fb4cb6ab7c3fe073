import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

const ALLOWED = 'a quiet text [[sim others=0.05]]';
const REVIEWED = 'a doubtful text [[sim hate=0.6 others=0.05]]';
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
  it('[TM-1-1] [TM-2.1-12] settles on exactly one of allow, review and block', async () => {
    const caller = aCaller();
    const decisions = [];
    for (const text of [ALLOWED, REVIEWED, BLOCKED]) decisions.push((await caller.check(text)).body.decision);
    expect(decisions).toEqual(['allow', 'review', 'block']);
  });

  it('[TM-2.1-12] [TM-7-6] is never of decision error: a failed evaluation is a failed call', async () => {
    const { status, body } = await aCaller().check('[[sim fail=upstream_error]]');
    expect(status).toBe(502);
    expect(body).not.toHaveProperty('decision');
  });

  it('[TM-2.1-1] has object moderation', async () => {
    const { body } = await aCaller().check(ALLOWED);
    expect(body.object).toBe('moderation');
  });

  it('[TM-2.1-2] has the request id as its id when the caller sends none', async () => {
    const { headers, body } = await aCaller().check(ALLOWED);
    expect(body.id).toBe(headers.get('x-request-id'));
  });

  it.each([
    ['allow', ALLOWED, false],
    ['review', REVIEWED, true],
    ['block', BLOCKED, true],
  ])('[TM-2.1-3] flags exactly review and block: %s', async (decision, text, flagged) => {
    expect((await aCaller().check(text)).body).toMatchObject({ decision, flagged });
  });

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

  it.each([
    [0, 1],
    [1, 1],
  ])('[TM-2.1-16] keeps confidence within 0 and 1 when every probability is %d', async (others, confidence) => {
    expect((await aCaller().check(`[[sim others=${others}]]`)).body.confidence).toBe(confidence);
  });

  it('[TM-2.1-6] lists no rule for an allow and at least one for a flag', async () => {
    const caller = aCaller();
    expect((await caller.check(ALLOWED)).body.rules).toEqual([]);
    expect((await caller.check(REVIEWED)).body.rules).toHaveLength(1);
    expect((await caller.check(BLOCKED)).body.rules).toHaveLength(1);
  });

  it('[TM-2.1-17] orders hits: block before review, then the higher probability, then the id', async () => {
    const { body } = await aCaller().check('[[sim sexual=0.84 hate=0.8 illicit=0.9 harassment=0.9 others=0.01]]');
    expect(body.rules.map((hit: { id: string }) => hit.id)).toEqual(['harassment', 'illicit', 'hate', 'sexual']);
  });

  it('[TM-2.1-7] has rules and a reason unless told otherwise', async () => {
    const { body } = await aCaller().check(BLOCKED);
    expect(body.rules).toBeInstanceOf(Array);
    expect(body.reason).toEqual(expect.any(String));
    expect(body.reason).not.toBe('');
  });

  it('[TM-2.1-19] has an empty reason when it is clean', async () => {
    expect((await aCaller().check(ALLOWED)).body.reason).toBe('');
  });

  it('[TM-2.1-8] shows no probabilities unless include names them', async () => {
    const caller = aCaller();
    expect((await caller.check(BLOCKED)).body).not.toHaveProperty('probabilities');
    const named = await caller.check({ content: BLOCKED, include: ['rules', 'reason'] });
    expect(named.body).not.toHaveProperty('probabilities');
    expect((await caller.check(everything(BLOCKED))).body).toHaveProperty('probabilities');
  });

  it('[TM-2.1-21] [TM-2.1-23] maps every enabled rule, fired or not, to its probability', async () => {
    const { body } = await aCaller().check(everything(BLOCKED));
    expect(Object.keys(body.probabilities).sort()).toEqual(ENABLED);
    expect(body.probabilities).toMatchObject({ hate: 0.83, spam: 0.05, profanity: 0.05 });
  });

  it('[TM-2.1-24] maps exactly the requested rules when rules are given', async () => {
    const { body } = await aCaller().check({ ...everything(BLOCKED), rules: ['spam', 'hate'] });
    expect(body.probabilities).toEqual({ hate: 0.83, spam: 0.05 });
  });

  it('[TM-2.1-22] shows for each hit the value that probabilities shows', async () => {
    const { body } = await aCaller().check(everything('[[sim hate=0.83459 spam=0.91 violence=0.55555 others=0.2]]'));
    expect(body.rules).toHaveLength(3);
    for (const hit of body.rules) expect(hit.probability).toBe(body.probabilities[hit.id]);
    expect(body.probabilities.hate).toBe(0.8346);
  });

  it('[TM-2.1-9] says of a new text that it is not cached, and of a repeated one that it is', async () => {
    const caller = aCaller();
    expect((await caller.check(ALLOWED)).body.cached).toBe(false);
    expect((await caller.check(ALLOWED)).body.cached).toBe(true);
  });

  it('[TM-2.1-10] names the ruleset on every verdict, fresh or cached', async () => {
    const caller = aCaller();
    const ruleset = { id: 'community', label: 'Community', version: 1 };
    for (const text of [ALLOWED, REVIEWED, BLOCKED, BLOCKED]) {
      expect((await caller.check(text)).body.ruleset).toEqual(ruleset);
    }
  });

  it('[TM-2.1-11] names its model and a whole number of milliseconds', async () => {
    const { body } = await aCaller().check(ALLOWED);
    expect(body.model).toEqual(expect.stringMatching(/./));
    expect(Number.isInteger(body.latency_ms)).toBe(true);
    expect(body.latency_ms).toBeGreaterThanOrEqual(0);
  });

  it('[TM-2.1-11] keeps latency_ms whole when a planned delay is not', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', fault: { latencyMs: 0.5 } });
    const { body } = await aTextCaller(world.textModeration.fetch).check('[[sim takes=100ms]]');
    expect(Number.isInteger(body.latency_ms)).toBe(true);
  });
});

describe('a rule hit', () => {
  it('[TM-2.2-1] has an id that the ruleset record lists', async () => {
    const caller = aCaller();
    const listed = (await caller.rules()).body.data.map((rule: { id: string }) => rule.id);
    const { rules } = (await caller.check('[[sim others=1]]')).body;
    expect(rules).toHaveLength(ENABLED.length);
    for (const hit of rules) expect(listed).toContain(hit.id);
  });

  it('[TM-2.2-7] keeps its id when the display name of its rule changes', async () => {
    const world = createWorld();
    const caller = aTextCaller(world.textModeration.fetch);
    world.textModeration.publish('community', { rules: { hate: { name: 'Group hatred' } } });
    expect((await caller.check(BLOCKED)).body.rules).toMatchObject([{ id: 'hate', name: 'Group hatred' }]);
  });

  it('[TM-2.2-2] holds exactly an id, a name, a probability, a score and an action', async () => {
    const { body } = await aCaller().check(BLOCKED);
    expect(body.rules).toEqual([{ id: 'hate', name: 'Hate', probability: 0.83, score: 3, action: 'block' }]);
  });

  it('[TM-2.2-8] is scored by its own probability, not by the strongest one', async () => {
    const { body } = await aCaller().check('[[sim hate=0.96 harassment=0.86 sexual=0.71 illicit=0.56 others=0]]');
    expect(body.score).toBe(5);
    expect(body.rules.map((hit: { score: number }) => hit.score)).toEqual([5, 4, 3, 2]);
  });

  it('[TM-2.2-5] acts as block or review, and rules that allow are no hits', async () => {
    const { body } = await aCaller().check('[[sim hate=0.81 harassment=0.6 sexual=0.59 others=0]]');
    expect(body.rules).toMatchObject([
      { id: 'hate', action: 'block' },
      { id: 'harassment', action: 'review' },
    ]);
    expect(body.rules).toHaveLength(2);
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
