import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../fixtures/compliance/caller.ts';
import { createWorld } from '../../simulators/index.ts';
import { RULES, samples, someAmount, someCategory, someContent, someMethod, someVotes } from './arbitraries.ts';

interface Flag {
  readonly id: string;
  readonly score: number;
}

interface Entry {
  readonly agent_name: string;
  readonly decision: 'safe' | 'unsafe' | 'failed';
  readonly flagged_categories: readonly Flag[];
  readonly time: number;
}

const someSeed = fc.integer({ min: 0, max: 50 });

const aCaller = (seed = 1) => aReviewCaller(createWorld({ seed }).compliance.fetch);
const isUnsafe = ({ body }: { body: { decision: string } }): boolean => body.decision === 'unsafe';

describe('a panel', { timeout: 60_000 }, () => {
  it('[CR-A2-7] [CR-A2-8] [CR-A2-9] that all find unsafe is unsafe by average, and what is unsafe by average is so by any', async () => {
    await fc.assert(
      fc.asyncProperty(someSeed, someContent, someAmount, async (seed, content, amount) => {
        const caller = aCaller(seed);
        const by = async (decision_method: string) => caller.text(content, { amount, decision_method });
        const [any, average, all] = [await by('any'), await by('average'), await by('all')];
        fc.pre(any.status === 200);
        if (isUnsafe(all)) expect(isUnsafe(average)).toBe(true);
        if (isUnsafe(average)) expect(isUnsafe(any)).toBe(true);
        expect(new Set([any, average, all].map(({ body }) => body.score)).size).toBe(1);
      }),
    );
  });

  it('[CR-A2-6] of fewer reviewers is the beginning of a larger one: none knows how many they are', async () => {
    await fc.assert(
      fc.asyncProperty(someSeed, someContent, someAmount, async (seed, content, amount) => {
        const caller = aCaller(seed);
        const whole = await caller.text(content, { verbose: 2 });
        const part = await caller.text(content, { verbose: 2, amount });
        fc.pre(whole.status === 200 && part.status === 200);
        expect(part.body.agent_decisions).toEqual(whole.body.agent_decisions.slice(0, amount));
      }),
    );
  });

  it('[CR-A2-14] [CR-A2-18] [CR-A2-19] [CR-A2-12] has score, categories and time that follow from its entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        someSeed,
        someContent,
        someAmount,
        someMethod,
        async (seed, content, amount, decision_method) => {
          const { status, body } = await aCaller(seed).text(content, { verbose: 2, amount, decision_method });
          fc.pre(status === 200);
          const entries: readonly Entry[] = body.agent_decisions;
          const counted = entries.filter(({ decision }) => decision !== 'failed');
          const unsafe = counted.filter(({ decision }) => decision === 'unsafe');
          expect(entries).toHaveLength(amount);
          expect(body.score).toBe(unsafe.length);
          const flags = counted.flatMap(({ flagged_categories }) => flagged_categories);
          const ids = [...new Set(flags.map(({ id }) => id))];
          expect(body.flagged_categories.map(({ id }: Flag) => id).toSorted()).toEqual(ids.toSorted());
          for (const { id, score, count } of body.flagged_categories) {
            const own = flags.filter((flag) => flag.id === id).map((flag) => flag.score);
            expect(count).toBe(own.length);
            expect(score).toBeCloseTo(own.reduce((sum, one) => sum + one, 0) / own.length, 3);
          }
          const times = entries.map(({ time }) => time);
          expect(body.execution_time).toBeGreaterThanOrEqual(Math.max(...times));
          expect(body.execution_time).toBeLessThanOrEqual(Math.max(...times) + 0.5);
          const decisions = {
            average: 2 * unsafe.length >= counted.length,
            any: unsafe.length > 0,
            all: unsafe.length === counted.length,
          };
          if (decision_method !== 'score') {
            expect(body.decision === 'unsafe').toBe(decisions[decision_method as keyof typeof decisions]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('[CR-A2-13] [CR-A2-3] shows less at lower verbosity, and nothing else changes', async () => {
    await fc.assert(
      fc.asyncProperty(someSeed, someContent, someMethod, async (seed, content, decision_method) => {
        const caller = aCaller(seed);
        const bodies = [];
        for (const verbose of [0, 1, 2]) bodies.push((await caller.text(content, { verbose, decision_method })).body);
        fc.pre(!bodies.some((body) => body.error));
        const [none, some, all] = bodies;
        const { agent_decisions: _entries, ...withoutEntries } = all;
        expect(some).toEqual(withoutEntries);
        const { decision, execution_time } = some;
        expect(none).toEqual({ decision, execution_time });
      }),
    );
  });

  it('[CR-A1-5] under more exclusions never flags a category that it did not flag before', async () => {
    await fc.assert(
      fc.asyncProperty(
        someSeed,
        fc.constantFrom(...samples),
        fc.subarray([...RULES]),
        async (seed, content, excluded) => {
          const caller = aCaller(seed);
          const before = (await caller.text(content, { verbose: 2 })).body;
          const after = (await caller.text(content, { verbose: 2, excluded_categories: excluded })).body;
          const kept = before.flagged_categories.filter(({ id }: Flag) => !excluded.includes(id));
          expect(after.flagged_categories).toEqual(kept);
          expect(after.score).toBeLessThanOrEqual(before.score);
          if (before.decision === 'safe') expect(after.decision).toBe('safe');
        },
      ),
    );
  });

  it('[CR-A2-1] decides the same in whatever order its reviewers vote', async () => {
    const someOrder = someVotes.chain((votes) =>
      fc.tuple(
        fc.constant(votes),
        fc.shuffledSubarray([...votes], { minLength: votes.length, maxLength: votes.length }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(someOrder, someCategory, someMethod, async ([votes, order], [id, score], decision_method) => {
        const summary = async (letters: string) => {
          const content = `x [[sim votes=${letters} category=${id}:${score}]]`;
          const { status, body } = await aCaller().text(content, { decision_method, amount: votes.length });
          const { execution_time: _time, ...rest } = body;
          return { status, rest };
        };
        expect(await summary(order.join(''))).toEqual(await summary(votes));
      }),
    );
  });

  it('agrees on what is clear, under every seed', async () => {
    const oracle = (probability: number) => () => (criterion: string) => (criterion === 'hate' ? probability : 0);
    const clear = fc.oneof(
      fc.double({ min: 0, max: 0.25, noNaN: true }),
      fc.double({ min: 0.92, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer(), clear, fc.string({ minLength: 1 }), async (seed, probability, content) => {
        const { compliance } = createWorld({ seed, dials: false, compliance: { oracle: oracle(probability) } });
        const { score } = (await aReviewCaller(compliance.fetch).text(content)).body;
        expect(score).toBe(probability > 0.5 && content.trim() !== '' ? 10 : 0);
      }),
    );
  });

  it('quarrels on what lies near the line', async () => {
    const oracle = () => (criterion: string) => (criterion === 'hate' ? 0.668 : 0);
    const scores = [];
    for (let seed = 0; seed < 40; seed += 1) {
      const { compliance } = createWorld({ seed, compliance: { oracle } });
      scores.push((await aReviewCaller(compliance.fetch).text('hm')).body.score);
    }
    expect(scores.filter((score) => score > 0 && score < 10).length).toBeGreaterThan(30);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(mean).toBeGreaterThan(3.5);
    expect(mean).toBeLessThan(6.5);
  });
});
