import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLogit } from './logit.ts';
import { createPanel, LINE, UNANIMOUS_FROM } from './reviewers.ts';

const someSeed = fc.integer();
const someNumber = fc.integer({ min: 0, max: 9 });
const someSuspicions = fc
  .dictionary(fc.constantFrom('hate', 'spam', 'fraud'), fc.double({ min: 0, max: 1, noNaN: true }))
  .map((probabilities) => Object.entries(probabilities).map(([rule, probability]) => suspect(rule, probability)));
const suspect = (ruleId: string, probability: number) => ({ ruleId, criterion: ruleId, probability });

describe('a reviewer', () => {
  it('[CR-A2-22] answers the same question the same way, whoever was asked before', () => {
    fc.assert(
      fc.property(someSeed, someNumber, fc.string(), someSuspicions, (seed, number, identity, suspicions) => {
        const panel = createPanel(seed);
        for (let other = 9; other >= 0; other -= 1) panel(other, 'something else').judge(suspicions);
        const again = createPanel(seed)(number, identity).judge(suspicions);
        expect(panel(number, identity).judge(suspicions)).toEqual(again);
      }),
    );
  });

  it('flags a rule by itself, whatever other rules there are', () => {
    fc.assert(
      fc.property(someSeed, someNumber, someSuspicions, (seed, number, suspicions) => {
        const reviewer = createPanel(seed)(number, 'x');
        const together = reviewer.judge(suspicions).flags;
        expect(suspicions.flatMap((suspicion) => reviewer.judge([suspicion]).flags)).toEqual(together);
      }),
    );
  });

  it('is the surer the worse the content is, from an even chance to certainty', () => {
    const someProbability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(someSeed, someNumber, someProbability, someProbability, (seed, number, one, other) => {
        const reviewer = createPanel(seed)(number, 'x');
        const flagOf = (probability: number) =>
          reviewer.judge([suspect('hate', probability)]).flags[0]?.confidence ?? 0;
        expect(flagOf(Math.max(one, other))).toBeGreaterThanOrEqual(flagOf(Math.min(one, other)));
        for (const confidence of [flagOf(one), flagOf(other)])
          expect(confidence === 0 || (confidence >= 2.5 && confidence <= 5)).toBe(true);
      }),
    );
  });

  it('never quarrels about what is clear', () => {
    const far = fc.double({ min: UNANIMOUS_FROM + 0.01, max: 5, noNaN: true });
    fc.assert(
      fc.property(someSeed, someNumber, fc.string(), far, (seed, number, identity, distance) => {
        const reviewer = createPanel(seed)(number, identity);
        const decide = (logit: number) => reviewer.judge([suspect('hate', fromLogit(logit))]).decision;
        expect([decide(LINE - distance), decide(LINE + distance)]).toEqual(['safe', 'unsafe']);
      }),
    );
  });

  it('mentions what it noticed only where it flags nothing, and below an even chance', () => {
    fc.assert(
      fc.property(someSeed, someNumber, someSuspicions, (seed, number, suspicions) => {
        const { decision, flags, mentions } = createPanel(seed)(number, 'x').judge(suspicions);
        expect(decision === 'unsafe').toBe(flags.length > 0);
        if (decision === 'unsafe') expect(mentions).toEqual([]);
        for (const { confidence } of mentions) expect(confidence).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  it('takes its time: mostly the usual one, and the first is the slowest of a dialled panel', () => {
    const panel = createPanel(1);
    const paces = Array.from({ length: 500 }, (_, at) => panel(at % 10, `content ${at}`).pace).toSorted(
      (a, b) => a - b,
    );
    expect(paces[250]).toBeGreaterThan(0.9);
    expect(paces[250]).toBeLessThan(1.1);
    expect(paces[0]).toBeGreaterThan(0.2);
    const shares = Array.from({ length: 10 }, (_, at) => panel(at, 'x').share);
    expect(shares[0]).toBe(1);
    expect(Math.max(...shares.slice(1))).toBeLessThan(1);
  });

  it('has a name of its own', () => {
    const names = Array.from({ length: 10 }, (_, at) => createPanel(1)(at, 'x').name);
    expect([names[0], names[9], new Set(names).size]).toEqual(['reviewer-01', 'reviewer-10', 10]);
  });
});
