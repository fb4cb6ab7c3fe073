import { type Members, type Mutant, type onBody, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { onEntries, onSingles, onVerdicts } from './alter.ts';

/** Defects of the fields of a verdict: section 2.1. */
export const resultMutants: readonly Mutant<Rules>[] = [
  {
    name: 'single-in-doubt',
    clauses: ['TM-1-1', 'TM-2.1-12'],
    reply: onSingles((result) => (result.decision === 'review' ? { ...result, decision: 'unsure' } : undefined)),
  },
  {
    name: 'single-error-at-200',
    clauses: ['TM-2.1-12', 'TM-1-1'],
    reply: onSingles((result) => (result.decision === 'review' ? { ...result, decision: 'error' } : undefined)),
  },
  {
    name: 'single-without-object',
    clauses: ['TM-2.1-1'],
    reply: onSingles((result) => (result.cached === true ? without(result, 'object') : undefined)),
  },
  {
    name: 'single-called-result',
    clauses: ['TM-2.1-1'],
    reply: onSingles((result) => ({ ...result, object: 'moderation_result' })),
  },
  {
    name: 'id-of-the-verdict',
    clauses: ['TM-2.1-2'],
    reply: onSingles((result) => ({ ...result, id: `mod_${String(result.id)}` })),
  },
  {
    name: 'flagged-only-when-blocked',
    clauses: ['TM-2.1-3'],
    reply: onVerdicts((result) => ({ ...result, flagged: result.decision === 'block' })),
  },
  {
    name: 'flagged-lost-by-reused-entries',
    clauses: ['TM-2.1-3'],
    reply: onEntries((entry) => (entry.cached ? { ...entry, flagged: false } : undefined)),
  },
  {
    name: 'allow-scores-one',
    clauses: ['TM-2.1-4'],
    reply: onVerdicts((result) => (result.decision === 'allow' ? { ...result, score: 1 } : undefined)),
  },
  {
    name: 'score-not-whole',
    clauses: ['TM-2.1-4'],
    reply: onVerdicts((result) => (result.score === 5 ? { ...result, score: 4.9 } : undefined)),
  },
  { name: 'score-from-zero', clauses: ['TM-2.1-4'], rules: { band: bandFromZero } },
  {
    name: 'confidence-in-percent',
    clauses: ['TM-2.1-16'],
    reply: onVerdicts((result) => ({ ...result, confidence: Number(result.confidence) * 100 })),
  },
  {
    name: 'confidence-as-text-in-batches',
    clauses: ['TM-2.1-16'],
    reply: onEntries((entry) =>
      entry.decision === 'error' ? undefined : { ...entry, confidence: `${entry.confidence}` },
    ),
  },
  {
    name: 'confidence-of-the-weakest-hit',
    clauses: ['TM-2.1-5'],
    reply: onVerdicts(({ rules, ...result }) => {
      const last = Array.isArray(rules) ? (rules.at(-1) as Members | undefined) : undefined;
      return last && { ...result, rules, confidence: last.probability };
    }),
  },
  {
    name: 'allow-always-certain',
    clauses: ['TM-2.1-14'],
    rules: { confidenceOf: (strongest) => strongest?.probability ?? 1 },
  },
  {
    name: 'allow-as-sure-as-its-largest-probability',
    clauses: ['TM-2.1-14'],
    rules: { confidenceOf: (strongest, probabilities) => strongest?.probability ?? Math.max(0, ...probabilities) },
  },
  {
    name: 'allow-lists-near-misses',
    clauses: ['TM-2.1-6'],
    reply: onVerdicts(({ rules, ...result }) =>
      result.decision === 'allow' && Array.isArray(rules)
        ? { ...result, rules: [{ id: 'hate', name: 'Hate', probability: 0.001, score: 1, action: 'review' }] }
        : undefined,
    ),
  },
  {
    name: 'review-without-hits',
    clauses: ['TM-2.1-6'],
    reply: onVerdicts((result) =>
      result.decision === 'review' && result.rules ? { ...result, rules: [] } : undefined,
    ),
  },
  {
    name: 'no-reason-by-default',
    clauses: ['TM-2.1-7'],
    reply: onVerdicts((result, { include }) => (include ? undefined : without(result, 'reason'))),
  },
  {
    name: 'no-hits-by-default-when-clean',
    clauses: ['TM-2.1-7'],
    reply: onVerdicts((result, { include }) =>
      !include && result.decision === 'allow' ? without(result, 'rules') : undefined,
    ),
  },
  { name: 'clean-has-a-reason', clauses: ['TM-2.1-19'], rules: { allowReason: () => 'Nothing was found.' } },
  {
    name: 'probabilities-always',
    clauses: ['TM-2.1-8'],
    reply: onVerdicts((result) => ({ probabilities: { hate: 0.1 }, ...result })),
  },
  {
    name: 'probabilities-null-in-batches',
    clauses: ['TM-2.1-8'],
    reply: onEntries((entry) => (entry.decision === 'error' ? undefined : { probabilities: null, ...entry })),
  },
  {
    name: 'probabilities-as-list',
    clauses: ['TM-2.1-21'],
    reply: onVerdicts(({ probabilities, ...result }) =>
      probabilities ? { ...result, probabilities: Object.entries(probabilities) } : undefined,
    ),
  },
  {
    name: 'probability-above-one',
    clauses: ['TM-2.1-21'],
    reply: onProbabilities((probability) => (probability > 0.98 ? 1 + probability / 100 : probability)),
  },
  {
    name: 'hit-rounded-to-one-decimal',
    clauses: ['TM-2.1-22'],
    reply: onProbabilities((probability) => Math.round(probability * 10) / 10),
  },
  {
    name: 'probabilities-of-hits-only',
    clauses: ['TM-2.1-23'],
    reply: onVerdicts(({ probabilities, rules, ...result }, sent) => {
      if (!probabilities || sent.rules || !Array.isArray(rules) || rules.length === 0) return undefined;
      const ids = rules.map(({ id }: Members) => id);
      const shown = Object.entries(probabilities).filter(([id]) => ids.includes(id));
      return { ...result, rules, probabilities: Object.fromEntries(shown) };
    }),
  },
  {
    name: 'probabilities-of-all-despite-a-filter',
    clauses: ['TM-2.1-24'],
    reply: onVerdicts(({ probabilities, ...result }, { rules }) =>
      probabilities && rules ? { ...result, probabilities: { ...probabilities, personal_data: 0.02 } } : undefined,
    ),
  },
  {
    name: 'probabilities-lose-the-last-asked-rule',
    clauses: ['TM-2.1-24'],
    reply: onVerdicts(({ probabilities, ...result }, { rules }) =>
      probabilities && Array.isArray(rules) && rules.length > 1
        ? { ...result, probabilities: without(probabilities as Members, String(rules.at(-1))) }
        : undefined,
    ),
  },
  {
    name: 'cached-as-word',
    clauses: ['TM-2.1-9'],
    reply: onSingles((result) => ({ ...result, cached: result.cached ? 'yes' : 'no' })),
  },
  {
    name: 'cached-from-the-start',
    clauses: ['TM-2.1-9'],
    reply: onSingles((result, { cache }) => (cache === false ? undefined : { ...result, cached: true })),
  },
  {
    name: 'version-as-text',
    clauses: ['TM-2.1-10'],
    reply: onVerdicts(({ ruleset, ...result }) => ({
      ...result,
      ruleset: { ...(ruleset as Members), version: `${(ruleset as Members).version}` },
    })),
  },
  {
    name: 'entries-without-ruleset-label',
    clauses: ['TM-2.1-10'],
    reply: onEntries(({ ruleset, ...entry }) =>
      ruleset ? { ...entry, ruleset: without(ruleset as Members, 'label') } : undefined,
    ),
  },
  {
    name: 'reused-without-model',
    clauses: ['TM-2.1-11'],
    reply: onSingles((result) => (result.cached ? { ...result, model: null } : undefined)),
  },
  {
    name: 'latency-with-fractions',
    clauses: ['TM-2.1-11'],
    reply: onSingles((result) => ({ ...result, latency_ms: Number(result.latency_ms) + 0.5 })),
  },
];

function bandFromZero(probability: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => probability >= cut).length;
}

/** Changes the values of probabilities and leaves the hits as they are. */
function onProbabilities(change: (probability: number) => number): ReturnType<typeof onBody> {
  return onVerdicts(({ probabilities, ...result }) => {
    if (!probabilities) return undefined;
    const changed = Object.entries(probabilities as Readonly<Record<string, number>>).map(
      ([id, probability]) => [id, change(probability)] as const,
    );
    return { ...result, probabilities: Object.fromEntries(changed) };
  });
}
