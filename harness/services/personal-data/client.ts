import { type CheckTools, checksFor } from '../../engine/check.ts';
import {
  covered,
  patiently,
  plainAnswerOf,
  type Send,
  type ServiceAnswer,
  type ServiceCall,
  senderFor,
  withKey,
} from '../../engine/client.ts';
import { type Exchange, jsonSent, type WireRequest } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Session } from '../../engine/session.ts';
import { type DataFailure, failureIn, recordsIn } from './facts/layouts.ts';

/** The service's name on every wire. */
export const PERSONAL_DATA = 'personal-data';

/** The tasks, as paths and as the members of a job name them. */
export type DataTask = 'detect' | 'redact' | 'anonymize' | 'deanonymize';

/** All of them. */
export const TASKS: readonly DataTask[] = ['detect', 'redact', 'anonymize', 'deanonymize'];

/**
 * An answer. Where a document leaves the layout open, the body is read through `facts/layouts.ts`.
 */
export interface DataAnswer extends ServiceAnswer {
  /** The members of the envelope, wherever it puts them. */
  readonly failure: DataFailure;
}

/** Speaks to personal data. Bodies are sent as JSON, a string or bytes as they are. */
export interface DataClient {
  detect(body: unknown, call?: ServiceCall): Promise<DataAnswer>;
  redact(body: unknown, call?: ServiceCall): Promise<DataAnswer>;
  anonymize(body: unknown, call?: ServiceCall): Promise<DataAnswer>;
  deanonymize(body: unknown, call?: ServiceCall): Promise<DataAnswer>;
  /** `POST /v1/jobs`. */
  submit(body: unknown, call?: ServiceCall): Promise<DataAnswer>;
  /** `GET /v1/jobs/{id}`. */
  job(id: string, call?: ServiceCall): Promise<DataAnswer>;
  entities(call?: ServiceCall): Promise<DataAnswer>;
  info(call?: ServiceCall): Promise<DataAnswer>;
  usage(call?: ServiceCall): Promise<DataAnswer>;
  /** Sent without a key, unless the call names one. */
  health(call?: ServiceCall): Promise<DataAnswer>;
  /** Any request. */
  readonly send: Send<DataAnswer>;
}

/** What checks of personal data get. */
export interface DataContext extends CheckTools {
  readonly personalData: DataClient;
}

/** The forms of checks of personal data. */
export const { check, property, always, byChance, probe } = checksFor<DataContext>(PERSONAL_DATA);

/** The paths of the service. */
export const PATHS = {
  detect: '/v1/detect',
  redact: '/v1/redact',
  anonymize: '/v1/anonymize',
  deanonymize: '/v1/deanonymize',
  jobs: '/v1/jobs',
  entities: '/v1/entities',
  info: '/v1/info',
  usage: '/v1/usage',
  health: '/v1/health',
} as const;

/** The paths whose successes are charged. */
export const BILLABLE: readonly string[] = [PATHS.detect, PATHS.redact, PATHS.anonymize, PATHS.deanonymize, PATHS.jobs];

/** A client over a session. */
export function dataClient(session: Session): DataClient {
  const ask = patiently(senderFor(session, PERSONAL_DATA, answerOf), session, isPassing);
  const send = covered(
    ask,
    'a monthly allowance of the key does not cover the call',
    async (answer) => isUnpaid(answer) && (await isNearCap(ask)),
  );
  return {
    detect: (body, call) => send('POST', PATHS.detect, body, call),
    redact: (body, call) => send('POST', PATHS.redact, body, call),
    anonymize: (body, call) => send('POST', PATHS.anonymize, body, call),
    deanonymize: (body, call) => send('POST', PATHS.deanonymize, body, call),
    submit: (body, call) => send('POST', PATHS.jobs, body, call),
    job: (id, call) => send('GET', `${PATHS.jobs}/${encodeURIComponent(id)}`, undefined, call),
    entities: (call) => send('GET', PATHS.entities, undefined, call),
    info: (call) => send('GET', PATHS.info, undefined, call),
    usage: (call) => send('GET', PATHS.usage, undefined, call),
    health: (call) => send('GET', PATHS.health, undefined, { key: null, ...call }),
    send,
  };
}

/** A fault of the service, which its document wants retried. */
function isPassing({ status, failure }: DataAnswer): boolean {
  return status >= 500 && failure.type === 'service_error';
}

function isUnpaid({ status, failure }: DataAnswer): boolean {
  return status === 402 && failure.type === 'limit_error';
}

/** Whether the default key has an allowance that may stand in the way: nothing is served, or something is said to be left. */
async function isNearCap(ask: Send<DataAnswer>): Promise<boolean> {
  if (isUnpaid(await ask('POST', PATHS.detect, { text: 'Good morning.', mode: 'fast' }))) return true;
  const told = recordsIn((await ask('GET', PATHS.usage)).body).flatMap((record) => Object.entries(record));
  return told.some(([name, left]) => /remain|left/i.test(name) && /\d/.test(JSON.stringify(left)));
}

/** An exchange under the names that checks use. */
function answerOf(exchange: Exchange): DataAnswer {
  return { ...plainAnswerOf(exchange), failure: failureIn(exchange.json) };
}

/** The task of a request that carries one out, at once or as a job; undefined for all others. */
export function taskOf(request: WireRequest): DataTask | undefined {
  if (request.method !== 'POST') return undefined;
  const sent = request.path === PATHS.jobs ? jsonSent(request) : undefined;
  return TASKS.find((task) => PATHS[task] === request.path || (isRecord(sent) && sent.task === task));
}

/** The documents that a request submits. */
export function textsSent(request: WireRequest): readonly string[] {
  const sent = jsonSent(request);
  if (!isRecord(sent)) return [];
  const texts: readonly unknown[] = Array.isArray(sent.texts) ? sent.texts : [sent.text];
  return texts.filter((text): text is string => typeof text === 'string');
}

/** Free calls that tell whether the service is there and takes the key: a liveness call, a read, and a refusal. */
export function dataFirstCalls(secret: string): readonly WireRequest[] {
  const read = { service: PERSONAL_DATA, method: 'GET', headers: {} };
  const headers = { 'content-type': 'application/json' };
  return [
    { ...read, path: PATHS.health },
    withKey({ ...read, path: PATHS.info }, secret),
    // A target that takes only one of the two headers is for the checks to judge.
    { ...read, path: PATHS.info, role: 'default', headers: { 'x-api-key': secret } },
    withKey({ ...read, method: 'POST', path: PATHS.detect, headers, body: '{}' }, secret),
  ];
}
