import { outage } from './panel.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * Nine of ten reviewers time out in the next review.
 *
 * One will see: 200, decided by one: a careful client asks again.
 */
export const nineReviewersOut: ReviewSituation = (world) => outage(world, 9);
