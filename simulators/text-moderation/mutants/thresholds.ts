import { isMembers, type Mutant, onBody, sentIn } from '../../core/mutant.ts';
import type { Decision } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { bandFromCut } from '../rules/severity.ts';
import { resolvePerField, type Thresholds } from '../rules/thresholds.ts';

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
const decisionMutants: readonly Mutant<Rules>[] = [
  {
    name: 'review-is-tested-before-block',
    clauses: ['TM-2.4-2', 'TM-2.4-3'],
    rules: {
      judgeRule: (probability, { block, review = 2 }) => {
        if (probability >= review) return 'review';
        return probability >= block ? 'block' : 'allow';
      },
    },
  },
  {
    name: 'block-needs-a-margin',
    clauses: ['TM-2.4-2', 'TM-2.4-13'],
    rules: { judgeRule: judgedWith(({ block, review }) => ({ block: block + 0.02, review })) },
  },
  {
    name: 'review-needs-a-margin',
    clauses: ['TM-2.4-11', 'TM-2.4-13'],
    rules: { judgeRule: judgedWith(({ block, review }) => ({ block, review: review + 0.02 })) },
  },
  {
    name: 'block-begins-at-review',
    clauses: ['TM-2.4-11', 'TM-2.4-14'],
    rules: { judgeRule: judgedWith(({ block, review }) => ({ block: Math.min(block, review), review })) },
  },
  {
    name: 'near-misses-are-reviewed',
    clauses: ['TM-2.4-12', 'TM-2.4-15'],
    rules: { judgeRule: judgedWith(({ block, review }) => ({ block, review: review - 0.01 })) },
  },
  {
    name: 'thresholds-are-exclusive',
    clauses: ['TM-2.4-13'],
    rules: {
      judgeRule: judgedWith(({ block, review }) => ({
        block: block + Number.EPSILON,
        review: review + Number.EPSILON,
      })),
    },
  },
  {
    name: 'review-outweighs-block',
    clauses: ['TM-2.4-3'],
    rules: {
      decide: (actions) => {
        if (actions.includes('review')) return 'review';
        return actions.includes('block') ? 'block' : 'allow';
      },
    },
  },
  {
    name: 'two-blocks-cancel-each-other',
    clauses: ['TM-2.4-3'],
    rules: {
      decide: (actions) => {
        const blocks = actions.filter((action) => action === 'block').length;
        if (blocks % 2 === 1) return 'block';
        return blocks + actions.length > 0 ? 'review' : 'allow';
      },
    },
  },
  {
    name: 'one-review-is-not-enough',
    clauses: ['TM-2.4-14'],
    rules: {
      decide: (actions) => {
        if (actions.includes('block')) return 'block';
        return actions.length > 1 ? 'review' : 'allow';
      },
    },
  },
  {
    name: 'no-hit-is-reviewed-under-overrides',
    clauses: ['TM-2.4-15'],
    reply: onBody((body, request) =>
      body.decision === 'allow' && 'thresholds' in sentIn(request) ? { ...body, decision: 'review' } : undefined,
    ),
  },
];

/** Defects of where thresholds come from. */
const sourceMutants: readonly Mutant<Rules>[] = [
  {
    name: 'ruleset-override-beats-request',
    clauses: ['TM-2.4-4'],
    rules: {
      resolveThresholds: (levels) => resolvePerField({ ...levels, request: levels.override, override: levels.request }),
    },
  },
  {
    name: 'request-may-not-loosen-block',
    clauses: ['TM-2.4-4'],
    rules: {
      resolveThresholds: ({ request, ...levels }) => {
        const stored = resolvePerField(levels);
        const block = request?.block === undefined ? undefined : Math.min(request.block, stored.block);
        return resolvePerField({ ...levels, request: { ...request, block } });
      },
    },
  },
  {
    name: 'request-review-is-ignored',
    clauses: ['TM-2.4-4'],
    rules: {
      resolveThresholds: (levels) => resolvePerField({ ...levels, request: { ...levels.request, review: undefined } }),
    },
  },
  {
    name: 'rule-beats-ruleset-override',
    clauses: ['TM-2.4-16', 'TM-2.5-8'],
    rules: {
      resolveThresholds: (levels) => resolvePerField({ ...levels, override: levels.rule, rule: levels.override ?? {} }),
    },
  },
  {
    name: 'ruleset-override-of-review-is-lost',
    clauses: ['TM-2.4-16'],
    rules: {
      resolveThresholds: (levels) =>
        resolvePerField({ ...levels, override: { ...levels.override, review: undefined } }),
    },
  },
  {
    name: 'platform-default-beats-rule',
    clauses: ['TM-2.4-17'],
    rules: {
      resolveThresholds: ({ defaults, rule, ...levels }) =>
        resolvePerField({ ...levels, defaults, rule: { ...rule, block: defaults.block, review: defaults.review } }),
    },
  },
  {
    name: 'platform-default-is-never-reached',
    clauses: ['TM-2.4-18'],
    rules: {
      resolveThresholds: (levels) =>
        resolvePerField({ ...levels, defaults: { ...levels.defaults, block: 1, review: 1 } }),
    },
  },
  {
    name: 'block-override-switches-review-off',
    clauses: ['TM-2.4-19'],
    rules: {
      resolveThresholds: ({ request, ...levels }) =>
        resolvePerField({ ...levels, request: request && { review: 'off', ...request } }),
    },
  },
  {
    name: 'inverted-override-lets-pass',
    clauses: ['TM-2.4-5'],
    rules: {
      invertedThresholds: 'accept',
      judgeRule: (probability, { block, review = 0 }) => {
        if (probability >= Math.max(block, review)) return 'block';
        return probability >= review ? 'review' : 'allow';
      },
    },
  },
];

/** Defects of numbers: probabilities that depend on what they should not, and bands. */
const numberMutants: readonly Mutant<Rules>[] = [
  {
    name: 'probability-depends-on-the-selection',
    clauses: ['TM-2.4-6'],
    rules: { joinProbability: (probability, count) => (count === 1 ? probability * 0.9 : probability) },
  },
  {
    name: 'overrides-move-probabilities',
    clauses: ['TM-2.4-20'],
    reply: onBody((body, request) => {
      const { probabilities } = body;
      if (!isMembers(probabilities) || !('thresholds' in sentIn(request))) return undefined;
      const moved = Object.entries(probabilities).map(([id, value]) => [id, Number(value) * 0.97]);
      return { ...body, probabilities: Object.fromEntries(moved) };
    }),
  },
  {
    name: 'severity-falls',
    clauses: ['TM-2.4-7'],
    rules: { band: (probability, cuts) => 6 - bandFromCut(probability, cuts) },
  },
  {
    name: 'top-severity-wraps',
    clauses: ['TM-2.4-7'],
    rules: { band: (probability, cuts) => 1 + (bandFromCut(probability, cuts) % 5) },
  },
  { name: 'other-cut-points', clauses: ['TM-2.4-22'], rules: { cutPoints: [0.5, 0.7, 0.85, 0.95] } },
];

/** Defects of thresholds and severity: section 2.4. */
export const thresholdMutants: readonly Mutant<Rules>[] = [...decisionMutants, ...sourceMutants, ...numberMutants];
