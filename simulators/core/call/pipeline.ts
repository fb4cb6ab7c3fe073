import { describeFault, type FaultEffect, isOfWhole } from '../faults/faults.ts';
import type { FaultOccasion, WorldFaults } from '../faults/planned-faults.ts';
import { toIso } from '../instant.ts';
import { JSON_TYPE, type Json, type JsonObject } from '../json.ts';
import { ServiceError } from '../service-error.ts';
import type { JournalEntry, WorldJournal } from '../world/journal.ts';
import { type Body, isRaw } from './body.ts';
import type { Answer, Call, Reply } from './call.ts';
import type { Ahead, Exchange, Gate, Route } from './exchange.ts';
import { explainRefusal, noticesOfRefusal, type RefusalFacts, type RefusalWorld } from './explain-refusal.ts';
import type { Explanations } from './explanations.ts';
import { routeName } from './router.ts';
import { sentRequest } from './sent-request.ts';
import { pathOf } from './target.ts';
import { createVainPolls } from './vain-polls.ts';

/** What makes one service differ from another, as data and small functions. */
export interface Shell<X extends Exchange<X>> extends RefusalFacts {
  /** The gates in the service's own order; matching the route is one of them. */
  readonly gates: readonly Gate<X>[];
  /** The service's error for a documented code, with the headers that belong to it. */
  errorForCode(code: string, exchange: X): ServiceError;
  /** The service's closest error for a bare status. */
  errorForStatus(status: number, exchange: X): ServiceError;
  /** Puts an error into the service's envelope. */
  refuse(error: ServiceError, exchange: X): Answer;
  /** Adds the headers common to all answers of the service. */
  finish(answer: Answer, exchange: X): Answer;
  /** Throws a plain Error when an answer breaks the service's own schema: a defect of the simulator. */
  check(answer: Answer, exchange: X): void;
}

/** What the pipeline needs of its world. */
export interface PipelineWorld extends RefusalWorld {
  now(): number;
  nextRequestId(): string;
  readonly faults: WorldFaults;
  readonly journal: WorldJournal;
  readonly explanations: Explanations;
}

/**
 * Makes a service's `handle`: one call gives one reply, in one synchronous and therefore atomic step.
 *
 * The call passes the gates, suffers planned faults and runs its route; the answer gets its common headers, is checked against
 * its schema and entered in the journal. A ServiceError becomes an answer; any other error is a defect of the simulator and surfaces.
 *
 * @param aheadOf what was worked out ahead of a call: see `ahead.ts`
 */
export function createHandle<X extends Exchange<X>>(
  shell: Shell<X>,
  world: PipelineWorld,
  aheadOf: (call: Call) => Ahead | undefined = () => undefined,
): (call: Call) => Reply {
  const noticeVainPoll = createVainPolls(world.standsStill);
  return function handle(call) {
    const exchange = openExchange(call, world, aheadOf(call)) as X;
    const answer = answerTo(shell, world, exchange, shell.gates);
    noticeVainPoll(exchange);
    return toReply(conclude(shell, world, exchange, answer), exchange);
  };
}

/**
 * Makes the function by which other services of the world call this one, within the step of their own call. No gates run, for
 * siblings have no key: `fillIn` gives the exchange what gates would have, the route included.
 *
 * Planned faults strike such a call too, and the journal lists it. Of an answer that is lost or damaged on its way nothing is left.
 */
export function createAsk<X extends Exchange<X>>(
  shell: Shell<X>,
  world: PipelineWorld,
): (call: Call, fillIn: (exchange: X) => void) => Answer {
  return function ask(call, fillIn) {
    const exchange = openExchange(call, world) as X;
    const enter = (): undefined => void fillIn(exchange);
    const answer = conclude(shell, world, exchange, answerTo(shell, world, exchange, [enter]));
    const isRead = exchange.network === undefined || exchange.network === 'slow-body';
    return isRead ? answer : NO_ANSWER;
  };
}

const NO_ANSWER: Answer = { status: 0, body: null };

/** The exchange of a call that has met no gate yet. */
export function openExchange<X>(call: Call, world: PipelineWorld, ahead?: Ahead): Exchange<X> {
  return {
    call,
    requestId: ahead?.requestId ?? world.nextRequestId(),
    nowMs: world.now(),
    path: pathOf(call.target),
    notices: [],
    faults: [],
    strikeJob: () => [],
    latencyMs: 0,
    waitMs: 0,
    ahead: ahead?.found,
  };
}

/** Leads a call through its gates to its route; a ServiceError becomes a refusal in the service's envelope. */
function answerTo<X extends Exchange<X>>(
  shell: Shell<X>,
  world: PipelineWorld,
  exchange: X,
  gates: readonly Gate<X>[],
): Answer {
  try {
    for (const gate of gates) {
      const early = gate(exchange);
      if (early) return early;
    }
    return run(shell, world, exchange);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    exchange.refusal = error;
    exchange.notices.push(...noticesOfRefusal(shell, world, exchange as Exchange<never>));
    return shell.refuse(error, exchange);
  }
}

