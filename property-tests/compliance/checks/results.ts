import { type Exchange, isRecord } from '../../../harness/exchange.ts';
import { always, isReview, TEXT_PATHS } from '../../../harness/services/compliance.ts';
import { countedEntries, listings, reviews, reviewsAt, type ServedReview } from './subjects.ts';

const SUMMARY = ['reason', 'score', 'decision_method', 'flagged_categories'];

/** Clocks and roundings of a service need not agree to the last digit; in seconds. */
const TOLERANCE = 0.1;
/** A sum is told from the slowest for certain when it is that much more, in seconds. */
const CLEARLY_MORE = 2;

/** Rules that every review keeps: its fields at each verbosity. */
export const resultChecks = [
  always('CR-A2-1', 'a review is safe or unsafe, never anything else', reviews, ({ review }, { expect }) => {
    expect(['safe', 'unsafe']).toContain(review.decision);
  }),

  always('CR-A2-12', 'the time of a review is a number of seconds', reviews, ({ review }, { expect }) => {
    expect(typeof review.execution_time).toBe('number');
    expect(review.execution_time).toBeGreaterThanOrEqual(0);
  }),

  always('CR-A2-12', 'a review takes as long as its slowest reviewer', timed, ({ review, times }, { expect }) => {
    expect(review.execution_time).toBeGreaterThanOrEqual(Math.max(...times) - TOLERANCE);
  }),

  always(
    'CR-A2-12',
    'a review takes less than its reviewers one after the other',
    (exchange) => timed(exchange).filter(({ times }) => isText(exchange) && sumOf(times) > longest(times)),
    ({ review, times }, { expect }) => {
      expect(review.execution_time < sumOf(times)).toBe(true);
    },
  ),

  always('CR-A2-2', 'a review says its reason', reviewsAt(1, 2), ({ review }, { expect }) => {
    expect(typeof review.reason).toBe('string');
  }),

  always('CR-A2-13', 'the lowest verbosity leaves the summary out', reviewsAt(0), ({ review }, { expect }) => {
    expect(SUMMARY.filter((name) => Object.hasOwn(review, name))).toEqual([]);
  }),

  always('CR-A2-4', 'the score counts reviewers', reviewsAt(1, 2), ({ review, amount }, { expect }) => {
    expect(Number.isInteger(review.score)).toBe(true);
    expect(review.score).toBeGreaterThanOrEqual(0);
    expect(review.score).toBeLessThanOrEqual(amount);
  }),

  always(
    'CR-A2-15',
    'a review names the method that was asked for',
    (exchange) => reviewsAt(1, 2)(exchange).filter(({ sent }) => typeof sent.decision_method === 'string'),
    ({ review, sent }, { expect }) => {
      expect(review.decision_method).toBe(sent.decision_method);
    },
  ),

  always('CR-A2-3', 'the highest verbosity lists the reviewers', reviewsAt(2), ({ review }, { expect }) => {
    expect(Array.isArray(review.agent_decisions)).toBe(true);
  }),

  always('CR-A2-3', 'a lower verbosity does not list the reviewers', reviewsAt(0, 1), ({ review }, { expect }) => {
    expect(Object.hasOwn(review, 'agent_decisions')).toBe(false);
  }),

  always(
    'CR-4-3',
    'what is judged is answered with 200',
    (exchange) => (isJudged(exchange) ? [exchange.reply] : []),
    ({ status }, { expect }) => {
      expect(status).toBe(200);
    },
  ),
];

/** A review with the times of its reviewers that did not fail. */
function timed(exchange: Exchange): readonly (ServedReview & { readonly times: readonly number[] })[] {
  const times = countedEntries(exchange).map(({ time }) => time);
  const isReadable = times.length > 0 && times.every((time) => typeof time === 'number');
  return isReadable ? listings(exchange).map((served) => ({ ...served, times })) : [];
}

/** Media take time before reviewers see them. */
function isText({ request }: Exchange): boolean {
  return TEXT_PATHS.some((name) => request.path.endsWith(`/${name}`));
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}

function longest(times: readonly number[]): number {
  return Math.max(...times) + CLEARLY_MORE;
}

/** A success, or a body that holds a decision. */
function isJudged({ request, reply, json }: Exchange): boolean {
  if (!isReview(request)) return false;
  return (reply.status >= 200 && reply.status < 300) || (isRecord(json) && 'decision' in json);
}
