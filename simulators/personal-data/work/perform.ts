import type { Answer } from '../../core/call/call.ts';
import { need } from '../../core/service/need.ts';
import { explainWork } from '../answer/explain.ts';
import { presentUsage } from '../answer/present.ts';
import type { DataExchange, Inside } from '../request/exchange.ts';
import { billOf } from '../rules/bill.ts';
import { serviceMs } from '../rules/timing.ts';
import { charge } from './charge.ts';
import { noteDials } from './dials.ts';
import { outcomeOf } from './outcome.ts';

/** Carries out a synchronous call, charges it and answers.  @clause PD-4-1 PD-4-3 PD-4-5 PD-B2-30 */
export function perform(inside: Inside, exchange: DataExchange): Answer {
  const { request, key, nowMs } = need(exchange, 'request', 'key');
  const { rules } = inside;
  const dials = noteDials(inside, exchange);
  const bill = billOf(request.texts, rules);
  exchange.latencyMs += dials.takesMs ?? serviceMs(request.reading.mode, bill.characters);
  exchange.waitMs += dials.takesMs ?? 0;
  const outcome = outcomeOf(inside, exchange, dials);
  if ('error' in outcome) throw outcome.error;
  charge(inside, exchange, { keyId: key.id, task: request.task, bill, entities: outcome.entities, atMs: nowMs });
  exchange.chargedNano = bill.nano;
  const told = { request, bill, outcome, dials, chargedAtMs: nowMs, isJob: false };
  exchange.explain = explainWork(rules, exchange, told);
  return { status: 200, body: { ...outcome.results, usage: presentUsage(bill, rules) } };
}
