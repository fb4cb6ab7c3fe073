/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type {
  deanonymizeResult,
  detectResult,
  entitiesRecord,
  errorEnvelope,
  healthRecord,
  infoRecord,
  jobRecord,
  redactResult,
  usageRecord,
} from './replies.ts';
import type { deanonymizeRequest, detectRequest, jobRequest, redactRequest } from './requests.ts';

/** Documents in which personal data is to be found. */
export type DetectRequest = Sent<typeof detectRequest>;

/** Documents to be rewritten. */
export type RedactRequest = Sent<typeof redactRequest>;

/** A text whose tokens are to be reversed. */
export type DeanonymizeRequest = Sent<typeof deanonymizeRequest>;

/** A task to be carried out later. */
export type JobRequest = Sent<typeof jobRequest>;

/** The personal data of documents. */
export type DetectResult = Received<typeof detectResult>;

/** Documents without their personal data. */
export type RedactResult = Received<typeof redactResult>;

/** A text whose tokens are reversed. */
export type DeanonymizeResult = Received<typeof deanonymizeResult>;

/** The state of a job, and what it came to. */
export type JobRecord = Received<typeof jobRecord>;

/** Entity types of each language. */
export type EntitiesRecord = Received<typeof entitiesRecord>;

/** Languages, entity types, limits and rates. */
export type InfoRecord = Received<typeof infoRecord>;

/** The counters of the calendar month. */
export type UsageRecord = Received<typeof usageRecord>;

/** Whether the service is operational. */
export type HealthRecord = Received<typeof healthRecord>;

/** Every failure of personal data. */
export type ErrorEnvelope = Received<typeof errorEnvelope>;
