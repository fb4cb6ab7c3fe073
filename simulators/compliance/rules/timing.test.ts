import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowestAndOverhead, toSeconds } from './timing.ts';

describe('time', () => {
  it('[CR-A2-12] is that of the slowest and a little more, never a sum', () => {
    expect([slowestAndOverhead([900, 4_200, 10], 50), slowestAndOverhead([], 50)]).toEqual([4_250, 50]);
  });

  it('is written in seconds', () => {
    expect([toSeconds(4_200), toSeconds(1_499.6), toSeconds(0)]).toEqual([4.2, 1.5, 0]);
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
