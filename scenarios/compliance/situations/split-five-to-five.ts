import { split } from './panel.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * Content on which ten reviewers split five to five.
 *
 * One will see: `unsafe` by `average`, which needs half, and by `any`; `safe` by `all`.
 */
export const splitFiveToFive: ReviewSituation = (world) => split(world, 'uuuuusssss');
