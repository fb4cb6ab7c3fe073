import { PANEL } from './panel.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * An account that pays for one review by ten.
 *
 * One will see: 200, then 402, for a single reviewer too.
 */
export const creditsNearlyOut: ReviewSituation = ({ compliance }) => ({
  key: compliance.keys.issue({ credits: PANEL }).secret,
});
