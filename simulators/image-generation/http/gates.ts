import type { Gate } from '../../core/call/exchange.ts';
import { bearerGate, onBodies, perMinute, rateGate } from '../../core/service/gates.ts';
import { gatesInOrder } from '../../core/service/gates-in-order.ts';
import { need } from '../../core/service/need.ts';
import { routeOf } from '../../core/service/route.ts';
import { readAction } from '../request/action.ts';
import type { GenerationExchange, GenerationRoute, Inside } from '../request/exchange.ts';
import { refuseStrange } from '../request/strangeness.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { refuseFields } from '../work/fields.ts';

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly GenerationRoute[]): readonly Gate<GenerationExchange>[] {
  const { rules, state } = inside;
  const { notFound, methodNotAllowed, malformed, tooManyCalls } = undocumented;
  const isNotFound = rules.strangeCalls === 'not-found';
  const isKeyKnown = rules.gateOrder.indexOf('key') < rules.gateOrder.indexOf('action');
  return gatesInOrder(rules, routes, {
    // @clause IG-9-1 IG-4-14
    ...undocumented,
    methodNotAllowed: (allow) => (isNotFound ? notFound() : methodNotAllowed(allow)),
    malformed: () => malformed(isNotFound ? 404 : 400),
    gates: {
      // Missing, unknown, revoked and disabled keys, and headers of any other form.  @clause IG-5-1 IG-5-2
      key: bearerGate(
        state,
        rules.readSecret,
        () => failure('Unauthorized'),
        (exchange) => routeOf<GenerationRoute>(exchange)?.terms.isPublic === true,
      ),
      // @clause IG-8-1
      rate: rateGate(
        state.rateWindows,
        rules.limitRate,
        (exchange) => (rules.isCounted(exchange.action) ? perMinute(exchange) : undefined),
        tooManyCalls,
      ),
      // @clause IG-4-1 IG-4-14
      action: onBodies((exchange) => {
        const { json } = need(exchange, 'json');
        exchange.action = readAction(json, rules.strangeCalls);
        refuseStrange(inside, exchange.call, json, exchange.action);
        // In readings that check keys last, all other members come before the key too.
        if (!isKeyKnown) refuseFields(inside, exchange, exchange.action);
        return undefined;
      }),
    },
  });
}
