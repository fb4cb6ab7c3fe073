/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type * as replies from './replies.ts';
import type * as requests from './requests.ts';

/** The request for the catalog. */
export type ModelsRequest = Sent<typeof requests.modelsRequest>;

/** A picture to be generated. */
export type GenerateRequest = Sent<typeof requests.generateRequest>;

/** The request for the state of a job. */
export type StatusRequest = Sent<typeof requests.statusRequest>;

/** A prompt to be enhanced. */
export type OptimizeRequest = Sent<typeof requests.optimizeRequest>;

/** The request for an invented prompt. */
export type RandomRequest = Sent<typeof requests.randomRequest>;

/** Characters, models and styles. */
export type Models = Received<typeof replies.modelsReply>;

/** What a generation is answered with. */
export type Generation = Received<typeof replies.generateReply>;

/** A job in progress. */
export type PendingStatus = Received<typeof replies.pendingStatus>;

/** A picture that may be shown. */
export type SafeStatus = Received<typeof replies.safeStatus>;

/** A picture that may not be shown. */
export type BlockedStatus = Received<typeof replies.blockedStatus>;

/** A job without a picture. */
export type FailedStatus = Received<typeof replies.failedStatus>;

/** The state of a job, and what it came to. */
export type JobStatus = PendingStatus | SafeStatus | BlockedStatus | FailedStatus;

/** A prompt. */
export type Prompt = Received<typeof replies.promptReply>;

/** Every failure of image generation. */
export type ErrorEnvelope = Received<typeof replies.errorEnvelope>;
