import { type Json, type JsonObject, member } from '../../core/json.ts';
import { lazily } from '../../core/lazily.ts';
import type { Rules } from '../rules/index.ts';
import type { Range } from '../rules/numbers.ts';
import { flaggable, policyOf } from '../rules/policy.ts';
import { mustBe } from '../wire/errors.ts';
import { DECISION_METHODS, type DecisionMethod, LIMITS } from '../wire/limits.ts';

/** How the content is to be reviewed. */
export interface ReviewOptions {
  readonly amount: number;
  readonly context: string;
  readonly method: DecisionMethod;
  readonly excluded: ReadonlySet<string>;
  /** What replaces the default rules, if anything does. */
  readonly customPrompt?: string;
  readonly verbose: number;
}

/** Reads the optional parameters, in the order of the document; `isRule` tells the ids of the default rules. */
export function readOptions(body: JsonObject, rules: Rules, isRule: (id: string) => boolean): ReviewOptions {
  const read = (name: string): Json | undefined => present(member(body, name), name, rules);
  const amount = readNumber(read('amount'), 'amount', LIMITS.amount, rules);
  const context = readText(read('context'), 'context', rules) ?? '';
  const method = readMethod(read('decision_method'), rules);
  const excluded = readExcluded(read('excluded_categories'), rules, excludableIn(body, rules, isRule));
  const customPrompt = readPromptText(readText(read('custom_prompt'), 'custom_prompt', rules), rules);
  const verbose = readNumber(read('verbose'), 'verbose', LIMITS.verbose, rules);
  if (customPrompt !== undefined && excluded.size > 0 && rules.promptPlusExclusion === 'refused') {
    throw mustBe('excluded_categories', 'left out beside custom_prompt');
  }
  return { amount, context, method, excluded, verbose, ...(customPrompt === undefined ? {} : { customPrompt }) };
}

/** A null stands for a parameter left out.  @clause CR-A1-10 */
function present(value: Json | undefined, name: string, rules: Rules): Json | undefined {
  if (value !== null) return value;
  if (rules.explicitNull === 'absent') return undefined;
  throw mustBe(name, 'left out rather than null');
}

/** A whole number within its bounds.  @clause CR-A1-2 CR-A1-8 CR-A1-9 CR-A1-7 CR-A1-15 CR-A1-16 CR-7-6 */
function readNumber(value: Json | undefined, name: string, range: Range & { default: number }, rules: Rules): number {
  if (value === undefined) return range.default;
  const read = rules.readNumber(value, range);
  if (read.kind === 'number') return read.value;
  const code = read.kind === 'wrong-type' ? rules.typeErrorCode : 'invalid_parameter';
  throw mustBe(name, `a whole number from ${range.least} to ${range.most}`, code);
}

/** @clause CR-A1-3 */
function readText(value: Json | undefined, name: string, rules: Rules): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw mustBe(name, 'a string', rules.typeErrorCode);
}

/** One of the four methods.  @clause CR-A1-4 CR-A1-11 CR-A1-12 */
function readMethod(value: Json | undefined, rules: Rules): DecisionMethod {
  if (value === undefined) return 'average';
  const read = typeof value === 'string' ? rules.readMethod(value) : undefined;
  const method = DECISION_METHODS.find((known) => known === read);
  if (method) return method;
  throw mustBe('decision_method', `one of ${DECISION_METHODS.join(', ')}`, rules.enumErrorCode);
}

/** Rule ids that are not to be looked at.  @clause CR-A1-5 CR-A1-13 CR-A1-17 */
function readExcluded(value: Json | undefined, rules: Rules, isRule: (id: string) => boolean): ReadonlySet<string> {
  if (value === undefined) return new Set();
  if (!Array.isArray(value) || !value.every((id) => typeof id === 'string')) {
    throw mustBe('excluded_categories', 'an array of strings', rules.typeErrorCode);
  }
  if (rules.unknownExclusion === 'refused' && !value.every(isRule)) {
    throw mustBe('excluded_categories', 'an array of ids of rules');
  }
  return new Set(value);
}

/** Tells the ids that are known: those of a custom prompt too, in the reading that applies exclusions to them. */
function excludableIn(body: JsonObject, rules: Rules, isRule: (id: string) => boolean): (id: string) => boolean {
  const customPrompt = member(body, 'custom_prompt');
  if (rules.promptPlusExclusion !== 'applied' || typeof customPrompt !== 'string') return isRule;
  const custom = lazily(() => flaggable(policyOf(rules, [], { customPrompt, excluded: new Set() })));
  return (id) => isRule(id) || custom().some((rule) => rule.id === id);
}

function readPromptText(prompt: string | undefined, rules: Rules): string | undefined {
  if (prompt === undefined || prompt.trim() !== '' || rules.blankPrompt === 'literal') return prompt;
  if (rules.blankPrompt === 'refused') throw mustBe('custom_prompt', 'left out or not blank');
  return undefined;
}
