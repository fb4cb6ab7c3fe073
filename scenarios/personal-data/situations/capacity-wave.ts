import { standingKey } from '../../standing-key.ts';
import { type DataSituation, service } from './situation.ts';

/**
 * Capacity that is short for three calls in a row.
 *
 * One will see: 503 three times, then 200.
 */
export const capacityWave: DataSituation = (world) => {
  world.faults.plan({ service, times: 3, fault: { error: 'capacity_unavailable' } });
  return { key: standingKey(world.keys, 'pd_sim_default') };
};
