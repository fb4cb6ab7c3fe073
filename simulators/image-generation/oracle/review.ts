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

const UNSAFE_FROM = 0.5;

/** The review of a world without compliance: what the picture is more likely than not to break. */
export const reviewByOracle: ReviewImage = ({ severities }) => {
  const categories = Object.entries(severities)
    .filter(([, probability]) => probability >= UNSAFE_FROM)
    .map(([id]) => id);
  return { isSafe: categories.length === 0, categories, codes: [] };
};
