import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../testing/listening.ts';
import { CLI, isBuilt, NOT_BUILT } from './built.ts';
import { headersWith, UNBOUND } from './check.ts';
import { endChild, firstPrinted, startChild } from './children.ts';
import type { Missing } from './row.ts';
import { bodyOf, VERDICT } from './texts.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const NOT_INSTALLED = 'not installed: npm ci --prefix harness/bench';
const URL_PRINTED = /http:\/\/127\.0\.0\.1:\d+/;
const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/** A standing key of ours; rivals take any. */
const SECRET = 'tm_sim_default';
const CHECK_PATH = '/api/v1/check';
/** The path of checks on servers that take the prefix from the OpenAPI document. */
const PREFIXED_PATH = `/text-moderation${CHECK_PATH}`;

/** A server that runs, ours or a rival, and the path of its check. */
export interface Contestant {
  readonly child: ChildProcess;
  readonly port: number;
  readonly path: string;
  readonly secret: string;
}

/** A server that ours is compared with, and how it is started. Mock servers are given the OpenAPI document as a file. */
export interface Rival {
  /** The package that it needs, installed below this folder; absent if it needs only Node. */
  readonly needs?: string;
  start(openApiFile: string): Promise<Contestant>;
}

/** A server on bare `node:http` that echoes: the least that a server can do. */
export const ECHO_SCRIPT = `
  require('node:http').createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      response.end(body);
    });
  }).listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });
`;

const HONO_SCRIPT = `
  import { serve } from '@hono/node-server';
  import { Hono } from 'hono';
  const verdict = ${JSON.stringify(VERDICT)};
  const app = new Hono();
  app.post('${CHECK_PATH}', async (c) => c.json(typeof (await c.req.json()).content === 'string' ? verdict : {}));
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log('http://127.0.0.1:' + port));
`;

/** The rivals by name. */
export const rivals: Readonly<Record<string, Rival>> = {
  'bare node:http': { start: startEcho },
  Hono: { needs: 'hono', start: () => startPrinting(['--input-type=module', '-e', HONO_SCRIPT]) },
  aimock: {
    needs: '@copilotkit/aimock',
    start: () =>
      startOnFreePort('/v1/moderations', (port) => [
        'node_modules/@copilotkit/aimock/dist/cli.js',
        ...['--fixtures', 'node_modules/@copilotkit/aimock/fixtures'],
        ...['--log-level', 'silent', '--port', port],
      ]),
  },
  Prism: {
    needs: '@stoplight/prism-cli',
    start: (file) =>
      startOnFreePort(CHECK_PATH, (port) => [
        'node_modules/@stoplight/prism-cli/dist/index.js',
        'mock',
        ...['--verboseLevel', 'silent'],
        ...['--port', port, file],
      ]),
  },
  Mockoon: {
    needs: '@mockoon/cli',
    start: (file) =>
      startOnFreePort(PREFIXED_PATH, (port) => [
        'node_modules/@mockoon/cli/bin/run.js',
        'start',
        ...['--disable-log-to-file', '--disable-admin-api'],
        ...['--port', port, '--data', file],
      ]),
  },
};

/** Why a rival cannot be started here. */
export function lackOf({ needs }: Rival): Missing | undefined {
  return needs === undefined || existsSync(`${FOLDER}node_modules/${needs}`) ? undefined : { missing: NOT_INSTALLED };
}

/** Starts the echo server. */
export function startEcho(): Promise<Contestant> {
  return startPrinting(['-e', ECHO_SCRIPT]);
}

/** Starts the built server, with a key whose ceiling is never reached. */
export async function startOurs(): Promise<Contestant> {
  if (!isBuilt()) throw new Error(NOT_BUILT);
  const child = startChild([CLI, 'serve', '--port', '0']);
  const url = await firstPrinted(child, URL_PRINTED, PATIENCE_MS);
  const issued = await fetch(`${url}/__sim/worlds/default/keys`, {
    method: 'POST',
    body: JSON.stringify({ service: 'text-moderation', requestsPerSecond: UNBOUND.perSecond }),
  });
  const { secret } = (await issued.json()) as { readonly secret: string };
  return { child, port: Number(new URL(url).port), path: PREFIXED_PATH, secret };
}

/** The OpenAPI document of a running server of ours. */
export async function openApiOf({ port }: Contestant): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/__sim/openapi/text-moderation.json`);
  return answer.text();
}

/** The milliseconds from the start of a process to its first correct answer. The process is ended afterwards. */
export async function timeUntilAnswer(
  args: readonly string[],
  path: string,
  isCorrect: (body: unknown) => boolean,
): Promise<number> {
  const startMs = performance.now();
  const child = startChild(args);
  const url = await firstPrinted(child, URL_PRINTED, PATIENCE_MS);
  const answer = await ask(Number(new URL(url).port), path, SECRET);
  const isRight = answer.status === 200 && isCorrect(await answer.json());
  const ms = performance.now() - startMs;
  await endChild(child);
  if (!isRight) throw new Error('The first answer of a server of the bench is not the right one.');
  return ms;
}

async function startPrinting(args: readonly string[]): Promise<Contestant> {
  const child = startChild(args, { cwd: FOLDER });
  const url = await firstPrinted(child, URL_PRINTED, PATIENCE_MS);
  return settled(child, Number(new URL(url).port), CHECK_PATH);
}

async function startOnFreePort(path: string, argsFor: (port: string) => readonly string[]): Promise<Contestant> {
  const port = await freePort();
  const child = startChild(argsFor(String(port)), { cwd: FOLDER, stdio: 'ignore' });
  return settled(child, port, path);
}

/** Waits until a check is first answered with 200. */
async function settled(child: ChildProcess, port: number, path: string): Promise<Contestant> {
  const rival = { child, port, path, secret: SECRET };
  const deadlineMs = performance.now() + PATIENCE_MS;
  let status: number | undefined;
  while (performance.now() < deadlineMs && child.exitCode === null) {
    status = await ask(port, path, rival.secret).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => undefined,
    );
    if (status === 200) return rival;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`A server of the bench never answered a check with 200 (last: ${status ?? 'no answer'}).`);
}

function ask(port: number, path: string, secret: string): Promise<Response> {
  const headers = { ...headersWith(secret), connection: 'close' };
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: bodyOf(0) });
}
