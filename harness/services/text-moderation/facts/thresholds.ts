import { isRecord } from '../../../engine/is-record.ts';
import type { Result, TextAnswer, TextContext } from '../client.ts';
import { measured, served, steerable, thresholdsFor, WORDINGS } from './texts.ts';

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

/** For each rule the wording that it minds most. */
export interface Survey {
  readonly contents: readonly string[];
  /** Rule, place of its wording among the contents, probability there. */
  readonly tops: readonly { readonly rule: string; readonly at: number; readonly probability: number }[];
}

/** Several wordings measured in one batch, so that more than one rule can be looked at. */
export function survey(context: TextContext): Promise<Survey> {
  return context.shared('survey', async () => {
    const contents = WORDINGS.map((wording) => context.fresh(wording));
    const { batch } = served(context, await context.textModeration.batch({ items: contents, include: EVERYTHING }));
    const entries = Array.isArray(batch.results) ? batch.results : [];
    const tops = new Map<string, Survey['tops'][number]>();
    entries.forEach((entry, at) => {
      for (const [rule, probability] of steerable({ probabilities: entry.probabilities ?? {} })) {
        if (probability > (tops.get(rule)?.probability ?? 0)) tops.set(rule, { rule, at, probability });
      }
    });
    if (tops.size === 0) return context.inconclusive('no text was found whose probabilities leave room on both sides');
    return { contents, tops: [...tops.values()] };
  });
}
