import { describe, expect, it } from 'vitest';
import { nameNumbers } from './numbers.ts';

const kinds = (text: string): readonly string[] => nameNumbers(text).match(/\bx[a-z]+\b/g) ?? [];

describe('nameNumbers', () => {
  it.each([
    ['call 555-0134 now', ['xphone']],
    ['call +44 7700 900123', ['xphone']],
    ['write to ann.b@example.com', ['xemail']],
    ['write to support@example.com', ['xrolemail']],
    ['078-05-1120', ['xssn']],
    ['4111 1111 1111 1111', ['xcard']],
    ['DE89 3704 0044 0532 0130 00', ['xiban']],
    ['born on 3 May 1984', ['xdate']],
    ['at 42 Oak Street', ['xaddress']],
    ['see https://shop.example/sale', ['xurl']],
    ['for $500', ['xmoney']],
    ['at 14:30', ['xtime']],
  ])('names the kind of number in "%s"', (text, names) => {
    expect(kinds(text)).toEqual(names);
  });

  it('leaves plain numbers and sentences alone', () => {
    for (const text of ['12 eggs and 500 g of flour', 'chapter 3', 'End. Then more.'])
      expect(nameNumbers(text)).toBe(text);
  });
});
