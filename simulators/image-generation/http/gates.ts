import type { Gate } from '../../core/exchange.ts';
import {
  bearerIn,
  corsGate,
  jsonGate,
  keyGate,
  methodGate,
  onBodies,
  pathGate,
  perMinute,
  rateGate,
  sizeGate,
  statusAfter,
  transportGate,
} from '../../core/service/gates.ts';
import { need } from '../../core/service/need.ts';
import { routeOf } from '../../core/service/route.ts';
import { readAction } from '../request/action.ts';
import type { GenerationExchange, GenerationRoute, Inside } from '../request/exchange.ts';
import { refuseStrange } from '../request/strangeness.ts';
import type { GateName } from '../rules/index.ts';
import { failure, undocumented } from '../wire/errors.ts';

type GenerationGate = Gate<GenerationExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates({ rules, state }: Inside, routes: readonly GenerationRoute[]): readonly GenerationGate[] {
  const gates: Readonly<Record<GateName, GenerationGate>> = {
    transport: transportGate(rules, ['authorization']),
    cors: corsGate(rules),
    // @clause IG-9-1
    path: pathGate(rules, routes, undocumented.notFound),
    // @clause IG-4-14
    method: methodGate((allow) =>
      rules.strangeCalls === 'not-found' ? undocumented.notFound() : undocumented.methodNotAllowed(allow),
    ),
    // Missing, unknown, revoked and disabled keys, and headers of any other form.  @clause IG-5-1 IG-5-2
    key: keyGate({
      ring: state,
      secretOf: bearerIn({
        readSecret: rules.readSecret,
        refuse: () => failure('Unauthorized'),
        isOpen: (exchange) => routeOf<GenerationRoute>(exchange)?.terms.isPublic === true,
      }),
      statusOf: statusAfter(0),
      refuse: () => failure('Unauthorized'),
    }),
    // @clause IG-8-1
    rate: rateGate(
      state.rateWindows,
      rules.limitRate,
      (exchange) => (rules.isCounted(exchange.action) ? perMinute(exchange) : undefined),
      undocumented.tooManyCalls,
    ),
    size: onBodies(sizeGate(rules, undocumented.bodyTooLarge)),
    // @clause IG-4-14
    json: onBodies(jsonGate(undocumented.malformed)),
    // @clause IG-4-1 IG-4-14
    action: onBodies((exchange) => {
      const { json } = need(exchange, 'json');
      exchange.action = readAction(json, rules.strangeCalls);
      refuseStrange(json, exchange.action, rules);
      return undefined;
    }),
  };
  return rules.gateOrder.map((name) => gates[name]);
}
