import { moreThan, saying } from '../../core/mutants/conditions.ts';
import { listOf, type Members } from '../../core/mutants/members.ts';
import { type Alter, type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, GONE, inEach, instead } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inAgents, inCategories, inReviews, to } from './speech.ts';

/** Defects of reviewers and of the categories that they flag. */
export const panelMutants = defects<Rules>({
  'CR-A2-5 category-without-name': inCategories({ name: undefined }, { verbose: 1 }),
  'CR-A2-5 categories-as-ids': inCategories(({ id }) => instead(id)),
  'CR-A2-5 categories-null-for-safe-content': inReviews(
    { flagged_categories: null },
    ({ verbose }) => verbose,
    saying('{"decision":"safe"'),
  ),
  'CR-A2-16 CR-A2-18 category-score-in-percent': { categoryScore: ({ mean }) => mean * 20 },
  'CR-A2-16 CR-A2-18 category-score-summed-up': { categoryScore: ({ total }) => total },
  'CR-A2-16 category-score-below-zero': { categoryScore: ({ mean }) => mean - 5 },
  'CR-A2-18 category-score-of-one-to-zero': { categoryScore: ({ mean }) => mean / 5 },
  'CR-A2-18 category-score-always-nothing': inCategories({ score: 0 }),
  'CR-A2-18 category-score-of-the-surest': rescored((confidences) => Math.max(...confidences)),
  'CR-A2-18 category-score-of-the-surest-who-tell-their-confidence': (reply, request) =>
    tellConfidence(rescored((confidences) => Math.max(...confidences))(reply, request), request),
  'CR-A2-18 category-score-of-the-first': rescored(([first]) => first),
  'CR-A2-18 one-mean-for-all-categories': rescored((_own, all) => all.reduce((sum, one) => sum + one, 0) / all.length),
  'CR-A2-18 scores-of-categories-turned-round': inReviews(({ flagged_categories: flagged }) => {
    const scores = listOf(flagged).map(({ score }) => score);
    return { flagged_categories: flagged && listOf(flagged).map((one, at) => ({ ...one, score: scores.at(-1 - at) })) };
  }),
  'CR-A2-19 only-the-first-category': inCategories((_category, _sent, at) => at > 0 && GONE),
  'CR-A2-19 no-category-of-a-single-reviewer': inReviews(
    ({ flagged_categories: flagged }) => flagged && { flagged_categories: [] },
    { amount: 1 },
  ),
  'CR-A2-19 categories-told-twice': inReviews(({ flagged_categories: flagged }) => ({
    flagged_categories: flagged && [...listOf(flagged), ...listOf(flagged)],
  })),
  'CR-A2-17 CR-A2-19 category-count-from-zero': inCategories(({ count }) => ({ count: Number(count) - 1 })),
  'CR-A2-17 CR-A2-19 category-count-of-mentions': inCategories(({ count }) => ({ count: Number(count) * 6 })),
  'CR-A2-19 reviewers-of-chats-list-nothing': inAgents({ flagged_categories: [] }, to('chat')),
  'CR-A2-19 category-count-always-one': inCategories({ count: 1 }),
  'CR-A1-5 last-reviewer-stays-that-of-an-earlier-call': lastKept(),
  'CR-A1-5 exclusions-answered-by-the-reviewer-of-the-call-before': reviewerOfTheCallBefore(),
  'CR-A2-6 ten-reviewers-where-more-than-five-are-asked': asIf({ amount: 10 }, ({ amount }) => Number(amount) > 5),
  'CR-A2-6 one-reviewer-fewer': asIf(({ amount }) => Number(amount) > 1 && { amount: Number(amount) - 1 }),
  'CR-A2-6 CR-A2-11 failed-reviewers-left-out': inAgents(({ decision }) => decision === 'failed' && GONE),
  'CR-A2-6 only-dissenting-reviewers': inReviews(
    ({ agent_decisions: agents, decision }) =>
      agents &&
      decision === 'unsafe' && { agent_decisions: listOf(agents).filter((entry) => entry.decision !== 'safe') },
  ),
  'CR-A2-21 safe-reviewers-without-reason': inAgents(({ decision }) => decision === 'safe' && { reason: null }),
  'CR-A2-21 safe-reviewers-without-categories': inAgents(
    ({ decision }) => decision === 'safe' && { flagged_categories: null },
  ),
  'CR-A2-22 CR-A2-11 failed-reviewers-in-error': inAgents(
    ({ decision }) => decision === 'failed' && { decision: 'error' },
  ),
  'CR-A2-22 reviewers-flag-instead-of-deciding': inAgents(
    ({ decision }) => decision === 'unsafe' && { decision: 'flagged' },
  ),
  'CR-A2-11 failed-reviewers-find-it-safe': inAgents(({ decision }) => decision === 'failed' && { decision: 'safe' }),
  'CR-A2-11 failed-reviewers-find-it-unsafe': inAgents(
    ({ decision }) => decision === 'failed' && { decision: 'unsafe' },
  ),
});

/** Entries that call a flag's id a category, and its score a confidence. */
const tellConfidence = inEach('agent_decisions[].flagged_categories[]')(({ id, score }) => ({
  id: undefined,
  category: id,
  score: undefined,
  confidence: score,
}));

/** The last entry of a panel stays the one of the panel before; a single reviewer speaks for itself. */
function lastKept(): Alter {
  let kept: Members = { agent_name: 'first', decision: 'safe', reason: 'Fine.', flagged_categories: [], time: 0 };
  return inReviews(({ agent_decisions: agents }) => {
    const own = listOf(agents);
    if (own.length < 2) {
      kept = own[0] ?? kept;
      return false;
    }
    const all = [...own.slice(0, -1), kept];
    return { agent_decisions: all, score: all.filter(({ decision }) => decision === 'unsafe').length };
  });
}

/** What excludes rules is answered with what a single reviewer said just before on the same path, where nothing was excluded. */
function reviewerOfTheCallBefore(): Breakage<Rules> {
  let before: (Members & { readonly path: string }) | undefined;
  return asIf((sent, { path }) => {
    const last = before;
    before = { ...sent, path };
    const isApart = moreThan(0)(sent.excluded_categories) && last?.path === path && last.amount === 1;
    const isPlain = last?.excluded_categories === undefined && last?.custom_prompt === undefined;
    return isApart && isPlain && { content: last?.content, excluded_categories: undefined };
  });
}

/** Another score for each category, made of what its reviewers and what all flags of the panel say. */
function rescored(score: (own: readonly number[], all: readonly number[]) => number | undefined): Alter {
  return inReviews(({ flagged_categories: flagged, agent_decisions: agents }) => {
    const flags = listOf(agents).flatMap(({ flagged_categories: own }) => listOf(own));
    const sure = (some: typeof flags): readonly number[] => some.map((flag) => Number(flag.score));
    const isTold = flags.length > 0 && Array.isArray(flagged);
    return (
      isTold && {
        flagged_categories: listOf(flagged).map((category) => ({
          ...category,
          score: score(sure(flags.filter(({ id }) => id === category.id)), sure(flags)),
        })),
      }
    );
  });
}
