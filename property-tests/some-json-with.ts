import fc from 'fast-check';
import { anyText } from './any-text.ts';

/** JSON of any kind, with a service's words and names of members in it more often than chance would have it. */
export function someJsonWith(words: readonly (string | number)[], names: readonly string[]): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(null, true, false, '', 'x', 0, 1, -1, 0.5, 1e308, -0, ...words),
      anyText(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom('__proto__', ...names), fc.string()), tie('value'), { maxKeys: 4 }),
    ),
  })).value;
}
