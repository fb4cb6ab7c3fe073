import type { Gate } from '../../core/exchange.ts';
import { corsGate, gatewayPage, pathGate, transportGate } from '../../core/gates.ts';
import { decodeUtf8, isJsonObject, parseJson } from '../../core/json.ts';
import { digestOf, keyStatusAt } from '../../core/keys.ts';
import type { Inside, ReviewExchange, ReviewRoute } from '../request/exchange.ts';
import { readReview } from '../request/request.ts';
import type { GateName } from '../rules/index.ts';
import type { KeyRecord } from '../state/state.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { fetchMedia } from '../work/fetch-media.ts';
import { insufficientCredits, rateLimitExceeded } from '../work/refusals.ts';

type ReviewGate = Gate<ReviewExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly ReviewRoute[]): readonly ReviewGate[] {
  const gates: Readonly<Record<GateName, ReviewGate>> = {
    transport: transportGate(inside.rules, ['authorization']),
    cors: corsGate(inside.rules),
    // @clause CR-9-1
    path: pathGate(inside.rules, routes, undocumented.notFound),
    method: methodGate(inside),
    key: keyGate(inside),
    rate: rateGate(inside),
    credits: creditsGate(inside),
    size: sizeGate(inside),
    json: jsonGate(inside),
    shape: shapeGate(inside),
    media: mediaGate(inside),
    price: priceGate(inside),
  };
  return inside.rules.gateOrder.map((name) => gates[name]);
}

/** POST alone.  @clause CR-4-17 */
function methodGate({ rules }: Inside): ReviewGate {
  return (exchange) => {
    exchange.route = exchange.endpoint?.routes.get(exchange.call.method);
    if (exchange.route) return undefined;
    throw rules.otherMethods === 'not-found' ? undocumented.notFound() : undocumented.methodNotAllowed();
  };
}

/** Missing, unknown or deleted keys, and headers of any other form.  @clause CR-5-1 */
function keyGate({ rules, state }: Inside): ReviewGate {
  return (exchange) => {
    const secret = rules.readSecret(exchange.call.headers.get('authorization') ?? '');
    const id = secret === undefined ? undefined : state.keyIdByDigest.get(digestOf(secret));
    const key = id === undefined ? undefined : state.keys.get(id);
    if (!key) throw failure('invalid_api_key');
    exchange.keyId = key.id;
    if (keyStatusAt(key.life, rules.keyLagMs, exchange.nowMs) !== 'active') throw failure('invalid_api_key');
    exchange.key = key;
    return undefined;
  };
}

/** The ceiling of requests per minute, for each key.  @clause CR-7-7 */
function rateGate({ rules, state }: Inside): ReviewGate {
  return (exchange) => {
    const { id, requestsPerMinute } = keyOf(exchange);
    const admission = rules.limitRate(state.rateWindows.get(id), requestsPerMinute, exchange.nowMs);
    state.rateWindows.set(id, admission.window);
    if (!admission.isAdmitted) throw rateLimitExceeded(rules, admission.retryAfterMs);
    return undefined;
  };
}

/** An account with nothing on it is refused before its request is read.  @clause CR-7-4 */
function creditsGate({ rules }: Inside): ReviewGate {
  return (exchange) => {
    if (!rules.isAffordable(keyOf(exchange).credits, 1)) throw insufficientCredits(undefined);
    return undefined;
  };
}

function sizeGate({ rules }: Inside): ReviewGate {
  return ({ call }) => {
    if (call.body.length <= rules.maxBodyBytes) return undefined;
    if (rules.oversize === 'gateway') return gatewayPage(413, 'Content Too Large');
    throw failure('content_too_large', { message: `A body holds at most ${rules.maxBodyBytes} bytes.` });
  };
}

/** A JSON object in UTF-8.  @clause CR-7-2 */
function jsonGate({ rules }: Inside): ReviewGate {
  return (exchange) => {
    const text = decodeUtf8(exchange.call.body);
    const json = text === undefined ? undefined : parseJson(text);
    if (!isJsonObject(json)) throw failure(rules.badBodyCode, { message: 'The body is no valid JSON object.' });
    exchange.json = json;
    return undefined;
  };
}

function shapeGate({ rules, catalog }: Inside): ReviewGate {
  const ids = new Set(catalog.map(({ id }) => id));
  return (exchange) => {
    const kind = (exchange.route as ReviewRoute | undefined)?.terms.kind;
    if (!exchange.json || !kind) throw new Error('A call reached its fields without a body and a route.');
    exchange.request = readReview(exchange.json, kind, rules, (id) => ids.has(id));
    return undefined;
  };
}

/** The file that the request names or brings.  @clause CR-4-15 */
function mediaGate(inside: Inside): ReviewGate {
  return (exchange) => {
    const content = exchange.request?.content;
    if (content && 'source' in content) exchange.media = fetchMedia(inside, content, exchange.nowMs);
    return undefined;
  };
}

/** An account that cannot pay the whole review.  @clause CR-7-4 */
function priceGate({ rules }: Inside): ReviewGate {
  return (exchange) => {
    const { request } = exchange;
    if (!request) throw new Error('A call reached its price without a request.');
    const price = rules.price(request.amount, request.size);
    if (!rules.isAffordable(keyOf(exchange).credits, price)) throw insufficientCredits(price);
    exchange.price = price;
    return undefined;
  };
}

function keyOf({ key }: ReviewExchange): KeyRecord {
  if (!key) throw new Error('A call passed the gate of keys without one.');
  return key;
}
