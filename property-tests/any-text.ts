import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

const someCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((number) => String.fromCodePoint(number < SURROGATES.from ? number : number + SURROGATES.count));

/**
 * Any text of characters of Unicode; now and then a plain one, or a word that means something to JavaScript, such as `__proto__`.
 *
 * `fc.string({ unit: 'binary' })` draws the same, but takes more than a second to be made: every import would pay for that.
 */
export function anyText(lengths: Pick<fc.StringConstraints, 'minLength' | 'maxLength'> = {}): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...lengths, unit: someCharacter }) },
    { weight: 1, arbitrary: fc.string(lengths) },
  );
}
