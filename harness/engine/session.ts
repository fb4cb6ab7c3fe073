import { NetworkFailure, type World } from '../targets/target.ts';
import { type Exchange, jsonOf, type WireReply, type WireRequest } from './exchange.ts';
import { isRecord } from './is-record.ts';
import type { Ledger } from './ledger.ts';
import { Inconclusive, NoAnswer, RunStopped, Skipped } from './outcome.ts';
import type { Envelope } from './refusal.ts';
import { pauseTold } from './retry-after.ts';

/** A world as one check uses it: requests are counted, paced, logged, and retried where that does not affect a verdict. */
export interface Session {
  readonly world: World;
  /** Sends a request. `impatient` keeps no pace and returns a 429, for checks of the ceiling itself. */
  ask(request: WireRequest, options?: { readonly impatient?: boolean }): Promise<Exchange>;
  sleep(ms: number): Promise<void>;
}

/** What one check has used so far. */
export interface Recorder {
  readonly check: string;
  requests: number;
  usd: number;
  waitedMs: number;
  last: Exchange | undefined;
}

/** What all sessions of a run share. */
export interface SharedBySessions {
  readonly ledger: Ledger;
  /** The form of a service's failures. */
  readonly envelopeOf: (service: string) => Envelope;
  /** The code by which a service says that it is short of capacity for the moment. */
  readonly busyCodeOf: (service: string) => string | undefined;
  /** Called with every exchange as it happens. */
  readonly onExchange: (exchange: Exchange) => void;
  /** The least time between two requests, in milliseconds: to any services, and to the same one. */
  readonly spacingMs: number;
  readonly spacingOfMs: (service: string) => number;
  /** Whether impatient requests may be sent. */
  readonly mayBurst: boolean;
  readonly nextNumber: () => number;
  readonly patience: Patience;
  /** Ends pauses early, and the run with them. */
  readonly signal: AbortSignal | undefined;
}

/** Counts calls that were not answered, or turned away, to tell a dead target from single failures. */
export interface Patience {
  silentInARow: number;
  /** How many calls in a row each route (method and path) has left unanswered, and until when it is left alone. */
  readonly silentRoutes: Map<string, { readonly calls: number; readonly untilMs: number }>;
  turnedAwayInARow: number;
}

const MAX_RATE_WAITS = 8;
const MAX_RATE_WAIT_MS = 65_000;
const LEAST_RATE_WAIT_MS = 50;
const DEFAULT_RATE_WAIT_MS = 1_000;
/** The longest pause where no Retry-After says how long; eight such pauses outlast a window of a minute. */
const LONGEST_BLIND_WAIT_MS = 32_000;
/** Who asks in vain for so short a pause so many times seems to ask everybody for the same one; pauses then grow. */
const TRUSTED_PAUSES = 2;
const MAX_SILENT_IN_A_ROW = 6;
/** A route is left alone after so many calls in vain: for a minute, and after each further one for twice as long. */
const MAX_SILENT_ON_ROUTE = 3;
const SILENCE_MS = 60_000;
const TRIES_WITHOUT_ANSWER = 3;
/** A call that takes too long is sent once more, unless its route has been silent before: many checks may wait for what it answers. */
const TRIES_WITHOUT_TIME = 2;
/** How often a call is sent where a gateway answers, and where the service says that it is busy. */
const GATEWAY_TRIES = 3;
const BUSY_TRIES = 5;
const MAX_TURNED_AWAY_IN_A_ROW = 6;

/** Makes the function that opens a session on a world for each check; all keep one pace together. */
export function openSessions(world: World, number: number, shared: SharedBySessions): (recorder: Recorder) => Session {
  const takeSlot = createPacer(shared);
  const here = { ...shared, nowMs: () => world.nowMs() };
  return (recorder) => {
    const sleep = createSleep(world, recorder, shared);
    const once = async (request: WireRequest, isPaced: boolean): Promise<Exchange> => {
      let reservedUsd = 0;
      const send = async (): Promise<WireReply> => {
        reservedUsd = shared.ledger.admit(request);
        recorder.requests += 1;
        recorder.usd += reservedUsd;
        if (isPaced) await sleep(takeSlot(request.service, world.nowMs()));
        return world.send(request);
      };
      const reply = await answered(send, request, here);
      const read = readBody(reply, shared.envelopeOf(request.service));
      const exchange = { number: shared.nextNumber(), session: number, by: recorder.check, request, reply, ...read };
      recorder.last = exchange;
      recorder.usd += shared.ledger.enter(exchange, reservedUsd);
      shared.onExchange(exchange);
      return exchange;
    };

    return {
      world,
      sleep: (ms) => sleep(ms),
      async ask(request, { impatient = false } = {}) {
        if (impatient && !shared.mayBurst)
          throw new Skipped('needs a burst of requests, which caps.bursts does not allow');
        for (let attempt = 1; ; attempt += 1) {
          const exchange = await pastOutages(() => once(request, !impatient), {
            patience: shared.patience,
            busyCode: shared.busyCodeOf(request.service),
            pause: ({ reply }, tries) => sleep(pauseMs(reply, tries, world.nowMs())),
          });
          if (exchange.reply.status !== 429 || impatient) return exchange;
          if (attempt > MAX_RATE_WAITS)
            throw new Inconclusive('the target kept answering 429, however long the pauses');
          await sleep(pauseMs(exchange.reply, attempt, world.nowMs()), true);
        }
      },
    };
  };
}

