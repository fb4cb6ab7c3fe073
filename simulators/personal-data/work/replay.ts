import type { Answer } from '../../core/call/call.ts';
import { lookUp, put } from '../../core/expiring-store.ts';
import { JSON_TYPE } from '../../core/json.ts';
import type { DataExchange, DataRoute, Idempotency, Inside } from '../request/exchange.ts';
import { fingerprintOf, repetitionOf } from '../rules/idempotency.ts';
import type { StoredReply } from '../state/state.ts';
import { failure } from '../wire/errors.ts';

/** Finds the stored success that answers a call. This gate stands before those that read the body.  @clause PD-4-13 PD-4-56 */
export function findReplay(inside: Inside, exchange: DataExchange): undefined {
  const { rules, state } = inside;
  const { call, key, nowMs, path } = exchange;
  if (!key || exchange.route?.method !== 'POST') return;
  const read = rules.readIdempotencyKey(call.headers.get('idempotency-key'));
  if (read.kind === 'refused') {
    throw failure('invalid_idempotency_key', { message: `The Idempotency-Key must be ${read.wanted}.` });
  }
  if (read.kind === 'none') return;
  const idempotency: Idempotency = {
    place: rules.replayPlace(key.id, path, read.value),
    fingerprint: fingerprintOf(path, call.body),
  };
  exchange.idempotency = idempotency;
  const stored = lookUp(state.replays, idempotency.place, nowMs);
  if (!stored) return;
  const isSame = stored.fingerprint === idempotency.fingerprint;
  const repetition = repetitionOf(isSame, nowMs < stored.readyAtMs, rules);
  if (repetition === 'conflict')
    throw failure('idempotency_conflict', { status: rules.otherBody === 'status' ? 409 : 400 });
  if (repetition === 'in-progress') throw failure('idempotency_in_progress');
  if (repetition === 'new-call') exchange.idempotency = undefined;
  else exchange.replay = stored;
}

/** Makes a route run once under an Idempotency-Key and repeat its answer from then on.  @clause PD-4-13 */
export function repeatable(inside: Inside, run: DataRoute['run']): DataRoute['run'] {
  return (exchange) => {
    const { replay } = exchange;
    return replay ? repeat(inside, exchange, replay) : keep(inside, exchange, run(exchange));
  };
}

/** The stored answer, byte for byte, flagged and free; it waits for a first call that is still in progress.  @clause PD-4-13 PD-4-39 PD-4-14 PD-4-44 */
function repeat(
  { rules }: Inside,
  exchange: DataExchange,
  { status, body, requestId, readyAtMs }: StoredReply,
): Answer {
  const waitMs = Math.max(0, readyAtMs - exchange.nowMs);
  exchange.latencyMs += waitMs;
  exchange.waitMs += waitMs;
  exchange.explain = () => ({ replayOf: requestId, clauses: ['PD-4-13', 'PD-4-14', 'PD-4-39'] });
  const headers = {
    'content-type': JSON_TYPE,
    'x-request-id': rules.replayRequestId(requestId, exchange.requestId),
    'idempotent-replay': 'true',
  };
  return { status, headers, body };
}

/** Stores a success under its Idempotency-Key, as the text that is sent. Refusals are thrown and never stored.  @clause PD-4-13 PD-4-15 PD-4-16 */
function keep({ state, rules }: Inside, exchange: DataExchange, answer: Answer): Answer {
  const { idempotency, requestId, nowMs, waitMs } = exchange;
  if (!idempotency) return answer;
  const readyAtMs = nowMs + waitMs;
  const stored: StoredReply = {
    fingerprint: idempotency.fingerprint,
    status: answer.status,
    body: JSON.stringify(answer.body),
    requestId,
    readyAtMs,
  };
  const lifetime = { lifeMs: rules.replayEndsAt(readyAtMs) - nowMs };
  put(state.replays, idempotency.place, stored, lifetime, nowMs);
  return answer;
}
