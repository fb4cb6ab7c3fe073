import { describe, expect, it } from 'vitest';
import { MOST_LANGUAGES, thresholdFor } from './settings.ts';

describe('the threshold of a setting', () => {
  it('is never beyond 1, however sure an engine is of whatever it finds', () => {
    for (const score of [1, 0.9999]) {
      const thresholds = Array.from({ length: MOST_LANGUAGES }, (_, at) => thresholdFor([{ score }], [], at));
      expect(thresholds.filter((threshold) => threshold < 0 || threshold > 1)).toEqual([]);
    }
  });

  it('hides what is most unsure, unless only this language knows it', () => {
    const all = [{ score: 0.4 }, { score: 0.9 }];
    expect(thresholdFor(all, [], 0)).toBeCloseTo(0.401);
    expect(thresholdFor(all, all.slice(0, 1), 0)).toBe(0);
  });
});
