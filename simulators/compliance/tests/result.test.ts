import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

interface Entry {
  readonly agent_name: string;
  readonly decision: string;
  readonly reason: string;
  readonly flagged_categories: readonly { readonly id: string; readonly name: string; readonly score: number }[];
  readonly time: number;
}

const reviewed = async (content: string, parameters = {}) =>
  (await aReviewCaller(createWorld().compliance.fetch).text(content, { verbose: 2, ...parameters })).body;

/** Contents on which a panel agrees, quarrels and partly fails. */
const CONTENTS = [
  'The library opens at nine on Mondays.',
  'Those people are vermin and should be deported.',
  'Your plan is a bit silly, you know.',
  'x [[sim votes=uuufs]]',
  'x [[sim votes=usufu category=hate:3.5 category=spam:1.25]]',
];

describe('decision', () => {
  it.each([0, 1, 2])('[CR-A2-1] is safe or unsafe at verbose %d, never failed', async (verbose) => {
    const decisions = [];
    for (const content of CONTENTS) decisions.push((await reviewed(content, { verbose })).decision);
    expect(new Set(decisions)).toEqual(new Set(['safe', 'unsafe']));
  });
});

describe('execution_time', () => {
  it.each([0, 1, 2])('[CR-A2-12] is a number of seconds at verbose %d', async (verbose) => {
    const { execution_time } = await reviewed('hello', { verbose });
    expect(execution_time).toBeGreaterThan(0);
    expect(execution_time).toBeLessThan(60);
  });

  it('[CR-A2-12] is the slowest reviewer and a little more, and never the sum of all', async () => {
    for (const content of CONTENTS) {
      const { agent_decisions, execution_time } = await reviewed(content);
      const times = agent_decisions.map(({ time }: Entry) => time);
      expect(execution_time).toBeGreaterThanOrEqual(Math.max(...times));
      expect(execution_time).toBeLessThanOrEqual(Math.max(...times) + 0.5);
      expect(execution_time).toBeLessThan(times.reduce((sum: number, time: number) => sum + time, 0));
    }
  });

  it('[CR-1-1] hardly grows with the number of reviewers: they work in parallel', async () => {
    const [one, ten] = [await reviewed('x [[sim takes=4s]]', { amount: 1 }), await reviewed('x [[sim takes=4s]]')];
    expect(ten.execution_time).toBe(one.execution_time);
  });
});

describe('the level of detail', () => {
  const names = async (verbose: number) => Object.keys(await reviewed('x [[sim votes=u]]', { verbose })).toSorted();
  const one = ['decision', 'decision_method', 'execution_time', 'flagged_categories', 'reason', 'score'];

  it('[CR-A2-13] 0 leaves out everything but decision and time', async () => {
    expect(await names(0)).toEqual(['decision', 'execution_time']);
  });

  it('[CR-A2-2] [CR-A2-15] 1 adds reason, score, method and categories', async () => {
    expect(await names(1)).toEqual(one);
  });

  it('[CR-A2-3] 2 adds the reviewers', async () => {
    expect(await names(2)).toEqual(['agent_decisions', ...one]);
  });
});

describe('the summary', () => {
  it.each([1, 2])('[CR-A2-2] has a reason at verbose %d', async (verbose) => {
    for (const content of CONTENTS) expect((await reviewed(content, { verbose })).reason).toMatch(/^\S.+\.$/);
  });

  it('[CR-A2-4] [CR-A2-14] has as score how many reviewers decided unsafe', async () => {
    const scores = [];
    for (const content of CONTENTS) {
      const { score, agent_decisions } = await reviewed(content, { amount: 7 });
      expect(score).toBe(agent_decisions.filter(({ decision }: Entry) => decision === 'unsafe').length);
      scores.push(score);
    }
    expect(scores).toEqual(expect.arrayContaining([0, 7, 3]));
  });

  it('[CR-A2-15] repeats the method in use', async () => {
    for (const decision_method of ['average', 'any', 'all', 'score']) {
      for (const verbose of [1, 2]) {
        expect((await reviewed('x', { decision_method, verbose })).decision_method).toBe(decision_method);
      }
    }
  });

  it('[CR-A2-5] [CR-A2-16] [CR-A2-17] lists categories with id, name, mean confidence and count', async () => {
    const { flagged_categories } = await reviewed('x [[sim votes=usufu category=hate:3.5 category=spam:1.25]]');
    expect(flagged_categories).toEqual([
      { id: 'hate', name: 'Hate', score: 3.5, count: 8 },
      { id: 'spam', name: 'Spam', score: 1.25, count: 8 },
    ]);
  });

  it('[CR-A2-16] [CR-A2-17] keeps scores within 0 and 5 and counts within 1 and amount, whatever is judged', async () => {
    for (const content of CONTENTS) {
      for (const amount of [1, 4, 10]) {
        for (const { score, count } of (await reviewed(content, { amount })).flagged_categories) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(5);
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(amount);
        }
      }
    }
  });

  it('[CR-A2-18] [CR-A2-19] has means and counts that can be recomputed from the reviewers', async () => {
    let seen = 0;
    for (const content of CONTENTS) {
      const { flagged_categories, agent_decisions } = await reviewed(content);
      const flags = agent_decisions.flatMap(({ flagged_categories: flagged }: Entry) => flagged);
      for (const { id, score, count } of flagged_categories) {
        const own = flags.filter((flag: { id: string }) => flag.id === id);
        const sum = own.reduce((total: number, flag: { score: number }) => total + flag.score, 0);
        expect(own).toHaveLength(count);
        expect(score).toBeCloseTo(sum / count, 4);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(2);
  });
});

describe('agent_decisions', () => {
  it('[CR-A2-3] are there at verbose 2 alone', async () => {
    for (const verbose of [0, 1]) expect(await reviewed('x', { verbose })).not.toHaveProperty('agent_decisions');
    expect(await reviewed('x')).toHaveProperty('agent_decisions');
  });

  it('[CR-A2-6] have one entry for each reviewer, failed ones included, each with a name of its own', async () => {
    for (const amount of [1, 5, 10]) {
      const { agent_decisions } = await reviewed('x [[sim votes=usf]]', { amount });
      expect(new Set(agent_decisions.map(({ agent_name }: Entry) => agent_name)).size).toBe(amount);
    }
  });

  it('[CR-A2-21] [CR-A2-22] have name, decision, reason, categories and time', async () => {
    for (const content of CONTENTS) {
      for (const entry of (await reviewed(content)).agent_decisions) {
        expect(entry).toEqual({
          agent_name: expect.stringMatching(/^\S+$/),
          decision: expect.stringMatching(/^(safe|unsafe|failed)$/),
          reason: expect.stringMatching(/^\S.+\.$/),
          flagged_categories: expect.any(Array),
          time: expect.any(Number),
        });
        if (entry.decision !== 'unsafe') expect(entry.flagged_categories).toEqual([]);
      }
    }
  });

  it('[CR-A2-22] show all three decisions', async () => {
    const { agent_decisions } = await reviewed('x [[sim votes=usf]]', { amount: 3 });
    expect(agent_decisions.map(({ decision }: Entry) => decision)).toEqual(['unsafe', 'safe', 'failed']);
  });
});
