import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockMinute,
  fixedSecond,
  type Limiter,
  minuteFromFirst,
  type RateWindow,
  refillingMinute,
  retryAfterSeconds,
  slidingMinute,
  slidingSecond,
  tokenBucket,
} from './rate-limit.ts';

const someCeiling = fc.integer({ min: 1, max: 50 });
/** Pauses between calls: mostly none, so that the ceiling is reached. */
const somePauses = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(400), fc.nat(5_000)), {
  maxLength: 200,
});
const START = Date.parse('2026-01-15T12:00:00.000Z');

interface Tried {
  readonly atMs: number;
  readonly isAdmitted: boolean;
  readonly retryAfterMs: number;
  readonly window: RateWindow;
}

function tryAll(limiter: Limiter, ceiling: number, pauses: readonly number[]): readonly Tried[] {
  let atMs = START;
  let window: RateWindow | undefined;
  return pauses.map((pause) => {
    atMs += pause;
    const admission = limiter(window, ceiling, atMs);
    window = admission.window;
    return { atMs, ...admission };
  });
}

describe.each([
  ['token bucket', tokenBucket],
  ['fixed second', fixedSecond],
  ['sliding second', slidingSecond],
] as const)('the %s', (_name, limiter) => {
  it('names the first instant at which it admits again, and 0 for an admitted call', () => {
    fc.assert(
      fc.property(someCeiling, somePauses, (ceiling, pauses) => {
        for (const { atMs, isAdmitted, retryAfterMs, window } of tryAll(limiter, ceiling, pauses)) {
          if (isAdmitted) expect(retryAfterMs).toBe(0);
          else {
            expect(retryAfterMs).toBeGreaterThan(0);
            expect(limiter(window, ceiling, atMs + retryAfterMs - 1).isAdmitted).toBe(false);
            expect(limiter(window, ceiling, atMs + retryAfterMs).isAdmitted).toBe(true);
          }
        }
      }),
    );
  });

  it('admits every call of a caller that stays within the ceiling', () => {
    fc.assert(
      fc.property(someCeiling, fc.integer({ min: 1, max: 100 }), (ceiling, calls) => {
        const pauses = new Array<number>(calls).fill(Math.ceil(1_000 / ceiling));
        expect(tryAll(limiter, ceiling, pauses).every(({ isAdmitted }) => isAdmitted)).toBe(true);
      }),
    );
  });
});

/** How many calls were admitted in each window that begins and ends with an admitted call. */
function windows(tried: readonly Tried[]): readonly { readonly count: number; readonly lengthMs: number }[] {
  const instants = tried.filter(({ isAdmitted }) => isAdmitted).map(({ atMs }) => atMs);
  return instants.flatMap((from, first) =>
    instants.slice(first).map((to, last) => ({ count: last + 1, lengthMs: to - from })),
  );
}

