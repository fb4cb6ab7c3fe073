/** The routes of the foreign service. */

import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Json, type Received, Refusal } from '../foreign-server.ts';
import { openAccount, PRICES, priceOf } from './account.ts';
import { type Call, LIMITS, parse, readCall, TASKS } from './call.ts';
import type { Departing } from './departures.ts';
import { find, kindsOf, LANGUAGES, type Span } from './finding.ts';
import { unseal, write } from './operators.ts';

/** The only key that it knows. */
export const KEY = 'privacy-5e1f0c77d2a94b';

const JOB_MS = 150;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const TYPES: Readonly<Record<number, string>> = { 401: 'authentication_error', 404: 'not_found', 500: 'service_error' };

interface Job {
  readonly task: string;
  readonly atMs: number;
  readonly outcome: Json;
}

/** Makes the service, with some departures from its document. */
export function createService(departing: readonly Departing[]): (received: Received) => Promise<Answer> {
  const account = openAccount();
  const jobs = new Map<string, Job>();
  /** By Idempotency-Key: what was sent, with the answer once there is one. */
  const stored = new Map<string, { readonly sent: string; answer?: Answer }>();

  return departing.reduce<(received: Received) => Promise<Answer>>(
    (next, { around }) => (around ? (received) => around(received, next) : next),
    serve,
  );

  async function serve(received: Received): Promise<Answer> {
    const headers = { 'x-request-id': randomBytes(9).toString('base64url') };
    try {
      const answer = await route(received);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'internal');
      const type = TYPES[status] ?? 'invalid_request';
      return { status, headers, body: { type, code, detail: 'Refused.', request_id: randomUUID() } };
    }
  }

  async function route({ method, path, headers, bytes }: Received): Promise<Answer> {
    authenticate(headers);
    const task = path.replace('/v1/', '');
    const isTask = path.startsWith('/v1/') && (task === 'jobs' || TASKS.includes(task));
    if (method === 'GET' && !isTask) return { status: 200, body: look(path) };
    if (method !== 'POST' || !isTask) throw new Refusal(404, 'no_such_endpoint');
    const key = headers['idempotency-key'];
    const carryOut = (): Answer => (task === 'jobs' ? submit(parse(bytes)) : carriedOut(readCall(parse(bytes), task)));
    if (key === undefined) return carryOut();
    if (!UUID.test(String(key))) throw new Refusal(400, 'bad_idempotency_key');
    return once(String(key), `${path} ${bytes.toString('latin1')}`, carryOut);
  }

  /** A key belongs to one request; a second one that comes meanwhile or differs is refused. */
  async function once(key: string, sent: string, carryOut: () => Answer): Promise<Answer> {
    const known = stored.get(key);
    if (known && (known.sent !== sent || !known.answer)) throw new Refusal(409, 'idempotency_conflict');
    if (known?.answer) return { ...known.answer, headers: { ...known.answer.headers, 'idempotent-replay': 'true' } };
    const entry: { readonly sent: string; answer?: Answer } = { sent };
    stored.set(key, entry);
    try {
      await pause(randomInt(1, 6));
      entry.answer = carryOut();
      return entry.answer;
    } catch (error) {
      stored.delete(key);
      throw error;
    }
  }

  function look(path: string): Json {
    if (path === '/v1/health') return { state: 'operational', since: '2026-03-01T06:00:00+01:00' };
    if (path === '/v1/usage') return account.record();
    const kinds = LANGUAGES.map((language) => ({ language, kinds: kindsOf(language) }));
    if (path === '/v1/entities') return { supported: kinds };
    if (path === '/v1/info') return { version: '7', languages: kinds, request_limits: LIMITS, prices_usd: PRICES };
    return poll(path);
  }

  function poll(path: string): Json {
    const ticket = path.replace('/v1/jobs/', '');
    const job = jobs.get(ticket);
    if (!job) throw new Refusal(404, 'nothing_here');
    const isDone = Date.now() >= job.atMs + JOB_MS;
    const { task, outcome } = job;
    return { ticket, task, state: isDone ? 'finished' : 'waiting', ...(isDone ? { outcome: [outcome] } : {}) };
  }

  /** A job is charged when it is submitted, and its price stands there. */
  function submit({ task, ...body }: Json): Answer {
    if (task === undefined) throw new Refusal(400, 'no_task');
    if (typeof task !== 'string' || !TASKS.includes(task)) throw new Refusal(422, 'unknown_task');
    const call = readCall(body, task);
    const outcome = outcomeOf(call, true);
    const ticket = `t-${100 + jobs.size}`;
    jobs.set(ticket, { task, atMs: Date.now(), outcome });
    return charged({ ticket, task, state: 'waiting' }, call);
  }

  function carriedOut(call: Call): Answer {
    return charged(outcomeOf(call, false), call);
  }

  function charged(outcome: Json, call: Call): Answer {
    const dollars = priceOf(call);
    account.charge(call, dollars);
    const headers = { 'x-usage-month-amount': account.total().toFixed(5) };
    return { status: 200, headers, body: { ...outcome, usage: { amount: dollars.toFixed(6) } } };
  }

  /** One object for `text`; for `texts` a list from the last document to the first, with their numbers. */
  function outcomeOf(call: Call, isJob: boolean): Json {
    const work = (text: string, index: number): Json => {
      if (call.task === 'deanonymize') return { plain: unseal(text, call.operators) };
      const place = { index, call, isJob };
      const spans = departing.reduce((right, { finds }) => finds?.(right, place) ?? right, find(text, call));
      return call.task === 'detect' ? { findings: findingsOf(text, spans, call) } : rewrite(text, index, spans);
    };
    const rewrite = (text: string, index: number, spans: readonly Span[]): Json => {
      const trail = new Map<string, number>();
      let end = text.length;
      let redacted = '';
      for (const [at, { kind, from, to }] of [...spans.entries()].reverse()) {
        const operator = call.operators.get(kind) ?? call.operators.get('DEFAULT') ?? { name: 'keep' };
        const value = text.slice(from, to);
        const place = { index, call, isJob, operator, value, at };
        const written = departing.reduce(
          (right, { writes }) => writes?.(right, place) ?? right,
          write(operator, value, kind),
        );
        redacted = written + text.slice(to, end) + redacted;
        end = from;
        trail.set(operator.name, (trail.get(operator.name) ?? 0) + 1);
      }
      const applied = [...trail].map(([operator, times]) => ({ operator, times }));
      return { redacted_text: text.slice(0, end) + redacted, trail: applied };
    };
    const results = call.documents.map(work);
    if (!call.isBatch) return results[0] ?? {};
    return { documents: results.map((result, number) => ({ number, ...result })).reverse() };
  }
}

/** Entities of a detect answer in no order; positions are bytes, the end exclusive. */
function findingsOf(text: string, spans: readonly Span[], { includeText }: Call): readonly Json[] {
  const bytesTo = (position: number): number => Buffer.byteLength(text.slice(0, position));
  const shuffled = spans.toSorted(() => randomInt(0, 2) - 0.5);
  return shuffled.map(({ kind, from, to, confidence }) => ({
    category: kind,
    confidence,
    begin: bytesTo(from),
    end: bytesTo(to),
    meaning: kind === 'bank-card' ? 'credit card' : kind,
    ...(includeText ? { value: text.slice(from, to) } : {}),
  }));
}

function authenticate({ authorization, 'x-api-key': plain }: Received['headers']): void {
  const given = [authorization, plain].filter((one) => one !== undefined);
  if (given.length === 0) throw new Refusal(401, 'no_key');
  if (given.length > 1) throw new Refusal(401, 'two_keys');
  if (authorization !== `Bearer ${KEY}` && plain !== KEY) throw new Refusal(401, 'foreign_key');
}
