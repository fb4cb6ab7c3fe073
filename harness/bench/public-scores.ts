/** A case with its score, and whether it is really positive. */
export interface Scored {
  readonly score: number;
  readonly isOne: boolean;
}

/** Counts of right, wrong and missed findings. */
export interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/**
 * The share of pairs of a positive and a negative case in which the positive scores higher; ties count half (the area under the ROC
 * curve).
 */
export function rankedRight(cases: readonly Scored[]): number {
  const sorted = cases.toSorted((one, other) => one.score - other.score);
  const ones = sorted.filter(({ isOne }) => isOne).length;
  let below = 0;
  let pairs = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) end += 1;
    const tied = sorted.slice(start, end);
    const tiedOnes = tied.filter(({ isOne }) => isOne).length;
    pairs += tiedOnes * (below + (tied.length - tiedOnes) / 2);
    below += tied.length - tiedOnes;
    start = end;
  }
  return pairs / (ones * (sorted.length - ones));
}

/** The share of the findings that are right. */
export function precision({ right, wrong }: Tally): number {
  return right / (right + wrong);
}

/** The share of the things present that were found. */
export function recall({ right, missed }: Tally): number {
  return right / (right + missed);
}
