/** Situations and the reference client of compliance review. */

export {
  createReviewClient,
  type ReviewClientOptions,
  type ReviewOutcome,
  ReviewRefused,
} from './client.ts';
export * as complianceSituations from './situations/index.ts';
export type { ReviewSituation } from './situations/situation.ts';
