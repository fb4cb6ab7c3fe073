import { standingKey } from '../../standing-key.ts';
import { type DataSituation, service } from './situation.ts';

/**
 * A service in which the next job fails when its work begins.
 *
 * One will see: 202 for the submission, `failed` once it runs, and no charge.
 */
export const jobFails: DataSituation = (world) => {
  world.faults.plan({ service, stage: 'running', fault: { error: 'service_error' } });
  return { key: standingKey(world.keys, 'pd_sim_default') };
};
