import type { PictureRecord, Verdict } from '../state/jobs.ts';

/**
 * The port to compliance: judges a finished picture under its ruleset, with its precompliance as context that decides nothing.
 * What reviewers see in the picture are its severities, which its file carries too. It is asked once for each picture, by the
 * poll that first sees the end; never for a picture of the cache, nor where a job came to none.
 *
 * @returns undefined when the review itself failed: the next poll asks again
 * @clause IG-3-1 IG-4-12 IG-4-28 IG-B1-35
 */
export type ReviewImage = (picture: PictureRecord) => Verdict | undefined;

/** Half certain is as doubtful as `depicted` gets. */
const UNSAFE_FROM = { default: 0.75, strict: 0.5 } as const;

/** The review of a world without compliance: what the picture surely breaks, and under `strict` what it may break too. */
export const reviewByOracle: ReviewImage = ({ severities, ruleset }) => {
  const least = ruleset === 'strict' ? UNSAFE_FROM.strict : UNSAFE_FROM.default;
  const categories = Object.entries(severities)
    .filter(([, probability]) => probability >= least)
    .map(([id]) => id);
  return { isSafe: categories.length === 0, categories, codes: [] };
};
