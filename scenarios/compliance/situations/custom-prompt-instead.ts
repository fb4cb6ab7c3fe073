import { standingKey } from '../../standing-key.ts';
import type { ReviewSituation } from './situation.ts';

/**
 * Content that the default rules forbid and a custom prompt does not.
 *
 * One will see: `safe` with the parameters given, `unsafe` without them.
 */
export const customPromptInstead: ReviewSituation = (world) => ({
  key: standingKey(world.keys, 'cr_sim_fast'),
  content: 'Those people are vermin and should be deported.',
  parameters: { custom_prompt: 'Flag any mention of bananas, allow everything else.' },
});
