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
import { routeOf } from '../../core/service/route.ts';
import { readBody } from '../request/body.ts';
import type { Inside, MediaExchange, MediaRoute } from '../request/exchange.ts';
import type { GateName } from '../rules/index.ts';
import { failure, tooLarge, tooManyCalls, undocumented } from '../wire/errors.ts';

type MediaGate = Gate<MediaExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates({ rules, state }: Inside, routes: readonly MediaRoute[]): readonly MediaGate[] {
  const gates: Readonly<Record<GateName, MediaGate>> = {
    transport: transportGate(rules, ['authorization']),
    cors: corsGate(rules),
    // @clause MA-9-1
    path: pathGate(rules, routes, undocumented.notFound),
    method: methodGate(undocumented.methodNotAllowed),
    // Missing, unknown and revoked keys, and headers of any other form; disabled ones.  @clause MA-5-1 MA-5-2
    key: keyGate({
      ring: state,
      secretOf: bearerIn({
        readSecret: rules.readSecret,
        refuse: () => failure('invalid_api_key'),
        // @clause MA-4-1
        isOpen: (exchange) => routeOf<MediaRoute>(exchange)?.terms.isPublic === true,
      }),
      statusOf: statusAfter(0),
      refuse: (why) => failure(why === 'suspended' ? 'account_disabled' : 'invalid_api_key'),
    }),
    // @clause MA-7-5
    rate: rateGate(state.rateWindows, rules.limitRate, perMinute, tooManyCalls),
    // @clause MA-7-4
    size: onBodies(sizeGate(rules, (most) => tooLarge('A body', `${most} bytes`))),
    // @clause MA-7-2
    json: onBodies(
      jsonGate(() => failure('invalid_request', { message: 'The body is no valid JSON object.' }), { parse: readBody }),
    ),
  };
  return rules.gateOrder.map((name) => gates[name]);
}
