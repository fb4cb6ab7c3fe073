/** The similarity from which two pictures count as repetitions. */
const ALIKE = 0.8;
/** The largest share of its relevance that a repetition loses. */
const LOSS = 0.1;

/**
 * Moves pictures that repeat a better one down, without hiding them; the best one keeps its place.
 *
 * Siblings are left alone: they are capped. What a picture loses depends on better ones and not on filters or limits.
 *
 * @param best the numbers of the best pictures, the best first.
 * @param relevance of every picture; those that lose are altered in place.
 * @clause IR-1-1
 */
export function diversify(
  best: readonly number[],
  relevance: Float32Array,
  isSibling: (one: number, other: number) => boolean,
  alikeness: (one: number, other: number) => number,
): void {
  const losses = best.map((picture, at) => {
    const others = best.slice(0, at).filter((other) => !isSibling(picture, other));
    const nearest = others.reduce((most, other) => Math.max(most, alikeness(picture, other)), 0);
    return LOSS * Math.min(1, Math.max(0, (nearest - ALIKE) / (1 - ALIKE)));
  });
  for (const [at, picture] of best.entries()) {
    relevance[picture] = (relevance[picture] as number) * (1 - (losses[at] as number));
  }
}
