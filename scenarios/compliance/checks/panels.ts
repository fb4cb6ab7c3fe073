import {
  check,
  METHODS,
  type Method,
  PATHS,
  type PathName,
  type Review,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import {
  DETAILED,
  entriesOf,
  isUnanimous,
  objectionableBy,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { casesOf, countedIn, countOf, reviewedByAll } from './again.ts';
import { BY_HEADS } from './asked.ts';
import { type Division, divided, isMinorityPanel, MOST_TRIALS } from './divided.ts';
import { PATH_NAMES, properContent, saidOn } from './samples.ts';
import { isOfOtherUnit, isSum, isSumLike, leastOfSum, timesIn } from './times.ts';
import { toldInFullByTen } from './visits.ts';

const NO_MINORITY = 'no minority panel was met: of no text were fewer reviewers against it than for it';
const NO_TIMES = 'no panel took long enough, one after the other, to tell a sum from the slowest';

type HeadCount = (typeof BY_HEADS)[number][1];

const WORDED = ['text', 'comment', 'chat', 'conversation', 'search'] as const;

/** What half of a panel comes to by each method on each path, and how much is told of it. */
const TIED = [
  ...WORDED.flatMap((path, from) => [
    [path, from % 2 === 0 ? 'average' : undefined, 'unsafe', (from + 1) % 3] as const,
    [path, 'all', 'safe', (from + 2) % 3] as const,
  ]),
  // One of two is hardly ever met otherwise.
  ['text', 'any', 'unsafe', 2] as const,
].toSorted(([, , , one], [, , , other]) => other - one);

/** The same of a lesser part, where reviewers are not shown: half of a panel is as good as all of it by the average as by any. */
const OUTVOTED = [
  ...WORDED.map((path, at) => [path, 'any', 'unsafe', at % 2] as const),
  ['text', undefined, 'safe', 0],
  ['comment', 'average', 'safe', 1],
] as const;

/** What a lesser part comes to where reviewers are shown. */
const OF_MINORITIES = [
  ['CR-A2-8', 'any: a minority of the reviewers is enough', 'any', 'unsafe'],
  ['CR-A2-23', 'average: a minority of the reviewers is not enough', 'average', 'safe'],
] as const;

/** Two panels that take a sum are no accident. */
const LEAST_PANELS = 2;

/** What nobody has read before, so that no reviewer can say again what once took so long. */
const NEW_WORDS = [
  'The tulips along the canal opened early this year.',
  'Our neighbour bakes two loaves of rye bread on Fridays.',
  'The night train arrives at platform nine.',
];

/** Checks of what a panel as a whole decides, and of how long that takes. */
export const panelChecks = [
  ...BY_HEADS.map(([clause, own]) =>
    check(clause, 'finds unsafe what all reviewers find unsafe', async (context) => {
      const answers = await Promise.all(BY_HEADS.map(([, method]) => objectionableBy(context, method)));
      const unanimous = answers.filter((answer) => isUnanimous(countedIn(answer)));
      if (unanimous.length === 0) context.inconclusive('no panel was unanimous again');
      const answer = await objectionableBy(context, own);
      if (unanimous.includes(answer)) context.expect(answer.review.decision, 'decision').toBe('unsafe');
    }),
  ),

  ...OF_MINORITIES.map(([clause, name, method, decision]) =>
    check(clause, name, async (context) => {
      const { asked, measured } = await divided(context);
      const all = [...asked, ...measured].filter(({ review }) => review.decision_method === method);
      const panels = all.filter(isMinorityPanel);
      if (panels.length === 0) return context.skip(NO_MINORITY);
      for (const { review } of panels) context.expect(review.decision, 'decision').toBe(decision);
    }),
  ),

  check('CR-A2-14', 'counts who flags content that reviewers disagree about', async (context) => {
    const { asked, measured } = await divided(context);
    const shown = [...asked, ...measured].filter((answer) => entriesOf(answer).length > 0);
    if (shown.length === 0) return context.skip('no panel showed its reviewers');
    for (const answer of shown) {
      context.expect(answer.review.score, 'score').toBe(countOf(answer, 'unsafe'));
    }
  }),

  ...(['CR-A2-7', 'CR-A2-25'] as const).map((clause) =>
    check(clause, 'decides alike everywhere, however little is told', async (context) => {
      const { ties } = await divided(context);
      if (ties.length === 0)
        return context.skip('no panel was met of which half or more, but not all, was against a text');
      const tied = (await Promise.all([false, true].map((isSaid) => tieOf(context, ties, isSaid)))).flat();
      const isMeant = (method?: HeadCount): boolean => (method === 'all') === (clause === 'CR-A2-25');
      await expectDecided(context, TIED, isMeant, tied, isTie);
    }),
  ),

  ...(['CR-A2-8', 'CR-A2-23'] as const).map((clause) =>
    check(clause, 'decides alike everywhere what a minority minds', async (context) => {
      const { minorities } = await divided(context);
      if (minorities.length === 0) return context.skip(NO_MINORITY);
      const isMeant = (method?: HeadCount): boolean => (method === 'any') === (clause === 'CR-A2-8');
      await expectDecided(context, OUTVOTED, isMeant, minorities, isMinorityPanel);
    }),
  ),

  check('CR-A2-12', 'a review takes less than its reviewers one after the other', async (context) => {
    const all = await largePanels(context);
    const panels = all.flatMap(timesIn);
    if (panels.length < LEAST_PANELS) return context.skip(NO_TIMES);
    if (isSumLike(panels)) {
      for (const panel of panels) context.expect(panel.executionTime).toBeLessThan(leastOfSum(panel));
    }
    for (const path of PATH_NAMES) {
      const own = all.filter(({ exchange }) => exchange.request.path === PATHS[path]).flatMap(timesIn);
      if (own.length === 0 || !own.every(isSum)) continue;
      const again = await context.compliance.review(path, properContent(context, path), { verbose: 2 });
      for (const panel of timesIn(again).filter(isSum)) {
        context.expect(panel.executionTime).toBeLessThan(leastOfSum(panel));
      }
    }
    for (const method of METHODS) await expectNoSumBy(context, method, all);
  }),

  check('CR-A2-12', 'tells times of reviewers in the unit of that of the review', async (context) => {
    const answers: ReviewAnswer[] = [];
    for (const words of NEW_WORDS) answers.push(await context.compliance.text(context.fresh(words), DETAILED));
    const told = answers.filter((answer) => answer.status === 200 && entriesOf(answer).length > 0);
    if (told.length < NEW_WORDS.length) return context.inconclusive('too few panels showed their reviewers');
    context.expect(told.every(isOfOtherUnit), 'whether time is of another unit than execution_time').toBe(false);
  }),
];

/** Expects that panels by a method take less than a sum, if those that were met take one. */
async function expectNoSumBy(context: ReviewContext, method: Method, all: readonly ReviewAnswer[]): Promise<void> {
  const own = all.filter(({ review }) => review.decision_method === method).flatMap(timesIn);
  if (own.length === 0 || !own.every(isSum)) return;
  const parameters = { verbose: 2, decision_method: method };
  const again = timesIn(await context.compliance.text(context.fresh(), parameters));
  if (!isSumLike([...own, ...again])) return;
  for (const panel of again) context.expect(panel.executionTime).toBeLessThan(leastOfSum(panel));
}

/** Expects the decision of each row by some methods of a panel that is divided so, wherever one was met. */
async function expectDecided(
  context: ReviewContext,
  rows: readonly (readonly [PathName, HeadCount | undefined, 'safe' | 'unsafe', told: number])[],
  isMeant: (method?: HeadCount) => boolean,
  panels: readonly Division[],
  isDivided: (answer: ReviewAnswer) => boolean,
): Promise<void> {
  const { foreignTo } = await divided(context);
  const cases = casesOf(context, 'a decision is not what the method makes of the panel');
  for (const [path, method, decision, told] of rows) {
    const panel = panels.find(({ isSaid }) => isSaid === (path === 'conversation'));
    if (!panel || !isMeant(method)) continue;
    const ask = (verbose: number, time = 0): Promise<ReviewAnswer> =>
      seat(context, panel, path, method, verbose, someOf(foreignTo(panel.words), time));
    // Where a score is told, it may tell of another panel, which is decided rightly.
    const isOther = ({ status, review }: ReviewAnswer): boolean =>
      status === 200 &&
      review.decision !== decision &&
      (told === 0 || review.decision !== decidedBy(review, method, panel.amount));
    let answer = told === 2 ? await inFull(context, panel, path, method) : await ask(told);
    for (let time = 1; told > 0 && time < MOST_TRIALS && !isOther(answer) && !isTelling(answer, panel); time += 1) {
      answer = await ask(told, time);
    }
    // Told of in full, a panel is judged by the rules over panels.
    if (told < 2 && isOther(answer))
      await cases.expectNoRule(
        async (time) => (told === 1 || isDivided(await ask(2, time))) && isOther(await ask(told, time)),
      );
  }
  cases.end(rows.length);
}

/** What a score comes to by a method, unless somebody failed. */
function decidedBy({ score }: Review, method: HeadCount = 'average', amount: number): 'safe' | 'unsafe' {
  return score >= { average: amount / 2, any: 1, all: amount }[method] ? 'unsafe' : 'safe';
}

/** Whether a panel is a minority, or half and more but not all, as another one was: all others are decided alike by several methods. */
function isTelling({ status, review }: ReviewAnswer, { amount, unsafe }: Division): boolean {
  const share = status === 200 ? review.score / amount : 0;
  return share > 0 && share < 1 && share < 0.5 === unsafe / amount < 0.5;
}

/** The first of some panels that turns out to be tied when it is seated, or else the first: entries may come in any order, so that the first two of many need not be a panel of two. */
async function tieOf(context: ReviewContext, ties: readonly Division[], isSaid: boolean): Promise<readonly Division[]> {
  const [path, method] = isSaid ? (['conversation', 'all'] as const) : (['text', 'all'] as const);
  const own = ties.filter((one) => one.isSaid === isSaid);
  for (const tie of own) if (isTie(await inFull(context, tie, path, method))) return [tie];
  return own.slice(0, 1);
}

/** What a panel of that size makes of it, told of in full; once for a run. */
function inFull(context: ReviewContext, tie: Division, path: PathName, method?: Method): Promise<ReviewAnswer> {
  const { words, amount } = tie;
  return context.shared(`tie: ${path} ${method} ${amount} ${words}`, () => seat(context, tie, path, method, 2));
}

function seat(
  context: ReviewContext,
  { words, amount }: Division,
  path: PathName,
  method: Method | undefined,
  verbose: number,
  excluded?: readonly string[],
): Promise<ReviewAnswer> {
  const parameters = { amount, verbose, decision_method: method, excluded_categories: excluded };
  return reviewedByAll(context, path, saidOn(path, words), parameters);
}

/** Other ones of several ids each time: whoever remembers answers to equal calls is asked anew, about the same. */
function someOf(ids: readonly string[], time: number): readonly string[] | undefined {
  const some = ids.filter((_, at) => Math.floor(time / 2 ** at) % 2 === 1);
  return some.length > 0 ? some : undefined;
}

/** Panels of ten that the run pays for anyway, on every path. */
async function largePanels(context: ReviewContext): Promise<readonly ReviewAnswer[]> {
  const { asked, measured } = await divided(context);
  const others = await toldInFullByTen(context);
  return [...others, ...asked, ...measured].filter(({ status }) => status === 200);
}

/** Whether exactly half of a panel is against the text, and nobody failed. */
function isTie(answer: ReviewAnswer): boolean {
  const unsafe = countOf(answer, 'unsafe');
  return unsafe > 0 && unsafe === countOf(answer, 'safe') && countOf(answer, 'failed') === 0;
}
