import { need } from '../../core/service/need.ts';
import { ServiceError } from '../../core/service-error.ts';
import { finish, type Sliced } from '../../core/sliced.ts';
import type { Dials } from '../request/dials.ts';
import type { DataExchange, Done, Inside } from '../request/exchange.ts';
import { carryOut } from './carry-out.ts';
import { dialsOf } from './dials.ts';

/** What the work of a call came to, whether it was done ahead of the call or is done now. */
export function outcomeOf(inside: Inside, exchange: DataExchange, dials: Dials): Done {
  return exchange.ahead ?? finish(carriedOut(inside, exchange, dials));
}

/** Does the work of a call ahead of it; a replay has none, and neither has a call that its own dial fails. */
export function* workAhead(inside: Inside, exchange: DataExchange): Sliced<Done | undefined> {
  if (exchange.replay) return undefined;
  const dials = dialsOf(inside, exchange);
  return dials.fail ? undefined : yield* carriedOut(inside, exchange, dials);
}

function* carriedOut(inside: Inside, exchange: DataExchange, dials: Dials): Sliced<Done> {
  const { request, key, requestId } = need(exchange, 'request', 'key');
  try {
    return yield* carryOut(inside, { request, dials, keyId: key.id, requestId });
  } catch (error) {
    if (error instanceof ServiceError) return { error };
    throw error;
  }
}