describe('the token bucket', () => {
  it('never admits more than two seconds of calls and what refilled meanwhile, in any window', () => {
    fc.assert(
      fc.property(someCeiling, somePauses, (ceiling, pauses) => {
        for (const { count, lengthMs } of windows(tryAll(tokenBucket, ceiling, pauses))) {
          expect(count).toBeLessThanOrEqual(2 * ceiling + (ceiling * lengthMs) / 1_000);
        }
      }),
    );
  });

  it('is full at first, and full again after two quiet seconds but never fuller', () => {
    fc.assert(
      fc.property(someCeiling, fc.integer({ min: 2_000, max: 100_000 }), (ceiling, quietMs) => {
        const burst = new Array<number>(2 * ceiling + 1).fill(0);
        const tried = tryAll(tokenBucket, ceiling, [...burst, quietMs, ...burst]);
        expect(tried.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(4 * ceiling);
      }),
    );
  });
});

describe('the fixed second', () => {
  it('admits the ceiling in each second of the clock and not one more', () => {
    fc.assert(
      fc.property(someCeiling, somePauses, (ceiling, pauses) => {
        const tried = tryAll(fixedSecond, ceiling, pauses);
        for (const second of new Set(tried.map(({ atMs }) => Math.floor(atMs / 1_000)))) {
          const calls = tried.filter(({ atMs }) => Math.floor(atMs / 1_000) === second);
          expect(calls.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(Math.min(ceiling, calls.length));
        }
      }),
    );
  });
});

describe('the sliding second', () => {
  it('never admits more than the ceiling in less than a second, wherever it begins', () => {
    fc.assert(
      fc.property(someCeiling, somePauses, (ceiling, pauses) => {
        for (const { count, lengthMs } of windows(tryAll(slidingSecond, ceiling, pauses))) {
          if (lengthMs < 1_000) expect(count).toBeLessThanOrEqual(ceiling);
        }
      }),
    );
  });
});

describe('the minute from the first call', () => {
  it('admits the ceiling, refuses until the minute is over, and begins anew with the next call', () => {
    const tried = tryAll(minuteFromFirst, 3, [0, 10_000, 20_000, 0, 29_999, 1, 0, 59_999, 0]);
    expect(tried.map(({ isAdmitted }) => isAdmitted)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(tried.map(({ retryAfterMs }) => retryAfterMs)).toEqual([0, 0, 0, 30_000, 1, 0, 0, 0, 1]);
  });

  it('never admits more than the ceiling within one of its windows', () => {
    fc.assert(
      fc.property(someCeiling, somePauses, (ceiling, pauses) => {
        const counts = new Map<number, number>();
        for (const { isAdmitted, window } of tryAll(minuteFromFirst, ceiling, pauses)) {
          if (isAdmitted) counts.set(window.atMs, (counts.get(window.atMs) ?? 0) + 1);
        }
        for (const count of counts.values()) expect(count).toBeLessThanOrEqual(ceiling);
      }),
    );
  });
});

function countingRefusals(limiter: Limiter): Limiter {
  return (window, ceiling, nowMs) => limiter(window, ceiling, nowMs, true);
}

/** What a limiter says to calls at these instants, under a ceiling of two: the wait, 0 for a call that passes. */
function waits(limiter: Limiter, instants: readonly number[]): readonly number[] {
  const pauses = instants.map((atMs, at) => atMs - (instants[at - 1] ?? 0));
  return tryAll(limiter, 2, pauses).map(({ retryAfterMs }) => retryAfterMs);
}

it.each([
  [
    'a sliding minute lets a call pass as soon as the eldest of the last ones is a minute old, and counts no refused one',
    slidingMinute,
    [0, 10_000, 20_000, 30_000, 59_999, 60_000, 60_001, 70_000],
    [0, 0, 40_000, 30_000, 1, 0, 9_999, 0],
  ],
  [
    'a minute of the clock ends when the next one begins, whenever its first call came',
    clockMinute,
    [50_000, 59_000, 59_999, 60_000, 60_000, 60_001, 119_999, 120_000],
    [0, 0, 1, 0, 0, 59_999, 1, 0],
  ],
  [
    'a refilling minute is full at first, and brings a call back with every share of the minute',
    refillingMinute,
    [0, 0, 0, 29_999, 30_000, 30_000, 90_000, 90_000, 90_000],
    [0, 0, 30_000, 1, 0, 30_000, 0, 0, 30_000],
  ],
  [
    'a sliding minute that counts refused calls too lets a call pass as soon as the last but one of them is a minute old',
    countingRefusals(slidingMinute),
    [0, 10_000, 20_000, 30_000, 80_000, 80_000],
    [0, 0, 50_000, 50_000, 0, 60_000],
  ],
  [
    'a refilling minute that counts refused calls too owes a whole one at most',
    countingRefusals(refillingMinute),
    [0, 0, 0, 0, 0, 30_000, 90_000, 90_000],
    [0, 0, 60_000, 60_000, 60_000, 60_000, 0, 60_000],
  ],
])('%s', (_, limiter, instants, expected) => {
  expect(waits(limiter, instants)).toEqual(expected);
});

it('a wait is told in whole seconds that are enough, at least one', () => {
  expect([0, 1, 1_000, 1_001, 60_000].map(retryAfterSeconds)).toEqual(['1', '1', '1', '2', '60']);
});
