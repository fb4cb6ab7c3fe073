import { standingKey } from '../../standing-key.ts';
import { submit } from './letter.ts';
import type { DataSituation } from './situation.ts';

/**
 * A job that was done, and whose 24 hours are over.
 *
 * One will see: 404 where there was a result.
 */
export const jobExpired: DataSituation<{ readonly jobId: string }> = (world) => {
  const key = standingKey(world.keys, 'pd_sim_default');
  const jobId = submit(world, key);
  world.clock.advance('24h');
  return { key, jobId };
};
