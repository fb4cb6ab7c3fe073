/** Shorter words are not corrected: too many others are one edit away. */
const SHORTEST = 4;
const MOST = 3;

/** Whether a letter more, less, changed or swapped with its neighbour makes one word of the other. */
export function isOneEditAway(one: string, other: string): boolean {
  const longer = one.length >= other.length ? one : other;
  const shorter = longer === one ? other : one;
  if (longer.length - shorter.length > 1) return false;
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  const isSameFrom = (of: number, to: number): boolean => longer.slice(of) === shorter.slice(to);
  if (longer.length > shorter.length) return isSameFrom(start + 1, start);
  if (start === longer.length) return false;
  if (isSameFrom(start + 1, start + 1)) return true;
  const isSwapped = longer[start] === shorter[start + 1] && longer[start + 1] === shorter[start];
  return isSwapped && isSameFrom(start + 2, start + 2);
}

/**
 * Known words that somebody may have meant: those one edit away, at most three; first those that begin with the same letter.
 *
 * @param known words by their length.
 */
export function respell(word: string, known: readonly ReadonlyMap<number, readonly string[]>[]): readonly string[] {
  if (word.length < SHORTEST) return [];
  const near = new Set<string>();
  for (const words of known) {
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      for (const other of words.get(length) ?? []) {
        if (other.length >= SHORTEST - 1 && isOneEditAway(word, other)) near.add(other);
      }
    }
  }
  const [first] = word;
  return [...near].sort((one, other) => Number(other[0] === first) - Number(one[0] === first)).slice(0, MOST);
}
