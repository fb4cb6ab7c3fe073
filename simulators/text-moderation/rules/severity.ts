/** The four cut points between the five bands, rising. */
type CutPoints = readonly [number, number, number, number];

/** Maps a probability onto a severity from 1 to 5. */
export type Band = (probability: number, cuts: CutPoints) => number;

/** A cut point belongs to the band above it; below the first cut is band 1.  @clause TM-2.4-7 TM-2.1-4 */
export function bandFromCut(probability: number, cuts: CutPoints): number {
  return 1 + cuts.filter((cut) => probability >= cut).length;
}

/** A probability to four decimals: how the service rounds, once, before it compares or shows. */
export function roundProbability(probability: number): number {
  return Math.round(probability * 10_000) / 10_000;
}
