import { outage, PANEL } from './panel.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * All reviewers time out in the next review.
 *
 * One will see: 500 once, 200 after it.
 */
export const allReviewersOut: ReviewSituation = (world) => outage(world, PANEL);
