import type { Gate } from '../../core/exchange.ts';
import {
  bearerIn,
  corsGate,
  jsonGate,
  keyGate,
  methodGate,
  onBodies,
  pathGate,
  sizeGate,
  statusAfter,
  transportGate,
} from '../../core/service/gates.ts';
import { findKey } from '../../core/service/key-ring.ts';
import { routeOf } from '../../core/service/route.ts';
import type { Inside, RetrievalExchange, RetrievalRoute } from '../request/exchange.ts';
import type { GateName } from '../rules/index.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { countCall } from '../work/ceilings.ts';
import { keptAnswer } from '../work/edge.ts';

type RetrievalGate = Gate<RetrievalExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly RetrievalRoute[]): readonly RetrievalGate[] {
  const { rules, state } = inside;
  const gates: Readonly<Record<GateName, RetrievalGate>> = {
    transport: transportGate(rules, ['authorization']),
    cors: corsGate(rules),
    // @clause IR-9-1
    path: pathGate(rules, routes, undocumented.notFound),
    method: methodGate(undocumented.methodNotAllowed),
    // Only in the reading whose edge answers before keys are checked.
    edge: (exchange) => {
      const secret = rules.readSecret(exchange.call.headers.get('authorization') ?? '');
      const key = secret === undefined ? undefined : findKey(state, secret);
      return exchange.route?.terms.kind === 'search' && key ? keptAnswer(inside, exchange, key.id) : undefined;
    },
    // Missing, unknown and revoked keys, and headers of any other form.  @clause IR-5-1 IR-5-3
    key: keyGate({
      ring: state,
      secretOf: bearerIn({
        readSecret: rules.readSecret,
        refuse: () => failure('unauthorized'),
        isOpen: (exchange) => routeOf<RetrievalRoute>(exchange)?.terms.kind === 'images' && rules.isAssetOpen,
      }),
      statusOf: statusAfter(0),
      refuse: () => failure('unauthorized'),
    }),
    // @clause IR-7-3 IR-7-6
    rate: (exchange) => countCall(inside, exchange),
    size: onBodies(sizeGate(rules, (most) => failure('invalid', `A body holds at most ${most} bytes.`))),
    // @clause IR-7-2
    json: onBodies(jsonGate(() => failure('invalid', 'The body is no valid JSON object.'))),
  };
  return rules.gateOrder.map((name) => gates[name]);
}
