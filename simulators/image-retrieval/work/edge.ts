import { baseOf } from '../../core/call/base.ts';
import type { Answer } from '../../core/call/call.ts';
import { sha256HexOfBytes } from '../../core/digest.ts';
import { lookUp, put } from '../../core/expiring-store.ts';
import type { JsonObject } from '../../core/json.ts';
import { presentKept } from '../answer/present.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';

const LIFETIME = { lifeMs: 60_000, capacity: 2_000 };

/** The stored answer to an equal search of the last minute.  @clause IR-4-7 */
export function keptAnswer(inside: Inside, exchange: RetrievalExchange, keyId: string): Answer | undefined {
  const { state, rules } = inside;
  if (rules.edgeScope === 'none') return undefined;
  const body = lookUp(state.edge, placeOf(inside, exchange, keyId), exchange.nowMs);
  return body && { status: 200, headers: { 'x-cache': 'HIT' }, body: presentKept(inside, exchange.call, body) };
}

/** Stores the answer to a search for equal ones of the next minute.  @clause IR-4-7 */
export function keepAnswer(inside: Inside, exchange: RetrievalExchange, keyId: string, body: JsonObject): Answer {
  const { state, rules } = inside;
  if (rules.edgeScope === 'none') return { status: 200, body };
  put(state.edge, placeOf(inside, exchange, keyId), body, LIFETIME, exchange.nowMs);
  return { status: 200, headers: { 'x-cache': 'MISS' }, body };
}

/** Drops all stored answers: they may show a picture that has just been hidden.  @clause IR-1-5 */
export function forgetAnswers({ state }: Inside): void {
  state.edge.younger.clear();
  state.edge.elder.clear();
}

/** What makes two searches equal: who asks, where, and every byte of what is asked. */
function placeOf({ rules }: Inside, { call }: RetrievalExchange, keyId: string): string {
  return `${rules.edgeScope === 'key' ? keyId : ''} ${baseOf(call)} ${sha256HexOfBytes(call.body)}`;
}
