import type { Context, Oracle } from '../oracle/oracle.ts';
import type { Decision, Hit } from './decide.ts';
import type { Rules } from './index.ts';
import type { Plan, PlannedRule } from './plan.ts';

/** One probability for each planned rule, in the plan's order: compact, because every fresh verdict is stored. */
export type Probabilities = readonly number[];

/** The verdict on one text. */
export interface Verdict {
  readonly decision: Decision;
  readonly score: number;
  readonly confidence: number;
  /** The strongest first. */
  readonly hits: readonly Hit[];
  readonly reason: string;
  readonly probabilities: Probabilities;
}

/** A text without its markers, and the probabilities that those set. */
export interface DialledText {
  readonly text: string;
  readonly probabilities: ReadonlyMap<string, number>;
  /** The probability of all rules that are not named. */
  readonly others?: number;
}

/** A text to be weighed. */
export interface WeighedText {
  readonly content: string;
  readonly context: Context;
  readonly dials: DialledText | undefined;
}

/**
 * The probability of every planned rule, as it will be compared.
 *
 * A dialled probability is final: nothing but rounding touches it. All others come from the oracle, which reads the text
 * without markers.
 */
export function weigh(
  { content, context, dials }: WeighedText,
  plan: Plan,
  { oracle, rules }: { readonly oracle: Oracle; readonly rules: Rules },
): Probabilities {
  let judged: ((criterion: string) => number) | undefined;
  const askOracle = (criterion: string): number => {
    judged ??= oracle(dials?.text ?? content, context);
    return rules.joinProbability(judged(criterion), plan.planned.length);
  };
  return plan.planned.map(({ rule }) => {
    const dialled = dials?.probabilities.get(rule.id) ?? dials?.others;
    return rules.roundCompared(dialled ?? askOracle(rule.criterion));
  });
}

/** Judges a text by its probabilities.  @clause TM-1-1 TM-2.1-4 TM-2.1-5 TM-2.1-6 TM-2.1-14 TM-2.2-8 */
export function judge(probabilities: Probabilities, plan: Plan, rules: Rules, requestId: string): Verdict {
  const cuts = plan.ruleset.defaults.bands;
  const hits = hitsOf(probabilities, plan, rules, cuts).sort(rules.hitOrder);
  const strongest = hits[0];
  const score = strongest ? rules.band(strongest.probability, cuts) : 0;
  const reason = strongest ? rules.flaggedReason(hits) : rules.allowReason(Math.max(0, ...probabilities));
  return {
    decision: rules.decide(hits.map((hit) => hit.action)),
    score,
    confidence: rules.roundShown(rules.roundCompared(rules.confidenceOf(strongest, probabilities))),
    hits: rules.hitScale === 'overall' ? hits.map((hit) => ({ ...hit, score })) : hits,
    reason: rules.wordReason(reason, requestId),
    probabilities,
  };
}

function hitsOf(
  probabilities: Probabilities,
  { planned }: Plan,
  rules: Rules,
  cuts: readonly [number, number, number, number],
): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < planned.length; at += 1) {
    const { rule, thresholds } = planned[at] as PlannedRule;
    const probability = probabilities[at] ?? 0;
    const action = rules.judgeRule(probability, thresholds);
    if (action === 'allow') continue;
    const score = rules.hitScale === 'percent' ? Math.round(probability * 100) : rules.band(probability, cuts);
    hits.push({ ruleId: rule.id, ruleName: rule.name, probability, action, score });
  }
  return hits;
}
