import { beginningOf, isProducer, type ReadyBody } from '../core/call/body.ts';
import type { NetworkFault, Reply } from '../core/call/call.ts';

const NO_BODY_STATUSES = new Set([204, 205, 304]);
const SMALLEST_PIECE = 16;
const MOST_PIECES = 1_000;
const BROKEN = 'The planned fault broke the connection.';

/**
 * Turns a reply into a Response, or a promise of one if its body must still be produced. Throws a TypeError for a planned break of
 * the connection.
 */
export function toResponse(reply: Reply, method: string): Response | Promise<Response> {
  const { body, network } = reply;
  if (network === 'reset' || network === 'no-reply') throw connectionBroken();
  return isProducer(body)
    ? body.produce().then((bytes) => respond(reply, bytes, method))
    : respond(reply, body, method);
}

function respond(reply: Reply, body: ReadyBody, method: string): Response {
  const { status, network } = reply;
  const sent = body !== null && network === 'malformed-json' ? beginningOf(body, -1) : body;
  const length = sent instanceof Uint8Array ? [['content-length', String(sent.length)]] : [];
  const headers = Object.fromEntries([...Object.entries(reply.headers), ...length]);
  const hasBody = sent !== null && method !== 'HEAD' && !NO_BODY_STATUSES.has(status);
  return new Response(hasBody ? spoil(sent, network) : null, { status, headers });
}

function spoil(body: string | Uint8Array, network: NetworkFault | undefined): BodyInit {
  if (network === 'truncate') return brokenStream(body);
  return network === 'slow-body' ? dribble(body) : (body as BodyInit);
}

/** A stream of half the body that then fails. */
function brokenStream(body: string | Uint8Array): ReadableStream<Uint8Array> {
  const half = bytesOf(beginningOf(body, Math.floor(body.length / 2)));
  let isHalfSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isHalfSent) controller.error(new TypeError('terminated'));
      else controller.enqueue(half);
      isHalfSent = true;
    },
  });
}

/** A stream of the body in small pieces, one per read. */
function dribble(body: string | Uint8Array): ReadableStream<Uint8Array> {
  const bytes = bytesOf(body);
  const size = Math.max(SMALLEST_PIECE, Math.ceil(bytes.length / MOST_PIECES));
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) controller.close();
    },
  });
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : body.slice();
}

function connectionBroken(): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(BROKEN), { code: 'ECONNRESET' }) });
}

/** Whether an error is a planned break of the connection rather than a defect. */
export function isConnectionBroken(error: unknown): error is TypeError {
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === BROKEN;
}
