import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, drawHex } from './draw.ts';

const identity = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 });

describe('drawing', () => {
  it('gives each identity its number in whatever order the numbers are drawn', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(identity, { minLength: 1 }), (seed, identities) => {
        const forwards = identities.map((one) => draw(seed, ...one));
        const backwards = identities.toReversed().map((one) => draw(seed, ...one));
        expect(backwards.toReversed()).toEqual(forwards);
      }),
    );
  });

  it('stays in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), identity, (seed, one) => {
        const number = draw(seed, ...one);
        expect(number >= 0 && number < 1).toBe(true);
      }),
    );
  });

  it('tells seeds, kinds and borders of identities apart', () => {
    const numbers = [
      draw(1, 'a', 'b'),
      draw(2, 'a', 'b'),
      draw(1, 'ab'),
      draw(1, 'a,b'),
      draw(1, 'a', 'b', ''),
      draw(1),
    ];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(draw(1, 1)).not.toBe(draw(1, '1'));
  });

  it('falls about equally often into each tenth', () => {
    const tenths = new Array<number>(10).fill(0);
    for (let index = 0; index < 10_000; index += 1) {
      const tenth = Math.floor(draw(7, 'uniform', index) * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // The standard deviation of a tenth is 30.
    for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('draws as many hexadecimal digits as are asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer(), identity, (digits, seed, one) => {
        expect(drawHex(digits, seed, ...one)).toMatch(new RegExp(`^[0-9a-f]{${digits}}$`));
      }),
    );
  });
});
