/** Ready-made situations to put a world into, and the reference clients that cope with them. */

export {
  createReviewClient,
  type ReviewClientOptions,
  type ReviewOutcome,
  ReviewRefused,
} from './compliance/client.ts';
export type { ReviewSituation } from './compliance/situations.ts';
export * as complianceSituations from './compliance/situations.ts';
export {
  createDataClient,
  type DataClientOptions,
  type DataOutcome,
  DataRefused,
  type DataTask,
  jitteredMs,
} from './personal-data/client.ts';
export type { DataSituation, SealedText } from './personal-data/situations.ts';
export * as personalDataSituations from './personal-data/situations.ts';
export {
  type ClientOptions,
  createModerationClient,
  ModerationRefused,
  type Outcome,
  waitMs,
} from './text-moderation/client.ts';
export type { Situation } from './text-moderation/situations.ts';
export * as textModerationSituations from './text-moderation/situations.ts';
