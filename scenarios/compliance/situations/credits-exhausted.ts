import { standingKey } from '../../standing-key.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * An empty account.
 *
 * One will see: 402 on every review.
 */
export const creditsExhausted: ReviewSituation = (world) => ({ key: standingKey(world.keys, 'cr_sim_no_credits') });
