import type { ServiceError } from '../../core/service-error.ts';
import type { Rules } from '../rules/index.ts';
import { failure } from '../wire/errors.ts';

/** The 429 row.  @clause CR-7-7 */
export function tooManyCalls(rules: Rules, retryAfterMs: number): ServiceError {
  const retryAfter = rules.rateRetryAfter(retryAfterMs);
  return failure('rate_limit_exceeded', { headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
}

/** The 402 row; the price is known of requests that were read.  @clause CR-7-4 */
export function insufficientCredits(credits: number, price?: number): ServiceError {
  const because = `The account of this key holds ${credits} credits.`;
  if (price === undefined) return failure('insufficient_credits', { because });
  return failure('insufficient_credits', {
    message: `This request costs ${price} credits, more than the account holds: ask fewer reviewers or add credits.`,
    because,
  });
}
