import type { ServiceError } from '../../core/service-error.ts';
import type { ReviewExchange } from '../request/exchange.ts';
import type { Rules } from '../rules/index.ts';
import { failure } from '../wire/errors.ts';

/** The 429 row.  @clause CR-7-7 */
export function tooManyCalls(rules: Rules, retryAfterMs: number): ServiceError {
  const retryAfter = rules.rateRetryAfter(retryAfterMs);
  return failure('rate_limit_exceeded', { headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
}

/** Refuses an account that cannot pay; the price is known of requests that were read.  @clause CR-7-4 */
export function refuseUnpaid(exchange: ReviewExchange, credits: number, price?: number): never {
  const because = `The account of this key holds ${credits} credits, and `;
  const moreCredits = 'issue a key with more credits';
  if (price === undefined) {
    exchange.why = { because: `${because}every review costs some.`, waysOut: [moreCredits] };
    throw failure('insufficient_credits');
  }
  exchange.why = { because: `${because}this review costs ${price}.`, waysOut: ['ask fewer reviewers', moreCredits] };
  throw failure('insufficient_credits', {
    message: `This request costs ${price} credits, more than the account holds: ask fewer reviewers or add credits.`,
  });
}
