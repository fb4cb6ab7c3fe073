import fc from 'fast-check';
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { isNumberIn } from './phone-plans.ts';

/** Digits as they are dialled: with the prefixes of one country or another, or with none. */
const dialled = fc
  .tuple(
    fc.constantFrom('', '0', '00', '1', '011', '8', '810', '90', '15', '44', '49', '39'),
    fc.stringMatching(/^\d{5,13}$/),
  )
  .map((parts) => parts.join(''));

describe('isNumberIn', () => {
  it('says of digits what the library says, in every country', () => {
    const everywhere = fc.property(fc.constantFrom(...getCountries()), dialled, (country, digits) => {
      const isValid = parsePhoneNumberFromString(digits, country as CountryCode)?.isValid() ?? false;
      expect(`${country} ${digits} ${isNumberIn(country, digits)}`).toBe(`${country} ${digits} ${isValid}`);
    });
    fc.assert(everywhere, { numRuns: 600 });
  });

  it.each([
    ['GB', '02079460018', true],
    ['PL', '512345678', true],
    ['PL', '51234567', false],
    ['US', '2125550123', true],
    ['US', '1125550123', false],
    ['DE', '01511234567', true],
  ])('tells whether %s has the number %s: %s', (country, digits, isNumber) => {
    expect(isNumberIn(country, digits)).toBe(isNumber);
  });
});
