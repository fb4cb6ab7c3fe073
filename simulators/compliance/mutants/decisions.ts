import type { Mutant } from '../../core/mutant.ts';
import { byAll, byAny, byAverage, byScore } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { onReviews } from './alter.ts';

/** Defects of the methods by which many decisions become one. */
export const decisionMutants: readonly Mutant<Rules>[] = [
  {
    name: 'average-needs-more-than-half',
    clauses: ['CR-A2-7', 'CR-A2-26'],
    rules: { decideAverage: ({ unsafe, counted }) => 2 * unsafe > counted },
  },
  {
    name: 'average-needs-more-than-half-of-large-panels',
    clauses: ['CR-A2-7', 'CR-A2-26'],
    rules: { decideAverage: ({ unsafe, counted }) => (counted > 6 ? 2 * unsafe > counted : 2 * unsafe >= counted) },
  },
  { name: 'average-as-all', clauses: ['CR-A2-7', 'CR-A2-26'], rules: { decideAverage: byAll } },
  { name: 'average-as-any', clauses: ['CR-A2-23', 'CR-A2-26'], rules: { decideAverage: byAny } },
  {
    name: 'average-from-four-tenths-on',
    clauses: ['CR-A2-23', 'CR-A2-26'],
    rules: { decideAverage: ({ unsafe, counted }) => unsafe >= 0.4 * counted },
  },
  {
    name: 'average-rounds-half-a-reviewer-down',
    clauses: ['CR-A2-23', 'CR-A2-26'],
    rules: { decideAverage: ({ unsafe, counted }) => unsafe > 0 && unsafe >= Math.floor(counted / 2) },
  },
  { name: 'any-as-average', clauses: ['CR-A2-8'], rules: { decideAny: byAverage } },
  {
    name: 'any-needs-two-of-a-large-panel',
    clauses: ['CR-A2-8'],
    rules: { decideAny: ({ unsafe, counted }) => unsafe >= (counted > 5 ? 2 : 1) },
  },
  { name: 'any-always-unsafe', clauses: ['CR-A2-24'], rules: { decideAny: () => true } },
  {
    name: 'any-unsafe-from-six-reviewers-on',
    clauses: ['CR-A2-24'],
    rules: { decideAny: ({ unsafe, counted }) => unsafe > 0 || counted >= 6 },
  },
  {
    name: 'average-safe-where-reviewers-are-not-shown',
    clauses: ['CR-A2-7'],
    reply: onReviews((review, { verbose, decision_method: method }) =>
      verbose === 1 && method === 'average' && review.score ? { ...review, decision: 'safe' } : undefined,
    ),
  },
  {
    name: 'any-unsafe-where-reviewers-are-not-shown',
    clauses: ['CR-A2-24'],
    reply: onReviews((review, { verbose, decision_method: method }) =>
      verbose === 1 && method === 'any' ? { ...review, decision: 'unsafe' } : undefined,
    ),
  },
  { name: 'all-never', clauses: ['CR-A2-9', 'CR-A2-27'], rules: { decideAll: () => false } },
  {
    name: 'all-never-of-a-single-reviewer',
    clauses: ['CR-A2-9', 'CR-A2-27'],
    rules: { decideAll: ({ unsafe, counted }) => counted > 1 && unsafe === counted },
  },
  { name: 'all-as-average', clauses: ['CR-A2-25'], rules: { decideAll: byAverage } },
  {
    name: 'all-but-one',
    clauses: ['CR-A2-25'],
    rules: { decideAll: ({ unsafe, counted }) => unsafe > 0 && unsafe >= counted - 1 },
  },
  {
    name: 'failed-reviewers-in-the-total',
    clauses: ['CR-A2-26', 'CR-A2-27'],
    rules: { isCounted: () => true },
  },
  {
    name: 'average-takes-failed-for-unsafe',
    clauses: ['CR-A2-26'],
    rules: { isCounted: () => true, decideAverage: ({ unsafe, counted }) => 2 * unsafe >= counted - 1 },
  },
  {
    name: 'unanimity-of-nobody',
    clauses: ['CR-A2-29'],
    rules: { allFailed: 'safe', decideAll: ({ unsafe, counted }) => unsafe === counted },
  },
  {
    name: 'half-of-nobody',
    clauses: ['CR-A2-29'],
    rules: { allFailed: 'safe', decideAverage: ({ unsafe, counted }) => 2 * unsafe >= counted },
  },
  { name: 'score-always-unsafe', clauses: ['CR-A2-10'], rules: { decideScore: () => true } },
  { name: 'score-by-heads', clauses: ['CR-A2-10'], rules: { decideScore: byAverage } },
  {
    name: 'score-upside-down',
    clauses: ['CR-A2-10'],
    rules: { decideScore: (tally, severityOf) => tally.unsafe > 0 && !byScore(tally, severityOf) },
  },
  {
    name: 'default-method-any',
    clauses: ['CR-A1-11'],
    rules: { defaultMethod: 'any' },
  },
  {
    name: 'default-method-of-conversations-any',
    clauses: ['CR-A1-11'],
    reply: onReviews((review, { decision_method: method }, path) =>
      path === 'conversation' && method === undefined && review.decision_method
        ? { ...review, decision_method: 'any' }
        : undefined,
    ),
  },
  {
    name: 'default-method-not-named',
    clauses: ['CR-A1-11'],
    reply: onReviews((review, { decision_method: method }) =>
      method === undefined && review.decision_method ? { ...review, decision_method: null } : undefined,
    ),
  },
];
