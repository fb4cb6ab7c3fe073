import { noticeDials } from '../../core/dials/stray-dials.ts';
import { need } from '../../core/service/need.ts';
import { explainDials } from '../answer/explain.ts';
import { type Dials, readDials, withoutDials } from '../request/dials.ts';
import type { DataExchange, Inside } from '../request/exchange.ts';
import { failure } from '../wire/errors.ts';

/** The dials of a call, where they are on. */
export function dialsOf({ world }: Inside, exchange: DataExchange): Dials {
  const { texts } = need(exchange, 'request').request;
  return world.areDialsOn ? readDials(texts) : withoutDials(texts);
}

/** Reads the dials of a call and notes them on it; throws the failure that one asks for.  @clause PD-7-8 PD-7-20 */
export function noteDials(inside: Inside, exchange: DataExchange): Dials {
  const dials = dialsOf(inside, exchange);
  noticeDials(inside, exchange, dials.notices);
  exchange.explain = explainDials(dials);
  if (dials.fail) throw failure(dials.fail);
  return dials;
}
