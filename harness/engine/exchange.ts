import type { Refusal } from './refusal.ts';

/** A request as a check sends it. */
export interface WireRequest {
  /** The service's name on every wire. */
  readonly service: string;
  readonly method: string;
  /** The documented path, without the base address. */
  readonly path: string;
  /** The whole address, where it does not lie below the base address: one that a reply gave, such as that of a storage. */
  readonly url?: string;
  /** Whether a file is asked for: its bytes are read, whatever type it comes as. */
  readonly isFile?: boolean;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whose key it carries, for reports; absent where it carries none. */
  readonly role?: string;
  /** Sent from another address than the other requests: for checks that need `second-address`. */
  readonly isFromElsewhere?: boolean;
}

/** A body that is a picture, sound or film: what may be told of it, and its bytes for checks that look inside. */
export interface Media {
  /** As its content type says, without parameters. */
  readonly type: string;
  readonly size: number;
  /** The bytes. They are behind a function so that nothing prints them with the rest of a reply. */
  read(): Uint8Array;
}

/** What came back. */
export interface WireReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; empty where it is a picture, sound or film. */
  readonly text: string;
  readonly media?: Media;
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

/** The type of a body that is a picture, sound or film, by its headers; undefined for every other one. */
export function mediaTypeIn({ 'content-type': type = '' }: WireReply['headers']): string | undefined {
  return /^(?:image|audio|video)\/[^;\s]+/i.exec(type)?.[0].toLowerCase();
}

/** The body of a reply as checks see it; of one that answers the call for a file, the bytes. */
export function bodyRead(
  headers: WireReply['headers'],
  bytes: Buffer,
  isFile = false,
): Pick<WireReply, 'text' | 'media'> {
  const type = mediaTypeIn(headers) ?? (isFile ? (headers['content-type'] ?? 'no type') : undefined);
  if (type === undefined) return { text: bytes.toString('utf8') };
  return { text: '', media: { type, size: bytes.length, read: () => bytes } };
}

/** The value of a JSON text, or undefined when it is none. A byte order mark is read over: rules find it in the text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** What was read of bodies: many rules ask for the same ones. */
const readBodies = new WeakMap<WireRequest, { readonly json: unknown }>();

/** The body of a request as JSON, or undefined when it has none or is something else. */
export function jsonSent(request: WireRequest): unknown {
  const known = readBodies.get(request);
  if (known) return known.json;
  const json = typeof request.body === 'string' ? jsonOf(request.body) : undefined;
  readBodies.set(request, { json });
  return json;
}
