import { isUtf8 } from 'node:buffer';
import { madeIn } from '../../simulators/core/lazily.ts';
import type { Refusal } from './refusal.ts';

/** A request as a check sends it. */
export interface WireRequest {
  /** The service's wire name. */
  readonly service: string;
  readonly method: string;
  /** The documented path, without the base address. */
  readonly path: string;
  /** The absolute URL, for requests outside the base address: one from a reply, such as a storage URL. */
  readonly url?: string;
  /** Whether the answer is a file: its bytes are read, whatever its content type. */
  readonly isFile?: boolean;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The role whose key it carries, for reports; absent without a key. */
  readonly role?: string;
  /** Sent from the second IP address, for checks that need `second-address`. */
  readonly isFromElsewhere?: boolean;
}

/** A body that is a picture, sound or film: what reports may say about it, and its bytes for checks. */
export interface Media {
  /** Its content type, without parameters. */
  readonly type: string;
  readonly size: number;
  /** Returns the bytes; a function, so that they are not printed with the rest of a reply. */
  read(): Uint8Array;
}

/** A reply as it was received. */
export interface WireReply {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, with half a surrogate pair for bytes that are not UTF-8; empty if it is a picture, sound or film. */
  readonly text: string;
  readonly media?: Media;
  /** The time from the first byte sent to the last byte read, in milliseconds. */
  readonly ms: number;
}

/** A request with its reply. */
export interface Exchange {
  /** The number in the run, from 1. */
  readonly number: number;
  /** The number of the world in the run: exchanges with the same number met the same state of the target. */
  readonly session: number;
  /** The check that sent it. */
  readonly by: string;
  readonly request: WireRequest;
  readonly reply: WireReply;
  /** The reply's body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
  /** The failure that the body reports in the service's envelope; undefined if there is none. */
  readonly refusal: Refusal | undefined;
}

/** The method and path of a call, with ids replaced by a placeholder. */
export function routeOf({ request: { method, path } }: Exchange): string {
  const parts = (path.split('?')[0] ?? '').split('/');
  const open = parts.map((part) => (/\d/.test(part) && !/^v\d+$/.test(part) ? '{id}' : part));
  return `${method} ${open.join('/')}`;
}

/** The content type of a picture, sound or film, by the headers; undefined for other bodies. */
export function mediaTypeIn({ 'content-type': type = '' }: WireReply['headers']): string | undefined {
  return /^(?:image|audio|video)\/[^;\s]+/i.exec(type)?.[0].toLowerCase();
}

/** Reads the body of a reply as checks see it: as text, or as media for pictures, sounds, films and requested files. */
export function bodyRead(
  headers: WireReply['headers'],
  bytes: Buffer,
  isFile = false,
): Pick<WireReply, 'text' | 'media'> {
  const type = mediaTypeIn(headers) ?? (isFile ? (headers['content-type'] ?? 'no type') : undefined);
  if (type !== undefined) return { text: '', media: { type, size: bytes.length, read: () => bytes } };
  const text = bytes.toString('utf8');
  return { text: isUtf8(bytes) ? text : text.replaceAll('\ufffd', '\udcff') };
}

/** Parses JSON; undefined if the text is not JSON. A byte order mark is ignored here; a rule finds it in the text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Parsed request bodies, cached because many rules ask for the same ones. */
const readBodies = new WeakMap<WireRequest, { readonly json: unknown }>();

/** The body of a request as JSON; undefined if it has none or is not JSON. */
export function jsonSent(request: WireRequest): unknown {
  const read = () => ({ json: typeof request.body === 'string' ? jsonOf(request.body) : undefined });
  return madeIn(readBodies, request, read).json;
}
