import type { DataContext } from '../client.ts';
import { found } from './facts.ts';
import type { Span } from './layouts.ts';

/**
 * Numbers of many shapes, so that an engine is more sure of some than of others.
 *
 * Some are identifiers and addresses of other countries, which are nothing in English.
 */
export const UNSURE =
  'Some numbers: 123456789, then 2123456789, then A12345678, then 212 555 0143, then 5/3/1999, then C5123456, ' +
  'then 59.121.37.4 and also tom.fischer@example.org at last, near 02/03/2021 or 2021-03-02, and 912-34-5678. ' +
  'Others say 81 872 495 633 at Lindenstrasse 12, 10969 Berlin, or 12345678Z at Calle Mayor 7, or 1 85 05 78 006 084 36.';

/** What is found when everything that has any score counts: one call for all checks of thresholds. */
export function weighed(context: DataContext): Promise<readonly Span[]> {
  return context.shared('weighed', () => found(context, { text: UNSURE, score_threshold: 0, include_text: true }));
}

/** The scores that occur above zero, each once, the lowest first. */
export async function scores(context: DataContext): Promise<readonly number[]> {
  const all = (await weighed(context)).map(({ score }) => score).filter((score) => score > 0);
  return [...new Set(all)].sort((one, other) => one - other);
}

/** Whether two findings of one document share a character. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Findings that share no character with another one. */
export function alone(spans: readonly Span[]): readonly Span[] {
  return spans.filter((span) => !spans.some((other) => other !== span && overlap(span, other)));
}

/** What is found at a threshold, asked once. */
export function foundAt(context: DataContext, threshold: number): Promise<readonly Span[]> {
  if (threshold === 0) return weighed(context);
  const name = `found at ${threshold}`;
  return context.shared(name, () => found(context, { text: UNSURE, score_threshold: threshold }));
}
