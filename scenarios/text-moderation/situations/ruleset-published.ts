import { standingKey } from '../../standing-key.ts';
import type { Situation } from './situation.ts';

/**
 * A ruleset in which all thresholds of harassment have just been lowered.
 *
 * One will see: a stored verdict is not used again, and a text that was allowed (`harassment=0.45`) is blocked;
 * `X-Ruleset-Version` is one higher.
 */
export const rulesetPublished: Situation = (world) => {
  world.textModeration.publish('community', { rules: { harassment: { block: 0.4, review: 0.2 } } });
  return { key: standingKey(world.keys, 'tm_sim_fast') };
};
