import type { Gate } from '../../core/exchange.ts';
import { decodeUtf8 } from '../../core/json.ts';
import {
  type Ceiling,
  corsGate,
  jsonGate,
  keyGate,
  methodGate,
  onBodies,
  pathGate,
  rateGate,
  sizeGate,
  statusAfter,
  transportGate,
} from '../../core/service/gates.ts';
import { routeOf } from '../../core/service/route.ts';
import { readBody } from '../request/body.ts';
import type { Inside, MediaExchange, MediaRoute } from '../request/exchange.ts';
import type { GateName } from '../rules/index.ts';
import { failure, tooLarge, undocumented } from '../wire/errors.ts';
import { rateLimited } from '../work/refusals.ts';

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
      secretOf: (exchange) => secretIn(rules, exchange),
      statusOf: statusAfter(0),
      refuse: (why) => failure(why === 'suspended' ? 'account_disabled' : 'invalid_api_key'),
    }),
    // @clause MA-7-5
    rate: rateGate(state.rateWindows, rules.limitRate, ceilingOf, rateLimited),
    // @clause MA-7-4
    size: onBodies(sizeGate(rules, (most) => tooLarge('A body', `${most} bytes`))),
    // @clause MA-7-2
    json: onBodies(
      jsonGate(
        decodeUtf8,
        () => failure('invalid_request', { message: 'The body is no valid JSON object.' }),
        readBody,
      ),
    ),
  };
  return rules.gateOrder.map((name) => gates[name]);
}

/** The secret that a call presents, where its endpoint asks for one.  @clause MA-4-1 MA-5-1 */
function secretIn(rules: Inside['rules'], exchange: MediaExchange): string | undefined {
  if (routeOf<MediaRoute>(exchange)?.terms.isPublic) return undefined;
  const secret = rules.readSecret(exchange.call.headers.get('authorization') ?? '');
  if (secret === undefined) throw failure('invalid_api_key');
  return secret;
}

/** Requests per minute, for each key. */
function ceilingOf({ key }: MediaExchange): Ceiling | undefined {
  return key && { place: key.id, calls: key.requestsPerMinute };
}
