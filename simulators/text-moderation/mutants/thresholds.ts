import { isMembers, listOf } from '../../core/mutants/members.ts';
import { defects, type Mutant } from '../../core/mutants/mutant.ts';
import { asIf, inBody } from '../../core/mutants/tampering.ts';
import type { Decision } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { bandFromCut } from '../rules/severity.ts';
import { resolvePerField, type Thresholds } from '../rules/thresholds.ts';
import { eachOf, inSingles, inVerdicts, refuse, valuesIn } from './speech.ts';

type Judge = (probability: number, thresholds: Thresholds) => Decision;

/** The judge with the thresholds seen through a distortion. */
function judgedWith(distort: (thresholds: Required<Thresholds>) => Required<Thresholds>): Judge {
  return (probability, { block, review = 2 }) => {
    const seen = distort({ block, review });
    if (probability >= seen.block) return 'block';
    return probability >= seen.review ? 'review' : 'allow';
  };
}

/** Defects of decisions: how probabilities become actions, and actions verdicts. */
const decisionMutants = defects<Rules>({
  'TM-2.4-2 TM-2.4-3 review-is-tested-before-block': {
    judgeRule: (probability, { block, review = 2 }) => {
      if (probability >= review) return 'review';
      return probability >= block ? 'block' : 'allow';
    },
  },
  'TM-2.4-2 TM-2.4-13 block-needs-a-margin': {
    judgeRule: judgedWith(({ block, review }) => ({ block: block + 0.02, review })),
  },
  'TM-2.4-2 block-has-a-floor': {
    judgeRule: judgedWith(({ block, review }) => ({ block: Math.max(block, 0.5), review })),
  },
  'TM-2.4-11 TM-2.4-13 review-needs-a-margin': {
    judgeRule: judgedWith(({ block, review }) => ({ block, review: review + 0.02 })),
  },
  'TM-2.4-11 TM-2.4-14 block-begins-at-review': {
    judgeRule: judgedWith(({ block, review }) => ({ block: Math.min(block, review), review })),
  },
  'TM-2.4-12 TM-2.4-15 near-misses-are-reviewed': {
    judgeRule: judgedWith(({ block, review }) => ({ block, review: review - 0.01 })),
  },
  'TM-2.4-12 faintest-rule-listed-beside-others': inSingles(({ rules, probabilities }) => {
    const [faintest] = Object.entries(isMembers(probabilities) ? probabilities : {}).sort(
      ([, one], [, other]) => Number(one) - Number(other),
    );
    const [id, probability] = faintest ?? [];
    const listed = listOf(rules);
    return (
      listed.length > 0 && id && { rules: [...listed, { ...listed[0], id, name: id, probability, action: 'review' }] }
    );
  }),
  'TM-2.4-13 thresholds-are-exclusive': {
    judgeRule: judgedWith(({ block, review }) => ({
      block: block + Number.EPSILON,
      review: review + Number.EPSILON,
    })),
  },
  'TM-2.4-3 review-outweighs-block': {
    decide: (actions) => {
      if (actions.includes('review')) return 'review';
      return actions.includes('block') ? 'block' : 'allow';
    },
  },
  'TM-2.4-3 two-blocks-cancel-each-other': {
    decide: (actions) => {
      const blocks = actions.filter((action) => action === 'block').length;
      if (blocks % 2 === 1) return 'block';
      return blocks + actions.length > 0 ? 'review' : 'allow';
    },
  },
  'TM-2.4-3 most-hits-decide': {
    decide: (actions) => {
      const [blocks, reviews] = ['block', 'review'].map((one) => actions.filter((action) => action === one).length);
      if (Number(blocks) >= Number(reviews) && blocks !== 0) return 'block';
      return reviews === 0 ? 'allow' : 'review';
    },
  },
  'TM-2.4-11 TM-2.4-14 request-may-not-tighten-review': {
    resolveThresholds: ({ request, ...levels }) => {
      const { review: stored = 0 } = resolvePerField(levels);
      const review = typeof request?.review === 'number' ? Math.max(request.review, stored) : request?.review;
      return resolvePerField({ ...levels, request: { ...request, review } });
    },
  },
  'TM-2.4-14 one-review-is-not-enough': {
    decide: (actions) => {
      if (actions.includes('block')) return 'block';
      return actions.length > 1 ? 'review' : 'allow';
    },
  },
  'TM-2.4-14 reviews-forgotten-beside-overrides-of-others': inVerdicts(
    ({ rules }, { thresholds }) =>
      Array.isArray(rules) &&
      isMembers(thresholds) && { rules: rules.filter(({ id, action }) => action === 'block' || id in thresholds) },
  ),
  'TM-2.4-15 no-hit-is-reviewed-under-overrides': inBody(
    ({ decision }, { thresholds }) => decision === 'allow' && thresholds && { decision: 'review' },
  ),
});

