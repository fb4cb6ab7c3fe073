import type { Sitting } from './panel.ts';
import type { Policy } from './policy.ts';
import type { ReviewRequest } from './request.ts';
import type { Tally } from './rules/votes.ts';

/** What came out of a review. */
export interface Outcome {
  readonly request: ReviewRequest;
  readonly policy: Policy;
  readonly sitting: Sitting;
  readonly tally: Tally;
  readonly decision: 'safe' | 'unsafe';
}
