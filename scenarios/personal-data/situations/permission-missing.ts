import { standingKey } from '../../standing-key.ts';
import type { DataSituation } from './situation.ts';

/**
 * A key that may detect and nothing else.
 *
 * One will see: 200 on `/v1/detect`, 403 on the rest.
 */
export const permissionMissing: DataSituation = (world) => ({ key: standingKey(world.keys, 'pd_sim_detect_only') });
