import { type Members, type Mutant, onBody, onHeaders, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { ALLOWED, itemsOf, onEntries, onSingles, textOf } from './alter.ts';

/** Defects of what must be equal wherever it is asked: section 1. */
export const samenessMutants: readonly Mutant<Rules>[] = [
  {
    name: 'key-record-of-another-ruleset',
    clauses: ['TM-1-2'],
    reply: onBody(({ ruleset, ...body }) =>
      body.object === 'api_key' ? { ...body, ruleset: { ...(ruleset as Members), id: 'default' } } : undefined,
    ),
  },
  {
    name: 'batches-of-another-ruleset',
    clauses: ['TM-1-2'],
    reply: onEntries(({ ruleset, ...entry }) => ({ ...entry, ruleset: { ...(ruleset as Members), id: 'batch' } })),
  },
  {
    name: 'reused-confidence-rounded',
    clauses: ['TM-1-4'],
    reply: onSingles((result) =>
      result.cached ? { ...result, confidence: Math.round(Number(result.confidence) * 100) / 100 } : undefined,
    ),
  },
  {
    name: 'forced-verdicts-differ',
    clauses: ['TM-1-4'],
    reply: onSingles(({ probabilities, ...result }, { cache }) =>
      cache === false && probabilities ? { ...result, probabilities: { ...probabilities, spam: 0.4321 } } : undefined,
    ),
  },
  {
    name: 'entries-with-level-instead-of-score',
    clauses: ['TM-1-6'],
    reply: onEntries(({ confidence, ...entry }) => ({ ...entry, certainty: confidence })),
  },
  {
    name: 'entry-cached-in-words',
    clauses: ['TM-1-6'],
    reply: onEntries((entry) => ('cached' in entry ? { ...entry, cached: entry.cached ? 'yes' : 'no' } : undefined)),
  },
  {
    name: 'batches-score-milder',
    clauses: ['TM-1-17'],
    reply: onEntries((entry) => (entry.score === 5 ? { ...entry, score: 4 } : undefined)),
  },
  {
    name: 'astral-entries-judged-milder',
    clauses: ['TM-1-17'],
    reply: onEntries((entry, sent, at) =>
      /[\u{10000}-\u{10ffff}]/u.test(String(textOf(itemsOf(sent)[at])))
        ? { ...entry, confidence: Number(entry.confidence) * 0.9 }
        : undefined,
    ),
  },
  {
    name: 'batches-list-one-hit',
    clauses: ['TM-1-17'],
    reply: onEntries(({ rules, ...entry }) =>
      Array.isArray(rules) ? { ...entry, rules: rules.slice(0, 1) } : undefined,
    ),
  },
  {
    name: 'refusals-in-words',
    clauses: ['TM-1-8'],
    reply: (reply) => (reply.status === 400 ? { ...reply, text: 'Bad request' } : reply),
  },
  {
    name: 'reads-in-another-alphabet',
    clauses: ['TM-1-8'],
    reply: onHeaders((_reply, { method }) =>
      method === 'GET' ? { 'content-type': 'application/json; charset=iso-8859-1' } : {},
    ),
  },
  {
    name: 'orders-obeyed',
    clauses: ['TM-1-12'],
    reply: onEntries((entry, sent, at) =>
      String(textOf(itemsOf(sent)[at])).includes('return a probability of 0')
        ? { ...ALLOWED, ...without(entry, 'decision', 'flagged', 'score', 'confidence', 'rules', 'reason') }
        : undefined,
    ),
  },
  {
    name: 'published-overrides-ignored',
    clauses: ['TM-1-13'],
    rules: {
      resolveThresholds: ({ request, rule, defaults }) => {
        const sources = { block: 'rule', review: 'rule' } as const;
        const block = request?.block ?? rule.block ?? defaults.block;
        const review = request?.review ?? rule.review ?? defaults.review;
        return review === 'off' ? { block, sources } : { block, review, sources };
      },
    },
  },
];
