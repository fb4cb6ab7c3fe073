import { type CheckTools, checksFor } from '../../engine/check.ts';
import {
  covered,
  objectAnswerOf,
  patiently,
  type Send,
  type ServiceAnswer,
  type ServiceCall,
  senderFor,
  withKey,
} from '../../engine/client.ts';
import { type Exchange, jsonSent, type WireRequest } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Session } from '../../engine/session.ts';

/** The service's name on every wire. */
export const COMPLIANCE = 'compliance';

/** The ways to make one decision of a panel's. */
export const METHODS = ['average', 'any', 'all', 'score'] as const;

/** One of the documented ways. */
export type Method = (typeof METHODS)[number];

/** A category of an answer, as documented. Members of what a target sends may be missing or of other types: that is what checks find out. */
export interface Category {
  readonly id: string;
  readonly name: string;
  /** Mean confidence, 0 to 5. */
  readonly score: number;
  readonly count: number;
}

/** A reviewer's entry. */
export interface AgentEntry {
  readonly agent_name: string;
  readonly decision: 'safe' | 'unsafe' | 'failed';
  readonly reason: string;
  readonly flagged_categories: readonly unknown[];
  /** Seconds. */
  readonly time: number;
}

/** A review; which members are there depends on `verbose`. */
export interface Review {
  readonly decision: 'safe' | 'unsafe';
  readonly reason: string;
  readonly score: number;
  readonly decision_method: Method;
  readonly flagged_categories: readonly Category[];
  readonly agent_decisions: readonly AgentEntry[];
  /** Seconds. */
  readonly execution_time: number;
}

/** A failure body. */
export interface Failure {
  readonly error: true;
  readonly message: string;
  readonly code: string;
}

/** An answer, with its body, where it is an object, under the name that the reader expects it to have. */
export interface ReviewAnswer extends ServiceAnswer {
  readonly review: Review;
  readonly failure: Failure;
}

/** The parameters beside the content; of any type, so that wrong ones can be sent. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Speaks to compliance review. */
export interface ReviewClient {
  /** Reviews content on a path, with parameters beside it. */
  review(path: PathName, content: unknown, parameters?: Parameters, call?: ServiceCall): Promise<ReviewAnswer>;
  /** Reviews a general text. */
  text(content: unknown, parameters?: Parameters, call?: ServiceCall): Promise<ReviewAnswer>;
  /** Any request; the body is sent as JSON, a string or bytes as they are. */
  readonly send: Send<ReviewAnswer>;
}

/** What checks of compliance review get. */
export interface ReviewContext extends CheckTools {
  readonly compliance: ReviewClient;
}

/** The forms of checks of compliance review. */
export const { check, property, always, byChance, probe } = checksFor<ReviewContext>(COMPLIANCE);

/** The paths of the service. */
export const PATHS = {
  text: '/api/v1/compliance/text',
  comment: '/api/v1/compliance/comment',
  chat: '/api/v1/compliance/chat',
  conversation: '/api/v1/compliance/conversation',
  search: '/api/v1/compliance/search',
  image: '/api/v1/compliance/image',
  video: '/api/v1/compliance/video',
} as const;

/** The last part of a path. */
export type PathName = keyof typeof PATHS;

/** The paths that take a text. */
export const TEXT_PATHS = ['text', 'comment', 'chat', 'search'] as const;

const DOCUMENTED: ReadonlySet<string> = new Set(Object.values(PATHS));

/** How many reviewers judge where nobody says how many. */
export const DEFAULT_AMOUNT = 10;

/** A client over a session. */
export function reviewClient(session: Session): ReviewClient {
  const ask = patiently(senderFor(session, COMPLIANCE, answerOf), session, isPassing);
  const send = covered(
    ask,
    'the credits of the account do not cover a review by ten',
    async (answer) => isUnpaid(answer) && isUnpaid(await ask('POST', PATHS.text, { content: 'Good morning.' })),
  );
  const review: ReviewClient['review'] = (path, content, parameters = {}, call = {}) =>
    send('POST', PATHS[path], { content, ...parameters }, call);
  return {
    review,
    text: (content, parameters, call) => review('text', content, parameters, call),
    send,
  };
}

/** An internal error in the envelope, or what stands for it where nobody of a panel answered. */
function isPassing({ status, body }: ReviewAnswer): boolean {
  if (!isRecord(body) || body.error !== true) return false;
  return status === 500 ? body.code === 'internal_error' : status === 502 || status === 503;
}

/** A refusal for want of credits: what a call would have met otherwise is open. */
function isUnpaid({ status, failure }: ReviewAnswer): boolean {
  return status === 402 && failure.code === 'insufficient_credits';
}

/** An exchange under the names that checks use. */
function answerOf(exchange: Exchange): ReviewAnswer {
  const answer = objectAnswerOf(exchange);
  return { ...answer, review: answer.json as unknown as Review, failure: answer.json as unknown as Failure };
}

/** Whether a request asks for a review. */
export function isReview({ method, path }: WireRequest): boolean {
  return method === 'POST' && DOCUMENTED.has(path);
}

/** The body of a request for a review, where it is an object. */
export function reviewSent(request: WireRequest): Parameters | undefined {
  const sent = isReview(request) ? jsonSent(request) : undefined;
  return isRecord(sent) ? sent : undefined;
}

/** Free calls that tell whether the service is there and takes the key: one without a key, one without content. */
export function reviewFirstCalls(secret: string): readonly WireRequest[] {
  const headers = { 'content-type': 'application/json' };
  const call = { service: COMPLIANCE, method: 'POST', path: PATHS.text, headers, body: '{}' };
  return [call, withKey(call, secret)];
}
