import type { PictureRecord, Verdict } from '../state/jobs.ts';

/**
 * The port to compliance: reviews a finished picture under its ruleset. Its `precompliance` is passed on and decides nothing.
 * Reviewers judge by the severities of the picture, which its file carries too. It is asked once for each picture, by the
 * first poll after the end; never for a cache hit, nor for a job that came to no picture.
 *
 * @returns undefined when the review itself failed: the next poll asks again
 * @clause IG-3-1 IG-4-12 IG-4-28 IG-B1-35
 */
export type ReviewImage = (picture: PictureRecord) => Verdict | undefined;

/** The lowest probability that counts as a breach, by ruleset; `depicted` gives doubtful pictures 0.5. */
const UNSAFE_FROM = { default: 0.75, strict: 0.5 } as const;

/** The review of a world without compliance: certain breaches count, under `strict` doubtful ones too. */
export const reviewByOracle: ReviewImage = ({ severities, ruleset }) => {
  const least = ruleset === 'strict' ? UNSAFE_FROM.strict : UNSAFE_FROM.default;
  const categories = Object.entries(severities)
    .filter(([, probability]) => probability >= least)
    .map(([id]) => id);
  return { isSafe: categories.length === 0, categories, codes: [] };
};
