import { standingKey } from '../../standing-key.ts';
import { type ReviewSituation, service } from './situation.ts';

/**
 * A service that fails twice and then works.
 *
 * One will see: 500, 500, 200.
 */
export const serviceRecovers: ReviewSituation = (world) => {
  world.faults.plan({ service, times: 2, fault: { error: 'internal_error' } });
  return { key: standingKey(world.keys, 'cr_sim_fast') };
};
