import { NO_DIALS } from '../../core/dials/obey-dials.ts';
import { noticeDials } from '../../core/dials/stray-dials.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import { failure } from '../wire/errors.ts';

/** Reads the dials in a text; throws the failure that one asks for.  @clause IR-7-4 IR-7-10 */
export function noteDials(inside: Inside, exchange: RetrievalExchange, text: string): Dials {
  const dials = inside.world.areDialsOn ? readDials(text) : { text, ...NO_DIALS };
  noticeDials(inside, exchange, dials.notices);
  if (dials.fail) throw failure(dials.fail);
  return dials;
}
