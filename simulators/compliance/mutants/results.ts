import { saying } from '../../core/mutants/conditions.ts';
import { listOf, type Members, objectIn } from '../../core/mutants/members.ts';
import { type Alter, type Breakage, defects } from '../../core/mutants/mutant.ts';
import { inEach, respell, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inReviews, SUMMED_UP, to } from './speech.ts';

const atVerbose = (level: number) => inEach('', ({ verbose }) => verbose === level);

/** Defects of the fields of a review. */
export const resultMutants = defects<Rules>({
  'CR-A2-1 decision-in-doubt-when-split': inReviews(
    ({ decision, score }, { amount }) =>
      decision === 'unsafe' && Number(score) < Number(amount) && { decision: 'review' },
  ),
  'CR-A2-1 decision-failed-when-a-reviewer-failed': inReviews(
    ({ agent_decisions: all }) => listOf(all).some(({ decision }) => decision === 'failed') && { decision: 'failed' },
  ),
  'CR-A2-1 decision-shouted-at-the-lowest-verbosity': atVerbose(0)(() => ({ decision: 'SAFE' })),
  'CR-A2-12 time-of-the-reviewers-one-after-the-other': {
    executionMs: (times, overheadMs) => times.reduce((sum, time) => sum + time, overheadMs),
  },
  'CR-A2-12 time-of-the-reviewers-one-after-the-other-and-five-seconds': {
    executionMs: (times) => times.reduce((sum, time) => sum + time, 5_000),
  },
  'CR-A2-12 time-of-the-average-reviewer': {
    executionMs: (times) => times.reduce((sum, time) => sum + time, 0) / times.length,
  },
  'CR-A2-12 time-in-milliseconds': inReviews(({ execution_time: time }) => ({ execution_time: Number(time) * 1_000 })),
  'CR-A2-12 all-times-in-milliseconds': inReviews(inMilliseconds),
  'CR-A2-12 all-times-of-texts-in-milliseconds': inReviews(
    inMilliseconds,
    to('text', 'comment', 'chat', 'conversation', 'search'),
  ),
  'CR-A2-12 time-of-the-reviewers-one-after-the-other-by-score': inReviews(
    ({ agent_decisions: all }) =>
      all && { execution_time: listOf(all).reduce((sum, { time }) => sum + Number(time), 0) },
    { decision_method: 'score' },
  ),
  'CR-A2-12 time-of-the-fastest-reviewer': { executionMs: (times) => Math.min(...times) },
  'CR-A2-12 time-of-the-overhead-alone': { executionMs: (_times, overheadMs) => overheadMs },
  'CR-A2-3 answers-kept-whatever-the-verbosity': keptWithout(/,?"verbose":\d/),
  'CR-A2-6 answers-kept-for-any-number-of-reviewers': keptWithout(/,?"amount":\d+/),
  'CR-A1-6 answers-kept-whatever-the-prompt': keptWithout(/,?"custom_prompt":"[^"]*"/),
  'CR-A2-2 no-reason-by-default': inReviews({ reason: null }, { verbose: undefined }),
  'CR-A2-4 score-as-text-by-default': inReviews({ score: String }, { verbose: undefined }),
  'CR-A2-5 categories-null-by-default': inReviews({ flagged_categories: null }, { verbose: undefined }),
  'CR-A2-15 method-always-average-by-default': inReviews({ decision_method: 'average' }, { verbose: undefined }),
  'CR-A2-12 time-missing-at-the-lowest-verbosity': atVerbose(0)(() => ({ execution_time: undefined })),
  'CR-A2-2 no-reason-for-safe-content': inReviews(({ decision }) => decision === 'safe' && { reason: null }, {
    verbose: 2,
  }),
  'CR-A2-13 summary-at-every-verbosity': { showsSummary: () => true },
  'CR-A2-13 empty-summary-at-the-lowest-verbosity': atVerbose(0)(() => ({ reason: null, flagged_categories: null })),
  'CR-A2-13 method-at-the-lowest-verbosity': atVerbose(0)(() => ({ decision_method: 'average' })),
  'CR-A2-4 CR-A2-14 score-as-share': inReviews(
    ({ score }, { amount = 10 }) => score && { score: Number(score) / Number(amount) },
  ),
  'CR-A2-4 CR-A2-14 score-one-too-many': inReviews(({ score }) => score && { score: Number(score) + 1 }),
  'CR-A2-14 score-counts-safe-reviewers': inReviews(
    ({ score }, { amount = 10 }) => score !== undefined && { score: Number(amount) - Number(score) },
  ),
  'CR-A2-14 score-counts-failed-reviewers': inReviews(({ score, agent_decisions: all }: Members) => {
    const failed = listOf(all).filter(({ decision }) => decision === 'failed').length;
    return failed > 0 && { score: Number(score) + failed };
  }),
  'CR-A2-14 score-only-of-unsafe-content': inReviews(
    ({ decision, score }) => decision === 'safe' && score && { score: 0 },
  ),
  'CR-A2-5 no-categories-where-reviewers-are-not-shown': inReviews({ flagged_categories: [] }, { verbose: 1 }),
  'CR-A2-5 no-categories-of-searches-by-default': inReviews({ flagged_categories: [] }, to('search'), {
    verbose: undefined,
  }),
  'CR-A2-5 categories-without-confidence-where-reviewers-are-not-shown': inEach('flagged_categories[]')(
    { score: 0 },
    { verbose: 1 },
  ),
  'CR-A2-4 score-of-one-where-reviewers-are-not-shown': inReviews(
    ({ score }) => score && { score: 1 },
    ({ verbose }) => verbose !== 2,
  ),
  'CR-A2-15 method-always-average': inReviews({ decision_method: 'average' }, SUMMED_UP),
  'CR-A2-15 method-of-the-latest-call': methodOfTheLatest(),
  'CR-A2-15 method-score-called-weighted': inReviews(
    { decision_method: 'weighted' },
    saying('"decision_method":"score"'),
  ),
  'CR-A2-15 method-left-out-at-the-middle-verbosity': atVerbose(1)(() => ({ decision_method: undefined })),
  'CR-A2-15 method-left-out-at-the-highest-verbosity': atVerbose(2)(() => ({ decision_method: undefined })),
  'CR-A2-3 CR-A1-15 reviewers-from-the-middle-verbosity-on': { showsAgents: (verbose) => verbose >= 1 },
  'CR-A2-3 reviewers-never': { showsAgents: () => false },
  'CR-A2-3 reviewers-null-at-the-lowest-verbosity': atVerbose(0)(() => ({ agent_decisions: null })),
  'CR-A2-3 reviewers-by-name-in-an-object': inReviews(
    ({ agent_decisions: all }) => all && { agent_decisions: { ...listOf(all) } },
  ),
  'CR-4-3 review-created': restate(201, 200),
  'CR-4-3 reviews-behind-a-byte-order-mark': respell(/^/, '\ufeff', 200),
  'CR-4-3 decisions-told-twice': respell('"decision":', '"decision":"safe","decision":', 200),
  'CR-4-3 video-review-accepted': restate(202, 200, to('video')),
  'CR-4-3 unsafe-answers-with-403': restate(403, (_, { reply }) => reply.text.startsWith('{"decision":"unsafe"')),
});

/** The times of a review and of its reviewers, in milliseconds. */
function inMilliseconds({ execution_time: time, agent_decisions: all }: Members): Members {
  return {
    execution_time: Number(time) * 1_000,
    agent_decisions: all && listOf(all).map((entry) => ({ ...entry, time: Number(entry.time) * 1_000 })),
  };
}

/** The method of whichever call came last, also where another one is answered. */
function methodOfTheLatest(): Breakage<Rules> {
  const named = (method: unknown) => inReviews({ decision_method: method }, SUMMED_UP);
  return {
    around: async (request, send, memory) => {
      memory.set('method', objectIn(String(request.body))?.decision_method ?? 'average');
      const reply = await send(request);
      return named(memory.get('method'))(reply, request);
    },
  };
}

/** Answers that are kept without a part of what was asked. */
function keptWithout(part: RegExp): Alter {
  const kept = new Map<string, string>();
  return (reply, { path, body }) => {
    if (reply.status !== 200) return reply;
    const key = `${path} ${String(body).replace(part, '')}`;
    const text = kept.get(key) ?? reply.text;
    kept.set(key, text);
    return { ...reply, text };
  };
}
