import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serviceMs } from './timing.ts';

it('[PD-B1-8] a call takes less time in mode fast, and never less for a longer text', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(10_000), (characters, more) => {
      expect(serviceMs('fast', characters)).toBeLessThan(serviceMs('full', characters));
      for (const mode of ['fast', 'full'] as const) {
        expect(serviceMs(mode, characters + more)).toBeGreaterThanOrEqual(serviceMs(mode, characters));
      }
    }),
  );
  expect([serviceMs('full', 0), serviceMs('full', 500_000), serviceMs('fast', 500_000)]).toEqual([14, 1_264, 67]);
});
