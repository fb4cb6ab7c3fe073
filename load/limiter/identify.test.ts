import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { type Identification, identifyLimiter } from './identify.ts';
import { planProbe } from './plan.ts';
import { type Admit, aFixedWindow, aSlidingWindow, aTokenBucket, aWindowFromTheFirstCall } from './testing/limiters.ts';
import { playVirtually } from './testing/play-virtually.ts';

const WINDOW_MS = 1_000;
const BEGIN_MS = 1_800_000_000_000;

const someCeiling = fc.integer({ min: 2, max: 60 });
/** How wrong the instant of each attempt is: up to 6 ms either way. */
const someErrors = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 7, maxLength: 31 });

/** Identifies a limiter by a probe whose instants are told wrongly. */
async function identify(
  ceiling: number,
  admit: Admit,
  errorsMs: readonly number[] = [0],
  toleranceMs = 8,
): Promise<Identification> {
  const attempts = await probe(ceiling, admit);
  const told = attempts.map((attempt, n) => ({
    ...attempt,
    atMs: attempt.atMs + (errorsMs[n % errorsMs.length] ?? 0),
  }));
  return identifyLimiter(told, { ceiling, windowMs: WINDOW_MS, toleranceMs });
}

function probe(ceiling: number, admit: Admit): Promise<readonly Attempt[]> {
  const plan = planProbe({ ceiling, windowMs: WINDOW_MS, hasBatch: false, hasHealth: false });
  return playVirtually(plan, BEGIN_MS, (_lane, atMs) => ({ outcome: admit(atMs) ? 'served' : 'refused' }));
}

describe('identifying a limiter from outside', { timeout: 30_000 }, () => {
  it('knows a window by the clock, whatever its phase', async () => {
    await fc.assert(
      fc.asyncProperty(
        someCeiling,
        fc.integer({ min: 0, max: 999 }),
        someErrors,
        async (ceiling, phaseMs, errorsMs) => {
          const { limiter } = await identify(ceiling, aFixedWindow(ceiling, WINDOW_MS, phaseMs), errorsMs);
          expect(limiter).toMatchObject({ kind: 'fixed window', limit: ceiling });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('knows a window that begins with the first call', async () => {
    await fc.assert(
      fc.asyncProperty(someCeiling, someErrors, async (ceiling, errorsMs) => {
        const { limiter } = await identify(ceiling, aWindowFromTheFirstCall(ceiling, WINDOW_MS), errorsMs);
        expect(limiter).toMatchObject({ kind: 'window from the first call', limit: ceiling });
      }),
      { numRuns: 30 },
    );
  });

  it('comes to an end where answers take longer than a window, and is then not sure', async () => {
    for (const toleranceMs of [500, 501, 5_000]) {
      const { confidence } = await identify(10, aSlidingWindow(10, WINDOW_MS), [0], toleranceMs);
      expect(confidence).toBe('low');
    }
  });

  it('knows a sliding window', async () => {
    await fc.assert(
      fc.asyncProperty(someCeiling, someErrors, async (ceiling, errorsMs) => {
        const { limiter } = await identify(ceiling, aSlidingWindow(ceiling, WINDOW_MS), errorsMs);
        expect(limiter).toMatchObject({ kind: 'sliding window', limit: ceiling });
      }),
      { numRuns: 30 },
    );
  });

  it('knows a token bucket, its size and its rate', async () => {
    await fc.assert(
      fc.asyncProperty(someCeiling, fc.integer({ min: 1, max: 5 }), someErrors, async (ceiling, seconds, errorsMs) => {
        const { limiter } = await identify(ceiling, aTokenBucket(ceiling * seconds, ceiling), errorsMs);
        if (limiter?.kind !== 'token bucket') throw new Error(`It was taken for ${limiter?.kind}.`);
        expect(Math.abs(limiter.capacity - ceiling * seconds)).toBeLessThanOrEqual(1 + ceiling * seconds * 0.1);
        expect(Math.abs(limiter.perSecond - ceiling)).toBeLessThanOrEqual(ceiling * 0.15);
      }),
      { numRuns: 30 },
    );
  });

  it('finds a limit other than the one that is told', async () => {
    const { limiter } = await identify(10, aSlidingWindow(14, WINDOW_MS));
    expect(limiter).toMatchObject({ kind: 'sliding window', limit: 14 });
  });

  it('finds none where nothing is refused', async () => {
    const identification = await identify(10, () => true);
    expect(identification).toEqual({ confidence: 'low', sentence: 'No limiter was met.', fits: [] });
  });

  it('is not sure of a ceiling of one call, under which all kinds look much the same', async () => {
    const { limiter, confidence } = await identify(1, aSlidingWindow(1, WINDOW_MS), [3, -4, 5]);
    expect([limiter, confidence]).toEqual([undefined, 'low']);
  });

  it('names no kind for refusals that follow none', async () => {
    let n = 0;
    const { limiter, sentence } = await identify(10, () => {
      n += 1;
      return (n * 7_919) % 13 < 4;
    });
    expect(limiter).toBeUndefined();
    expect(sentence).toContain('of no kind for sure');
  });
});
