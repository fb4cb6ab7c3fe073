import http, { type RefinedResponse } from 'k6/http';
import { bodyOf } from '../services/body-of.ts';
import type { LoadCall } from '../services/service.ts';
import type { Settings } from './settings.ts';

/** An answer, as far as load scripts look at it; status 0 is no answer at all. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** From the moment of sending to the last byte, connecting included, in ms. */
  readonly totalMs: number;
  /** From the moment of sending to about when the service had the request, in ms. */
  readonly arrivalMs: number;
  /** Half of what the instant of arrival may be wrong by, in ms. */
  readonly waitingMs: number;
}

// k6 has it, its types do not.
declare const console: { error(message: string): void };

const TIMEOUT_MS = 10_000;

/** Sends a call and waits for its answer; the number tells it from others, where none may be remembered. */
export function send(settings: Settings, call: LoadCall, key: string = settings.key, number?: number): Answer {
  try {
    const { url, body, params } = requestOf(settings, call, key, number);
    return read(http.request(call.method, url, body, params));
  } catch {
    return NO_ANSWER;
  }
}

/** Sends a call; others may be sent before its answer is there. */
export async function sendAside(settings: Settings, call: LoadCall, key: string, number?: number): Promise<Answer> {
  try {
    const { url, body, params } = requestOf(settings, call, key, number);
    return read(await http.asyncRequest(call.method, url, body, params));
  } catch {
    return NO_ANSWER;
  }
}

/** Says what was answered instead: names and numbers only. */
export function complain({ name, status: wanted }: LoadCall, { status }: Answer): void {
  console.error(`${name}: ${wanted} was expected, ${status === 0 ? 'no answer came' : `${status} came`}`);
}

/** The header of that name, in whatever case it was sent. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : headers[found];
}

/** What lies at a path of members, where there is one. */
export function memberOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

const NO_ANSWER: Answer = { status: 0, body: undefined, headers: {}, totalMs: 0, arrivalMs: 0, waitingMs: 0 };

/**
 * `throw` keeps k6 from logging failures, which it does with the address. Redirects are not followed: they could lead away from
 * the machine that may be put under load.
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
