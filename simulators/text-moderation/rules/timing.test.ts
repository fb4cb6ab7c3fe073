import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variants } from '../spec/variants.ts';
import { stockRules } from './index.ts';
import { clampTimeout, evaluationMs, REUSE_MS, TIMEOUT_MS } from './timing.ts';

const { clampTimeout: refuseTimeout } = variants['TM-4.1~timeout-range'].refused;
const { isTimedOut: reaches } = variants['TM-4.1~timeout-equal'].refused;

describe('a time budget', () => {
  it('[TM-4.1-27] is 25 seconds unless given', () => {
    expect(TIMEOUT_MS.default).toBe(25_000);
  });

  it.each([
    [999, 1_000, false],
    [1_000, 1_000, true],
    [1_001, 1_001, true],
    [59_999, 59_999, true],
    [60_000, 60_000, true],
    [60_001, 60_000, false],
    [0, 1_000, false],
    [-5, 1_000, false],
    [Number.MAX_SAFE_INTEGER, 60_000, false],
  ])('[TM-4.1-25] of %d ms is brought to %d ms; whether it lies in range: %j', (given, used, isInRange) => {
    expect(clampTimeout(given)).toBe(used);
    expect(refuseTimeout(given)).toBe(isInRange ? given : undefined);
  });

  it.each([
    [999, false, false],
    [1_000, false, true],
    [1_001, true, true],
  ])(
    '[TM-4.1-26] of 1000 ms and an evaluation of %d ms: timed out %j, in the other reading %j',
    (took, isOut, isReached) => {
      expect(stockRules.isTimedOut(took, 1_000)).toBe(isOut);
      expect(reaches(took, 1_000)).toBe(isReached);
    },
  );
});

describe('an evaluation', () => {
  it('[TM-4.1-12] of fewer rules takes less time, and more text never less', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(8_000), fc.nat(8_000), (ruleCount, one, other) => {
        expect(evaluationMs(ruleCount, one)).toBeLessThan(evaluationMs(ruleCount + 1, one));
        expect(evaluationMs(ruleCount, Math.min(one, other))).toBeLessThanOrEqual(
          evaluationMs(ruleCount, Math.max(one, other)),
        );
      }),
    );
  });

  it('takes whole milliseconds, far within every time budget, and longer than a reuse', () => {
    expect(evaluationMs(10, 8_000)).toBe(108);
    expect(evaluationMs(1, 99)).toBe(10);
    expect(evaluationMs(1, 100)).toBe(11);
    expect(evaluationMs(0, 0)).toBeGreaterThan(REUSE_MS);
  });
});
