import { outage } from './panel.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * Two of ten reviewers time out in the next review.
 *
 * One will see: 200 with two entries `failed`: they are left out, and the other eight decide.
 */
export const twoReviewersOut: ReviewSituation = (world) => outage(world, 2);
