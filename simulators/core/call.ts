import type { Body, Producer } from './body.ts';

/** The waist: what goes into a simulator and what comes out. Every transport is a thin adapter over these types. */

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [member: string]: Json | undefined;
}

/** What is asked of request headers; a `Headers` object satisfies it. Names are lower case. */
export interface HeaderLookup {
  get(name: string): string | null;
  /** Shows every header, where a world keeps what was sent. */
  forEach?(visit: (value: string, name: string) => void): void;
}

/** Who calls. */
export interface Client {
  readonly ip: string;
  /** Whether the call came over TLS. */
  readonly secure: boolean;
  /** The serving location that takes the call; limiters and spend views are kept for each. */
  readonly location: string;
}

/** Plain data by the digest of the bytes that they describe. */
export type Facts = Readonly<Record<string, Json>>;

/** One request, before anything of it is interpreted. */
export interface Call {
  readonly method: string;
  /** Path and query exactly as sent, relative to the service, such as `/api/v1/check?x=1`. */
  readonly target: string;
  readonly headers: HeaderLookup;
  /** The body's bytes. An adapter may stop reading one byte past the service's limit. */
  readonly body: Uint8Array;
  readonly client: Client;
  /** The service's address as the caller used it, such as `http://127.0.0.1:4010/compliance`; see `baseOf`. */
  readonly base?: string;
  /** What was read of bytes that the call names, in front of it; see `factsOf`. */
  readonly facts?: Facts;
}

/** How a reply is spoilt on its way: see the control plane's faults. */
export type NetworkFault = 'reset' | 'no-reply' | 'truncate' | 'slow-body' | 'malformed-json';

/** What a service wants to say, before headers common to all its answers are added. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON to send. Beside a `content-type` header a string is sent as it is, and so are bytes, which need one. */
  readonly body: Json | Uint8Array | Producer;
}

/** One finished reply. */
export interface Reply {
  readonly status: number;
  /** Names are lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** How long the service says it took, in milliseconds. Nobody has waited for it yet. */
  readonly latencyMs: number;
  /** The part of it that a dial or a fault asked for: an adapter on a system clock really waits so long. */
  readonly waitMs: number;
  readonly network?: NetworkFault;
}
