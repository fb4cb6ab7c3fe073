import type { Gate } from '../../core/call/exchange.ts';
import { bearerGate, perMinute, rateGate } from '../../core/service/gates.ts';
import { gatesInOrder } from '../../core/service/gates-in-order.ts';
import { need } from '../../core/service/need.ts';
import type { Inside, ReviewExchange, ReviewRoute } from '../request/exchange.ts';
import { readReview } from '../request/request.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { fetchMedia } from '../work/fetch-media.ts';
import { insufficientCredits, tooManyCalls } from '../work/refusals.ts';

type ReviewGate = Gate<ReviewExchange>;

/** The gates in the order that the chosen reading gives them. */
export function createGates(inside: Inside, routes: readonly ReviewRoute[]): readonly ReviewGate[] {
  const { rules, state } = inside;
  return gatesInOrder(rules, routes, {
    // @clause CR-9-1
    notFound: undocumented.notFound,
    // @clause CR-4-17
    methodNotAllowed: (allow) =>
      rules.otherMethods === 'not-found' ? undocumented.notFound() : undocumented.methodNotAllowed(allow),
    bodyTooLarge: (most) => failure('content_too_large', { message: `A body holds at most ${most} bytes.` }),
    // @clause CR-7-2
    malformed: () => failure('invalid_request', { message: 'The body is no valid JSON object.' }),
    gates: {
      // Missing, unknown or deleted keys, and headers of any other form.  @clause CR-5-1
      key: bearerGate(state, rules.readSecret, () => failure('invalid_api_key')),
      // @clause CR-7-7
      rate: rateGate(state.rateWindows, rules.limitRate, perMinute, (waitMs) => tooManyCalls(rules, waitMs)),
      credits: creditsGate(inside),
      shape: shapeGate(inside),
      media: mediaGate(inside),
      price: priceGate(inside),
    },
  });
}

/** An account without credits is refused before its request is read.  @clause CR-7-4 */
function creditsGate({ rules }: Inside): ReviewGate {
  return (exchange) => {
    const { credits } = need(exchange, 'key').key;
    if (!rules.isAffordable(credits, 1)) throw insufficientCredits(credits);
    return undefined;
  };
}

function shapeGate({ rules, catalog }: Inside): ReviewGate {
  const ids = new Set(catalog.map(({ id }) => id));
  return (exchange) => {
    const { json, route } = need(exchange, 'json', 'route');
    exchange.request = readReview(json, route.terms.kind, rules, (id) => ids.has(id));
    return undefined;
  };
}

/** Fetches or decodes the file of the request.  @clause CR-4-15 */
function mediaGate(inside: Inside): ReviewGate {
  return (exchange) => {
    const { content } = need(exchange, 'request').request;
    if ('source' in content && !exchange.isTrial) exchange.media = fetchMedia(inside, content, exchange.nowMs);
    return undefined;
  };
}

/** Refuses an account that cannot pay the whole review.  @clause CR-7-4 */
function priceGate({ rules }: Inside): ReviewGate {
  return (exchange) => {
    const { request, key } = need(exchange, 'request', 'key');
    const price = rules.price(request.amount, request.size);
    if (!rules.isAffordable(key.credits, price)) throw insufficientCredits(key.credits, price);
    exchange.price = price;
    return undefined;
  };
}
