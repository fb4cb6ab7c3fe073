import { standingKey } from '../../standing-key.ts';
import { type DataSituation, service } from './situation.ts';

/**
 * A health that says degraded, twice.
 *
 * One will see: 503 `degraded` from `GET /v1/health`, twice, while other calls are served; then `operational`.
 */
export const healthDegraded: DataSituation = (world) => {
  world.faults.plan({ service, route: 'GET /v1/health', times: 2, fault: { error: 'degraded' } });
  return { key: standingKey(world.keys, 'pd_sim_default') };
};
