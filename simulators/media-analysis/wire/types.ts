/** What callers send and what they get, as types: of the schemas that stand on the routes. */

import type { Received, Sent } from '../../core/service/route.ts';
import type {
  balance,
  cancellation,
  cancelledJob,
  categoryList,
  completedJob,
  errorEnvelope,
  failedJob,
  modelList,
  prices,
  profileList,
  requestDetail,
  requestHead,
  requestList,
  runningJob,
  submission,
} from './replies.ts';
import type { analyzeRequest } from './requests.ts';

/** Media to be analysed. */
export type AnalyzeRequest = Sent<typeof analyzeRequest>;

/** What a submission is answered with. */
export type Submission = Received<typeof submission>;

/** A job that is under way. */
export type RunningJob = Received<typeof runningJob>;

/** A job with its results. */
export type CompletedJob = Received<typeof completedJob>;

/** A job that failed. */
export type FailedJob = Received<typeof failedJob>;

/** A job that was cancelled. */
export type CancelledJob = Received<typeof cancelledJob>;

/** The categories. */
export type CategoryList = Received<typeof categoryList>;

/** The agents. */
export type ModelList = Received<typeof modelList>;

/** The quality profiles. */
export type ProfileList = Received<typeof profileList>;

/** What was billed. */
export type Balance = Received<typeof balance>;

/** The prices. */
export type PriceList = Received<typeof prices>;

/** Finished requests. */
export type RequestList = Received<typeof requestList>;

/** A finished request. */
export type RequestDetail = Received<typeof requestDetail>;

/** A request that is not finished. */
export type RequestHead = Received<typeof requestHead>;

/** What a cancellation is answered with. */
export type Cancellation = Received<typeof cancellation>;

/** Every failure of media analysis. */
export type ErrorEnvelope = Received<typeof errorEnvelope>;

/** The state of a job, and what it came to. */
export type JobRecord = RunningJob | CompletedJob | FailedJob | CancelledJob;
