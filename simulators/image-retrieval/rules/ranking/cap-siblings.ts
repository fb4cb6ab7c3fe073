/**
 * The first of a ranking, with no more than a few of each batch.
 *
 * @param ranking the best first, drawn on only as far as needed.
 * @clause IR-1-7 IR-4-8
 */
export function capSiblings<T>(
  ranking: Iterable<T>,
  batchOf: (one: T) => string,
  cap: number,
  most: number,
): readonly T[] {
  const held = new Map<string, number>();
  const kept: T[] = [];
  for (const one of ranking) {
    const siblings = held.get(batchOf(one)) ?? 0;
    if (siblings >= cap) continue;
    held.set(batchOf(one), siblings + 1);
    kept.push(one);
    if (kept.length === most) break;
  }
  return kept;
}
