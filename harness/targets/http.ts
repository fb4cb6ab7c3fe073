import * as http from 'node:http';
import * as https from 'node:https';
import * as tls from 'node:tls';
import { bodyRead, type WireReply } from '../engine/exchange.ts';
import { NetworkFailure } from './target.ts';

/** A request as it goes over the network. */
export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The IP address of this machine to send it from. */
  readonly localAddress?: string;
  /** Whether to read the body of the reply as a file, whatever its content type. */
  readonly isFile?: boolean;
}

/** How requests are sent. */
export interface HttpOptions {
  readonly timeoutMs: number;
  /** A certificate to trust in addition to the machine's, PEM. */
  readonly certificate?: string;
}

/**
 * Sends requests over persistent connections.
 *
 * Unlike `fetch` it follows no redirects and decodes no bodies. The only headers that it adds say who asks, that nothing is decoded,
 * and how long the body is where that is not left to chunks.
 */
export interface HttpSender {
  send(request: HttpRequest): Promise<WireReply>;
  close(): void;
}

/** Who asks: some gateways turn away whoever does not say. */
const USER_AGENT = 'facsimile';

/** A longer reply counts as one without an end. */
const MAX_REPLY_BYTES = 64 * 1_048_576;

/** Makes a sender. */
export function createHttpSender({ timeoutMs, certificate }: HttpOptions): HttpSender {
  const plain = new http.Agent({ keepAlive: true });
  const trust = certificate === undefined ? {} : { ca: [...machineCertificates(), certificate] };
  const secure = new https.Agent({ keepAlive: true, ...trust });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const begunMs = performance.now();
        const isSecure = request.url.startsWith('https:');
        const agent = isSecure ? secure : plain;
        const body = request.body === undefined ? undefined : Buffer.from(request.body as string);
        const call = (isSecure ? https : http).request(request.url, {
          method: request.method,
          ...(request.localAddress === undefined ? {} : { localAddress: request.localAddress }),
          agent,
          headers: headersOf(request, body?.length),
        });
        const timer = setTimeout(() => call.destroy(new NetworkFailure('timeout')), timeoutMs);
        const fail = (error: unknown): void => {
          clearTimeout(timer);
          reject(error instanceof NetworkFailure ? error : new NetworkFailure(reasonOf(error)));
        };
        call.on('error', (error) => {
          if (call.reusedSocket) closeIdle(agent);
          fail(error);
        });
        call.on('response', (response) =>
          readWhole(call, response, fail, (bytes) => {
            clearTimeout(timer);
            const headers = plainHeaders(response.headers);
            const read = bodyRead(headers, bytes, request.isFile);
            resolve({ status: response.statusCode ?? 0, headers, ...read, ms: performance.now() - begunMs });
          }),
        );
        call.end(body);
      }),
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

/** Reads the body of a reply to its end, or tells what broke it off. */
function readWhole(
  call: http.ClientRequest,
  response: http.IncomingMessage,
  fail: (error: unknown) => void,
  succeed: (bytes: Buffer) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MAX_REPLY_BYTES) call.destroy(new NetworkFailure('an endless reply'));
    else parts.push(part);
  });
  response.on('error', fail);
  response.on('end', () => (response.complete ? succeed(Buffer.concat(parts)) : fail(new NetworkFailure('reset'))));
}

/** The certificates that Node trusts by itself; NODE_EXTRA_CA_CERTS is among them from Node 22.15 on. */
function machineCertificates(): readonly string[] {
  const { getCACertificates } = tls as { readonly getCACertificates?: (type: 'default') => readonly string[] };
  return getCACertificates?.('default') ?? tls.rootCertificates;
}

/** The headers of a request, with those that the connection needs. */
function headersOf({ headers }: HttpRequest, length: number | undefined): http.OutgoingHttpHeaders {
  const measured = length === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': `${length}` };
  return { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers, ...measured };
}

/** Closes the connections that wait for a request: where one was dead the others may be, and the next try needs one that is not. */
function closeIdle({ freeSockets }: http.Agent): void {
  for (const sockets of Object.values(freeSockets)) for (const socket of [...(sockets ?? [])]) socket.destroy();
}

function plainHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return Object.fromEntries(entries);
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable host',
  ENETUNREACH: 'unreachable host',
  EPROTO: 'no TLS there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no TLS there',
};

/** Whether the code of a failed connection says that its certificate is not trusted. */
export function isUntrusted(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code);
}

/** Why there was no reply, in a word; certificate errors keep their code. */
function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (REASONS[code]) return REASONS[code];
  if (isUntrusted(code)) return `certificate: ${code}`;
  // The codes of Node's parser begin so.
  if (code.startsWith('HPE_')) return 'no HTTP';
  return code === '' ? 'reset' : code;
}
