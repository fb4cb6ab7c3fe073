import type { Refusal } from './refusal.ts';

/** A request as a check sends it. */
export interface WireRequest {
  /** The service's name on every wire. */
  readonly service: string;
  readonly method: string;
  /** The documented path, without the base address. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whose key it carries, for reports; absent where it carries none. */
  readonly role?: string;
}

/** What came back. */
export interface WireReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** From the first byte sent to the last byte read. */
  readonly ms: number;
}

/** A request with its reply. */
export interface Exchange {
  /** Counted through the run, from 1. */
  readonly number: number;
  /** Exchanges of one session met one state of the target. */
  readonly session: number;
  /** The check that sent it. */
  readonly by: string;
  readonly request: WireRequest;
  readonly reply: WireReply;
  /** The reply's body as JSON; undefined where it is none. */
  readonly json: unknown;
  /** What the body says of a failure, in the service's own envelope; undefined where it tells of none. */
  readonly refusal: Refusal | undefined;
}

/** The value of a JSON text, or undefined when it is none. A byte order mark is read over: judges find it in the text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Whether a JSON value is an object with members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was read of bodies: many judges ask for the same ones. */
const readBodies = new WeakMap<WireRequest, { readonly json: unknown }>();

/** The body of a request as JSON, or undefined when it has none or is something else. */
export function jsonSent(request: WireRequest): unknown {
  const known = readBodies.get(request);
  if (known) return known.json;
  const json = typeof request.body === 'string' ? jsonOf(request.body) : undefined;
  readBodies.set(request, { json });
  return json;
}
