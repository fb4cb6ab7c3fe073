import { lazily } from '../../../core/lazily.ts';
import type { Pattern } from '../candidate.ts';

/** Before a value: no letter or digit, nor an underscore that joins it to one. */
export const NO_WORD_BEFORE = '(?<![\\p{L}\\p{M}\\p{N}]|[\\p{L}\\p{N}]_)';
/** After a value: the same. */
export const NO_WORD_AFTER = '(?![\\p{L}\\p{N}]|_[\\p{L}\\p{N}])';

/**
 * What stands before a value that is made of digits, or of digits and a few letters.
 *
 * A dot or a hyphen ends an ordinary word only: after a digit, a capital or nothing it goes on with a number or a code, as a
 * colon and a slash after a digit do. The sign of a currency makes an amount of it, the number of a country a telephone
 * number. Commas, number signs, equals signs and quotes only separate. The look at what begins there only saves time.
 */
export const BEFORE = `(?=[0-9A-Za-zÄÖÜ(])${NO_WORD_BEFORE}(?<!\\+|(?<!\\p{Ll}{2})[.-]|\\p{N}[:/]|[$€£¥] ?|\\+\\d{1,3}[ -])`;

/** What stands after such a value. A blank ends it, whatever follows. */
export const AFTER = `${NO_WORD_AFTER}(?![.-]\\p{N}| ?[$€£¥](?!\\p{N})|%(?!\\p{N}))`;

/** A pattern as it is written. */
type Source = Pick<RegExp, 'source' | 'flags'>;

/** A shape of digits between the borders of a value; global and by code points. */
export function alone(shape: Source): Pattern {
  return lazily(() => new RegExp(`${firstSigns(shape)}${BEFORE}(?:${shape.source})${AFTER}`, flagsOf(shape)));
}

/**
 * A look at the sign that a shape begins with, where every alternative says it: `(?=\d|[A-Z])` for `\d{9}|[A-Z]\d{8}`. It
 * only saves time, and much of it: what stands before a value is dear to look at, and most signs of a text begin none.
 */
function firstSigns({ source, flags }: Source): string {
  const firsts = source.split('|').map((part) => /^(?:\\d|\d|[A-Z]|\[[^\]]+\])/.exec(part)?.[0]);
  const isPlain = !source.includes('(') && !flags.includes('i') && firsts.every((first) => first !== undefined);
  return isPlain ? `(?=${[...new Set(firsts)].join('|')})` : '';
}

/** A shape that is a word of its own, whatever signs stand around it; global and by code points. */
export function asWord(shape: Source): Pattern {
  return lazily(() => new RegExp(`${NO_WORD_BEFORE}(?:${shape.source})${NO_WORD_AFTER}`, flagsOf(shape)));
}

function flagsOf({ flags }: Source): string {
  return flags.includes('i') ? 'giu' : 'gu';
}
