import type { Suspicion } from '../oracle/reviewers.ts';
import type { Dials } from '../request/dials.ts';
import type { ReviewRequest } from '../request/request.ts';
import type { Policy } from '../rules/policy.ts';
import type { Tally, Vote } from '../rules/votes.ts';

/** The votes of a panel on one request, with the times they took. */
export interface Sitting {
  readonly votes: readonly Vote[];
  readonly suspicions: readonly Suspicion[];
  readonly dials: Dials;
  readonly executionMs: number;
  /** The part of it that dials and faults asked for. */
  readonly waitMs: number;
}

/** The outcome of a review. */
export interface Outcome {
  readonly request: ReviewRequest;
  readonly policy: Policy;
  readonly sitting: Sitting;
  readonly tally: Tally;
  readonly decision: 'safe' | 'unsafe';
}
