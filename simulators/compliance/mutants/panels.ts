import { type Members, type Mutant, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { agentsOf, onAgents, onCategories, onReviews } from './alter.ts';

/** Defects of reviewers and of the categories that they flag. */
export const panelMutants: readonly Mutant<Rules>[] = [
  {
    name: 'category-without-name',
    clauses: ['CR-A2-5'],
    reply: onCategories((category, { verbose }) => (verbose === 1 ? without(category, 'name') : undefined)),
  },
  {
    name: 'last-category-without-score',
    clauses: ['CR-A2-5'],
    reply: onCategories((category, _sent, at) => (at > 0 ? without(category, 'score') : undefined)),
  },
  {
    name: 'category-counts-as-text',
    clauses: ['CR-A2-5'],
    reply: onCategories((category) => ({ ...category, count: `${category.count}` })),
  },
  {
    name: 'categories-as-ids',
    clauses: ['CR-A2-5'],
    reply: onCategories(({ id }) => id as Members),
  },
  {
    name: 'categories-null-for-safe-content',
    clauses: ['CR-A2-5'],
    reply: onReviews((review, { verbose }) =>
      verbose && review.decision === 'safe' ? { ...review, flagged_categories: null } : undefined,
    ),
  },
  {
    name: 'category-score-in-percent',
    clauses: ['CR-A2-16', 'CR-A2-18'],
    rules: { categoryScore: ({ mean }) => mean * 20 },
  },
  {
    name: 'category-score-summed-up',
    clauses: ['CR-A2-16', 'CR-A2-18'],
    rules: { categoryScore: ({ mean, count }) => mean * count },
  },
  {
    name: 'category-score-below-zero',
    clauses: ['CR-A2-16'],
    rules: { categoryScore: ({ mean }) => mean - 5 },
  },
  {
    name: 'category-score-of-one-to-zero',
    clauses: ['CR-A2-18'],
    rules: { categoryScore: ({ mean }) => mean / 5 },
  },
  {
    name: 'category-count-from-zero',
    clauses: ['CR-A2-17', 'CR-A2-19'],
    rules: { categoryCount: ({ count }) => count - 1 },
  },
  {
    name: 'category-count-of-mentions',
    clauses: ['CR-A2-17', 'CR-A2-19'],
    rules: { categoryCount: ({ count }) => count * 6 },
  },
  {
    name: 'category-count-always-one',
    clauses: ['CR-A2-19'],
    rules: { categoryCount: () => 1 },
  },
  {
    name: 'one-reviewer-fewer',
    clauses: ['CR-A2-6'],
    rules: { reviewersAsked: (amount) => Math.max(1, amount - 1) },
  },
  {
    name: 'failed-reviewers-left-out',
    clauses: ['CR-A2-6', 'CR-A2-11'],
    reply: onReviews((review) =>
      review.agent_decisions
        ? { ...review, agent_decisions: agentsOf(review).filter(({ decision }) => decision !== 'failed') }
        : undefined,
    ),
  },
  {
    name: 'only-dissenting-reviewers',
    clauses: ['CR-A2-6'],
    reply: onReviews((review) =>
      review.agent_decisions && review.decision === 'unsafe'
        ? { ...review, agent_decisions: agentsOf(review).filter(({ decision }) => decision !== 'safe') }
        : undefined,
    ),
  },
  {
    name: 'reviewer-without-name',
    clauses: ['CR-A2-21'],
    reply: onAgents((entry, at) => (at > 2 ? without(entry, 'agent_name') : undefined)),
  },
  {
    name: 'reviewer-time-as-text',
    clauses: ['CR-A2-21'],
    reply: onAgents((entry) => ({ ...entry, time: `${entry.time}` })),
  },
  {
    name: 'reviewer-time-below-zero',
    clauses: ['CR-A2-21'],
    reply: onAgents((entry) => ({ ...entry, time: -Number(entry.time) })),
  },
  {
    name: 'safe-reviewers-without-reason',
    clauses: ['CR-A2-21'],
    reply: onAgents((entry) => (entry.decision === 'safe' ? { ...entry, reason: null } : undefined)),
  },
  {
    name: 'safe-reviewers-without-categories',
    clauses: ['CR-A2-21'],
    reply: onAgents((entry) => (entry.decision === 'safe' ? { ...entry, flagged_categories: null } : undefined)),
  },
  {
    name: 'failed-reviewers-in-error',
    clauses: ['CR-A2-22', 'CR-A2-11'],
    reply: onAgents((entry) => (entry.decision === 'failed' ? { ...entry, decision: 'error' } : undefined)),
  },
  {
    name: 'reviewers-flag-instead-of-deciding',
    clauses: ['CR-A2-22'],
    reply: onAgents((entry) => (entry.decision === 'unsafe' ? { ...entry, decision: 'flagged' } : undefined)),
  },
  { name: 'failed-reviewers-find-it-safe', clauses: ['CR-A2-11'], rules: { failedAs: 'safe' } },
  { name: 'failed-reviewers-find-it-unsafe', clauses: ['CR-A2-11', 'CR-A2-29'], rules: { failedAs: 'unsafe' } },
];
