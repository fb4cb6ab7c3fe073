import { type Exchange, isRecord, jsonOf, type WireReply, type WireRequest } from './exchange.ts';
import type { Ledger } from './ledger.ts';
import { Inconclusive, NoAnswer, RunStopped } from './outcome.ts';
import { retryAfterMs } from './retry-after.ts';
import { NetworkFailure, type World } from './target.ts';

/** A world seen by checks: requests are counted, paced, tried again where that is no verdict, and written down. */
export interface Session {
  readonly number: number;
  readonly world: World;
  /** Sends a request. `impatient` takes a 429 as it comes: for checks of the ceiling itself. */
  ask(request: WireRequest, options?: { readonly impatient?: boolean }): Promise<Exchange>;
  sleep(ms: number): Promise<void>;
}

/** What all sessions of a run share. */
export interface SessionRoom {
  readonly ledger: Ledger & { readonly addWait: (ms: number) => void };
  /** Every exchange, as it happens. */
  readonly onExchange: (exchange: Exchange) => void;
  /** The pace: the least time between two requests, in milliseconds. */
  readonly spacingMs: () => number;
  readonly nextNumber: () => number;
  readonly nowMs: () => number;
  /** How many calls in a row may stay without an answer before the run ends. */
  readonly patience: Patience;
  /** Ends pauses early; the next request then ends the run. */
  readonly signal: AbortSignal | undefined;
}

/** Tells a dead target from a single dead call. */
export interface Patience {
  silentInARow: number;
  /** Method and path that never answered: not asked again. */
  readonly silentRoutes: Map<string, number>;
  foreignInARow: number;
}

const MAX_RATE_WAITS = 8;
const MAX_RATE_WAIT_MS = 65_000;
const DEFAULT_RATE_WAIT_MS = 1_000;
const MAX_SILENT_IN_A_ROW = 6;
const MAX_SILENT_ON_ROUTE = 3;
const TRIES_WITHOUT_ANSWER = 3;
const FOREIGN_TRIES = 3;
const MAX_FOREIGN_IN_A_ROW = 6;

/** Opens a session on a world. */
export function openSession(world: World, number: number, room: SessionRoom): Session {
  let lastAtMs = Number.NEGATIVE_INFINITY;

  const sleep = async (ms: number): Promise<void> => {
    if (ms <= 0) return;
    room.ledger.addWait(ms);
    await Promise.race([world.sleep(ms), abortOf(room.signal)]);
  };

  const once = async (request: WireRequest): Promise<Exchange> => {
    room.ledger.admit(request);
    await sleep(lastAtMs + room.spacingMs() - room.nowMs());
    lastAtMs = room.nowMs();
    const reply = await answered(world, request, room);
    const exchange = { number: room.nextNumber(), session: number, request, reply, json: jsonOf(reply.text) };
    room.ledger.enter(exchange);
    room.onExchange(exchange);
    return exchange;
  };

  const pastGateways = async (request: WireRequest): Promise<Exchange> => {
    for (let attempt = 1; ; attempt += 1) {
      const exchange = await once(request);
      const isForeign = isFromGateway(exchange);
      room.patience.foreignInARow = isForeign ? room.patience.foreignInARow + 1 : 0;
      const isEnough = attempt >= FOREIGN_TRIES || room.patience.foreignInARow > MAX_FOREIGN_IN_A_ROW;
      if (!isForeign || isEnough) return exchange;
      await sleep(DEFAULT_RATE_WAIT_MS);
    }
  };

  return {
    number,
    world,
    sleep,
    async ask(request, { impatient = false } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        const exchange = await pastGateways(request);
        if (exchange.reply.status !== 429 || impatient) return exchange;
        if (attempt > MAX_RATE_WAITS) throw new Inconclusive('the target kept answering 429, however long the pauses');
        await sleep(pauseMs(exchange.reply, attempt, room.nowMs()));
      }
    },
  };
}

/** Resolves when the signal is given; never without one. */
function abortOf(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** What the target asks for, or a growing pause; never a verdict. */
function pauseMs({ headers }: WireReply, attempt: number, nowMs: number): number {
  const value = headers['retry-after'];
  const asked = value === undefined ? undefined : retryAfterMs(value, nowMs);
  if (asked !== undefined && asked > MAX_RATE_WAIT_MS) {
    throw new Inconclusive('the target answers 429 and asks for a pause of more than a minute');
  }
  return Math.max(asked ?? 0, asked === undefined ? DEFAULT_RATE_WAIT_MS * attempt : 50);
}

/** An answer that an intermediary gave: its status, without the service's envelope. */
function isFromGateway({ reply, json }: Exchange): boolean {
  return [408, 431, 502, 503, 504].includes(reply.status) && !(isRecord(json) && 'error' in json);
}

async function answered(world: World, request: WireRequest, { patience, ledger }: SessionRoom): Promise<WireReply> {
  const route = `${request.method} ${request.path}`;
  const silentBefore = patience.silentRoutes.get(route) ?? 0;
  if (silentBefore >= MAX_SILENT_ON_ROUTE)
    throw new NoAnswer(`${route} has not answered before, and is not asked again`);
  let reason = '';
  for (let attempt = 1; attempt <= TRIES_WITHOUT_ANSWER; attempt += 1) {
    try {
      const reply = await world.send(request);
      patience.silentInARow = 0;
      patience.silentRoutes.delete(route);
      return reply;
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      reason = error.reason;
      if (reason === 'timeout') break;
    }
  }
  patience.silentInARow += 1;
  patience.silentRoutes.set(route, silentBefore + 1);
  if (patience.silentInARow >= MAX_SILENT_IN_A_ROW) {
    ledger.stop('unreachable');
    throw new RunStopped('unreachable');
  }
  throw new NoAnswer(`${route} gave no answer (${reason})`);
}
