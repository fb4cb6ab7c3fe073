import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import {
  type AgentEntry,
  type Category,
  DEFAULT_AMOUNT,
  METHODS,
  type Method,
  type Parameters,
  type Review,
  reviewSent,
} from '../../../harness/services/compliance/client.ts';
import { categoriesIn, entriesOf, labelsIn } from '../../../harness/services/compliance/facts/reviews.ts';

/** A review as it was sent, with what its call asked for. */
export interface ServedReview {
  readonly review: Review;
  /** The body of the request. */
  readonly sent: Parameters;
  /** How many reviewers were asked. */
  readonly amount: number;
}

/** A panel that shows every reviewer's decision. */
export interface ShownPanel extends ServedReview {
  readonly method: Method;
  readonly entries: readonly AgentEntry[];
  /** Reviewers that did not fail, and those of them that decided unsafe. */
  readonly counted: number;
  readonly unsafe: number;
  readonly failed: number;
}

const DECISIONS: readonly unknown[] = ['safe', 'unsafe', 'failed'];

/** The review of a served call whose number of reviewers is certain; it may say that there is no error. */
export function reviews({ request, reply, json }: Exchange): readonly ServedReview[] {
  const sent = reply.status === 200 ? reviewSent(request) : undefined;
  const amount = sent?.amount ?? DEFAULT_AMOUNT;
  if (!sent || !isRecord(json) || (json.error ?? false) !== false || typeof amount !== 'number') return [];
  return [{ review: json as unknown as Review, sent, amount }];
}

/** What is told from level 1 on. */
export const SUMMARY = ['reason', 'score', 'decision_method', 'flagged_categories'];

/** Reviews whose call said how much it wants to be told, or nothing of that, so that it was told the summary. */
export function reviewsAt(...levels: readonly number[]): (exchange: Exchange) => readonly ServedReview[] {
  return (exchange) =>
    reviews(exchange).filter(({ review, sent: { verbose } }) => {
      const isSummedUp = verbose === undefined && toldIn(review).join() === SUMMARY.join();
      return levels.some((level) => level === (isSummedUp ? 1 : verbose));
    });
}

/** Reviews that were asked to be told with their summary. */
export const summaries = reviewsAt(1, 2);

/** The members of a review that are told at some levels only. */
export function toldIn(review: Review): readonly string[] {
  return [...SUMMARY, 'agent_decisions'].filter((name) => Object.hasOwn(review, name));
}

/** Reviews that were asked to be told in full, and list their reviewers. */
export function listings(exchange: Exchange): readonly ServedReview[] {
  return reviewsAt(2)(exchange).filter(({ review }) => Array.isArray(review.agent_decisions));
}

/** Reviewers' entries. */
export function entries(exchange: Exchange): readonly AgentEntry[] {
  return listings(exchange).flatMap(({ review }) => entriesOf({ body: review }));
}

/** Entries of reviewers that did not fail. */
export function countedEntries(exchange: Exchange): readonly AgentEntry[] {
  return entries(exchange).filter(({ decision }) => decision !== 'failed');
}

/**
 * Panels of which somebody counts, by the method that was asked for or, where none was, the average.
 *
 * Where a decision is none of those that are listed, another clause is broken.
 */
export function panels(exchange: Exchange): readonly ShownPanel[] {
  return listings(exchange).flatMap((served) => {
    const shown = entriesOf({ body: served.review });
    const method = methodOf(served);
    const isReadable = [served.review, ...shown].every(({ decision }) => DECISIONS.includes(decision));
    const count = (wanted: string): number => shown.filter(({ decision }) => decision === wanted).length;
    const counted = shown.length - count('failed');
    if (!isReadable || !isMethod(method) || counted === 0) return [];
    return [{ ...served, method, entries: shown, counted, unsafe: count('unsafe'), failed: count('failed') }];
  });
}

/** Panels under a method, of which these hold. */
export function panelsBy(
  method: Method,
  isMeant: (panel: ShownPanel) => boolean,
): (exchange: Exchange) => readonly ShownPanel[] {
  return (exchange) => panels(exchange).filter((panel) => panel.method === method && isMeant(panel));
}

/** Whether all reviewers answered. */
export function isWhole({ failed }: ShownPanel): boolean {
  return failed === 0;
}

/** The categories of reviews, where they are objects, with the size of the panel. */
export function categories(exchange: Exchange): readonly { readonly category: Category; readonly amount: number }[] {
  return summaries(exchange).flatMap(({ review, amount }) =>
    categoriesIn(review).map((category) => ({ category, amount })),
  );
}

/** Id and name of one flag, as far as it tells them. */
export function namesOf(flag: unknown): readonly string[] {
  return labelsIn({ flagged_categories: [flag] });
}

/** Whether one of some labels is among others. */
export function isOverlapping(some: readonly string[], others: readonly string[]): boolean {
  return some.some((label) => others.includes(label));
}

/** The method of a review; where none was asked for and another one than the default is named, another clause is broken. */
export function methodOf({ sent, review }: ServedReview): unknown {
  if (sent.decision_method !== undefined) return sent.decision_method;
  return review.decision_method === 'average' ? 'average' : undefined;
}

function isMethod(method: unknown): method is Method {
  return METHODS.some((known) => known === method);
}
