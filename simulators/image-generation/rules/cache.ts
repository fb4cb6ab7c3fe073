/** A picture that may be served again. */
export interface Candidate<T> {
  readonly picture: T;
  /** How much its prompt is like the one asked for, 0 to 1. */
  readonly similarity: number;
}

/** What decides who may be served. */
export interface CacheTerms {
  /** Ignores the floor. */
  readonly isForced: boolean;
  /** Among how many of the best one is drawn. */
  readonly pick: number;
}

/** Similarity counts strictly above this.  @clause IG-4-24 */
export const SIMILARITY_FLOOR = 0.95;

/**
 * The best candidates, of which one is drawn. Equally similar ones keep their order, older before newer.
 *
 * @clause IG-B1-22 IG-B1-24 IG-4-24 IG-4-25
 */
export function eligible<T>(
  candidates: readonly Candidate<T>[],
  { isForced, pick }: CacheTerms,
  floor = SIMILARITY_FLOOR,
): readonly Candidate<T>[] {
  const near = candidates.filter(({ similarity }) => isForced || similarity > floor);
  return near.toSorted((one, other) => other.similarity - one.similarity).slice(0, pick);
}

/** One of the best, by a number in [0, 1); undefined where there is none.  @clause IG-4-25 */
export function drawn<T>(best: readonly T[], chance: number): T | undefined {
  return best[Math.floor(chance * best.length)];
}
