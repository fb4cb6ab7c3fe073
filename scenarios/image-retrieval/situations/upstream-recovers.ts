import { standingKey } from '../../standing-key.ts';
import { type RetrievalSituation, service } from './situation.ts';

/**
 * The next two calls fail with 502, the third is served.
 *
 * A client that tries again after 500 ms and 1.5 s gets its pictures.
 */
export const upstreamRecovers: RetrievalSituation = ({ faults, keys }) => {
  faults.plan({ service, times: 2, fault: { status: 502 } });
  return { key: standingKey(keys, 'ir_sim_default') };
};