/** Makes the function that lets time pass for a check; one that is interrupted meanwhile ends there. */
function createSleep(
  world: World,
  recorder: Recorder,
  { ledger, signal }: SharedBySessions,
): (ms: number, isThrottled?: boolean) => Promise<void> {
  return async (ms, isThrottled = false) => {
    if (ms <= 0) return;
    const begunMs = performance.now();
    await world.sleep(ms, signal);
    const isCut = signal?.aborted === true;
    const waitedMs = isCut ? Math.min(ms, performance.now() - begunMs) : ms;
    recorder.waitedMs += waitedMs;
    ledger.addWait(waitedMs, isThrottled);
    // What the check waited for has not come about, so it must not go on as if it had.
    if (isCut) throw new RunStopped('interrupted');
  };
}

/** Makes the function that takes the next free slot for a request to a service, and returns how long to wait for it, in milliseconds. */
function createPacer(
  shared: Pick<SharedBySessions, 'spacingMs' | 'spacingOfMs'>,
): (service: string, nowMs: number) => number {
  let nextSlotMs = Number.NEGATIVE_INFINITY;
  const nextOfMs = new Map<string, number>();
  return (service, nowMs) => {
    const slotMs = Math.max(nowMs, nextSlotMs, nextOfMs.get(service) ?? nowMs);
    nextSlotMs = slotMs + shared.spacingMs;
    nextOfMs.set(service, slotMs + shared.spacingOfMs(service));
    return slotMs - nowMs;
  };
}

/** Parses a body for an exchange. */
export function readBody({ text }: WireReply, envelope: Envelope): Pick<Exchange, 'json' | 'refusal'> {
  const json = jsonOf(text);
  return { json, refusal: envelope(json) };
}

/** How to get past answers that are not about the request. */
interface Persistence {
  readonly patience: Patience;
  readonly busyCode: string | undefined;
  readonly pause: (exchange: Exchange, attempt: number) => Promise<void>;
}

/** Retries when an intermediary answers or the service is short of capacity, and accepts such an answer if it persists. */
async function pastOutages(
  once: () => Promise<Exchange>,
  { patience, busyCode, pause }: Persistence,
): Promise<Exchange> {
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await once();
    const isBusy = busyCode !== undefined && exchange.reply.status === 503 && exchange.refusal?.code === busyCode;
    const isTurnedAway = isBusy || isFromGateway(exchange);
    patience.turnedAwayInARow = isTurnedAway ? patience.turnedAwayInARow + 1 : 0;
    const isEnough = attempt >= (isBusy ? BUSY_TRIES : GATEWAY_TRIES);
    if (!isTurnedAway || isEnough || patience.turnedAwayInARow > MAX_TURNED_AWAY_IN_A_ROW) return exchange;
    await pause(exchange, attempt);
  }
}

/** Makes the recorder of a check. */
export function createRecorder(check: string): Recorder {
  return { check, requests: 0, usd: 0, waitedMs: 0, last: undefined };
}

/** How long to wait before a retry, in milliseconds: as the target asks, or longer each time where it does not or has asked for too little. */
function pauseMs({ status, headers }: WireReply, attempt: number, nowMs: number): number {
  const asked = pauseTold(headers, nowMs);
  if (asked !== undefined && asked > MAX_RATE_WAIT_MS) {
    throw new Inconclusive(`the target answers ${status} and asks for a pause of more than a minute`);
  }
  const blind = Math.min(DEFAULT_RATE_WAIT_MS * 2 ** (attempt - 1), LONGEST_BLIND_WAIT_MS);
  return Math.max(asked ?? blind, attempt > TRUSTED_PAUSES ? blind : 0, LEAST_RATE_WAIT_MS);
}

/** Whether an intermediary gave the answer: it has a gateway's status, and not the service's envelope. */
function isFromGateway({ reply, json }: Exchange): boolean {
  return [408, 431, 502, 503, 504].includes(reply.status) && !(isRecord(json) && 'error' in json);
}

async function answered(
  send: () => Promise<WireReply>,
  request: WireRequest,
  { patience, ledger, nowMs }: SharedBySessions & Pick<World, 'nowMs'>,
): Promise<WireReply> {
  const route = `${request.method} ${request.path}`;
  const { calls: before, untilMs } = patience.silentRoutes.get(route) ?? { calls: 0, untilMs: 0 };
  if (nowMs() < untilMs) throw new NoAnswer(`${route} has not answered before, and is left alone for a while`);
  let reason = '';
  for (let attempt = 1; attempt <= TRIES_WITHOUT_ANSWER; attempt += 1) {
    try {
      const reply = await send();
      patience.silentInARow = 0;
      patience.silentRoutes.delete(route);
      return reply;
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      reason = error.reason;
      if (reason === 'timeout' && (before > 0 || attempt >= TRIES_WITHOUT_TIME)) break;
    }
  }
  patience.silentInARow += 1;
  const calls = before + 1;
  const restMs = calls < MAX_SILENT_ON_ROUTE ? 0 : SILENCE_MS * 2 ** (calls - MAX_SILENT_ON_ROUTE);
  patience.silentRoutes.set(route, { calls, untilMs: nowMs() + restMs });
  if (patience.silentInARow >= MAX_SILENT_IN_A_ROW) {
    ledger.stop('unreachable');
    throw new RunStopped('unreachable');
  }
  throw new NoAnswer(`${route} gave no answer (${reason})`);
}
