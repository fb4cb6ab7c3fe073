import type { Gate } from '../../core/call/exchange.ts';
import { bearerGate, onBodies, perMinute, rateGate } from '../../core/service/gates.ts';
import { gatesInOrder } from '../../core/service/gates-in-order.ts';
import { need } from '../../core/service/need.ts';
import { routeOf } from '../../core/service/route.ts';
import { readAnalyze } from '../request/analyze.ts';
import type { Inside, MediaExchange, MediaRoute } from '../request/exchange.ts';
import { failure, tooLarge, tooManyCalls, undocumented } from '../wire/errors.ts';

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly MediaRoute[]): readonly Gate<MediaExchange>[] {
  const { rules, state } = inside;
  return gatesInOrder(rules, routes, {
    // @clause MA-9-1
    ...undocumented,
    // @clause MA-7-4
    bodyTooLarge: (most) => tooLarge('A body', `${most} bytes`),
    // @clause MA-7-2
    malformed: () => failure('invalid_request', { message: 'The body is no valid JSON object.' }),
    gates: {
      // Missing, unknown and revoked keys, and headers of any other form; disabled ones.  @clause MA-5-1 MA-5-2 MA-4-1
      key: bearerGate(
        state,
        rules.readSecret,
        (why) => failure(why === 'suspended' ? 'account_disabled' : 'invalid_api_key'),
        (exchange) => routeOf<MediaRoute>(exchange)?.terms.isPublic === true,
      ),
      // @clause MA-7-5
      rate: rateGate(state.rateWindows, rules.limitRate, perMinute, tooManyCalls),
      // Only in the reading that looks for all faults of a body before the key.
      fields: onBodies((exchange) => {
        readAnalyze(need(exchange, 'json').json, inside);
        return undefined;
      }),
    },
  });
}
