import type { ReviewRequest } from '../request/request.ts';
import type { Policy } from '../rules/policy.ts';
import type { Tally } from '../rules/votes.ts';
import type { Sitting } from '../work/seat-panel.ts';

/** What came out of a review. */
export interface Outcome {
  readonly request: ReviewRequest;
  readonly policy: Policy;
  readonly sitting: Sitting;
  readonly tally: Tally;
  readonly decision: 'safe' | 'unsafe';
}
