import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  isCalendarDate,
  lettersAsNumbers,
  passesLuhn,
  passesMod11And10,
  passesVerhoeff,
  remainder,
  travelDocumentDigit,
} from './checksums.ts';

const digits = (length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('check digits', () => {
  it.each([
    ['Luhn', passesLuhn, '79927398713'],
    ['Verhoeff', passesVerhoeff, '2363'],
    ['MOD 11,10', passesMod11And10, '86095742719'],
  ])('%s passes its published example and catches every changed digit', (_, passes, example) => {
    const right = [...digitsOf(example)];
    expect(passes(right)).toBe(true);
    for (let at = 0; at < right.length; at++) {
      for (let more = 1; more < 10; more++) {
        expect(passes(right.map((digit, place) => (place === at ? (digit + more) % 10 : digit)))).toBe(false);
      }
    }
  });

  it.each([passesLuhn, passesVerhoeff, passesMod11And10])('leaves one last digit of ten', (passes) => {
    fc.assert(
      fc.property(digits(10), (body) => {
        const last = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => passes([...body, digit]));
        expect(last).toHaveLength(1);
      }),
    );
  });

  it('reduces long numbers as whole-number arithmetic does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 2, max: 511 }), (number, by) => {
        expect(remainder(String(number), by)).toBe(Number(number % BigInt(by)));
      }),
    );
    expect(remainder(lettersAsNumbers('3214282912345698765432161182'), 97)).toBe(1);
  });

  it('gives the digits of the example in the standard for travel documents', () => {
    expect(travelDocumentDigit('L898902C3')).toBe(6);
    expect(travelDocumentDigit('740812')).toBe(2);
  });

  it('knows the calendar', () => {
    expect(isCalendarDate(2024, 2, 29)).toBe(true);
    expect(isCalendarDate(2023, 2, 29)).toBe(false);
    expect(isCalendarDate(1900, 2, 29)).toBe(false);
    expect(isCalendarDate(2023, 13, 1)).toBe(false);
  });
});
