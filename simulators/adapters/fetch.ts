import { withoutEndSlash } from '../core/call/base.ts';
import type { Call, Reply } from '../core/call/call.ts';
import { toResponse } from './fetch-reply.ts';

/** The part of a simulator that the fetch adapter needs. */
export interface Answering {
  /** The service's wire name, such as `text-moderation`. */
  readonly name: string;
  handle(call: Call): Reply;
  readonly prepare?: ((call: Call) => Promise<Call>) | undefined;
}

/** How requests are turned into calls. */
export interface FetchOptions {
  /**
   * The base address, whose path is cut off requests, such as `https://gateway.example/moderation`. Without it, a request's path
   * may begin with `/<wire name>`, as on the standalone server, or directly with the service's own path.
   */
  readonly base?: string;
  /** The serving location that takes the calls; default: `home`. */
  readonly location?: string;
  /** The caller's IP address, for limits that count by address; default: `127.0.0.1`. */
  readonly ip?: string;
  /** Whether to really wait as long as dials and faults say; default: false. */
  readonly wait?: boolean;
}

/** The signature of the platform's `fetch`. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Makes a `fetch` that calls a simulator instead of the network.
 *
 * Planned network faults show as with the platform's fetch: as a TypeError, or a body whose stream fails.
 */
export function createFetch(service: Answering, options: FetchOptions = {}): Fetch {
  const prefix = options.base === undefined ? `/${service.name}` : withoutEndSlash(new URL(options.base).pathname);
  return async function fetch(input, init) {
    const request = readPlainly(input, init) ?? (await readRequest(new Request(input, init)));
    const call = toCall(request, prefix, options);
    const reply = service.handle(service.prepare ? await service.prepare(call) : call);
    if (options.wait && reply.waitMs > 0) await sleep(reply.waitMs, request.signal);
    return toResponse(reply, call.method);
  };
}

/** The parts of a request that a call is made of. */
interface ReadRequest {
  readonly method: string;
  readonly url: string | URL;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly signal?: AbortSignal;
}

const EMPTY = new Uint8Array();
const PLAIN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const encoder = new TextEncoder();

/**
 * Reads the most common form of a request (an address, and a text or no body) without building a Request and its streams, which
 * would cost more than the rest of the call. Undefined where only a Request interprets it correctly.
 */
function readPlainly(input: string | URL | Request, init: RequestInit = {}): ReadRequest | undefined {
  const { method = 'GET', body = null, signal = null } = init;
  const isPlain = typeof input === 'string' || input instanceof URL;
  if (!isPlain || signal || !PLAIN_METHODS.has(method)) return undefined;
  if (body !== null && (typeof body !== 'string' || method === 'GET' || method === 'HEAD')) return undefined;
  const headers = new Headers(init.headers);
  if (body === null) return { method, url: input, headers, body: EMPTY };
  if (!headers.has('content-type')) headers.set('content-type', 'text/plain;charset=UTF-8');
  return { method, url: input, headers, body: encoder.encode(body) };
}

async function readRequest(request: Request): Promise<ReadRequest> {
  const { method, url, headers, signal } = request;
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : EMPTY;
  signal.throwIfAborted();
  return { method, url, headers, body, signal };
}

function toCall(request: ReadRequest, prefix: string, { location = 'home', ip = '127.0.0.1' }: FetchOptions): Call {
  const url = typeof request.url === 'string' ? new URL(request.url) : request.url;
  const path = url.pathname;
  const mount = prefix !== '' && path.startsWith(`${prefix}/`) ? prefix : '';
  return {
    method: request.method,
    target: path.slice(mount.length) + url.search,
    headers: request.headers,
    body: request.body,
    client: { ip, secure: url.protocol === 'https:', location },
    base: url.origin + mount,
  };
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
}
