import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOf, reachedCap } from './allowances.ts';

describe('the caps of a month', () => {
  it('[PD-7-4] are reached when the use equals them', () => {
    const used = { requests: 2, documents: 3, characters: 9, nano: 100_000 };
    const none = { requests: null, documents: null, spendUsd: null };
    expect(reachedCap(used, none)).toBeUndefined();
    expect(reachedCap(used, { ...none, requests: 3, documents: 4, spendUsd: 0.000_11 })).toBeUndefined();
    expect(reachedCap(used, { ...none, requests: 2 })).toBe('requests');
    expect(reachedCap(used, { ...none, documents: 3 })).toBe('documents');
    expect(reachedCap(used, { ...none, spendUsd: 0.000_1 })).toBe('spend');
    expect(leftOf(used, { requests: 1, documents: 5, spendUsd: null })).toEqual({
      requests: 0,
      documents: 2,
      spendNano: null,
    });
  });

  it('[PD-7-4] are reached when nothing is left of one of them, and not before', () => {
    const someCap = fc.option(fc.nat(20), { nil: null });
    const someUse = fc.record({ requests: fc.nat(20), documents: fc.nat(20), nano: fc.nat(20_000_000_000) });
    fc.assert(
      fc.property(someUse, someCap, someCap, someCap, (use, requests, documents, spendUsd) => {
        const used = { ...use, characters: 0 };
        const left = leftOf(used, { requests, documents, spendUsd });
        const isReached = reachedCap(used, { requests, documents, spendUsd }) !== undefined;
        expect(Object.values(left).includes(0)).toBe(isReached);
        expect(Object.values(left).some((one) => one !== null && one < 0)).toBe(false);
      }),
    );
  });
});
