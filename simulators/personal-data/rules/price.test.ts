import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNano, toUsd } from '../../core/money.ts';
import { chargeProrated, chargeStartedThousands, chargeToSixDecimals, usdText } from './price.ts';

describe('money', () => {
  it('[PD-4-18] is exact in billionths, and written without binary fractions', () => {
    expect([0, 1, 999, 1_000, 1_001, 500_000].map((characters) => chargeProrated(characters, 1))).toEqual([
      50_000, 50_500, 549_500, 550_000, 550_500, 250_050_000,
    ]);
    expect([0, 1, 1_000, 1_001].map((characters) => chargeStartedThousands(characters, 1))).toEqual([
      50_000, 550_000, 550_000, 1_050_000,
    ]);
    expect([1, 2, 3].map((characters) => chargeToSixDecimals(characters, 1))).toEqual([51_000, 51_000, 52_000]);
    expect(usdText(50_500, 8)).toBe('0.00005050');
    expect(usdText(1_234_567_890_123, 8)).toBe('1234.56789012');
    expect(usdText(0, 6)).toBe('0.000000');
  });

  it('[PD-4-47] grows with every character, and never with the number of documents', () => {
    fc.assert(
      fc.property(fc.nat(500_000), fc.integer({ min: 1, max: 256 }), (characters, documents) => {
        for (const charge of [chargeProrated, chargeStartedThousands, chargeToSixDecimals]) {
          expect(charge(characters + 1_000, documents)).toBe(charge(characters, documents) + 500_000);
          expect(charge(characters, documents)).toBe(charge(characters, 1));
        }
        expect(chargeStartedThousands(characters, 1)).toBeGreaterThanOrEqual(chargeProrated(characters, 1));
      }),
    );
  });

  it('says the same in dollars and in billionths', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), (nano) => {
        expect(toNano(toUsd(nano))).toBe(nano);
      }),
    );
    expect(toUsd(50_500)).toBe(0.000_050_5);
  });
});
