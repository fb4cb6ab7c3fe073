import { standingKey } from '../../standing-key.ts';
import type { Situation } from './situation.ts';

/**
 * A hard budget that is nearly used up: 0.30 of a day's dollar is left.
 *
 * One will see: texts with the dial `costs=0.30` or more are still served until the next view of what was spent, 30 s
 * later; then 402 `budget_exceeded`.
 */
export const budgetNearlyOut: Situation = (world) => ({ key: standingKey(world.keys, 'tm_sim_budget_hard') });
