import { standingKey } from '../../standing-key.ts';
import type { DataSituation } from './situation.ts';

/**
 * A key that has used up the requests of its month.
 *
 * One will see: 402 `limit_error` on every call until the first of the next month; health and usage are free.
 */
export const allowanceReached: DataSituation = (world) => ({ key: standingKey(world.keys, 'pd_sim_at_allowance') });
