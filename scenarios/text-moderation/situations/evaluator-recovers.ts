import { standingKey } from '../../standing-key.ts';
import { type Situation, service } from './situation.ts';

const route = 'POST /api/v1/check';

/**
 * An evaluator that fails in each documented way, once each, and then works.
 *
 * One will see: 502, 503 and 504, then 200: a client with three retries gets its verdict.
 */
export const evaluatorRecovers: Situation = (world) => {
  const codes = ['upstream_error', 'upstream_rate_limited', 'upstream_timeout'] as const;
  codes.forEach((error, index) => {
    world.faults.plan({ service, route, nth: index + 1, fault: { error } });
  });
  return { key: standingKey(world.keys, 'tm_sim_fast') };
};
