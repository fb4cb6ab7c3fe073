import { split } from './panel.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * Content on which four of nine flag and one fails.
 *
 * One will see: `safe` by `average`, by a hair; `unsafe` by `any`.
 */
export const splitFourToFive: ReviewSituation = (world) => split(world, 'uuuusssssf');
