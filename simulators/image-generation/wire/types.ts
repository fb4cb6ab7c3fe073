/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type {
  blockedStatus,
  errorEnvelope,
  failedStatus,
  generateReply,
  modelsReply,
  pendingStatus,
  promptReply,
  safeStatus,
} from './replies.ts';
import type { generateRequest, modelsRequest, optimizeRequest, randomRequest, statusRequest } from './requests.ts';

/** The request for the catalog. */
export type ModelsRequest = Sent<typeof modelsRequest>;

/** A picture to be generated. */
export type GenerateRequest = Sent<typeof generateRequest>;

/** The request for the state of a job. */
export type StatusRequest = Sent<typeof statusRequest>;

/** A prompt to be enhanced. */
export type OptimizeRequest = Sent<typeof optimizeRequest>;

/** The request for an invented prompt. */
export type RandomRequest = Sent<typeof randomRequest>;

/** Characters, models and styles. */
export type Models = Received<typeof modelsReply>;

/** What a generation is answered with. */
export type Generation = Received<typeof generateReply>;

/** A job in progress. */
export type PendingStatus = Received<typeof pendingStatus>;

/** A picture that may be shown. */
export type SafeStatus = Received<typeof safeStatus>;

/** A picture that may not be shown. */
export type BlockedStatus = Received<typeof blockedStatus>;

/** A job without a picture. */
export type FailedStatus = Received<typeof failedStatus>;

/** The state of a job, and what it came to. */
export type JobStatus = PendingStatus | SafeStatus | BlockedStatus | FailedStatus;

/** A prompt. */
export type Prompt = Received<typeof promptReply>;

/** Every failure of image generation. */
export type ErrorEnvelope = Received<typeof errorEnvelope>;
