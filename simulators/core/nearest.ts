import { hideKeys } from './keys.ts';

/**
 * The known word that was most probably meant by a mistyped one; undefined when none is close.
 *
 * Close means that at most a third of its letters differ; case, blanks, dots and dashes do not count.
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const wanted = folded(typed);
  const [best] = words
    .map((word) => ({ word, away: distance(wanted, folded(word)) }))
    .filter(({ word, away }) => away <= Math.max(1, Math.floor(folded(word).length / 3)))
    .sort((one, other) => one.away - other.away);
  return best?.word;
}

/** ` Did you mean …?` to end a message with, or an empty text. */
export function didYouMean(typed: string, words: readonly string[]): string {
  const word = nearestWord(typed, words);
  return word === undefined ? '' : ` Did you mean ${word}?`;
}

/** The message that refuses an unknown word: it lists the known ones, repeats the given one and suggests the nearest. */
export function mustBeOneOf(member: string, given: unknown, known: readonly string[]): string {
  const meant = typeof given === 'string' ? didYouMean(given, known) : '';
  return `${member} must be one of: ${known.join(', ')}${itWas(given)}.${meant}`;
}

/**
 * `; it was "rest"` to end a sentence with: a number, or a text that looks like a typing error. Anything else could be a key or
 * content, and gives an empty text.
 *
 * @param harmless the texts that may be repeated; unless given, single words
 */
export function itWas(value: unknown, harmless = /^[A-Za-z_-]{1,40}$/): string {
  if (typeof value === 'number') return `; it was ${value}`;
  const isShown = typeof value === 'string' && harmless.test(value) && hideKeys(value) === value;
  return isShown ? `; it was "${value}"` : '';
}

function folded(word: string): string {
  return word
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s._-]/g, '');
}

/** The edit distance: how many letters must be inserted, deleted, replaced or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const columns = Array.from({ length: other.length + 1 }, (_, at) => at);
  let [above, row]: [number[], number[]] = [[], columns];
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (above[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [above, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
