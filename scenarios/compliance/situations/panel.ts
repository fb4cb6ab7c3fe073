import { standingKey } from '../../standing-key.ts';
import { type ReviewSituation, service } from './situation.ts';

/** How many reviewers a panel has. */
export const PANEL = 10;

/** So many reviewers time out in the next review. */
export function outage({ faults, keys }: Parameters<ReviewSituation>[0], count: number): ReturnType<ReviewSituation> {
  for (let reviewer = 0; reviewer < count; reviewer += 1) {
    faults.plan({ service, reviewer, fault: { error: 'timeout' } });
  }
  return { key: standingKey(keys, 'cr_sim_fast') };
}

/** Content on which reviewers vote so, one letter each. */
export function split({ keys }: Parameters<ReviewSituation>[0], votes: string): ReturnType<ReviewSituation> {
  const content = `a heated debate [[sim votes=${votes} category=harassment:3]]`;
  return { key: standingKey(keys, 'cr_sim_fast'), content };
}
