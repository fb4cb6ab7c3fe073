import { standingKey } from '../../standing-key.ts';
import type { Situation } from './situation.ts';

/**
 * A key that may read but not check.
 *
 * One will see: 403 `insufficient_scope` on checks, 200 on `GET /api/v1/me`.
 */
export const scopeMissing: Situation = (world) => ({ key: standingKey(world.keys, 'tm_sim_read_only') });
