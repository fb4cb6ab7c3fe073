// Compliance review asks a panel: dials set the votes, the method decides.

import { aReviewCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ compliance: 'https://review.example' });

test('five to five is unsafe on average, and safe where all must agree', async ({ urls }) => {
  const reviewer = aReviewCaller(fetch, { base: urls.compliance });
  const debate = 'a heated debate [[sim votes=uuuuusssss category=harassment:3]]';
  expect((await reviewer.text(debate, { amount: 10 })).body.decision).toBe('unsafe');
  expect((await reviewer.text(debate, { amount: 10, decision_method: 'all' })).body.decision).toBe('safe');
});

test('reviewers that fail are left out', async ({ world, urls }) => {
  for (const reviewer of [0, 1]) world.faults.plan({ service: 'compliance', reviewer, fault: { error: 'timeout' } });
  const { body } = await aReviewCaller(fetch, { base: urls.compliance }).text('hello', { amount: 5, verbose: 2 });
  const failed = body.agent_decisions.filter(({ decision }: { decision: string }) => decision === 'failed');
  expect(failed).toHaveLength(2);
});
