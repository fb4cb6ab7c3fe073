import { listOf, type Members, objectIn } from '../../core/mutants/members.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf } from '../../core/mutants/tampering.ts';
import { byAll, byAny, byAverage, byScore } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { flagsAndMentions } from '../rules/votes.ts';
import { inReviews, SUMMED_UP, to } from './speech.ts';

/** Defects of the methods by which many decisions become one. */
export const decisionMutants = defects<Rules>({
  'CR-A2-7 CR-A2-26 average-needs-more-than-half': { decideAverage: ({ unsafe, counted }) => 2 * unsafe > counted },
  'CR-A2-7 CR-A2-26 average-needs-more-than-half-of-large-panels': {
    decideAverage: ({ unsafe, counted }) => (counted > 6 ? 2 * unsafe > counted : 2 * unsafe >= counted),
  },
  'CR-A2-7 CR-A2-26 average-as-all': { decideAverage: byAll },
  'CR-A2-23 CR-A2-26 average-as-any': { decideAverage: byAny },
  'CR-A2-23 CR-A2-26 average-from-four-tenths-on': { decideAverage: ({ unsafe, counted }) => unsafe >= 0.4 * counted },
  'CR-A2-23 CR-A2-26 average-rounds-half-a-reviewer-down': {
    decideAverage: ({ unsafe, counted }) => unsafe > 0 && unsafe >= Math.floor(counted / 2),
  },
  'CR-A2-8 any-as-average': { decideAny: byAverage },
  'CR-A2-8 any-needs-two-of-a-large-panel': { decideAny: ({ unsafe, counted }) => unsafe >= (counted > 5 ? 2 : 1) },
  'CR-A2-8 any-needs-both-of-two': { decideAny: ({ unsafe, counted }) => unsafe >= (counted === 2 ? 2 : 1) },
  'CR-A2-24 any-takes-failed-for-unsafe': inReviews(
    ({ agent_decisions: all }) => listOf(all).some(({ decision }) => decision === 'failed') && { decision: 'unsafe' },
    { decision_method: 'any' },
  ),
  'CR-A2-24 any-always-unsafe': { decideAny: () => true },
  'CR-A2-24 any-unsafe-by-what-is-only-mentioned': {
    rules: { flagsShown: flagsAndMentions },
    reply: inReviews(
      ({ agent_decisions: all }) =>
        listOf(all).some(({ flagged_categories: flagged }) => listOf(flagged).length > 0) && { decision: 'unsafe' },
      { decision_method: 'any' },
    ),
  },
  'CR-A2-24 any-unsafe-from-six-reviewers-on': { decideAny: ({ unsafe, counted }) => unsafe > 0 || counted >= 6 },
  'CR-A2-7 average-safe-where-reviewers-are-not-shown': inReviews(({ score }) => score && { decision: 'safe' }, {
    verbose: 1,
    decision_method: 'average',
  }),
  'CR-A2-24 any-unsafe-where-reviewers-are-not-shown': inReviews(
    { decision: 'unsafe' },
    { verbose: 1, decision_method: 'any' },
  ),
  'CR-A2-9 CR-A2-27 all-never': { decideAll: () => false },
  'CR-A2-9 CR-A2-27 all-never-of-a-single-reviewer': {
    decideAll: ({ unsafe, counted }) => counted > 1 && unsafe === counted,
  },
  'CR-A2-25 all-as-average': { decideAll: byAverage },
  'CR-A2-25 all-but-one': { decideAll: ({ unsafe, counted }) => unsafe > 0 && unsafe >= counted - 1 },
  'CR-A2-26 CR-A2-27 failed-reviewers-in-the-total': { isCounted: () => true },
  'CR-A2-26 average-takes-failed-for-unsafe': {
    isCounted: () => true,
    decideAverage: ({ unsafe, counted }) => 2 * unsafe >= counted - 1,
  },
  'CR-A2-29 unanimity-of-nobody': { allFailed: 'safe', decideAll: ({ unsafe, counted }) => unsafe === counted },
  'CR-A2-29 half-of-nobody': { allFailed: 'safe', decideAverage: ({ unsafe, counted }) => 2 * unsafe >= counted },
  'CR-A2-10 score-always-unsafe': { decideScore: () => true },
  'CR-A2-10 score-by-heads': { decideScore: byAverage },
  'CR-A2-10 score-upside-down': {
    decideScore: (tally, severityOf) => tally.unsafe > 0 && !byScore(tally, severityOf),
  },
  'CR-A1-11 default-method-any': asIf({ decision_method: 'any' }, { decision_method: undefined }),
  'CR-A1-11 default-method-of-conversations-any': inReviews({ decision_method: 'any' }, SUMMED_UP, to('conversation'), {
    decision_method: undefined,
  }),
  'CR-A1-11 default-method-not-named': inReviews({ decision_method: null }, SUMMED_UP, { decision_method: undefined }),
  ...onEachPath('CR-A2-7', 'average', 'all'),
  ...onEachPath('CR-A2-23', 'average', 'any'),
  ...onEachPath('CR-A2-8', 'any', 'all'),
  ...onEachPath('CR-A2-25', 'all', 'any'),
  ...onEachPath('CR-A2-25', 'all', 'average'),
  ...onEachPath('CR-A2-8', 'any', 'average'),
  'CR-A2-8 any-as-average-where-nothing-is-told': decidedAs('average', 'any', ({ verbose }) => verbose === 0),
  'CR-A2-23 average-as-any-where-nothing-is-told': decidedAs('any', 'average', ({ verbose }) => verbose === 0),
  'CR-A2-23 average-as-any-where-reviewers-are-not-shown': decidedAs('any', 'average', ({ verbose }) => verbose === 1),
  'CR-A2-7 tie-safe-where-nothing-is-told': decidedAs('all', 'average', ({ verbose }) => verbose === 0),
});

/** A method that is decided like another one on a single path. */
function onEachPath(clause: string, method: string, other: string): Readonly<Record<string, Breakage<Rules>>> {
  const paths = ['text', 'comment', 'chat', 'search', 'conversation'];
  return Object.fromEntries(
    paths.map((path) => [
      `${clause} ${method}-of-a-${path}-as-${other}`,
      decidedAs(other, method, (_sent, on) => on.endsWith(`/${path}`)),
    ]),
  );
}

/** Takes the decision, and nothing else, from the same call by another method. */
function decidedAs(other: string, method: string, isMeant: (sent: Members, path: string) => boolean): Breakage<Rules> {
  return {
    around: async (request, send) => {
      const reply = await send(request);
      if (reply.status !== 200) return reply;
      const [sent, review] = [request.body, reply.text].map((text) => objectIn(String(text)));
      if (!sent || !review || !isMeant(sent, request.path)) return reply;
      if ((sent.decision_method ?? 'average') !== method) return reply;
      const another = await send({ ...request, body: JSON.stringify({ ...sent, decision_method: other }) });
      // At the ceiling, the caller comes again.
      if (another.status !== 200) return another;
      return { ...reply, text: JSON.stringify({ ...review, decision: JSON.parse(another.text).decision }) };
    },
  };
}
