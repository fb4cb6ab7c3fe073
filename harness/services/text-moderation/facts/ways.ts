import type { ServiceCall } from '../../../engine/client.ts';
import type { Result, TextAnswer, TextContext } from '../client.ts';
import { served } from './texts.ts';

/** The ways in which a text can be sent: alone, in a list, and in a batch, as a string or as an object. */
export const WAYS = ['alone', 'list', 'batch', 'item'] as const;

/** One of these ways. */
export type Way = (typeof WAYS)[number];

/** The ways that are answered like a batch. */
export const MANY_WAYS = ['list', 'batch', 'item'] as const satisfies readonly Way[];

/** Sends one text, or what stands for it, in a way of its own. */
export function sendBy(
  { textModeration }: TextContext,
  way: Way,
  content: unknown,
  options: object = {},
  call: ServiceCall = {},
): Promise<TextAnswer> {
  if (way === 'alone') return textModeration.check({ content, ...options }, call);
  if (way === 'list') return textModeration.check({ content: [content], ...options }, call);
  return textModeration.batch({ items: [way === 'batch' ? content : { content }], ...options }, call);
}

/** The verdict on the only text of a call that must be served; that many are answered in a list is judged by itself. */
export function verdictIn(context: TextContext, way: Way, answer: TextAnswer): Result | undefined {
  const { result, batch } = served(context, answer);
  if (way === 'alone') return result;
  return Array.isArray(batch.results)
    ? batch.results[0]
    : context.inconclusive('needs a list of verdicts, and got none');
}
