import type { Json } from '../json.ts';
import type { Body, Producer } from './body.ts';

/** The waist: what goes into a simulator and what comes out. Every transport is a thin adapter over these types. */

/** Request headers, looked up by lower-case name; a `Headers` object satisfies this. */
export interface HeaderLookup {
  get(name: string): string | null;
  /** Visits every header; needed only in worlds that keep what was sent. */
  forEach?(visit: (value: string, name: string) => void): void;
}

/** The caller, as the transport knows it. */
export interface Client {
  readonly ip: string;
  /** Whether the call came over TLS. */
  readonly secure: boolean;
  /** The serving location that takes the call; limiters and spend views are separate for each location. */
  readonly location: string;
}

/** Facts about bytes, as plain data, keyed by the SHA-256 digest of those bytes. */
export type Facts = Readonly<Record<string, Json>>;

/** One request, before anything of it is interpreted. */
export interface Call {
  readonly method: string;
  /** Path and query exactly as sent, below the service's base URL, such as `/api/v1/check?x=1`. */
  readonly target: string;
  readonly headers: HeaderLookup;
  /** The body. An adapter may stop reading one byte past the service's limit. */
  readonly body: Uint8Array;
  readonly client: Client;
  /** The service's base URL as the caller addressed it, such as `http://127.0.0.1:4010/compliance`; see `baseOf`. */
  readonly base?: string;
  /** What `prepare` found out about bytes that the call carries or names; see `factsOf`. */
  readonly facts?: Facts;
}

/** How a reply can be damaged in transit. */
export const NETWORK_FAULTS = ['reset', 'no-reply', 'truncate', 'slow-body', 'malformed-json'] as const;
/** One of these damages. */
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** What a service answers, before the headers common to all its answers are added. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON to send. With a `content-type` header a string is sent verbatim. Bytes always are, and need that header. */
  readonly body: Json | Uint8Array | Producer;
}

/** One finished reply. */
export interface Reply {
  readonly status: number;
  /** Names are lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** How long the service claims to have taken, in milliseconds. Nobody has waited yet. */
  readonly latencyMs: number;
  /** The share of `latencyMs` that a dial or a fault asked for: an adapter on a system clock really waits this long. */
  readonly waitMs: number;
  readonly network?: NetworkFault;
}
