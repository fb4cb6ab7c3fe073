/** Servers that are not a service at all; a run against them must never be green. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listening } from './listening.ts';

type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let drawn = 1;
/** A repeatable sequence of numbers from 0 to 1. */
function nextNumber(): number {
  drawn = (drawn * 48_271) % 2_147_483_647;
  return drawn / 2_147_483_647;
}

function someJson(depth = 0): unknown {
  const kind = Math.floor(nextNumber() * (depth > 2 ? 4 : 6));
  if (kind === 4) return Array.from({ length: Math.floor(nextNumber() * 4) }, () => someJson(depth + 1));
  if (kind === 5) {
    const names = ['object', 'id', 'decision', 'results', 'error', 'data', 'summary', 'rules'];
    return Object.fromEntries(names.filter(() => nextNumber() < 0.5).map((name) => [name, someJson(depth + 1)]));
  }
  return [null, true, nextNumber() * 10, 'allow'][kind];
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Hostile servers by name. */
export const HOSTILE: Readonly<Record<string, Behaviour>> = {
  silent: () => undefined,
  closing: (request) => request.socket.destroy(),
  'all 500': (_, response) =>
    json(response, 500, { error: { type: 'api_error', code: 'boom', message: 'no', docs: '', request_id: '' } }),
  'an HTML page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  redirecting: (_, response) => response.writeHead(302, { location: '/login' }).end(),
  'random JSON': (_, response) => json(response, 200, someJson()),
  'an echo': (_, response, body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body || '{}'),
  'always the same verdict': (_, response) =>
    json(response, 200, {
      object: 'moderation',
      id: 'x',
      decision: 'allow',
      flagged: false,
      score: 0,
      confidence: 1,
      rules: [],
      reason: '',
      cached: false,
    }),
  'empty answers': (_, response) => response.writeHead(200).end(),
  'no HTTP': (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
};

/** Starts a hostile server on a free port of the loopback address. */
export function startHostileServer(behaviour: Behaviour): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    behaviour(request, response, Buffer.concat(parts).toString('utf8'));
  });
  return listening(server);
}
