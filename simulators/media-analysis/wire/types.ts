/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type * as replies from './replies.ts';
import type * as requests from './requests.ts';

/** Media to be analysed. */
export type AnalyzeRequest = Sent<typeof requests.analyzeRequest>;

/** What a submission is answered with. */
export type Submission = Received<typeof replies.submission>;

/** A job that is under way. */
export type RunningJob = Received<typeof replies.runningJob>;

/** A job with its results. */
export type CompletedJob = Received<typeof replies.completedJob>;

/** A job that failed. */
export type FailedJob = Received<typeof replies.failedJob>;

/** A job that was cancelled. */
export type CancelledJob = Received<typeof replies.cancelledJob>;

/** The categories. */
export type CategoryList = Received<typeof replies.categoryList>;

/** The agents. */
export type ModelList = Received<typeof replies.modelList>;

/** The quality profiles. */
export type ProfileList = Received<typeof replies.profileList>;

/** What was billed. */
export type Balance = Received<typeof replies.balance>;

/** The prices. */
export type PriceList = Received<typeof replies.prices>;

/** Finished requests. */
export type RequestList = Received<typeof replies.requestList>;

/** A finished request. */
export type RequestDetail = Received<typeof replies.requestDetail>;

/** A request that is not finished. */
export type RequestHead = Received<typeof replies.requestHead>;

/** What a cancellation is answered with. */
export type Cancellation = Received<typeof replies.cancellation>;

/** Every failure of media analysis. */
export type ErrorEnvelope = Received<typeof replies.errorEnvelope>;

/** The state of a job, and what it came to. */
export type JobRecord = RunningJob | CompletedJob | FailedJob | CancelledJob;
