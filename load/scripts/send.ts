import http, { type RefinedResponse } from 'k6/http';
import { bodyOf } from '../services/body-of.ts';
import type { LoadCall } from '../services/service.ts';
import type { Settings } from './settings.ts';

/** The parts of an answer that load scripts use; status 0 means no answer. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** From sending to the last byte, connecting included, in ms. */
  readonly totalMs: number;
  /** From sending to about the arrival of the request, in ms. */
  readonly arrivalMs: number;
  /** Half of the possible error of the instant of arrival, in ms. */
  readonly waitingMs: number;
}

// Exists in k6, but not in its types.
declare const console: { error(message: string): void };

const TIMEOUT_MS = 10_000;

/** Sends a call and waits for the answer; the number makes the call unique where answers must not be cached. */
export function send(settings: Settings, call: LoadCall, key: string = settings.key, number?: number): Answer {
  try {
    const { url, body, params } = requestOf(settings, call, key, number);
    return read(http.request(call.method, url, body, params));
  } catch {
    return NO_ANSWER;
  }
}

/** Sends a call without blocking others. */
export async function sendAside(settings: Settings, call: LoadCall, key: string, number?: number): Promise<Answer> {
  try {
    const { url, body, params } = requestOf(settings, call, key, number);
    return read(await http.asyncRequest(call.method, url, body, params));
  } catch {
    return NO_ANSWER;
  }
}

/** What a check of a call's status is called. */
export function checkName({ clause, name, status }: LoadCall): string {
  return `[${clause}] ${name}: ${status}`;
}

/** Logs an unexpected status: names and numbers only. */
export function complain({ name, status: wanted }: LoadCall, { status }: Answer): void {
  console.error(`${name}: ${wanted} was expected, ${status === 0 ? 'no answer came' : `${status} came`}`);
}

/** The header of that name, ignoring case. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : headers[found];
}

const NO_ANSWER: Answer = { status: 0, body: undefined, headers: {}, totalMs: 0, arrivalMs: 0, waitingMs: 0 };

/**
 * `throw` keeps k6 from logging failures together with the address. Redirects are not followed, since they could lead to a machine
 * that must not be put under load.
 */
function requestOf({ baseUrl }: Settings, call: LoadCall, key: string, number?: number) {
  return {
    url: `${baseUrl}${call.path}`,
    body: call.body === undefined ? null : JSON.stringify(bodyOf(call, number)),
    params: {
      headers: {
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(call.hasKey ? { Authorization: `Bearer ${key}` } : {}),
      },
      tags: { name: call.name },
      timeout: call.timeoutMs ?? TIMEOUT_MS,
      throw: true,
      redirects: 0,
    },
  };
}

function read({ status, body, headers, timings }: RefinedResponse<undefined>): Answer {
  const { blocked, connecting, tls_handshaking: handshaking, sending, waiting, duration } = timings;
  const before = Math.max(blocked, connecting + handshaking) + sending;
  return {
    status,
    body: parsed(body),
    headers,
    totalMs: before - sending + duration,
    arrivalMs: before + waiting / 2,
    waitingMs: waiting,
  };
}

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
