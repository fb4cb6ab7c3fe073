import { isRecord } from '../../../engine/is-record.ts';
import type { Result, TextAnswer, TextContext } from '../client.ts';
import { measured, served, thresholdsFor } from './texts.ts';

/** What a rule can make of a text. */
export type Outcome = 'block' | 'review' | 'allow';

/** A pair of thresholds as a request gives it. */
export type Pair = { readonly block: number; readonly review: number };

/** How far a threshold must lie from a shown probability so that rounding cannot matter. */
export function clearOf(probability: number): number {
  return Math.min(0.005, probability / 4);
}

/** Thresholds under which none of the rules fires that were evaluated. */
export function resting(probabilities: Readonly<Record<string, number>>): Record<string, Pair> {
  return Object.fromEntries(Object.keys(probabilities).map((id) => [id, { block: 1, review: 0.9999 }]));
}

/** The measured text judged with its strongest rule steered to an outcome and all others at rest: one call for each outcome. */
export function judgedAs(context: TextContext, outcome: Outcome): Promise<TextAnswer> {
  return context.shared(`judged as ${outcome}`, async () => {
    const { content, rule, probability, probabilities } = await measured(context);
    const thresholds = { ...resting(probabilities), [rule]: thresholdsFor(outcome, probability) };
    return served(context, await context.textModeration.check({ content, thresholds, include: EVERYTHING }));
  });
}

/** All parts of a result. */
export const EVERYTHING = ['rules', 'reason', 'probabilities'];

/** What one rule did, as the list of hits tells it; inconclusive where there is no such list. */
export function actionIn(
  context: Pick<TextContext, 'inconclusive'>,
  result: Result | undefined,
  rule: string,
): Outcome {
  if (!Array.isArray(result?.rules)) return context.inconclusive('needs the list of hits, and the answer has none');
  return result.rules.find((hit) => isRecord(hit) && hit.id === rule)?.action ?? 'allow';
}