/** Defects of where thresholds come from. */
const sourceMutants = defects<Rules>({
  'TM-2.4-4 ruleset-override-beats-request': {
    resolveThresholds: (levels) => resolvePerField({ ...levels, request: levels.override, override: levels.request }),
  },
  'TM-2.4-4 request-may-not-loosen-block': {
    resolveThresholds: ({ request, ...levels }) => {
      const stored = resolvePerField(levels);
      const block = request?.block === undefined ? undefined : Math.min(request.block, stored.block);
      return resolvePerField({ ...levels, request: { ...request, block } });
    },
  },
  'TM-4.1-5 pairs-read-by-place': asIf({ thresholds: (all: unknown) => eachOf(all, byPlace) }),
  'TM-2.4-4 request-review-is-ignored': {
    resolveThresholds: (levels) => resolvePerField({ ...levels, request: { ...levels.request, review: undefined } }),
  },
  'TM-2.4-16 TM-2.5-8 rule-beats-ruleset-override': {
    resolveThresholds: (levels) => resolvePerField({ ...levels, override: levels.rule, rule: levels.override ?? {} }),
  },
  'TM-2.4-16 ruleset-override-of-review-is-lost': {
    resolveThresholds: (levels) => resolvePerField({ ...levels, override: { ...levels.override, review: undefined } }),
  },
  'TM-2.4-17 platform-default-beats-rule': {
    resolveThresholds: ({ defaults, rule, ...levels }) =>
      resolvePerField({ ...levels, defaults, rule: { ...rule, block: defaults.block, review: defaults.review } }),
  },
  'TM-2.4-18 platform-default-is-never-reached': {
    resolveThresholds: (levels) =>
      resolvePerField({ ...levels, defaults: { ...levels.defaults, block: 1, review: 0.99 } }),
  },
  'TM-2.4-19 one-sided-overrides-refused': refuse(400, 'invalid_threshold', ({ thresholds }) =>
    valuesIn(thresholds).some((one) => isMembers(one) && Object.keys(one).length === 1),
  ),
  'TM-2.4-19 block-override-switches-review-off': {
    resolveThresholds: ({ request, ...levels }) =>
      resolvePerField({ ...levels, request: request && { review: 'off', ...request } }),
  },
  'TM-2.4-19 review-override-alone-is-ignored': {
    resolveThresholds: ({ request, ...levels }) =>
      resolvePerField({ ...levels, request: request?.block === undefined ? undefined : request }),
  },
  'TM-2.4-5 inverted-override-lets-pass': {
    invertedThresholds: 'accept',
    judgeRule: (probability, { block, review = 0 }) => {
      if (probability >= Math.max(block, review)) return 'block';
      return probability >= review ? 'review' : 'allow';
    },
  },
  'TM-2.4-5 review-is-asked-before-block': {
    judgeRule: (probability, { block, review = 0 }) => {
      if (probability < review) return 'allow';
      return probability >= block ? 'block' : 'review';
    },
  },
});

/** Defects of numbers: probabilities that depend on what they should not, and bands. */
const numberMutants = defects<Rules>({
  'TM-2.4-6 probability-depends-on-the-selection': {
    joinProbability: (probability, count) => (count === 1 ? probability * 0.9 : probability),
  },
  'TM-2.4-6 probabilities-of-three-shared-out': {
    joinProbability: (probability, count) => (count === 3 ? probability * 0.7 : probability),
  },
  'TM-2.4-20 overrides-move-probabilities': inBody(({ probabilities }, { thresholds }) => {
    if (!isMembers(probabilities) || thresholds === undefined) return undefined;
    const moved = Object.entries(probabilities).map(([id, value]) => [id, Number(value) * 0.97]);
    return { probabilities: Object.fromEntries(moved) };
  }),
  'TM-2.4-7 severity-falls': { band: (probability, cuts) => 6 - bandFromCut(probability, cuts) },
  'TM-2.4-7 top-severity-wraps': { band: (probability, cuts) => 1 + (bandFromCut(probability, cuts) % 5) },
  'TM-2.4-22 other-cut-points': { cutPoints: [0.5, 0.7, 0.85, 0.95] },
});

function byPlace(pair: unknown): unknown {
  const isTurned = isMembers(pair) && String(Object.keys(pair)) === 'review,block';
  return isTurned ? { block: pair.review, review: pair.block } : pair;
}

/** Defects of thresholds and severity: section 2.4. */
export const thresholdMutants: readonly Mutant<Rules>[] = [...decisionMutants, ...sourceMutants, ...numberMutants];
