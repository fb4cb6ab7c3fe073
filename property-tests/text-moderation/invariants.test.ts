import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../simulators/index.ts';
import {
  ENABLED_RULES as RULES,
  somePair,
  someRuleId as someRule,
  someText,
  someThreshold,
  someThresholds,
} from './arbitraries.ts';

const STRENGTH = ['allow', 'review', 'block'];
const everything = ['rules', 'reason', 'probabilities'];

interface Hit {
  readonly id: string;
  readonly action: string;
}

interface Verdict {
  readonly decision: string;
  readonly flagged: boolean;
  readonly score: number;
  readonly confidence: number;
  readonly rules: readonly Hit[];
  readonly reason: string;
  readonly probabilities: Readonly<Record<string, number>>;
}

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });

/** A result or a batch entry without what belongs to the run or to the place. */
function verdictOf({ decision, flagged, score, confidence, rules, reason, probabilities }: Verdict): Verdict {
  return { decision, flagged, score, confidence, rules, reason, probabilities };
}

describe('verdicts', { timeout: 30_000 }, () => {
  it('[TM-1-17] [TM-4.2-12] of a batch are those of single checks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someText, { minLength: 1, maxLength: 5 }),
        someThresholds,
        async (texts, thresholds) => {
          const options = { thresholds, include: everything };
          const { results } = (await aCaller().batch({ items: texts, ...options })).body;
          const singles = [];
          for (const content of texts) singles.push((await aCaller().check({ content, ...options })).body);
          expect(results.map(verdictOf)).toEqual(singles.map(verdictOf));
        },
      ),
    );
  });

  it('[TM-2.3-8] [TM-4.2-12] do not depend on the order of the items', async () => {
    const someOrder = fc
      .uniqueArray(someText, { minLength: 2, maxLength: 6 })
      .chain((texts) =>
        fc.tuple(fc.constant(texts), fc.shuffledSubarray([...texts.keys()], { minLength: texts.length })),
      );
    await fc.assert(
      fc.asyncProperty(someOrder, async ([texts, order]) => {
        const inOrder = (await aCaller().batch({ items: texts, include: everything })).body.results;
        const items = order.map((index) => texts[index]);
        const shuffled = (await aCaller().batch({ items, include: everything })).body.results;
        expect(shuffled.map(verdictOf)).toEqual(order.map((index) => verdictOf(inOrder[index])));
      }),
    );
  });

  it('[TM-4.1-4] [TM-2.4-6] under fewer rules have those hits of the whole that belong to them', async () => {
    const someSubset = fc.subarray([...RULES], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(someText, someSubset, someThresholds, async (content, rules, thresholds) => {
        const caller = aCaller();
        const all: Verdict = (await caller.check({ content, thresholds, include: everything })).body;
        const some: Verdict = (await caller.check({ content, thresholds, rules, include: everything })).body;
        expect(some.rules).toEqual(all.rules.filter((hit) => rules.includes(hit.id)));
        expect(STRENGTH.indexOf(some.decision)).toBeLessThanOrEqual(STRENGTH.indexOf(all.decision));
      }),
    );
  });

  it('[TM-2.4-2] [TM-2.4-4] never grow stronger when a threshold is raised', async () => {
    await fc.assert(
      fc.asyncProperty(someText, someRule, somePair, someThreshold, someThreshold, async (content, id, low, a, b) => {
        const caller = aCaller();
        const raised = { block: Math.max(low.block, a, b), review: Math.max(low.review, Math.min(a, b)) };
        fc.pre(raised.review < raised.block);
        const decisions = [];
        for (const override of [low, raised]) {
          const { body } = await caller.check({ content, thresholds: { [id]: override } });
          decisions.push(STRENGTH.indexOf(body.decision));
        }
        expect(decisions[1]).toBeLessThanOrEqual(decisions[0] ?? 0);
      }),
    );
  });

  it('[TM-2.4-3] [TM-2.4-14] [TM-2.4-15] are the strongest action among their hits', async () => {
    await fc.assert(
      fc.asyncProperty(someText, someThresholds, async (content, thresholds) => {
        const body: Verdict = (await aCaller().check({ content, thresholds, include: everything })).body;
        const actions = body.rules.map((hit) => hit.action);
        const strongest = actions.includes('block') ? 'block' : (actions[0] ?? 'allow');
        expect([body.decision, body.flagged, body.score > 0]).toEqual([
          strongest,
          actions.length > 0,
          actions.length > 0,
        ]);
        const largest = Math.max(...Object.values(body.probabilities));
        if (actions.length === 0) expect(body.confidence).toBeCloseTo(1 - largest, 4);
      }),
    );
  });

  it('[TM-2.4-13] have the hit when a threshold equals the reported probability, and not just above it', async () => {
    await fc.assert(
      fc.asyncProperty(someText, someRule, async (content, id) => {
        const caller = aCaller();
        const { probabilities } = (await caller.check({ content, include: ['probabilities'] })).body;
        const probability: number = probabilities[id];
        fc.pre(probability > 0 && probability <= 0.9999);
        const actionAt = async (block: number): Promise<string | undefined> => {
          const thresholds = { [id]: { block, review: block / 2 } };
          const { rules } = (await caller.check({ content, thresholds })).body;
          return rules.find((hit: Hit) => hit.id === id)?.action;
        };
        expect(await actionAt(probability)).toBe('block');
        expect(await actionAt(probability + 0.0001)).toBe('review');
      }),
    );
  });

  it('[TM-1-4] [TM-4.6-7] are the same cached, fresh and forced fresh', async () => {
    await fc.assert(
      fc.asyncProperty(someText, someThresholds, async (content, thresholds) => {
        const caller = aCaller();
        const call = { content, thresholds, include: everything };
        const answers = [];
        for (const cache of [true, true, false]) answers.push((await caller.check({ ...call, cache })).body);
        expect(answers.map(({ cached }) => cached)).toEqual([false, true, false]);
        for (const again of answers) expect(verdictOf(again)).toEqual(verdictOf(answers[0]));
      }),
    );
  });
});

describe('a summary', { timeout: 30_000 }, () => {
  it('[TM-2.3-17] [TM-2.3-18] [TM-2.3-20] recounts its entries, whatever fails or repeats', async () => {
    const item = fc.oneof(
      { weight: 4, arbitrary: someText },
      { weight: 1, arbitrary: fc.constantFrom('[[sim fail=upstream_error]]', '[[sim takes=26s]]', 'same') },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 8 }), fc.array(item), async (items, earlier) => {
        const caller = aCaller();
        for (const content of earlier) await caller.check(content);
        const { status, body } = await caller.batch({ items });
        expect(status).toBe(200);
        const count = (member: string, value: unknown): number =>
          body.results.filter((entry: Record<string, unknown>) => entry[member] === value).length;
        expect(body.summary).toEqual({
          items: items.length,
          blocked: count('decision', 'block'),
          review: count('decision', 'review'),
          allowed: count('decision', 'allow'),
          errors: count('decision', 'error'),
          cached: count('cached', true),
        });
      }),
    );
  });
});
