import { type Mutant, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { agentsOf, onReviews } from './alter.ts';

/** Defects of the fields of a review. */
export const resultMutants: readonly Mutant<Rules>[] = [
  {
    name: 'decision-in-doubt-when-split',
    clauses: ['CR-A2-1'],
    reply: onReviews((review, { amount }) =>
      review.decision === 'unsafe' && Number(review.score) < Number(amount)
        ? { ...review, decision: 'review' }
        : undefined,
    ),
  },
  {
    name: 'decision-failed-when-a-reviewer-failed',
    clauses: ['CR-A2-1'],
    reply: onReviews((review) =>
      agentsOf(review).some(({ decision }) => decision === 'failed') ? { ...review, decision: 'failed' } : undefined,
    ),
  },
  {
    name: 'decision-shouted-at-the-lowest-verbosity',
    clauses: ['CR-A2-1'],
    reply: onReviews((review, { verbose }) => (verbose === 0 ? { ...review, decision: 'SAFE' } : undefined)),
  },
  {
    name: 'time-of-the-reviewers-one-after-the-other',
    clauses: ['CR-A2-12'],
    rules: { executionMs: (times, overheadMs) => times.reduce((sum, time) => sum + time, overheadMs) },
  },
  {
    name: 'time-of-the-reviewers-one-after-the-other-and-five-seconds',
    clauses: ['CR-A2-12'],
    rules: { executionMs: (times) => times.reduce((sum, time) => sum + time, 5_000) },
  },
  {
    name: 'time-of-the-average-reviewer',
    clauses: ['CR-A2-12'],
    rules: { executionMs: (times) => times.reduce((sum, time) => sum + time, 0) / times.length },
  },
  {
    name: 'time-in-milliseconds',
    clauses: ['CR-A2-12'],
    reply: onReviews((review) => ({ ...review, execution_time: Number(review.execution_time) * 1_000 })),
  },
  {
    name: 'time-of-the-fastest-reviewer',
    clauses: ['CR-A2-12'],
    rules: { executionMs: (times) => Math.min(...times) },
  },
  {
    name: 'time-of-the-overhead-alone',
    clauses: ['CR-A2-12'],
    rules: { executionMs: (_times, overheadMs) => overheadMs },
  },
  {
    name: 'time-as-text',
    clauses: ['CR-A2-12'],
    reply: onReviews((review) => ({ ...review, execution_time: `${review.execution_time} s` })),
  },
  {
    name: 'time-missing-at-the-lowest-verbosity',
    clauses: ['CR-A2-12'],
    reply: onReviews((review, { verbose }) => (verbose === 0 ? without(review, 'execution_time') : undefined)),
  },
  {
    name: 'no-reason-for-safe-content',
    clauses: ['CR-A2-2'],
    reply: onReviews((review, { verbose }) =>
      verbose === 2 && review.decision === 'safe' ? { ...review, reason: null } : undefined,
    ),
  },
  {
    name: 'reasons-as-list',
    clauses: ['CR-A2-2'],
    reply: onReviews((review, { verbose }) => (verbose === 1 ? { ...review, reason: [review.reason] } : undefined)),
  },
  {
    name: 'summary-at-every-verbosity',
    clauses: ['CR-A2-13'],
    rules: { showsSummary: () => true },
  },
  {
    name: 'empty-summary-at-the-lowest-verbosity',
    clauses: ['CR-A2-13'],
    reply: onReviews((review, { verbose }) =>
      verbose === 0 ? { ...review, reason: null, flagged_categories: null } : undefined,
    ),
  },
  {
    name: 'method-at-the-lowest-verbosity',
    clauses: ['CR-A2-13'],
    reply: onReviews((review, { verbose }) => (verbose === 0 ? { ...review, decision_method: 'average' } : undefined)),
  },
  {
    name: 'score-as-share',
    clauses: ['CR-A2-4', 'CR-A2-14'],
    rules: { scoreShown: (unsafe, counted) => unsafe / Math.max(1, counted) },
  },
  {
    name: 'score-one-too-many',
    clauses: ['CR-A2-4', 'CR-A2-14'],
    rules: { scoreShown: (unsafe) => unsafe + (unsafe > 0 ? 1 : 0) },
  },
  {
    name: 'score-as-text-at-the-middle-verbosity',
    clauses: ['CR-A2-4'],
    reply: onReviews((review, { verbose }) => (verbose === 1 ? { ...review, score: `${review.score}` } : undefined)),
  },
  {
    name: 'score-counts-safe-reviewers',
    clauses: ['CR-A2-14'],
    rules: { scoreShown: (unsafe, counted) => counted - unsafe },
  },
  {
    name: 'score-counts-failed-reviewers',
    clauses: ['CR-A2-14'],
    reply: onReviews((review) => {
      const failed = agentsOf(review).filter(({ decision }) => decision === 'failed').length;
      return failed > 0 ? { ...review, score: Number(review.score) + failed } : undefined;
    }),
  },
  {
    name: 'score-only-of-unsafe-content',
    clauses: ['CR-A2-14'],
    reply: onReviews((review) => (review.decision === 'safe' && review.score ? { ...review, score: 0 } : undefined)),
  },
  {
    name: 'method-always-average',
    clauses: ['CR-A2-15'],
    reply: onReviews((review) => (review.decision_method ? { ...review, decision_method: 'average' } : undefined)),
  },
  {
    name: 'method-score-called-weighted',
    clauses: ['CR-A2-15'],
    reply: onReviews((review) =>
      review.decision_method === 'score' ? { ...review, decision_method: 'weighted' } : undefined,
    ),
  },
  {
    name: 'method-left-out-at-the-middle-verbosity',
    clauses: ['CR-A2-15'],
    reply: onReviews((review, { verbose }) => (verbose === 1 ? without(review, 'decision_method') : undefined)),
  },
  {
    name: 'method-left-out-at-the-highest-verbosity',
    clauses: ['CR-A2-15'],
    reply: onReviews((review, { verbose }) => (verbose === 2 ? without(review, 'decision_method') : undefined)),
  },
  {
    name: 'reviewers-from-the-middle-verbosity-on',
    clauses: ['CR-A2-3', 'CR-A1-15'],
    rules: { showsAgents: (verbose) => verbose >= 1 },
  },
  { name: 'reviewers-never', clauses: ['CR-A2-3'], rules: { showsAgents: () => false } },
  {
    name: 'reviewers-null-at-the-lowest-verbosity',
    clauses: ['CR-A2-3'],
    reply: onReviews((review, { verbose }) => (verbose === 0 ? { ...review, agent_decisions: null } : undefined)),
  },
  {
    name: 'reviewers-by-name-in-an-object',
    clauses: ['CR-A2-3'],
    reply: onReviews((review) =>
      review.agent_decisions ? { ...review, agent_decisions: { ...agentsOf(review) } } : undefined,
    ),
  },
  { name: 'review-created', clauses: ['CR-4-3'], rules: { successStatus: 201 } },
  {
    name: 'video-review-accepted',
    clauses: ['CR-4-3'],
    reply: (reply, { path }) => (path.endsWith('/video') && reply.status === 200 ? { ...reply, status: 202 } : reply),
  },
  {
    name: 'unsafe-answers-with-403',
    clauses: ['CR-4-3'],
    reply: (reply) => (reply.text.startsWith('{"decision":"unsafe"') ? { ...reply, status: 403 } : reply),
  },
];
