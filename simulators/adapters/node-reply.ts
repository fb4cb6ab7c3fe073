import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginningOf, isProducer, isRaw, type Maker } from '../core/call/body.ts';
import type { Reply } from '../core/call/call.ts';
import type { Outbox } from './node-outbox.ts';

/** How long the rest of an oversized body is read and discarded, so that the client can read the refusal. */
const DRAIN_MS = 5_000;
const SLOW_PIECES = 10;
const SLOW_PAUSE_MS = 100;

/** How a reply is sent. */
interface Sending {
  /** Whether the request's body was read to its end. */
  readonly isWhole: boolean;
  /** Makes the bytes of producers. */
  readonly make: Maker;
  /** Writes replies that need not wait. */
  readonly outbox: Outbox;
}

/** Sends a reply, or breaks the connection as its network fault says. Returns a promise only if something must be awaited. */
export function sendReply(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  sending: Sending,
): Promise<void> | undefined {
  const { status, body, waitMs, network } = reply;
  if (waitMs > 0 || network || !sending.isWhole || isProducer(body))
    return sendSlowly(reply, request, response, sending);
  response.writeHead(status, headersOf(reply, body ?? '', request.method === 'HEAD', true));
  sending.outbox.end(response, body ?? '');
  return undefined;
}

async function sendSlowly(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  { isWhole, make }: Sending,
): Promise<void> {
  if (reply.waitMs > 0) await pause(reply.waitMs);
  const { socket } = request;
  // Only a plain TCP socket can be reset; a TLS socket is destroyed instead.
  if (reply.network === 'reset') return void ('encrypted' in socket ? socket.destroy() : socket.resetAndDestroy());
  if (reply.network === 'no-reply') return void socket.destroy();
  const made = isProducer(reply.body) ? await reply.body.produce(make) : (reply.body ?? '');
  const body = reply.network === 'malformed-json' ? beginningOf(made, -1) : made;
  response.writeHead(reply.status, headersOf(reply, body, request.method === 'HEAD', isWhole));
  if (!reply.network && isWhole) return void response.end(body);
  if (reply.network === 'truncate') {
    response.write(beginningOf(body, Math.floor(body.length / 2)), () => socket.destroy());
    return;
  }
  if (reply.network === 'slow-body') await dribble(Buffer.from(body as string), response);
  else response.write(body);
  if (!isWhole) await drained(request);
  response.end();
}

/** Headers as alternating names and values, which Node writes fastest. A HEAD states the length that a GET would have. */
function headersOf(reply: Reply, body: string | Uint8Array, isHead: boolean, isBodyWhole: boolean): string[] {
  const headers: string[] = [];
  for (const name in reply.headers) headers.push(name, reply.headers[name] ?? '');
  if ((!isHead || isRaw(body)) && reply.status !== 204 && reply.status !== 304) {
    headers.push('content-length', String(Buffer.byteLength(body)));
  }
  if (!isBodyWhole) headers.push('connection', 'close');
  return headers;
}

async function dribble(body: Buffer, response: ServerResponse): Promise<void> {
  const size = Math.max(1, Math.ceil(body.length / SLOW_PIECES));
  for (let at = 0; at < body.length; at += size) {
    response.write(body.subarray(at, at + size));
    await pause(SLOW_PAUSE_MS);
  }
}

function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, DRAIN_MS).unref();
    request.on('end', resolve);
    request.on('close', resolve);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
