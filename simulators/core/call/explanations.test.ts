import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExplanations } from './explanations.ts';

describe('explanations', () => {
  it('remembers at least the newest ones and never twice as many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(100), (capacity, count) => {
        const explanations = createExplanations(capacity);
        const ids = Array.from({ length: count }, (_, index) => `req_${index}`);
        for (const id of ids) explanations.keep(id, () => id);
        expect(ids.slice(-capacity).every((id) => explanations.find(id) === id)).toBe(true);
        expect(ids.filter((id) => explanations.find(id) !== undefined).length).toBeLessThanOrEqual(2 * capacity);
      }),
    );
  });

  it('builds an explanation only when somebody asks', () => {
    const explanations = createExplanations();
    let built = 0;
    explanations.keep('req_1', () => {
      built += 1;
      return built;
    });
    expect(built).toBe(0);
    expect(explanations.find('req_1')).toBe(1);
    expect(explanations.find('req_2')).toBeUndefined();
  });

  it('forgets everything when it is cleared', () => {
    const explanations = createExplanations(2);
    for (const id of ['a', 'b', 'c']) explanations.keep(id, () => id);
    explanations.clear();
    expect(['a', 'b', 'c'].map((id) => explanations.find(id))).toEqual([undefined, undefined, undefined]);
  });
});
