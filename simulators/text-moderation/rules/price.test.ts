import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variants } from '../spec/variants.ts';
import { stockRules } from './index.ts';
import { countTokens, pricePerCall } from './price.ts';

const { priceNano: pricePerToken } = stockRules;
const { priceNano: pricePerRule } = variants['TM-2.6~price']['per-rule'];

describe('prices', () => {
  it('[TM-2.6-8] are half a dollar for a million tokens, whatever the rules', () => {
    expect(pricePerToken({ inputTokens: 1_000_000, ruleCount: 1 })).toBe(500_000_000);
    expect(pricePerToken({ inputTokens: 1, ruleCount: 10 })).toBe(500);
    expect(pricePerToken({ inputTokens: 0, ruleCount: 10 })).toBe(0);
  });

  it('depend on the rules alone, or on nothing, in the other readings', () => {
    expect(pricePerRule({ inputTokens: 9, ruleCount: 10 })).toBe(20_000);
    expect(pricePerCall({ inputTokens: 9, ruleCount: 10 })).toBe(20_000);
    expect(pricePerCall({ inputTokens: 0, ruleCount: 0 })).toBe(20_000);
  });

  it('are whole billionths, so that sums stay exact', () => {
    fc.assert(
      fc.property(fc.nat(8_000), fc.nat(50), (inputTokens, ruleCount) => {
        for (const price of [pricePerToken, pricePerRule, pricePerCall]) {
          expect(Number.isSafeInteger(price({ inputTokens, ruleCount }))).toBe(true);
        }
      }),
    );
  });
});

describe('tokens', () => {
  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [8_000, 2_000],
  ])('of %d characters are %d', (characters, tokens) => {
    expect(countTokens(characters)).toBe(tokens);
  });
});
