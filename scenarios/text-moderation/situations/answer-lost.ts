import { standingKey } from '../../standing-key.ts';
import { type Situation, service } from './situation.ts';

const route = 'POST /api/v1/check';

/**
 * A next check whose answer is lost after the text was judged.
 *
 * One will see: a connection that breaks; the same call again is 200, with the verdict that was lost.
 */
export const answerLost: Situation = (world) => {
  world.faults.plan({ service, route, fault: { network: 'no-reply' } });
  return { key: standingKey(world.keys, 'tm_sim_fast') };
};
