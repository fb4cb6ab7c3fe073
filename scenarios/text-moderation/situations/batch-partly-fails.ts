import { standingKey } from '../../standing-key.ts';
import { type Situation, service } from './situation.ts';

/**
 * A next batch whose second item cannot be evaluated.
 *
 * One will see: 200, where the second entry has the decision `error` and the others are judged.
 */
export const batchPartlyFails: Situation = (world) => {
  world.faults.plan({ service, route: 'POST /api/v1/batch', item: 1, fault: { error: 'upstream_error' } });
  return { key: standingKey(world.keys, 'tm_sim_fast') };
};
