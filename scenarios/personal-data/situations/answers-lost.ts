import { standingKey } from '../../standing-key.ts';
import { type DataSituation, service } from './situation.ts';

/**
 * A service whose next two answers are lost after the work was done and charged.
 *
 * One will see: two connections that break; only a retry with the same Idempotency-Key is charged once, and says
 * `Idempotent-Replay: true`.
 */
export const answersLost: DataSituation = (world) => {
  world.faults.plan({ service, times: 2, fault: { network: 'no-reply' } });
  return { key: standingKey(world.keys, 'pd_sim_default') };
};
