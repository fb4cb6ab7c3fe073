import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsIn, dueIn, offeredPerSecond, type ProbeNeeds, planProbe } from './plan.ts';

const whole: ProbeNeeds = { ceiling: 10, windowMs: 1_000, secondCeiling: 10, hasBatch: true, hasHealth: true };

const someNeeds: fc.Arbitrary<ProbeNeeds> = fc.record({
  ceiling: fc.integer({ min: 1, max: 200 }),
  windowMs: fc.constantFrom(1_000, 60_000),
  secondCeiling: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: undefined }),
  hasBatch: fc.boolean(),
  hasHealth: fc.boolean(),
});

describe('the plan of a probe', () => {
  it('asks below the ceiling, at it and far above it before anything else', () => {
    expect(planProbe(whole).map(({ name }) => name)).toEqual([
      'below',
      'at',
      'burst',
      'split',
      'keys',
      'retry',
      'health',
      'batch',
    ]);
    const [below, at, burst] = planProbe(whole).map((step) => dueIn(step).length);
    expect([below, at, burst]).toEqual([8, 10, 400]);
  });

  it('leaves out what cannot be asked', () => {
    const needs = { ceiling: 10, windowMs: 1_000, hasBatch: false, hasHealth: false };
    expect(planProbe(needs).map(({ name }) => name)).toEqual(['below', 'at', 'burst', 'split', 'retry']);
  });

  it('offers as much as it is told, for as long as it is told', () => {
    const steps = planProbe({ ...whole, offeredPerSecond: 50, hammerWindows: 5 });
    expect(dueIn(steps[2] ?? { name: 'burst', pause: 0, lanes: [] })).toHaveLength(250);
  });

  it('takes less than fifteen seconds at a ceiling of ten a second', () => {
    const lastMs = planProbe(whole).map((step) => {
      const pause = step.pause === 'retry-after' ? 1_000 : step.pause;
      return pause + Math.max(...dueIn(step).map(({ dueMs }) => dueMs));
    });
    expect(lastMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(15_000);
  });

  it('keeps every call in order, never asks below nothing, and paces the second key below its own ceiling', () => {
    fc.assert(
      fc.property(someNeeds, (needs) => {
        const steps = planProbe(needs);
        for (const step of steps) {
          const instants = dueIn(step).map(({ dueMs }) => dueMs);
          expect(instants).toEqual([...instants].sort((one, other) => one - other));
          expect(instants.length).toBeGreaterThan(0);
        }
        expect(callsIn(steps)).toBe(steps.reduce((sum, step) => sum + dueIn(step).length, 0));
        const second = steps.flatMap(({ lanes }) => lanes).filter(({ holder }) => holder === 'second');
        expect(second).toHaveLength(needs.secondCeiling === undefined ? 0 : 1);
        for (const { count } of second) expect(count).toBeLessThanOrEqual(Math.max(1, (needs.secondCeiling ?? 0) / 2));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [1, 20],
    [10, 200],
    [50, 400],
    [200, 600],
    [1_000, 3_000],
  ])('hammers a ceiling of %d a second with %d', (ceiling, offered) => {
    expect(offeredPerSecond(ceiling, 1_000)).toBe(offered);
  });
});
