import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trouble } from '../faults/faults.ts';
import { endedAt, endOf, isExpiredAt, type JobPlan, planTimeline, stateAt } from './timeline.ts';

type Name = 'waiting' | 'reading' | 'writing';
type End = 'done' | 'failed' | 'cancelled';

const CALM: Trouble = { delayMs: 0 };

const aPlan = (troubles: Partial<Record<Name, Trouble>> = {}, takesMs = 1_000): JobPlan<Name, End> => ({
  createdAtMs: 50,
  takesMs,
  stages: [
    { name: 'waiting', share: 0.1 },
    { name: 'reading', share: 0.3 },
    { name: 'writing', share: 0.6 },
  ],
  end: 'done',
  failure: 'failed',
  troubleOf: (stage) => troubles[stage] ?? CALM,
});

const statesAt = (plan: JobPlan<Name, End>, ...instants: readonly number[]) =>
  instants.map((ms) => stateAt(planTimeline(plan), 50 + ms));

const someTrouble = fc.record({ delayMs: fc.nat(5_000) });
const someFailure = fc.record({ delayMs: fc.nat(5_000), error: fc.constantFrom('busy', 'broken') });
const somePlan = fc
  .tuple(
    fc.record({ waiting: someTrouble, reading: someTrouble, writing: someTrouble }),
    fc.dictionary(fc.constantFrom('waiting', 'reading', 'writing'), someFailure),
    fc.nat(100_000),
  )
  .map(([delays, failures, takesMs]) => aPlan({ ...delays, ...failures }, takesMs));

describe('a planned job', () => {
  it('goes through its stages by their shares, each from its first millisecond, and then has ended', () => {
    expect(statesAt(aPlan(), 0, 99, 100, 399, 400, 999, 1_000, 1e12)).toEqual([
      'waiting',
      'waiting',
      'reading',
      'reading',
      'writing',
      'writing',
      'done',
      'done',
    ]);
  });

  it('stretches all stages in proportion to what it takes', () => {
    expect(statesAt(aPlan({}, 10), 0, 1, 4, 10)).toEqual(['waiting', 'reading', 'writing', 'done']);
    expect(statesAt(aPlan({}, 90_000), 8_999, 9_000, 36_000, 90_000)).toEqual([
      'waiting',
      'reading',
      'writing',
      'done',
    ]);
    expect(statesAt(aPlan({}, 0), 0)).toEqual(['done']);
  });

  it('fails when it reaches the stage that fails, and says with which code', () => {
    const plan = aPlan({ reading: { delayMs: 9, error: 'busy' }, writing: { delayMs: 0, error: 'broken' } });
    expect(statesAt(plan, 99, 100)).toEqual(['waiting', 'failed']);
    expect(planTimeline(plan).error).toBe('busy');
    expect(statesAt(aPlan({ waiting: { delayMs: 9, error: 'busy' } }), 0)).toEqual(['failed']);
  });

  it('is held up by as much as its stages are', () => {
    const plan = aPlan({ waiting: { delayMs: 500 }, writing: { delayMs: 40 } });
    expect(statesAt(plan, 599, 600, 900, 1_539, 1_540)).toEqual(['waiting', 'reading', 'writing', 'writing', 'done']);
    expect(endOf(planTimeline(plan))).toBe(50 + 1_540);
  });

  it('never goes back, and stays what it ended as', () => {
    const order = ['waiting', 'reading', 'writing', 'done', 'failed'];
    fc.assert(
      fc.property(somePlan, fc.array(fc.nat(130_000), { minLength: 2 }), (plan, instants) => {
        const timeline = planTimeline(plan);
        const seen = instants.toSorted((a, b) => a - b).map((ms) => order.indexOf(stateAt(timeline, 50 + ms)));
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect(stateAt(timeline, endOf(timeline))).toBe(timeline.end);
        if (endOf(timeline) > 50) expect(stateAt(timeline, endOf(timeline) - 1)).not.toBe(timeline.end);
      }),
    );
  });
});

describe('a job that is ended from outside', () => {
  it('was what it was until then, and from then on is what it was ended as', () => {
    const timeline = endedAt(planTimeline(aPlan()), 'cancelled', 250);
    expect([99, 149, 150, 249, 250, 9_999].map((ms) => stateAt(timeline, ms))).toEqual([
      'waiting',
      'waiting',
      'reading',
      'reading',
      'cancelled',
      'cancelled',
    ]);
    expect(endOf(timeline)).toBe(250);
  });

  it('stays as it ended when that comes too late', () => {
    fc.assert(
      fc.property(somePlan, fc.nat(1_000), (plan, lateMs) => {
        const timeline = planTimeline(plan);
        expect(endedAt(timeline, 'cancelled', endOf(timeline) + lateMs)).toEqual(timeline);
      }),
    );
  });

  it('loses the failure that it would have come to', () => {
    const failing = planTimeline(aPlan({ writing: { delayMs: 0, error: 'busy' } }));
    expect(endedAt(failing, 'cancelled', 60)).toEqual({
      createdAtMs: 50,
      stages: [{ name: 'waiting', endsAtMs: 60 }],
      end: 'cancelled',
    });
  });
});

it('a record is kept for its life, and not at its last instant', () => {
  expect([5, 104, 105, 106].map((nowMs) => isExpiredAt(5, 100, nowMs))).toEqual([false, false, true, true]);
});
