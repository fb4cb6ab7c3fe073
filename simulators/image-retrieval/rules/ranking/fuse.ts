/** The constant of reciprocal-rank fusion: greater values flatten the ranks. */
const DECLINE = 60;
/** Ranks beyond this one are worth nothing. */
const DEEPEST = 400;

/** One ranker's scores, by the number of a picture; 0 and less is no match. */
interface Ranking {
  readonly scores: Float32Array;
  /** Its weight beside the other rankings. */
  readonly weight: number;
}

/**
 * Reciprocal-rank fusion: what several rankings put high comes first, whatever the scale of their scores.
 *
 * Equal scores share a rank.
 *
 * @returns for each picture 0 to 1: 1 for one that all rankings put first.
 * @clause IR-1-1
 */
export function fuse(rankings: readonly Ranking[], size: number): Float32Array {
  const fused = new Float32Array(size);
  const whole = rankings.reduce((sum, { weight }) => sum + weight, 0);
  for (const { scores, weight } of rankings) {
    const best = greatest(scores, DEEPEST);
    let rank = 0;
    for (const [at, picture] of best.entries()) {
      if (at > 0 && scores[picture] !== scores[best[at - 1] as number]) rank = at;
      fused[picture] = (fused[picture] as number) + ((weight / whole) * DECLINE) / (DECLINE + rank);
    }
  }
  return fused;
}

/** The numbers of the pictures with the greatest scores above 0, the greatest first; equal ones in their order. */
export function greatest(scores: Float32Array, most: number): readonly number[] {
  const least = scoreBelowRank(scores, most);
  const chosen: number[] = [];
  for (let picture = 0; picture < scores.length; picture += 1) {
    const score = scores[picture] as number;
    if (score > 0 && score >= least) chosen.push(picture);
  }
  return chosen.sort((one, other) => (scores[other] as number) - (scores[one] as number) || one - other).slice(0, most);
}

const STEPS = 2_048;

/** A score that at least so many reach, and not many more: counted in steps, as sorting all would cost ten times as much. */
function scoreBelowRank(scores: Float32Array, rank: number): number {
  if (scores.length <= rank) return 0;
  let top = 0;
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] as number) > top) top = scores[at] as number;
  if (top === 0) return 0;
  const counts = new Uint32Array(STEPS + 1);
  const perScore = STEPS / top;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] as number;
    if (score > 0) {
      const step = (score * perScore) | 0;
      counts[step] = (counts[step] as number) + 1;
    }
  }
  let step = STEPS;
  for (let sum = counts[step] as number; sum < rank && step > 0; sum += counts[step] as number) step -= 1;
  // A little below the edge of the step: numbers of 32 bits are rounded.
  return (step / perScore) * 0.999_999;
}
