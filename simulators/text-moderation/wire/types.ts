/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type * as replies from './replies.ts';
import type * as requests from './requests.ts';

/** What is sent to be judged: one text or an array of texts. */
export type CheckRequest = Sent<typeof requests.checkRequest>;

/** Up to 200 texts in one call. */
export type BatchRequest = Sent<typeof requests.batchRequest>;

/** The verdict on one text. */
export type ModerationResult = Received<typeof replies.moderationResult>;

/** The verdicts of a batch, and their summary. */
export type BatchResult = Received<typeof replies.batchResult>;

/** The rules of a key with their effective thresholds. */
export type RulesetRecord = Received<typeof replies.rulesetRecord>;

/** The key of the caller. */
export type KeyRecord = Received<typeof replies.keyRecord>;

/** Liveness. */
export type HealthRecord = Received<typeof replies.healthRecord>;

/** Every failure of text moderation. */
export type ErrorEnvelope = Received<typeof replies.errorEnvelope>;
