import { servedWhere } from '../../../engine/client.ts';
import { isRecord, recordOf, recordsOf } from '../../../engine/is-record.ts';
import type { ListedRule, Me, Result, Rules, TextAnswer, TextContext } from '../client.ts';

/** A text whose probabilities are known, and the rule that it is strongest in. */
export interface Measured {
  readonly content: string;
  readonly rule: string;
  readonly probability: number;
  readonly probabilities: Readonly<Record<string, number>>;
}

/** Wordings that a text model finds more or less fault with; none is worse than what a schoolyard hears. */
export const WORDINGS = [
  'You are a worthless idiot and nobody can stand you.',
  'I will find you and break your neck tonight, you filthy liar.',
  'FREE MONEY!!! Click this link now, limited offer, buy cheap pills without prescription.',
  'This damn crap makes me so fucking angry.',
  'Those people are vermin and should be driven out of the country.',
  'My address is 12 Elm Street and my phone number is +1 202 555 0143, call me.',
];

/** Far enough from 0 and 1 that thresholds fit on both sides, whatever the rounding. */
const USABLE = { least: 0.02, most: 0.985 };

/** The most that a probability may be so that it stays below every threshold next to 1, whatever the rounding. */
const MOST_AT_REST = 0.994;

/** Whether thresholds can keep all rules from firing. */
export function canRest(probabilities: Measured['probabilities']): boolean {
  return Object.values(probabilities).every((value) => value <= MOST_AT_REST);
}

/** The answer of a call that must be served for a check to mean anything, though some of its items may have failed. */
export const servedInPart = servedWhere<TextAnswer>(({ status, body }) => status === 200 && isRecord(body));

/** The answer of a call that must be served, with all its items, for a check to mean anything; without it the check is inconclusive. */
export function served(context: Pick<TextContext, 'inconclusive'>, answer: TextAnswer): TextAnswer {
  const { body } = servedInPart(context, answer);
  const isWhole = recordsOf(recordOf(body).results).every(({ decision }) => decision !== 'error');
  return isWhole ? answer : context.inconclusive('needs a batch whose items are all evaluated, and one failed');
}

/** An ordinary verdict of a harmless text: one call for all checks that look at single members. */
export function ordinary(context: TextContext): Promise<TextAnswer> {
  return context.shared('ordinary', async () =>
    served(context, await context.textModeration.check({ content: context.fresh() })),
  );
}

/** The ruleset record of the default key. */
export function rulesRecord(context: TextContext): Promise<Rules> {
  return context.shared('rules', async () => served(context, await context.textModeration.rules()).rules);
}

/** The rules that the ruleset record lists. */
export async function listedRules(context: TextContext): Promise<readonly ListedRule[]> {
  const { data } = await rulesRecord(context);
  if (!Array.isArray(data) || data.length === 0) return context.inconclusive('the ruleset record lists no rules');
  return data;
}

/** The listed rules that are enabled: those that a call without a filter evaluates. Disabled ones may be listed too. */
export function enabledRules(context: TextContext): Promise<readonly ListedRule[]> {
  return context.shared('enabled rules', async () => {
    const listed = await listedRules(context);
    const { body } = await context.textModeration.check({ content: context.fresh(), include: ['probabilities'] });
    const evaluated = Object.keys(recordOf(recordOf(body).probabilities));
    const enabled = listed.filter(({ id }) => evaluated.includes(id));
    return enabled.length > 0 ? enabled : listed;
  });
}

/** The key record of the default key. */
export function keyRecord(context: TextContext): Promise<Me> {
  return context.shared('me', async () => served(context, await context.textModeration.me()).me);
}

/** Whether a key record tells of a budget with a limit, and so that calls must carry its status. */
export function tellsBudget({ budget }: Pick<Me, 'budget'>): boolean {
  return isRecord(budget) && [budget.monthly_usd, budget.daily_usd].some((limit) => (limit ?? null) !== null);
}

/** A text with a usable probability that no other check has sent, measured once for all checks. */
export function measured(context: TextContext): Promise<Measured> {
  return context.shared('measured', async () => {
    let best: Measured | undefined;
    for (const wording of WORDINGS) {
      const content = context.fresh(wording);
      const answer = await context.textModeration.check({ content, include: ['rules', 'reason', 'probabilities'] });
      const strongest = strongestOf(served(context, answer).result);
      if (strongest && strongest.probability > (best?.probability ?? 0)) best = { content, ...strongest };
      if (best && best.probability >= 0.5) break;
    }
    return best ?? context.inconclusive('no text was found whose probability leaves room on both sides');
  });
}

function strongestOf(result: Result): Pick<Measured, 'rule' | 'probability' | 'probabilities'> | undefined {
  const { probabilities } = result;
  if (!isRecord(probabilities) || !canRest(probabilities)) return undefined;
  const [strongest] = steerable({ probabilities });
  return strongest && { rule: strongest[0], probability: strongest[1], probabilities };
}

/**
 * The rules that a text can be steered in, the most probable first: their probabilities leave room on both sides.
 *
 * Where a model is as good as sure of everything, these are small ones, if they are shown in full.
 */
export function steerable({ probabilities }: Pick<Measured, 'probabilities'>): readonly (readonly [string, number])[] {
  const low = Object.entries(probabilities)
    .filter(([, value]) => typeof value === 'number' && value <= USABLE.most)
    .sort(([, one], [, other]) => other - one);
  const usable = low.filter(([, value]) => value >= USABLE.least);
  return usable.length > 0 ? usable : low.filter(([, value]) => isShownInFull(value));
}

/** Whether a number has so many digits that its rounding is nothing beside it: 0.000214 has not, 0.00021437 has. */
export function isShownInFull(value: number): boolean {
  return value > 0 && Number(value.toPrecision(4)) !== value;
}

/** What stands for a probability that is shown as 0: no part of 0 is a threshold. */
const FAINT = 0.002;

/** The highest review threshold that is tried: below a block threshold of 1, whatever the rounding. */
const MOST_REVIEW = 0.9999;

/**
 * Thresholds under which a probability clearly blocks, is clearly sent to review, or clearly passes.
 *
 * They are lawful for any probability, above 0 and in their order. One of exactly 0 or 1, as some models show, leaves no room for each outcome.
 */
export function thresholdsFor(
  outcome: 'block' | 'review' | 'allow',
  probability: number,
): { block: number; review: number } {
  const found = probability > 0 ? probability : FAINT;
  if (outcome === 'block') return { block: found / 2, review: found / 4 };
  if (outcome === 'review') return { block: (1 + found) / 2, review: found / 2 };
  return { block: 1, review: found < 1 ? (1 + found) / 2 : MOST_REVIEW };
}
