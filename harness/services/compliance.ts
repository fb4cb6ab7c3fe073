import { type CheckTools, checksFor } from '../check.ts';
import { type Exchange, isRecord, jsonSent, type WireRequest } from '../exchange.ts';
import type { Answered } from '../expectation.ts';
import type { Price } from '../ledger.ts';
import { Inconclusive } from '../outcome.ts';
import type { Session } from '../session.ts';

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

/** An answer, with its body under the name that the reader expects it to have. */
export interface ReviewAnswer extends Answered {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: unknown;
  readonly review: Review;
  readonly failure: Failure;
}

/** How a call departs from the ordinary: with the default key, JSON, patient with 429. */
export interface ReviewCall {
  /** The role whose key it carries. */
  readonly role?: string;
  /** A secret instead of a role's; null sends no Authorization header. */
  readonly key?: string | null;
  /** Added headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Takes a 429 as it comes. */
  readonly impatient?: boolean;
}

/** The parameters beside the content; of any type, so that wrong ones can be sent. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Speaks to compliance review. */
export interface ReviewClient {
  /** Reviews content on a path, with parameters beside it. */
  review(path: PathName, content: unknown, parameters?: Parameters, call?: ReviewCall): Promise<ReviewAnswer>;
  /** Reviews a general text. */
  text(content: unknown, parameters?: Parameters, call?: ReviewCall): Promise<ReviewAnswer>;
  /** Any request; the body is sent as JSON, a string or bytes as they are. */
  send(method: string, path: string, body?: unknown, call?: ReviewCall): Promise<ReviewAnswer>;
  /** The secret of the default key, for headers that depart from the documented form. */
  secret(): string;
}

/** What checks of compliance review get. */
export interface ReviewContext extends CheckTools {
  readonly compliance: ReviewClient;
}

/** The forms of checks of compliance review. */
export const { check, property, always, probe } = checksFor<ReviewContext>(COMPLIANCE);

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
  const send: ReviewClient['send'] = async (method, path, body, call = {}) => {
    const request = requestOf(session, method, path, body, call);
    return answerOf(await session.ask(request, { impatient: call.impatient ?? false }));
  };
  const review: ReviewClient['review'] = (path, content, parameters = {}, call = {}) =>
    send('POST', PATHS[path], { content, ...parameters }, call);
  return {
    review,
    text: (content, parameters, call) => review('text', content, parameters, call),
    send,
    secret: () => secretOf(session, 'default'),
  };
}

function requestOf(session: Session, method: string, path: string, body: unknown, call: ReviewCall): WireRequest {
  const role = call.key === undefined ? (call.role ?? 'default') : undefined;
  const secret = role === undefined ? call.key : secretOf(session, role);
  const headers: Record<string, string | null> = {
    ...(typeof secret === 'string' ? { authorization: `Bearer ${secret}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return {
    service: COMPLIANCE,
    method,
    path,
    headers: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    ...(role === undefined ? {} : { role }),
  };
}

function secretOf({ world }: Session, role: string): string {
  const secret = world.secret(COMPLIANCE, role);
  if (secret === undefined) throw new Inconclusive(`there is no key for the role ${role}`);
  return secret;
}

/** An exchange under the names that checks use. */
export function answerOf(exchange: Exchange): ReviewAnswer {
  const { reply, json } = exchange;
  return {
    exchange,
    status: reply.status,
    header: (name) => reply.headers[name.toLowerCase()],
    body: json,
    review: json as Review,
    failure: json as Failure,
  };
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

/** A price list: so much for each reviewer asked. The document gives no price; refused calls are taken to be free. */
export function reviewPrice(usdPerReviewer: number): Price {
  const askedBy = (request: WireRequest): number => {
    const sent = reviewSent(request);
    if (sent?.content === undefined) return 0;
    const amount = Number(sent.amount ?? DEFAULT_AMOUNT);
    return amount >= 1 && amount <= DEFAULT_AMOUNT ? amount : 0;
  };
  return {
    beforeUsd: (request) => askedBy(request) * usdPerReviewer,
    afterUsd: ({ request, reply }) => (reply.status === 200 ? askedBy(request) * usdPerReviewer : 0),
  };
}

/** Free calls that tell whether the service is there and takes the key: one without a key, one without content. */
export function reviewFirstCalls(secret: string): readonly WireRequest[] {
  const headers = { 'content-type': 'application/json' };
  const common = { service: COMPLIANCE, method: 'POST', path: PATHS.text, body: '{}' };
  return [
    { ...common, headers },
    { ...common, role: 'default', headers: { ...headers, authorization: `Bearer ${secret}` } },
  ];
}
