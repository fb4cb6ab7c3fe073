import type { ServiceError } from '../../core/service-error.ts';
import { failure } from '../wire/errors.ts';

/** The 429 row, with whole seconds that are enough.  @clause MA-7-5 MA-7-9 */
export function rateLimited(retryAfterMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return failure('rate_limited', { headers: { 'retry-after': String(seconds) } });
}
