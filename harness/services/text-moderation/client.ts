import { type CheckTools, checksFor } from '../../engine/check.ts';
import {
  patiently,
  plainAnswerOf,
  type Send,
  type ServiceAnswer,
  type ServiceCall,
  senderFor,
  withKey,
} from '../../engine/client.ts';
import type { Exchange, WireRequest } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Session } from '../../engine/session.ts';
import { type Failure, failureIn } from './envelope.ts';

/** The service's name on every wire. */
export const TEXT_MODERATION = 'text-moderation';

/** A rule hit, as documented. Members of what a target sends may be missing or of other types: that is what checks find out. */
export interface Hit {
  readonly id: string;
  readonly name: string;
  readonly probability: number;
  readonly score: number;
  readonly action: 'block' | 'review';
}

/** Which ruleset judged. */
export interface RulesetReference {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly version: number;
}

/** A moderation result, or an entry of a batch. */
export interface Result {
  readonly object?: string;
  readonly id: string | null;
  readonly index?: number;
  readonly decision: 'allow' | 'review' | 'block' | 'error';
  readonly flagged: boolean;
  readonly score: number;
  readonly confidence: number;
  readonly rules: readonly Hit[];
  readonly reason: string;
  readonly probabilities?: Readonly<Record<string, number>>;
  readonly cached: boolean;
  readonly ruleset: RulesetReference;
  readonly model?: string;
  readonly latency_ms?: number;
  readonly error?: { readonly code: string; readonly message: string } | null;
}

/** A batch answer. */
export interface Batch {
  readonly object: string;
  readonly id: string;
  readonly results: readonly Result[];
  readonly summary: Readonly<Record<'items' | 'blocked' | 'review' | 'allowed' | 'errors' | 'cached', number>>;
  readonly ruleset: RulesetReference;
  readonly model: string;
  readonly latency_ms: number;
}

/** A rule as `/rules` shows it. */
export interface ListedRule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly thresholds: { readonly block: number; readonly review?: number | null };
}

/** The ruleset record. */
export interface Rules {
  readonly object: string;
  readonly ruleset: RulesetReference & { readonly updated_at: string };
  readonly defaults: {
    readonly block_threshold: number;
    readonly review_threshold: number;
    readonly score_bands: readonly number[];
  };
  readonly data: readonly ListedRule[];
}

/** The budget of a key record. */
export interface Budget {
  readonly status: string;
  readonly mode: 'hard' | 'soft';
  readonly enforced: boolean;
  readonly monthly_usd: number | null;
  readonly daily_usd: number | null;
  readonly spent_month_usd: number;
  readonly spent_today_usd: number;
  readonly remaining_month_usd: number | null;
  readonly remaining_today_usd: number | null;
  readonly alert_pct: number;
  readonly month_resets_at: string;
  readonly day_resets_at: string;
}

/** The key record. */
export interface Me {
  readonly object: string;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly scopes: readonly string[];
  readonly ruleset: RulesetReference;
  readonly rate_limit: { readonly requests_per_second: number; readonly scope: string };
  readonly limits: { readonly max_batch_items: number; readonly max_content_chars: number };
  readonly usage_24h: Readonly<Record<'requests' | 'items' | 'blocked' | 'review' | 'input_tokens', number>>;
  readonly budget: Budget | null;
  readonly created_at: string;
}

/** An answer, with its body under the name that the reader expects it to have. */
export interface TextAnswer extends ServiceAnswer {
  readonly result: Result;
  readonly batch: Batch;
  readonly failure: Failure;
  readonly rules: Rules;
  readonly me: Me;
}

/** Speaks to text moderation. */
export interface TextClient {
  /** `POST /api/v1/check`; the body is sent as JSON, a string or bytes as they are. */
  check(body: unknown, call?: ServiceCall): Promise<TextAnswer>;
  /** `POST /api/v1/batch`. */
  batch(body: unknown, call?: ServiceCall): Promise<TextAnswer>;
  rules(call?: ServiceCall): Promise<TextAnswer>;
  me(call?: ServiceCall): Promise<TextAnswer>;
  health(call?: ServiceCall): Promise<TextAnswer>;
  /** Any request. */
  readonly send: Send<TextAnswer>;
}

/** What checks of text moderation get. */
export interface TextContext extends CheckTools {
  readonly textModeration: TextClient;
}

/** The forms of checks of text moderation. */
export const { check, property, always, probe } = checksFor<TextContext>(TEXT_MODERATION);

/** The paths of the service. */
export const PATHS = {
  check: '/api/v1/check',
  batch: '/api/v1/batch',
  rules: '/api/v1/rules',
  me: '/api/v1/me',
  health: '/api/v1/health',
} as const;

/** A client over a session. */
export function textClient(session: Session): TextClient {
  const send = patiently(senderFor(session, TEXT_MODERATION, answerOf), session, isPassing);
  return {
    check: (body, call) => send('POST', PATHS.check, body, call),
    batch: (body, call) => send('POST', PATHS.batch, body, call),
    rules: (call) => send('GET', PATHS.rules, undefined, call),
    me: (call) => send('GET', PATHS.me, undefined, call),
    health: (call) => send('GET', PATHS.health, undefined, { key: null, ...call }),
    send,
  };
}

/** Evaluation that failed or had no room; one that ran out of time is not asked for again, for that takes long. */
function isPassing({ status, failure }: TextAnswer): boolean {
  return (
    (status === 502 && failure.code === 'upstream_error') ||
    (status === 503 && failure.code === 'upstream_rate_limited')
  );
}

/** An exchange under the names that checks use. */
function answerOf(exchange: Exchange): TextAnswer {
  const { json } = exchange;
  return {
    ...plainAnswerOf(exchange),
    result: json as Result,
    batch: json as Batch,
    failure: failureIn(json),
    rules: json as Rules,
    me: json as Me,
  };
}

/** The result of a single call, the entries of a batch, in what was served; none otherwise. */
export function resultsIn({ request, reply, json }: Exchange): readonly Result[] {
  if (reply.status !== 200 || !isModeration(request) || !isRecord(json)) return [];
  if (Array.isArray(json.results)) return json.results as readonly Result[];
  return [json as unknown as Result];
}

/** Whether a request is a moderation call. */
export function isModeration({ method, path }: WireRequest): boolean {
  return method === 'POST' && (path === PATHS.check || path === PATHS.batch);
}

/** Free calls that tell whether the service is there and takes the key: a liveness call, a read, and a refusal. */
export function textFirstCalls(secret: string): readonly WireRequest[] {
  const read = { service: TEXT_MODERATION, method: 'GET', headers: {} };
  const headers = { 'content-type': 'application/json' };
  return [
    { ...read, path: PATHS.health },
    withKey({ ...read, path: PATHS.me }, secret),
    withKey({ ...read, method: 'POST', path: PATHS.check, headers, body: '{}' }, secret),
  ];
}
