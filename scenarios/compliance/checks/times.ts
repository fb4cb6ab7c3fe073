import type { ReviewAnswer, ReviewContext } from '../../../harness/services/compliance/client.ts';
import { entriesOf } from '../../../harness/services/compliance/facts/reviews.ts';

/** A panel with its times, in seconds. */
export interface Timed {
  readonly executionTime: number;
  readonly sum: number;
  readonly slowest: number;
}

/** How many seconds a review says it took, and how many its answer took. */
interface Waited {
  readonly time: number;
  readonly waited: number;
}

/** Only so many reviewers, none of them failed, tell a sum from the slowest: the sum must be that many times as much. */
const LEAST_REVIEWERS = 8;
const CLEARLY_MORE = 3;
/** What roundings and the way to the clock may add to a sum: a share of it, and at least so many seconds. */
const SHARE = 0.05;
const LEAST_SECONDS = 0.02;
/** A sum must lie so many tolerances above the slowest to be told from it. */
const APART = 4;

/** So many seconds no text takes of which an answer comes in so small a part of them. */
const MINUTES = 100;
/** Times that differ by so much, if they were milliseconds, would show in what is waited: in such a share of so many pairs, whatever else a server does. */
const LEAST_VARIED = 5;
const LEAST_PAIRS = 100;
const ALIKE = 0.78;

/** So many times tell a scale. */
export const LEAST_TIMES = 3;
/** So much any review may be taken to need, in seconds. */
export const LEAST_TIME = 0.05;
/** Times of one file that are so many times as long are no seconds. */
const NO_SECONDS = 300;

/** A reviewer that takes so many times what its whole review takes tells that in another unit. */
const OTHER_UNIT = 100;
/** So much any review may be taken to need that says it took less, in seconds, by a coarse clock for example. */
const LEAST_TOLD = 0.01;

/** The times of a large panel in whose answer a sum could be told from the slowest; none otherwise. */
export function timesIn(answer: ReviewAnswer): readonly Timed[] {
  const entries = entriesOf(answer);
  const times = entries.map(({ time }) => time);
  const executionTime = answer.review.execution_time;
  const isReadable = [executionTime, ...times].every((time) => typeof time === 'number' && time >= 0);
  const isWhole = entries.length >= LEAST_REVIEWERS && entries.every(({ decision }) => decision !== 'failed');
  if (!isReadable || !isWhole) return [];
  const panel = { executionTime, sum: times.reduce((sum, time) => sum + time, 0), slowest: Math.max(...times) };
  const isApart = panel.sum >= CLEARLY_MORE * panel.slowest && panel.sum - panel.slowest >= APART * toleranceOf(panel);
  return isApart ? [panel] : [];
}

/**
 * Whether panels take what their reviewers take one after the other, or that and always the same in addition.
 *
 * A constant delay may make one of them look so, but not all; and what follows the slowest reviewer follows no sum.
 */
export function isSumLike(panels: readonly Timed[]): boolean {
  const beyondSum = spreadOf(panels.map(({ executionTime, sum }) => executionTime - sum));
  const beyondSlowest = spreadOf(panels.map(({ executionTime, slowest }) => executionTime - slowest));
  const most = Math.max(...panels.map(toleranceOf));
  if (panels.every(isSum)) return beyondSum <= beyondSlowest;
  const isAbove = panels.every((panel) => panel.executionTime >= leastOfSum(panel));
  return isAbove && beyondSum <= LEAST_SECONDS && beyondSlowest > most;
}

/** Whether a panel takes what its reviewers take one after the other; one alone may do so by chance. */
export function isSum(panel: Timed): boolean {
  return Math.abs(panel.executionTime - panel.sum) <= toleranceOf(panel);
}

/** The least that a time may be to count as a sum. */
export function leastOfSum(panel: Timed): number {
  return panel.sum - toleranceOf(panel);
}

/** Whether a reviewer says that it took so much longer than the whole review that these are no equal units. */
export function isOfOtherUnit(answer: ReviewAnswer): boolean {
  const times = entriesOf(answer).map(({ time }) => (typeof time === 'number' ? time : 0));
  return Math.max(0, ...times) > OTHER_UNIT * Math.max(answer.review.execution_time, LEAST_TOLD);
}

/** Whether all reviews of texts tell minutes that nobody waits. */
export function isOfMinutes(timed: readonly Waited[]): boolean {
  return (
    timed.length >= LEAST_REVIEWERS && timed.every(({ time, waited }) => time >= MINUTES && time >= MINUTES * waited)
  );
}

/**
 * Whether reviews tell milliseconds: of most, as many as are waited, more where more are.
 *
 * Whoever makes up seconds, or tells again what once took them, makes up few, and none that go with what is waited.
 */
export function isOfMilliseconds(timed: readonly Waited[]): boolean {
  if (timed.length < LEAST_REVIEWERS) return false;
  const near = timed.filter(({ time, waited }) => Math.abs(1_000 * waited - time) <= time);
  const pairs = timed
    .flatMap((one, at) => timed.slice(at + 1).map((two) => [one.time - two.time, one.waited - two.waited] as const))
    .filter(([time]) => Math.abs(time) >= LEAST_VARIED);
  const alike = pairs.filter(([time, waited]) => time * waited > 0);
  return 2 * near.length >= timed.length && pairs.length >= LEAST_PAIRS && alike.length >= ALIKE * pairs.length;
}

/** Expects of one file that what is told in full, where reviewers show the scale, takes seconds as well as all else. */
export function expectOneScale(
  { expect }: ReviewContext,
  timed: readonly { readonly time: number; readonly verbose?: number | undefined }[],
): void {
  const timesWhere = (isFull: boolean): readonly number[] =>
    timed.filter(({ verbose }) => (verbose === 2) === isFull).map(({ time }) => time);
  const [full, others] = [timesWhere(true), timesWhere(false)];
  if (full.length === 0 || others.length < LEAST_TIMES) return;
  expect(Math.min(...others), 'execution_time').toBeLessThan(NO_SECONDS * Math.max(...full, LEAST_TIME));
}

function toleranceOf({ sum }: Pick<Timed, 'sum'>): number {
  return Math.max(SHARE * sum, LEAST_SECONDS);
}

function spreadOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}
