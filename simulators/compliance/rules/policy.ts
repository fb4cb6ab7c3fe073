import { type PromptPolicy, type PromptTopic, type Reading, readPrompt, severityUnder } from '../oracle/oracle.ts';
import type { ComplianceRule } from '../state/catalog.ts';
import type { Rules } from './index.ts';

/** A default rule under the id that a world shows; `criterion` is what the oracle judges. */
export interface DefaultRule extends ComplianceRule {
  readonly criterion: string;
}

/** What a request asks of the rules. */
export interface Wish {
  readonly excluded: ReadonlySet<string>;
  /** What replaces the default rules, if anything does. */
  readonly customPrompt?: string;
}

/** A rule in force for one review: a default one, or one of the custom prompt. */
interface PolicyRule {
  readonly id: string;
  /** What reviewers know it by, whatever id the chosen reading shows. */
  readonly criterion: string;
  readonly name: string;
  readonly severity: number;
  /** The probability that content breaks it. */
  probability(reading: Reading): number;
}

/** The rules in force for one review. */
export interface Policy {
  /** Those that are evaluated: without the excluded ones. */
  readonly rules: readonly PolicyRule[];
  /** Whether what is flagged may be listed at all. */
  readonly isListed: boolean;
  /** What a vote flags that is unsafe by no rule: only where a custom prompt holds none. */
  readonly fallback?: PolicyRule;
  /** Whether the custom prompt held an order that was understood; only with a prompt. */
  readonly isPromptUnderstood?: boolean;
}

/** How much a rule of a custom prompt weighs in the method score. */
export const CUSTOM_SEVERITY = 0.8;
const MOST_TOPIC_WORDS = 3;

/** The rules in force: the default ones without the excluded ones, or those of the custom prompt.  @clause CR-A1-5 CR-A1-6 */
export function policyOf(rules: Rules, catalog: readonly DefaultRule[], { customPrompt, excluded }: Wish): Policy {
  const prompt = customPrompt === undefined ? undefined : readPrompt(customPrompt);
  const custom = prompt && customRules(prompt, rules);
  const defaults = catalog.map((rule) => ({
    ...rule,
    probability: (reading: Reading) => reading.probability(rule.criterion),
  }));
  const inForce = rules.rulesInForce<PolicyRule>(defaults, custom);
  const isMoot = custom !== undefined && rules.promptPlusExclusion === 'moot';
  return {
    rules: isMoot ? inForce : inForce.filter(({ id }) => !rules.isExcluded(id, excluded)),
    isListed: custom === undefined || rules.listsCustom,
    ...(prompt ? { isPromptUnderstood: prompt.isUnderstood } : {}),
    ...(custom?.length === 0 ? { fallback: customRule(rules.customId(1, []), 1, () => 0) } : {}),
  };
}

/** All rules that votes can flag, the one to fall back on included. */
export function flaggable({ rules, fallback }: Policy): Policy['rules'] {
  return fallback ? [...rules, fallback] : rules;
}

/** Each thing that the prompt flags is a rule of its own. */
function customRules(prompt: PromptPolicy, rules: Rules): readonly PolicyRule[] {
  const ids = prompt.flags.map((flag, at) => rules.customId(at + 1, slugOf(flag)));
  return prompt.flags.map((flag, at) => {
    const id = ids[at] ?? '';
    // Two things of one name are two rules.
    const own = ids.indexOf(id) === at ? id : `${id}_${at + 1}`;
    return customRule(own, at + 1, (reading) => severityUnder(prompt, flag, reading));
  });
}

function customRule(id: string, number: number, probability: PolicyRule['probability']): PolicyRule {
  const criterion = `custom_${number}`;
  return { id, criterion, name: `Custom rule ${number}`, severity: CUSTOM_SEVERITY, probability };
}

function slugOf({ alternatives, isEverything }: PromptTopic): readonly string[] {
  if (isEverything) return ['everything'];
  const words = alternatives[0]?.map((word) => word.replace(/[^a-z0-9]/g, '')) ?? [];
  return words.filter((word) => word !== '').slice(0, MOST_TOPIC_WORDS);
}
