import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Host, isControl, type Pause } from '../control/host.ts';
import type { Maker } from '../core/call/body.ts';
import type { Call, Reply } from '../core/call/call.ts';
import { digestWith } from '../core/digest.ts';
import { readBody } from './node-body.ts';
import { createThreadedMaker } from './node-maker.ts';
import { createOutbox, type Outbox } from './node-outbox.ts';
import { sendReply } from './node-reply.ts';

/** Where a server listens. */
export interface Listening {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly address: string;
  /** TLS 1.2 or newer instead of plain HTTP, with your own certificate (PEM) or one made for this run. */
  readonly tls: boolean | { readonly key: string; readonly cert: string };
}

/** A running server. */
export interface RunningServer {
  /** Its base URL, such as `http://127.0.0.1:4010`; the loopback address if it listens on all addresses. */
  readonly url: string;
  readonly port: number;
  /** The certificate that clients of a TLS server should trust, in PEM. */
  readonly certificate: string | undefined;
  /** The worlds behind the server, for use in process. */
  readonly worlds: Host['worlds'];
  /** Stops listening, gives running calls a moment to end, and closes all connections. */
  close(): Promise<void>;
}

/** Addresses that stand for all addresses of the machine, each with one that clients can call. */
const WILDCARDS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

type Scheme = 'http' | 'https';

const CLOSE_GRACE_MS = 1_500;

/** Serves a host on a port; rejects if the port is not available. */
export async function serveHost(host: Host, { port, address, tls }: Listening): Promise<RunningServer> {
  digestWith(digestOfNode);
  const { server, certificate } = await createListener(tls);
  const running = new WeakMap<Duplex, ServerResponse>();
  const scheme = tls === false ? 'http' : 'https';
  const maker = createThreadedMaker();
  const pause = createPause();
  const outbox = createOutbox();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    running.set(request.socket, response);
    serve({ host, scheme, make: maker.make, pause, outbox }, request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    afterAnswer(running.get(socket), () => refuseUnparsable(error, socket));
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, '400 Bad Request'));
  await once(server.listen(port, address), 'listening');
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `${scheme}://${urlHost(WILDCARDS[address] ?? address)}:${bound}`,
    port: bound,
    certificate,
    worlds: host.worlds,
    close: () => close(server).then(maker.close),
  };
}

/** OpenSSL's digest costs a third of one in JavaScript, and every call takes two. */
export function digestOfNode(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

async function createListener(
  tls: Listening['tls'],
): Promise<{ readonly server: Server; readonly certificate: string | undefined }> {
  if (!tls) return { server: createServer(), certificate: undefined };
  const { createTlsServer } = await import('./node-tls.ts');
  return createTlsServer(tls === true ? undefined : tls);
}

/** What requests are answered with. */
interface Serving {
  readonly host: Host;
  readonly scheme: Scheme;
  /** Makes bodies that are slow to make. */
  readonly make: Maker;
  readonly pause: Pause;
  readonly outbox: Outbox;
}

/** Answers a request, without promises unless something must be awaited. */
function serve(serving: Serving, request: IncomingMessage, response: ServerResponse): void {
  const { host, scheme, make, pause, outbox } = serving;
  guard(response, () => {
    const target = originForm(request.url ?? '/');
    readBody(request, host.maxBodyBytes(target), ({ bytes, isWhole }) =>
      guard(response, () => {
        const reply = host.answer(toCall(request, target, bytes, scheme), pause);
        const send = (ready: Reply) => sendReply(ready, request, response, { isWhole, make, outbox });
        return reply instanceof Promise ? reply.then(send) : send(reply);
      }),
    );
  });
}

/** So long may a call be worked on before others are let in. */
const MOST_HELD_MS = 10;

/** Lets other clients in where a call has been worked on for long enough. */
function createPause(): Pause {
  let sinceMs = performance.now();
  return () => {
    if (performance.now() - sinceMs < MOST_HELD_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        sinceMs = performance.now();
        resolve();
      });
    });
  };
}

/** Runs a step towards a response; an error, thrown now or later, is a defect and is answered as one. */
function guard(response: ServerResponse, step: () => Promise<void> | undefined | void): void {
  try {
    step()?.catch((error) => endInDefect(error, response));
  } catch (error) {
    endInDefect(error, response);
  }
}

function endInDefect(error: unknown, response: ServerResponse): void {
  reportDefect(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('A defect of the simulator: see the terminal in which it runs.\n');
}

function toCall(request: IncomingMessage, target: string, body: Uint8Array, scheme: Scheme): Call {
  const { headers } = request;
  return {
    method: request.method ?? 'GET',
    target,
    headers: {
      get(name) {
        const value = name === 'authorization' && isControl(target) ? credentialsOf(request) : headers[name];
        return value === undefined ? null : String(value);
      },
      forEach(visit) {
        for (const [name, value] of Object.entries(headers)) visit(String(value), name);
      },
    },
    body,
    client: { ip: request.socket.remoteAddress ?? '', secure: scheme === 'https', location: 'home' },
    base: `${scheme}://${authorityOf(request)}`,
  };
}

/** All Authorization headers of a request, joined: Node's `headers` would drop all but the first. */
function credentialsOf(request: IncomingMessage): string | undefined {
  return request.headersDistinct.authorization?.join(', ');
}

/** Scheme and host of a target in absolute form, as sent to proxies. */
const ABSOLUTE = /^https?:\/\/([^/?]*)/i;
const AUTHORITY = /^[\w.:[\]-]+$/;

/** Path and query of a target, without scheme and host. */
function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(ABSOLUTE, '') || '/';
}

/** Host and port as the caller named them; if they are missing or not valid in a URL, those of the socket. */
function authorityOf({ url = '', headers, socket }: IncomingMessage): string {
  const named = (url.startsWith('/') ? undefined : ABSOLUTE.exec(url)?.[1]) ?? headers.host ?? '';
  return AUTHORITY.test(named) ? named : `${urlHost(socket.localAddress ?? 'localhost')}:${socket.localPort}`;
}

/**
 * Unparsable bytes may follow a request that is still being answered: that answer is sent first. If they are in the body of the
 * request itself, the refusal is its only answer.
 */
function afterAnswer(response: ServerResponse | undefined, refuseRest: () => void): void {
  if (!response?.req.complete || response.writableFinished || response.destroyed) refuseRest();
  else response.once('finish', refuseRest);
}

/** Answers unparsable bytes with a status and closes the connection, repeating nothing of them. */
function refuseUnparsable(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isOverflow = error.code === 'HPE_HEADER_OVERFLOW';
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  refuse(
    socket,
    isOverflow ? '431 Request Header Fields Too Large' : isLate ? '408 Request Timeout' : '400 Bad Request',
  );
}

function refuse(socket: Duplex, status: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Reports a defect of ours on stderr: its place in the code, but never a value, which might be submitted text. */
function reportDefect(error: unknown): void {
  const { name = '', message = '', stack = '' } = error instanceof Error ? error : {};
  const heading = `${name}: ${message}`;
  const places = stack.startsWith(heading) ? stack.slice(heading.length).split('\n').slice(1, 9) : [];
  console.error(`facsimile: a defect of the simulator, please report it.\n${places.join('\n')}`);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** An IP address in the form that URLs need: IPv6 in brackets. */
export function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}
