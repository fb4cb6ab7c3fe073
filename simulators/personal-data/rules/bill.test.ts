import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeUnits } from '../../core/characters.ts';
import { billOf } from './bill.ts';
import { stockRules } from './index.ts';

describe('a bill', () => {
  it('[PD-4-18] [PD-4-47] counts all documents, in code points, and charges each character for its share', () => {
    expect(billOf(['Zoë', '', '😀'], stockRules)).toEqual({ nano: 52_000, documents: 3, characters: 4 });
    expect(billOf(['😀'], { ...stockRules, billedCharacters: codeUnits }).characters).toBe(2);
  });

  it('[PD-4-48] is never below the floor, and is the charge above it', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (charge, floorNano) => {
        const { nano } = billOf(['x'], { ...stockRules, floorNano, chargeNano: () => charge });
        expect(nano).toBe(charge < floorNano ? floorNano : charge);
      }),
    );
  });
});