/** Lets planned faults strike a call that has passed the gates, and runs its route unless one of them ends it. */
function run<X extends Exchange<X>>(shell: Shell<X>, world: PipelineWorld, exchange: X): Answer {
  const route = exchange.route;
  if (!route) throw new Error(`The gates of ${shell.name} let a call pass that matches no route.`);
  const occasion: FaultOccasion = {
    service: shell.name,
    route: routeName(route),
    keyId: exchange.keyId,
    parts: route.countParts?.(exchange) ?? 0,
    action: route.actionOf?.(exchange),
  };
  exchange.faults = world.faults.strike(occasion);
  if (route.isSubmission) {
    exchange.strikeJob = () => {
      const struck = world.faults.strike({ ...occasion, isJob: true });
      exchange.faults = [...exchange.faults, ...struck];
      return struck;
    };
  }
  const spoilt = exchange.faults.length > 0 ? sufferAll(shell, exchange) : undefined;
  return spoilt ?? route.run(exchange);
}

/** Applies the faults that strike the whole call. Delays come first: what ends a call ends it after them, however they were planned. */
function sufferAll<X extends Exchange<X>>(shell: Shell<X>, exchange: X): Answer | undefined {
  const effects = exchange.faults.filter(isOfWhole).map(({ fault }) => fault);
  for (const effect of effects.toSorted((one, other) => Number(isDelay(other)) - Number(isDelay(one)))) {
    const spoilt = suffer(shell, effect, exchange);
    if (spoilt) return spoilt;
  }
  return undefined;
}

function isDelay(effect: FaultEffect): boolean {
  return 'latencyMs' in effect;
}

/** Applies a fault that strikes the whole call; a returned Answer ends the call. */
function suffer<X extends Exchange<X>>(shell: Shell<X>, effect: FaultEffect, exchange: X): Answer | undefined {
  if ('error' in effect) throw shell.errorForCode(effect.error, exchange);
  if ('latencyMs' in effect) {
    exchange.latencyMs += effect.latencyMs;
    exchange.waitMs += effect.latencyMs;
    return undefined;
  }
  if ('status' in effect) {
    if (effect.body === undefined) throw shell.errorForStatus(effect.status, exchange);
    return { status: effect.status, body: effect.body as Json };
  }
  exchange.network = effect.network;
  return effect.network === 'reset' ? NO_ANSWER : undefined;
}

/** Gives an answer its common headers, checks it, enters the call in the journal and keeps its explanation. */
function conclude<X extends Exchange<X>>(shell: Shell<X>, world: PipelineWorld, exchange: X, said: Answer): Answer {
  const answer = shell.finish(said, exchange);
  shell.check(answer, exchange);
  const entry = entryOf(shell.name, exchange, answer.status);
  const { journal } = world;
  journal.add(journal.keepsRequests ? { ...entry, request: sentRequest(exchange.call, shell.habits) } : entry);
  const refusal = exchange.refusal && explainRefusal(shell, world, exchange as Exchange<never>, exchange.refusal);
  world.explanations.keep(entry.requestId, explainLater(entry, exchange, refusal));
  return answer;
}

/** A journal entry before the journal numbers it. */
type Entry = Omit<JournalEntry, 'seq'>;

function entryOf<X>(service: string, exchange: Exchange<X>, status: number): Entry {
  return {
    atMs: exchange.nowMs,
    service,
    method: exchange.call.method,
    route: exchange.route ? routeName(exchange.route as Route<X>) : null,
    path: exchange.path.slice(0, MOST_PATH).replace(SECRET_LIKE, '***'),
    status,
    keyId: exchange.keyId ?? null,
    requestId: exchange.requestId,
    latencyMs: exchange.latencyMs,
  };
}

/** The most characters of a path that the journal keeps. */
const MOST_PATH = 200;
/** Parts of a path that hold what looks like a key; the journal hides them. */
const SECRET_LIKE = /[^/]*_sim_[^/]*/g;

/** What of an exchange its explanation is made of. */
type ToExplain = Pick<Exchange<never>, 'faults' | 'vain' | 'explain'>;

/** Prepares the explanation of a call, holding on to what the journal keeps anyway and to nothing with content. */
function explainLater(
  { requestId, service, route, status, keyId, atMs }: Entry,
  { faults, vain, explain }: ToExplain,
  refusal: (() => object) | undefined,
): () => Json {
  return () => ({
    requestId,
    service,
    route,
    status,
    keyId,
    at: toIso(atMs),
    faults: faults.map(describeFault),
    ...(refusal && { refusal: refusal() as JsonObject }),
    ...(vain && { wait: { ...vain } }),
    ...(explain?.() as JsonObject | undefined),
  });
}

const JSON_HEADERS = { 'content-type': JSON_TYPE };

function toReply<X>({ status, headers = {}, body }: Answer, exchange: Exchange<X>): Reply {
  const hasOwnType = 'content-type' in headers;
  // A HEAD request is told the length of bytes, so they are passed on to the adapter, which drops them.
  const hasBody = body !== null && (exchange.call.method !== 'HEAD' || isRaw(body));
  const reply: Reply = {
    status,
    headers: hasOwnType || body === null ? headers : Object.assign(headers, JSON_HEADERS),
    body: hasBody ? (hasOwnType ? verbatim(body) : jsonText(body)) : null,
    latencyMs: exchange.latencyMs,
    waitMs: exchange.waitMs,
  };
  return exchange.network ? { ...reply, network: exchange.network } : reply;
}

/** Under a content type of its own, text is sent as it is. */
function verbatim(body: Answer['body']): Body {
  return isRaw(body) || typeof body === 'string' ? body : JSON.stringify(body);
}

function jsonText(body: Answer['body']): string {
  if (isRaw(body)) throw new Error('An answer of bytes lacks its content-type header.');
  return JSON.stringify(body);
}
