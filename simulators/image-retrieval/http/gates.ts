import type { Gate } from '../../core/call/exchange.ts';
import { bearerGate, onBodies } from '../../core/service/gates.ts';
import { gatesInOrder } from '../../core/service/gates-in-order.ts';
import { findKey } from '../../core/service/key-ring.ts';
import { routeOf } from '../../core/service/route.ts';
import type { Inside, RetrievalExchange, RetrievalRoute } from '../request/exchange.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { countCall } from '../work/ceilings.ts';
import { keptAnswer } from '../work/edge.ts';
import { readQuest } from '../work/read-quest.ts';

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly RetrievalRoute[]): readonly Gate<RetrievalExchange>[] {
  const { rules, state } = inside;
  return gatesInOrder(rules, routes, {
    // @clause IR-9-1
    ...undocumented,
    bodyTooLarge: (most) => failure('invalid', `A body holds at most ${most} bytes.`),
    // @clause IR-7-2
    malformed: () => failure('invalid', 'The body is no valid JSON object.'),
    gates: {
      // Only in the reading whose edge answers before keys are checked.
      edge: (exchange) => {
        const secret = rules.readSecret(exchange.call.headers.get('authorization') ?? '');
        const key = secret === undefined ? undefined : findKey(state, secret);
        return exchange.route?.terms.kind === 'search' && key ? keptAnswer(inside, exchange, key.id) : undefined;
      },
      // Missing, unknown and revoked keys, and headers of any other form.  @clause IR-5-1 IR-5-3
      key: bearerGate(
        state,
        rules.readSecret,
        () => failure('unauthorized'),
        (exchange) => routeOf<RetrievalRoute>(exchange)?.terms.kind === 'images' && rules.isAssetOpen,
      ),
      // @clause IR-7-3 IR-7-6
      rate: (exchange) => countCall(inside, exchange),
      // Only in the reading that looks for all faults of a body before the key.
      fields: onBodies((exchange) => {
        readQuest(inside, exchange);
        return undefined;
      }),
    },
  });
}
