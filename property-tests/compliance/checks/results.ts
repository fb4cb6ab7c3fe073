import { isServed } from '../../../harness/engine/client.ts';
import { decimalsOf } from '../../../harness/engine/decimals.ts';
import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { strictJsonRules } from '../../../harness/engine/strict-json.ts';
import { always, isReview, METHODS, type Review } from '../../../harness/services/compliance/client.ts';
import { countedEntries, reviews, reviewsAt, type ServedReview, SUMMARY, summaries, toldIn } from './subjects.ts';

/** Milliseconds are told from seconds when a review takes so many times what its slowest reviewer takes. */
const NO_SECONDS = 900;
/** The step of a coarse clock, in seconds: reviewer and review need not be timed by the same one. */
const TICK = 1 / 64;
/** So much a reviewer may be taken to need, in seconds: what it reports below that proves nothing of that kind. */
const LEAST_TIME = 0.01;

/** Rules that every review keeps: its fields at each verbosity. */
export const resultChecks = [
  ...strictJsonRules({ always }, [['CR-4-3', 'a review is told in strict JSON', reviews]]),

  always('CR-A2-1', 'a review is safe or unsafe, never anything else', reviews, ({ review }, { expect }) => {
    expect(review.decision, 'decision').toBeOneOf(['safe', 'unsafe']);
  }),

  always('CR-A2-12', 'the time of a review is a number of seconds', reviews, ({ review }, { expect }) => {
    expect(typeof review.execution_time, 'type of execution_time').toBe('number');
    expect(review.execution_time, 'execution_time').toBeGreaterThanOrEqual(0);
  }),

  always(
    'CR-A2-12',
    'a review takes as long as its slowest reviewer',
    asked,
    ({ review: { execution_time: time }, times, put }, { expect, seen, exchange }) => {
      const slowest = Math.max(...times);
      // Whoever keeps what reviewers said, in this run or an earlier one, may say it again in no time.
      const isAtOnce = time > 0 && 1_000 * time <= exchange.reply.ms && exchange.reply.ms < 1_000 * slowest;
      const isKept = seen.has(put) || isAtOnce;
      seen.set(put, true);
      if (isKept || times.length === 0) return;
      const rounding = Math.max(TICK, roundingOf(time) + roundingOf(slowest));
      expect(time, 'execution_time').toBeGreaterThanOrEqual(slowest - rounding);
    },
  ),

  always(
    'CR-A2-12',
    'a review takes seconds, as its reviewers do',
    (exchange) => asked(exchange).filter(({ times }) => times.length > 0),
    ({ review, times }, { expect, exchange }) => {
      // Whoever fetches for long what is looked at in no time lets the caller wait as long.
      const waited = exchange.reply.ms / 1_000;
      const most = Math.max(waited, NO_SECONDS * Math.max(...times, ...times.map(roundingOf), LEAST_TIME));
      expect(review.execution_time, 'execution_time').toBeLessThan(most);
    },
  ),

  always('CR-A2-2', 'a review says its reason', summaries, ({ review }, { expect }) => {
    expect(typeof review.reason, 'type of reason').toBe('string');
  }),

  always('CR-A2-13', 'the lowest verbosity leaves the summary out', reviewsAt(0), ({ review }, { expect }) => {
    expect(toldIn(review).filter((name) => SUMMARY.includes(name))).toEqual([]);
  }),

  always('CR-A2-4', 'the score counts reviewers', summaries, ({ review, amount }, { expect }) => {
    expect(review.score, 'score').toBeWhole();
    expect(review.score, 'score').toBeGreaterThanOrEqual(0);
    expect(review.score, 'score').toBeLessThanOrEqual(amount);
  }),

  always(
    'CR-A2-15',
    'a review names the method that was asked for',
    (exchange) => summaries(exchange).filter(({ sent }) => METHODS.some((one) => one === sent.decision_method)),
    ({ review, sent }, { expect }) => {
      expect(review.decision_method, 'decision_method').toBe(sent.decision_method);
    },
  ),

  always(
    'CR-A1-11',
    'a review names the average where no method was asked for',
    (exchange) => reviews(exchange).filter(({ sent, review }) => isUnasked(sent, review)),
    ({ review }, { expect }) => {
      expect(review.decision_method, 'decision_method').toBe('average');
    },
  ),

  always(
    'CR-A1-15',
    'a review has the summary and no reviewers where no verbosity was asked for',
    (exchange) => reviews(exchange).filter(({ sent }) => sent.verbose === undefined),
    ({ review }, { expect }) => {
      expect(toldIn(review), 'members').toEqual(SUMMARY);
    },
  ),

  always('CR-A2-3', 'the highest verbosity lists the reviewers', reviewsAt(2), ({ review }, { expect }) => {
    expect(review.agent_decisions, 'agent_decisions').toBeList();
  }),

  always('CR-A2-3', 'a lower verbosity does not list the reviewers', reviewsAt(0, 1), ({ review }, { expect }) => {
    expect(Object.hasOwn(review, 'agent_decisions'), 'whether agent_decisions is there').toBe(false);
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

/** All reviews with the times of their reviewers that did not fail, where each is told, and with what was put to these, by whichever path and to however many. */
function asked(
  exchange: Exchange,
): readonly (ServedReview & { readonly times: readonly number[]; readonly put: string })[] {
  const told = countedEntries(exchange).map(({ time }) => time);
  const times = told.every((time) => typeof time === 'number') ? told : [];
  return reviews(exchange).map((served) => {
    const { content, context, custom_prompt: prompt } = served.sent;
    return { ...served, times, put: JSON.stringify([content, context ?? '', prompt ?? '']) };
  });
}

/** Whether no method was asked for, and the review names one or is told so fully that it must. */
function isUnasked({ decision_method: method, verbose }: ServedReview['sent'], review: Review): boolean {
  return method === undefined && (verbose !== 0 || Object.hasOwn(review, 'decision_method'));
}

/** What a number may be off by its rounding: one of the last digit that it shows, of whole seconds half a one. */
function roundingOf(seconds: number): number {
  const decimals = decimalsOf(seconds);
  return decimals === 0 ? 0.5 : 10 ** -decimals;
}

/** A success, or a body that holds a decision. */
function isJudged({ request, reply, json }: Exchange): boolean {
  if (!isReview(request)) return false;
  return isServed(reply) || (isRecord(json) && 'decision' in json);
}
