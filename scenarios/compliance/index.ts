/** Situations and the reference client of compliance review. */

export {
  createReviewClient,
  type ReviewClientOptions,
  type ReviewOutcome,
  ReviewRefused,
} from './client.ts';
export type { ReviewSituation } from './situations.ts';
export * as complianceSituations from './situations.ts';
