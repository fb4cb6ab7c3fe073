/**
 * What servers of others have in common: the wire, on plain `node:http`.
 *
 * Each service is written once more from its document alone, by other hands, sharing no code with its simulator. It is
 * correct except for the departures that it is told to have, so a run must find exactly those.
 */

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listening } from '../listening.ts';

/** A JSON object. */
export type Json = Record<string, unknown>;

/** A request as it came. */
export interface Received {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A reply; an object is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json | Buffer | string;
}

/** A running server, with the only ordinary key that it knows. */
export interface ForeignServer {
  readonly url: string;
  readonly key: string;
  close(): Promise<void>;
}

/** A service written once more. */
export interface ForeignService<Departure extends string = string> {
  readonly service: string;
  /** Starts it with some departures from its document. */
  start(departures: readonly Departure[]): Promise<ForeignServer>;
  /** How fast a run may call it. */
  readonly requestsPerSecond: number;
  /** Clauses of tag B that it leaves undecided, with their verdicts, each with its reason. */
  readonly undecided?: readonly string[];
  /** Departures with the clauses that a run finds broken by them; those that stand together are tried in one run. */
  readonly found: readonly (readonly [departures: readonly Departure[], clauses: readonly string[]])[];
}

/** A documented failure. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The JSON object that a body is; undefined if it is anything else. */
export function objectIn(bytes: Buffer): Json | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** Serves on a free port of the loopback address. */
export async function listen(
  key: string,
  answer: (received: Received) => Answer | Promise<Answer>,
): Promise<ForeignServer> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://server');
    const { method = 'GET', headers } = request;
    const told = await answer({ method, path, query, headers, bytes: Buffer.concat(parts) });
    const { body = '' } = told;
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const type = isText ? {} : { 'content-type': 'application/json' };
    response.writeHead(told.status, { ...type, ...told.headers }).end(isText ? body : JSON.stringify(body));
  });
  return { ...(await listening(server)), key };
}
