import type { Mutant } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { agentsOf, onReviews, recode, refuse, serve } from './alter.ts';

/** Defects of the parameters and of the rules in force. */
export const requestMutants: readonly Mutant<Rules>[] = [
  {
    name: 'missing-content-as-invalid-content',
    clauses: ['CR-A1-1'],
    rules: { missingContentCode: 'invalid_content' },
  },
  {
    name: 'missing-picture-served',
    clauses: ['CR-A1-1'],
    reply: serve(
      'invalid_request',
      ({ content, amount }, path) => content === undefined && amount !== undefined && path === 'image',
    ),
  },
  {
    name: 'missing-conversation-as-invalid-content',
    clauses: ['CR-A1-1'],
    reply: recode(
      'invalid_request',
      { code: 'invalid_content' },
      ({ content, amount }, path) => content === undefined && amount !== undefined && path === 'conversation',
    ),
  },
  {
    name: 'ten-reviewers-of-a-conversation-refused',
    clauses: ['CR-A1-2'],
    reply: refuse(({ amount }, path) => amount === 10 && path === 'conversation', 422, 'invalid_parameter'),
  },
  {
    name: 'five-reviewers-by-default-for-images',
    clauses: ['CR-A1-8'],
    reply: onReviews((review, { amount }, path) =>
      path === 'image' && amount === undefined
        ? { ...review, agent_decisions: agentsOf(review).slice(0, 5) }
        : undefined,
    ),
  },
  {
    name: 'one-reviewer-refused',
    clauses: ['CR-A1-2'],
    reply: refuse(({ amount }) => amount === 1, 422, 'invalid_parameter'),
  },
  {
    name: 'ten-reviewers-refused',
    clauses: ['CR-A1-2'],
    reply: refuse(({ amount, verbose }) => amount === 10 && verbose === 2, 422, 'invalid_parameter'),
  },
  { name: 'five-reviewers-by-default', clauses: ['CR-A1-8'], rules: { defaultAmount: 5 } },
  { name: 'nine-reviewers-by-default', clauses: ['CR-A1-8'], rules: { defaultAmount: 9 } },
  { name: 'eleven-reviewers-taken', clauses: ['CR-A1-9'], rules: { amountRange: { least: 1, most: 11 } } },
  {
    name: 'eleven-reviewers-taken-for-images',
    clauses: ['CR-A1-9'],
    reply: serve('invalid_parameter', ({ amount }, path) => amount === 11 && path === 'image'),
  },
  {
    name: 'no-reviewer-taken-for-the-default',
    clauses: ['CR-A1-9'],
    reply: serve('invalid_parameter', ({ amount }) => amount === 0),
  },
  { name: 'ranges-as-bad-requests', clauses: ['CR-A1-9', 'CR-A1-16'], rules: { outOfRangeCode: 'invalid_request' } },
  {
    name: 'context-refused',
    clauses: ['CR-A1-3'],
    reply: refuse(({ context }) => typeof context === 'string'),
  },
  {
    name: 'context-of-images-refused',
    clauses: ['CR-A1-3'],
    reply: refuse(({ context }, path) => typeof context === 'string' && path === 'image'),
  },
  {
    name: 'null-context-breaks-the-service',
    clauses: ['CR-A1-10'],
    reply: refuse(({ context }) => context === null, 500, 'internal_error'),
  },
  {
    name: 'null-prompt-breaks-the-service',
    clauses: ['CR-A1-10'],
    reply: refuse(({ custom_prompt: prompt }) => prompt === null, 500, 'internal_error'),
  },
  {
    name: 'method-score-refused',
    clauses: ['CR-A1-4'],
    reply: refuse(({ decision_method: method }) => method === 'score', 422, 'invalid_parameter'),
  },
  {
    name: 'method-all-refused',
    clauses: ['CR-A1-4'],
    reply: refuse(({ decision_method: method }) => method === 'all', 422, 'invalid_parameter'),
  },
  {
    name: 'method-any-of-comments-refused',
    clauses: ['CR-A1-4'],
    reply: refuse(
      ({ decision_method: method }, path) => method === 'any' && path === 'comment',
      422,
      'invalid_parameter',
    ),
  },
  {
    name: 'unknown-method-of-searches-taken',
    clauses: ['CR-A1-12'],
    reply: serve(
      'invalid_parameter',
      ({ decision_method: method }, path) => method === 'majority' && path === 'search',
    ),
  },
  {
    name: 'unknown-method-taken-for-the-default',
    clauses: ['CR-A1-12'],
    reply: serve('invalid_parameter', ({ decision_method: method }) => method === 'majority'),
  },
  {
    name: 'unknown-method-breaks-the-service',
    clauses: ['CR-A1-12'],
    reply: recode(
      'invalid_parameter',
      { status: 500, code: 'internal_error' },
      ({ decision_method: method }) => method === 'majority',
    ),
  },
  { name: 'exclusions-ignored', clauses: ['CR-A1-5'], rules: { isExcluded: () => false } },
  {
    name: 'only-the-first-exclusion-counts',
    clauses: ['CR-A1-5'],
    rules: { isExcluded: (id, excluded) => [...excluded][0] === id },
  },
  {
    name: 'exclusions-only-hidden',
    clauses: ['CR-A1-5'],
    rules: { isExcluded: () => false },
    reply: onReviews((review, { excluded_categories: excluded }) =>
      Array.isArray(excluded) && excluded.length > 0
        ? {
            ...review,
            flagged_categories: [],
            agent_decisions: [],
          }
        : undefined,
    ),
  },
  {
    name: 'exclusions-of-the-summary-alone',
    clauses: ['CR-A1-5'],
    rules: { isExcluded: () => false },
    reply: onReviews((review, { excluded_categories: excluded }) =>
      Array.isArray(excluded) && excluded.length > 0
        ? { ...review, decision: 'safe', flagged_categories: [] }
        : undefined,
    ),
  },
  {
    name: 'exclusions-shown-in-chats',
    clauses: ['CR-A1-5'],
    reply: onReviews((review, { excluded_categories: excluded }, path) =>
      path === 'chat' && Array.isArray(excluded) && excluded.length > 0
        ? { ...review, flagged_categories: [{ id: excluded[0], name: 'Excluded', score: 4, count: 1 }] }
        : undefined,
    ),
  },
  {
    name: 'empty-exclusions-refused',
    clauses: ['CR-A1-17'],
    reply: refuse(({ excluded_categories: excluded }) => Array.isArray(excluded) && excluded.length === 0),
  },
  {
    name: 'empty-exclusions-exclude-everything',
    clauses: ['CR-A1-17'],
    reply: onReviews((review, { excluded_categories: excluded }) =>
      Array.isArray(excluded) && excluded.length === 0 ? { ...review, decision: 'safe' } : undefined,
    ),
  },
  {
    name: 'unknown-exclusion-breaks-the-service',
    clauses: ['CR-A1-13'],
    reply: refuse(
      ({ excluded_categories: excluded }) => Array.isArray(excluded) && `${excluded[0]}`.startsWith('no_such'),
      500,
      'internal_error',
    ),
  },
  {
    name: 'prompt-beside-the-default-rules',
    clauses: ['CR-A1-6'],
    rules: { rulesInForce: (defaults, custom) => [...defaults, ...(custom ?? [])] },
  },
  { name: 'prompt-ignored', clauses: ['CR-A1-6'], rules: { rulesInForce: (defaults) => defaults } },
  {
    name: 'prompt-ends-all-rules',
    clauses: ['CR-A1-6'],
    rules: { rulesInForce: (defaults, custom) => (custom ? [] : defaults) },
  },
  {
    name: 'lowest-verbosity-refused',
    clauses: ['CR-A1-7'],
    reply: refuse(({ verbose }) => verbose === 0, 422, 'invalid_parameter'),
  },
  {
    name: 'lowest-verbosity-of-searches-refused',
    clauses: ['CR-A1-7'],
    reply: refuse(({ verbose }, path) => verbose === 0 && path === 'search', 422, 'invalid_parameter'),
  },
  {
    name: 'verbosity-one-refused',
    clauses: ['CR-A1-7'],
    reply: refuse(({ verbose }, path) => verbose === 1 && path === 'text', 422, 'invalid_parameter'),
  },
  { name: 'lowest-verbosity-by-default', clauses: ['CR-A1-15'], rules: { defaultVerbose: 0 } },
  { name: 'highest-verbosity-by-default', clauses: ['CR-A1-15'], rules: { defaultVerbose: 2 } },
  {
    name: 'reviewers-of-chats-by-default',
    clauses: ['CR-A1-15'],
    reply: onReviews((review, { verbose }, path) =>
      path === 'chat' && verbose === undefined ? { ...review, agent_decisions: [] } : undefined,
    ),
  },
  {
    name: 'verbosity-three-taken-for-videos',
    clauses: ['CR-A1-16'],
    reply: serve('invalid_parameter', ({ verbose }, path) => verbose === 3 && path === 'video'),
  },
  { name: 'verbosity-three-taken', clauses: ['CR-A1-16'], rules: { verboseRange: { least: 0, most: 3 } } },
  { name: 'verbosity-below-zero-taken', clauses: ['CR-A1-16'], rules: { verboseRange: { least: -1, most: 2 } } },
  {
    name: 'fractions-cut-off',
    clauses: ['CR-7-6'],
    reply: serve('invalid_parameter', ({ amount }) => amount === 2.5),
  },
  {
    name: 'truth-taken-for-one',
    clauses: ['CR-7-6'],
    reply: serve('invalid_parameter', ({ amount, verbose }) => amount === true || verbose === true),
  },
  {
    name: 'fractions-of-verbosity-cut-off',
    clauses: ['CR-7-6'],
    reply: serve('invalid_parameter', ({ verbose }) => verbose === 1.5),
  },
  {
    name: 'words-for-numbers-break-the-service',
    clauses: ['CR-7-6'],
    reply: recode(
      'invalid_parameter',
      { status: 500, code: 'internal_error' },
      ({ amount }) => typeof amount === 'string',
    ),
  },
  { name: 'types-as-bad-content', clauses: ['CR-7-6'], rules: { typeErrorCode: 'invalid_content' } },
];
