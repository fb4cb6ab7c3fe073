/** A number that was given to a case, and whether the case is one. */
export interface Scored {
  readonly score: number;
  readonly isOne: boolean;
}

/** Right, wrong and missed findings. */
export interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** The share of pairs, of a case that is one and a case that is none, in which the former scores higher; ties count half. */
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

/** The share of findings that are right. */
export function precision({ right, wrong }: Tally): number {
  return right / (right + wrong);
}

/** The share of what is there that was found. */
export function recall({ right, missed }: Tally): number {
  return right / (right + missed);
}
