import { mapped } from '../../core/json.ts';
import type { Rules } from '../rules/index.ts';
import type { Limits } from '../state/catalog.ts';
import { statusOf } from '../wire/errors.ts';
import { LIMITS } from '../wire/limits.ts';

/** The limits of a call whose key is not known. */
export const LIMITLESS: Limits = mapped(LIMITS, () => Number.POSITIVE_INFINITY);

/** The status of what exceeds a limit that has no row of its own.  @clause PD-B1-7 PD-B1-30 PD-B2-13 PD-B2-19 */
export function overLimitStatus({ overLimit }: Pick<Rules, 'overLimit'>): number {
  return overLimit === 'too-large' ? statusOf('body_too_large') : statusOf('invalid_request');
}
