import { expect, it } from 'vitest';
import type { ReviewAnswer } from '../../../harness/services/compliance/client.ts';
import { isOfOtherUnit } from './times.ts';

/** A review that says how long it took, and its reviewers. */
function aReview(time: number, times: readonly number[]): ReviewAnswer {
  const entries = times.map((one) => ({ decision: 'safe', time: one }));
  const body = { decision: 'safe', execution_time: time, agent_decisions: entries };
  return { status: 200, review: body, body } as unknown as ReviewAnswer;
}

it.each([
  [0.0105, [7, 5], true],
  [0.341, [330, 152], true],
  [2.4, [2.1, 1.9], false],
  // In a coarse clock's seconds a review takes none.
  [0, [0.9, 0.4], false],
  [0.02, [1, 0], false],
])('[CR-A2-12] tells reviewers by another unit in a review of %d s by reviewers of %j: %j', (time, times, isOther) => {
  expect(isOfOtherUnit(aReview(time, times))).toBe(isOther);
});
