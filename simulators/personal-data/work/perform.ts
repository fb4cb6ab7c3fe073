import type { Answer } from '../../core/call.ts';
import { explainDials, explainWork } from '../answer/explain.ts';
import { presentUsage } from '../answer/present.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { DataExchange, Inside } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import { serviceMs } from '../rules/timing.ts';
import type { KeyRecord } from '../state/state.ts';
import { failure } from '../wire/errors.ts';
import { carryOut } from './carry-out.ts';
import { billOf, charge } from './charge.ts';
import { keepReply, replayed } from './replay.ts';

/** Carries out a synchronous call, charges it and answers.  @clause PD-4-1 PD-4-3 PD-4-5 PD-B2-30 */
export function perform(inside: Inside, exchange: DataExchange): Answer {
  const repeated = replayed(exchange);
  if (repeated) return repeated;
  const { request, key } = readyOf(exchange);
  const dials = readDials(request.texts, inside.world.areDialsOn);
  obey(exchange, dials);
  const { reading } = request;
  const bill = billOf(request, inside);
  const took = dials.takesMs ?? serviceMs(reading.mode, bill.characters);
  exchange.latencyMs += took;
  exchange.waitMs += dials.takesMs ?? 0;
  const outcome = carryOut(inside, { request, dials, keyId: key.id, requestId: exchange.requestId });
  exchange.explain = explainWork(exchange, request, bill, outcome, dials);
  charge(inside, exchange, {
    keyId: key.id,
    task: request.task,
    bill,
    entities: outcome.entities,
    atMs: exchange.nowMs,
  });
  exchange.chargedNano = bill.nano;
  const usage = presentUsage(bill.nano, bill.documents, bill.characters, inside.rules);
  return keepReply(inside, exchange, { status: 200, body: { ...outcome.body, usage } });
}

/** What dials ask of the call itself.  @clause PD-7-8 PD-7-20 */
export function obey(exchange: DataExchange, dials: Dials): void {
  exchange.notices.push(...dials.notices);
  exchange.explain = explainDials(dials);
  if (dials.fail) throw failure(dials.fail);
}

/** The parts of a call that has passed its gates. */
export function readyOf({ request, key }: DataExchange): { readonly request: WorkRequest; readonly key: KeyRecord } {
  if (!request || !key) throw new Error('A call reached its route without passing its gates.');
  return { request, key };
}
