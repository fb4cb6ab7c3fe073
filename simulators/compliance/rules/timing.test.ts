import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowestAndOverhead } from './timing.ts';

describe('time', () => {
  it('[CR-A2-12] is that of the slowest and a little more, never a sum', () => {
    expect([slowestAndOverhead([900, 4_200, 10], 50), slowestAndOverhead([], 50)]).toEqual([4_250, 50]);
  });

  it('[CR-A2-12] does not depend on the order of the reviewers, nor on those that were faster', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60_000), { minLength: 1 }), fc.nat(500), (times, overhead) => {
        const all = slowestAndOverhead(times, overhead);
        expect(slowestAndOverhead([...times, 0].toReversed(), overhead)).toBe(all);
        for (const time of times) expect(all).toBeGreaterThanOrEqual(time + overhead);
        expect(times.map((time) => time + overhead)).toContain(all);
      }),
    );
  });
});
