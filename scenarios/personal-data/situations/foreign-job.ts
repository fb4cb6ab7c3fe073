import { standingKey } from '../../standing-key.ts';
import { submit } from './letter.ts';
import type { DataSituation } from './situation.ts';

/**
 * A job of another customer.
 *
 * One will see: 404, as if there were none.
 */
export const foreignJob: DataSituation<{ readonly jobId: string }> = (world) => {
  const owner = standingKey(world.keys, 'pd_sim_second');
  return { key: standingKey(world.keys, 'pd_sim_default'), jobId: submit(world, owner) };
};
