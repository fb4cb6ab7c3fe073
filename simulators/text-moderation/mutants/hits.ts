import { type Mutant, onBody } from '../../core/mutant.ts';
import { byAction, judgeRule } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { onEntries, onHits } from './alter.ts';

/** Defects of hits: section 2.2, and their order. */
export const hitMutants: readonly Mutant<Rules>[] = [
  { name: 'weakest-hit-first', clauses: ['TM-2.1-17'], rules: { hitOrder: (one, other) => byAction(other, one) } },
  {
    name: 'hits-in-alphabetical-order',
    clauses: ['TM-2.1-17'],
    rules: { hitOrder: (one, other) => (one.ruleId < other.ruleId ? -1 : 1) },
  },
  {
    name: 'last-two-hits-swapped',
    clauses: ['TM-2.1-17'],
    reply: onBody(({ rules, ...body }) =>
      Array.isArray(rules) && rules.length > 2
        ? { ...body, rules: [...rules.slice(0, -2), rules.at(-1), rules.at(-2)] }
        : undefined,
    ),
  },
  {
    name: 'hit-ids-in-capitals',
    clauses: ['TM-2.2-1'],
    reply: onHits((hit) => ({ ...hit, id: String(hit.id).toUpperCase() })),
  },
  {
    name: 'second-hit-of-an-unlisted-rule',
    clauses: ['TM-2.2-1'],
    reply: onHits((hit, at, { rules }) => (at === 1 && !rules ? { ...hit, id: 'other' } : undefined)),
  },
  {
    name: 'id-follows-the-name',
    clauses: ['TM-2.2-7'],
    reply: onHits((hit) => (hit.name === 'Another name' ? { ...hit, id: 'another_name' } : undefined)),
  },
  {
    name: 'hit-without-name',
    clauses: ['TM-2.2-2'],
    reply: onHits((hit, at) => (at > 0 ? { ...hit, name: undefined } : undefined)),
  },
  {
    name: 'hit-score-with-fractions',
    clauses: ['TM-2.2-2'],
    reply: onHits((hit) => ({ ...hit, score: Number(hit.score) + 0.25 })),
  },
  {
    name: 'hit-score-always-one',
    clauses: ['TM-2.2-8'],
    reply: onHits((hit) => ({ ...hit, score: 1 })),
  },
  {
    name: 'hit-score-falls-with-probability',
    clauses: ['TM-2.2-8'],
    reply: onHits((hit, at) => (at === 0 ? undefined : { ...hit, score: 6 - Number(hit.score) })),
  },
  {
    name: 'hits-that-allow',
    clauses: ['TM-2.2-5'],
    reply: onHits((hit) => (hit.action === 'review' ? { ...hit, action: 'allow' } : undefined)),
  },
  {
    name: 'hits-that-flag-in-batches',
    clauses: ['TM-2.2-5'],
    reply: onEntries(({ rules, ...entry }) =>
      Array.isArray(rules) ? { ...entry, rules: rules.map((hit: object) => ({ ...hit, action: 'flag' })) } : undefined,
    ),
  },
  {
    name: 'hit-actions-all-block',
    clauses: ['TM-2.2-6'],
    reply: onHits((hit) => ({ ...hit, action: 'block' })),
  },
  {
    name: 'block-threshold-a-little-high',
    clauses: ['TM-2.2-6'],
    rules: {
      judgeRule: (probability, { block, ...rest }) =>
        judgeRule(probability, { ...rest, block: Math.min(1, block + 0.15) }),
    },
  },
];
