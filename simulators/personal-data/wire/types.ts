/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type * as replies from './replies.ts';
import type * as requests from './requests.ts';

/** Documents in which personal data is to be found. */
export type DetectRequest = Sent<typeof requests.detectRequest>;

/** Documents to be rewritten. */
export type RedactRequest = Sent<typeof requests.redactRequest>;

/** A text whose tokens are to be reversed. */
export type DeanonymizeRequest = Sent<typeof requests.deanonymizeRequest>;

/** A task to be carried out later. */
export type JobRequest = Sent<typeof requests.jobRequest>;

/** The personal data of documents. */
export type DetectResult = Received<typeof replies.detectResult>;

/** Documents without their personal data. */
export type RedactResult = Received<typeof replies.redactResult>;

/** A text whose tokens are reversed. */
export type DeanonymizeResult = Received<typeof replies.deanonymizeResult>;

/** The state of a job, and what it came to. */
export type JobRecord = Received<typeof replies.jobRecord>;

/** Entity types of each language. */
export type EntitiesRecord = Received<typeof replies.entitiesRecord>;

/** Languages, entity types, limits and rates. */
export type InfoRecord = Received<typeof replies.infoRecord>;

/** The counters of the calendar month. */
export type UsageRecord = Received<typeof replies.usageRecord>;

/** Whether the service is operational. */
export type HealthRecord = Received<typeof replies.healthRecord>;

/** Every failure of personal data. */
export type ErrorEnvelope = Received<typeof replies.errorEnvelope>;
