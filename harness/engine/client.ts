import type { CheckTools } from './check.ts';
import type { Exchange, WireRequest } from './exchange.ts';
import type { Answered } from './expectation.ts';
import { type Json, recordOf } from './is-record.ts';
import { Inconclusive } from './outcome.ts';
import type { Session } from './session.ts';

export type { Json };

/** How a call differs from an ordinary one, which has the default key, sends JSON, and retries after a 429. */
export interface ServiceCall {
  /** The role whose key it carries. */
  readonly role?: string;
  /** A secret to use instead of a role's; null sends no Authorization header. */
  readonly key?: string | null;
  /** Added headers; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Returns a 429 instead of retrying. */
  readonly impatient?: boolean;
  /** Takes a passing failure as it comes, where a client would ask again: for checks of faults. */
  readonly mayFail?: boolean;
  /** Sends it from another address than the other requests. */
  readonly isFromElsewhere?: boolean;
}

/** Sends a body in chunks, so that its length is not told beforehand. */
export const CHUNKED: ServiceCall = { headers: { 'transfer-encoding': 'chunked' } };

/** An answer of any service. */
export interface ServiceAnswer extends Answered {
  readonly status: number;
  header(name: string): string | undefined;
  readonly body: unknown;
}

/** An answer of a service that speaks in objects. */
export interface ObjectAnswer extends ServiceAnswer {
  /** The body where it is an object; an empty object otherwise. */
  readonly json: Json;
}

/** Whether an answer is a success, of any status from 200 to 299. */
export function isServed({ status }: { readonly status: number }): boolean {
  return status >= 200 && status < 300;
}

/** Makes the function that hands on an answer where it is good, and makes the check inconclusive where it is not. */
export function servedWhere<A extends ServiceAnswer>(isGood: (answer: A) => boolean) {
  return (context: Pick<CheckTools, 'inconclusive'>, answer: A): A =>
    isGood(answer)
      ? answer
      : context.inconclusive(`needs a call that is served, but it was answered with ${answer.status}`);
}

/** A request with the key of the default role. */
export function withKey(request: WireRequest, secret: string): WireRequest {
  return { ...request, role: 'default', headers: { ...request.headers, authorization: `Bearer ${secret}` } };
}

/** Sends a request. Strings and bytes are sent as they are, other bodies as JSON. */
export type Send<A> = (method: string, path: string, body?: unknown, call?: ServiceCall) => Promise<A>;

/** Makes the function that sends requests to a service over a session, and reads its answers. */
export function senderFor<A>(session: Session, service: string, answerOf: (exchange: Exchange) => A): Send<A> {
  return async (method, path, body, call = {}) => {
    const request = requestOf(session, { service, method, path }, body, call);
    return answerOf(await session.ask(request, { impatient: call.impatient ?? false }));
  };
}

/** How often a call that failed in passing is sent again, and the pause before each time. */
const MORE_TRIES = 3;
const PAUSE_MS = 300;

/** Sends a call again after a failure that may pass, as sound services have it now and then; one that stays is handed on. */
export function patiently<A>(send: Send<A>, session: Session, isPassing: (answer: A) => boolean): Send<A> {
  return async (method, path, body, call = {}) => {
    let answer = await send(method, path, body, call);
    for (let more = 0; more < MORE_TRIES && !call.mayFail && isPassing(answer); more += 1) {
      await session.sleep(PAUSE_MS);
      answer = await send(method, path, body, call);
    }
    return answer;
  };
}

/** Whether a gateway or something behind the service failed, whatever the body says: another try may pass. */
export function isOutage({ status }: { readonly status: number }): boolean {
  return status >= 502 && status <= 504;
}

/** Makes checks inconclusive, for this reason, whose calls with the default key are refused because its means do not suffice. */
export function covered<A>(send: Send<A>, reason: string, isShort: (answer: A) => Promise<boolean>): Send<A> {
  return async (method, path, body, call = {}) => {
    const answer = await send(method, path, body, call);
    const isOfOurs = call.key === undefined && call.role === undefined;
    if (isOfOurs && (await isShort(answer))) throw new Inconclusive(reason);
    return answer;
  };
}

/** The secret of a role's key; inconclusive without one. */
export function secretOf({ world }: Session, service: string, role: string): string {
  const secret = world.secret(service, role);
  if (secret === undefined) throw new Inconclusive(`there is no key for the role ${role}`);
  return secret;
}

/** The members that all answers have. */
export function plainAnswerOf(exchange: Exchange): ServiceAnswer {
  const { reply, json } = exchange;
  return { exchange, status: reply.status, header: (name) => reply.headers[name.toLowerCase()], body: json };
}

/** The members of an answer of a service that speaks in objects. */
export function objectAnswerOf(exchange: Exchange): ObjectAnswer {
  return { ...plainAnswerOf(exchange), json: recordOf(exchange.json) };
}

function requestOf(
  session: Session,
  target: Pick<WireRequest, 'service' | 'method' | 'path'>,
  body: unknown,
  { key, role, headers, isFromElsewhere }: ServiceCall,
): WireRequest {
  // A named role beats a key, because clients of open paths pass `key: null` by default.
  const player = key === undefined ? (role ?? 'default') : role;
  const secret = player === undefined ? key : secretOf(session, target.service, player);
  const all: Readonly<Record<string, string | null>> = {
    ...(typeof secret === 'string' ? { authorization: `Bearer ${secret}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return {
    ...target,
    headers: Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null)),
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    ...(player === undefined ? {} : { role: player }),
    ...(isFromElsewhere ? { isFromElsewhere } : {}),
  };
}
