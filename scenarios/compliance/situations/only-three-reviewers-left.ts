import { standingKey } from '../../standing-key.ts';
import { PANEL } from './panel.ts';
import { type ReviewSituation, service } from './situation.ts';

/**
 * Reviewers beyond the third time out until further notice.
 *
 * One will see: large panels are hollow; `amount: 3` is whole.
 */
export const onlyThreeReviewersLeft: ReviewSituation = (world) => {
  for (let reviewer = 3; reviewer < PANEL; reviewer += 1) {
    world.faults.plan({ service, reviewer, times: 'always', fault: { error: 'timeout' } });
  }
  return { key: standingKey(world.keys, 'cr_sim_fast') };
};
