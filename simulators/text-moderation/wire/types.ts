/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type {
  batchResult,
  errorEnvelope,
  healthRecord,
  keyRecord,
  moderationResult,
  rulesetRecord,
} from './replies.ts';
import type { batchRequest, checkRequest } from './requests.ts';

/** What is sent to be judged: one text or an array of texts. */
export type CheckRequest = Sent<typeof checkRequest>;

/** Up to 200 texts in one call. */
export type BatchRequest = Sent<typeof batchRequest>;

/** The verdict on one text. */
export type ModerationResult = Received<typeof moderationResult>;

/** The verdicts of a batch, and their summary. */
export type BatchResult = Received<typeof batchResult>;

/** The rules of a key with their effective thresholds. */
export type RulesetRecord = Received<typeof rulesetRecord>;

/** The key of the caller. */
export type KeyRecord = Received<typeof keyRecord>;

/** Liveness. */
export type HealthRecord = Received<typeof healthRecord>;

/** Every failure of text moderation. */
export type ErrorEnvelope = Received<typeof errorEnvelope>;
