import { dialledNumber, readMarkers } from '../../core/dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import { toNano } from '../../core/money.ts';
import { strayMarkers } from '../../core/stray-dials.ts';
import type { DialledText } from '../rules/judge.ts';
import type { Rule } from '../state/catalog.ts';
import type { StandingRuleId } from '../state/standing.ts';
import type { EvaluationFailure } from '../wire/errors.ts';
import { EVALUATION_FAILURES } from '../wire/errors.ts';

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
export interface Dials extends DialledText {
  readonly fail?: EvaluationFailure;
  readonly takesMs?: number;
  readonly costNano?: number;
  readonly tokens?: number;
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

const MAX_COST_USD = 1_000_000;
const MAX_TOKENS = 1_000_000_000;

type Setting = Partial<Omit<Dials, 'text' | 'probabilities' | 'read' | 'notices'>>;
type Reader = (value: string) => Setting | undefined;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['others', (value) => only('others', dialledNumber(value, 0, 1))],
  [
    'fail',
    (value) =>
      only(
        'fail',
        EVALUATION_FAILURES.find((code) => code === value),
      ),
  ],
  ['takes', (value) => only('takesMs', parseDurationMs(value))],
  ['costs', (value) => only('costNano', nanoOf(dialledNumber(value, 0, MAX_COST_USD)))],
  ['tokens', (value) => only('tokens', wholeOf(dialledNumber(value, 0, MAX_TOKENS)))],
]);

/**
 * Reads the dials of a text; `ruleOf` finds the rules of the key's ruleset. Undefined when the text has no marker, nor anything
 * that looks like one. The dial of a disabled rule is noticed: hardly any reading evaluates it.
 */
export function readDials(
  content: string,
  ruleOf: (name: string) => Pick<Rule, 'isEnabled'> | undefined,
): Dials | undefined {
  const marked = readMarkers(content);
  const strays = strayMarkers(content);
  if (!marked && strays.length === 0) return undefined;
  const probabilities = new Map<string, number>();
  const read: string[] = [];
  const notices: string[] = [...strays];
  let settings: Setting = {};
  for (const [name, value] of marked?.settings ?? []) {
    const rule = ruleOf(name);
    const probability = rule && dialledNumber(value, 0, 1);
    const setting = readers.get(name)?.(value);
    if (probability !== undefined) probabilities.set(name, probability);
    else if (setting) settings = { ...settings, ...setting };
    const isObeyed = probability === undefined ? setting !== undefined : rule?.isEnabled;
    if (isObeyed) read.push(name);
    else notices.push(`${name}=${value}`);
  }
  return { text: marked?.text ?? content, probabilities, ...settings, read, notices };
}

function only<K extends keyof Setting>(name: K, value: Setting[K]): Setting | undefined {
  return value === undefined ? undefined : { [name]: value };
}

function nanoOf(usd: number | undefined): number | undefined {
  return usd === undefined ? undefined : toNano(usd);
}

function wholeOf(number: number | undefined): number | undefined {
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}
