import { dialledNumber, dialledWhole } from '../../core/dials/dials.ts';
import { type DialReaders, type DialReport, obeyDials, oneOf, only, settingOf } from '../../core/dials/obey-dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import { toNano } from '../../core/money.ts';
import type { DialledText } from '../rules/judge.ts';
import type { Rule } from '../state/catalog.ts';
import type { StandingRuleId } from '../state/standing.ts';
import { EVALUATION_FAILURES, type EvaluationFailure } from '../wire/errors.ts';

/** The dials with their values, as `dial` writes them: the probability of a standing rule by its id, and what else can be set. */
export type DialSettings = { readonly [RuleId in StandingRuleId]?: number } & {
  /** The probability of all rules that are not named. */
  readonly others?: number;
  readonly fail?: EvaluationFailure;
  readonly takes?: Duration;
  /** US dollars. */
  readonly costs?: number;
  /** Input tokens. */
  readonly tokens?: number;
};

/** The causes that markers in one text set; the real rules compute the outcome. */
export interface Dials extends DialledText, DialReport {
  readonly fail?: EvaluationFailure;
  readonly takesMs?: number;
  readonly costNano?: number;
  readonly tokens?: number;
}

const MAX_COST_USD = 1_000_000;
const MAX_TOKENS = 1_000_000_000;

type Setting = Partial<Omit<Dials, 'text' | 'probabilities' | keyof DialReport>>;

const readers: DialReaders<Setting> = {
  others: (value) => only('others', dialledNumber(value, 1)),
  fail: oneOf('fail', EVALUATION_FAILURES),
  takes: (value) => only('takesMs', parseDurationMs(value)),
  costs: (value) => only('costNano', nanoOf(dialledNumber(value, MAX_COST_USD))),
  tokens: (value) => only('tokens', dialledWhole(value, MAX_TOKENS)),
};

/** The names of the dials, but for those of rules. */
export const dialNames: readonly string[] = Object.keys(readers);

/**
 * Reads the dials of a text; `ruleOf` finds the rules of the key's ruleset. Undefined when the text has no marker, nor anything
 * that looks like one. The dial of a disabled rule is noticed: hardly any reading evaluates it.
 */
export function readDials(
  content: string,
  ruleOf: (name: string) => Pick<Rule, 'isEnabled'> | undefined,
): Dials | undefined {
  const probabilities = new Map<string, number>();
  let settings: Setting = {};
  const obeyed = obeyDials([content], (name, value) => {
    const rule = ruleOf(name);
    const probability = rule && dialledNumber(value, 1);
    if (rule && probability !== undefined) {
      probabilities.set(name, probability);
      return rule.isEnabled;
    }
    const setting = settingOf(readers, name, value);
    settings = { ...settings, ...setting };
    return setting !== undefined;
  });
  if (!obeyed) return undefined;
  const { texts, read, notices } = obeyed;
  return { text: texts[0] ?? content, probabilities, ...settings, read, notices };
}

function nanoOf(usd: number | undefined): number | undefined {
  return usd === undefined ? undefined : toNano(usd);
}
