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

describe('execution_time', () => {
  it('[CR-1-1] hardly grows with the number of reviewers: they work in parallel', async () => {
    const [one, ten] = [await reviewed('x [[sim takes=4s]]', { amount: 1 }), await reviewed('x [[sim takes=4s]]')];
    expect(ten.execution_time).toBe(one.execution_time);
  });
});

describe('the summary', () => {
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
