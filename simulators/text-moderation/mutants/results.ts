import { moreThan } from '../../core/mutants/conditions.ts';
import { isMembers, listOf, without } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { inEntries, inSingles, inVerdicts, refuse } from './speech.ts';

/** Defects of the fields of a verdict: section 2.1. */
export const resultMutants = defects<Rules>({
  'TM-2.1-12 TM-1-1 single-error-at-200': inSingles(({ decision }) => decision === 'review' && { decision: 'error' }),
  'TM-2.1-2 id-of-the-verdict': inSingles((result) => ({ id: `mod_${String(result.id)}` })),
  'TM-2.1-3 flagged-only-when-blocked': inVerdicts((result) => ({ flagged: result.decision === 'block' })),
  'TM-2.1-3 flagged-lost-by-reused-entries': inEntries((entry) => entry.cached && { flagged: false }),
  'TM-2.1-4 allow-scores-one': inVerdicts((result) => result.decision === 'allow' && { score: 1 }),
  'TM-2.1-4 score-from-zero': { band: bandFromZero },
  'TM-2.1-5 confidence-of-the-weakest-hit': inVerdicts(({ rules }) => {
    const last = listOf(rules).at(-1);
    return last && { confidence: last.probability };
  }),
  'TM-2.1-14 allow-always-certain': { confidenceOf: (strongest) => strongest?.probability ?? 1 },
  'TM-2.1-14 allow-as-sure-as-its-largest-probability': {
    confidenceOf: (strongest, probabilities) => strongest?.probability ?? Math.max(0, ...probabilities),
  },
  'TM-2.1-6 allow-lists-near-misses': inVerdicts(
    ({ decision, rules }) =>
      decision === 'allow' &&
      rules && { rules: [{ id: 'hate', name: 'Hate', probability: 0.001, score: 1, action: 'review' }] },
  ),
  'TM-2.1-6 review-without-hits': inVerdicts((result) => result.decision === 'review' && result.rules && { rules: [] }),
  'TM-2.1-7 no-reason-by-default': inVerdicts((_result, { include }) => include || { reason: undefined }),
  'TM-2.1-7 no-hits-by-default-when-clean': inVerdicts(
    (result, { include }) => !include && result.decision === 'allow' && { rules: undefined },
  ),
  'TM-2.1-19 clean-has-a-reason': { allowReason: () => 'Nothing was found.' },
  'TM-2.1-8 probabilities-always': inVerdicts((result) => ({ probabilities: { hate: 0.1 }, ...result })),
  'TM-2.1-8 probabilities-null-in-batches': inEntries(
    (entry) => entry.decision === 'error' || { probabilities: null, ...entry },
  ),
  'TM-2.1-21 probability-above-one': onProbabilities((probability) =>
    probability > 0.98 ? 1 + probability / 100 : probability,
  ),
  'TM-2.1-22 hit-rounded-to-one-decimal': onProbabilities((probability) => Math.round(probability * 10) / 10),
  'TM-2.1-23 probabilities-of-hits-only': inVerdicts(({ probabilities, rules }, sent) => {
    const ids = listOf(rules).map(({ id }) => id);
    if (!isMembers(probabilities) || sent.rules || ids.length === 0) return undefined;
    return { probabilities: without(probabilities, ...Object.keys(probabilities).filter((id) => !ids.includes(id))) };
  }),
  'TM-2.1-24 one-rule-alone-refused': refuse(
    400,
    'unknown_rule',
    ({ rules }) => Array.isArray(rules) && rules.length === 1,
  ),
  'TM-2.1-24 more-than-two-rules-refused': refuse(400, 'unknown_rule', { rules: moreThan(2) }),
  'TM-2.1-24 probabilities-of-all-despite-a-filter': inVerdicts(
    ({ probabilities }, { rules }) =>
      rules && isMembers(probabilities) && { probabilities: { ...probabilities, personal_data: 0.02 } },
  ),
  'TM-2.1-24 probabilities-lose-the-last-asked-rule': inVerdicts(
    ({ probabilities }, { rules }) =>
      isMembers(probabilities) &&
      Array.isArray(rules) &&
      rules.length > 1 && { probabilities: without(probabilities, String(rules.at(-1))) },
  ),
  'TM-2.1-9 cached-from-the-start': inSingles((_result, { cache }) => cache === false || { cached: true }),
});

function bandFromZero(probability: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => probability >= cut).length;
}

/** Changes the values of probabilities and leaves the hits as they are. */
function onProbabilities(change: (probability: number) => number): Alter {
  return inVerdicts(({ probabilities }) => {
    if (!isMembers(probabilities)) return undefined;
    const changed = Object.entries(probabilities).map(([id, probability]) => [id, change(Number(probability))]);
    return { probabilities: Object.fromEntries(changed) };
  });
}
