import { listOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import {
  categoriesIn,
  DETAILED,
  entriesOf,
  FEW,
  findUnsafe,
  idsIn,
  isUnanimous,
  labelsIn,
  likelyUnsafe,
  objectionable,
  objectionableBy,
  reviewObjectionable,
  served,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { countedIn, expectNoRule, isFlagged, isSpared, MANY, reviewedByOne, shownIds } from './again.ts';
import { AGAINST_EVERYTHING, asked, SETTINGS, unsafeInMoreThanOneWay } from './asked.ts';
import { excludedIds, excludingNoRule, expectHidden, NO_RULE, noRules } from './excluded.ts';
import { NUTMEG, saidOn } from './samples.ts';

/** From here on, every reviewer is sure. */
const SURE = 4.5;
/** Below that, a reviewer thinks of a rule in passing. */
const HALF_SURE = 2.5;
const UNSURE = 'no panel was sure that a text breaks a rule, so that nothing is known of the weights';

const BEYOND_ASCII = 'Flag content that mentions “nutmeg” 🌰.';
const CIRCUMSTANCES = 'A forum about gardens and the weather.';

/** Where a prompt must hold, and what stands beside it: what the prompt leaves nothing of is safe by every method. */
const UNDER_NUTMEG: readonly (readonly [PathName, Parameters])[] = [
  // But for the prompt, this was asked before.
  ['text', {}],
  ['search', { context: CIRCUMSTANCES, custom_prompt: BEYOND_ASCII }],
  ['conversation', { decision_method: 'score' }],
  ['comment', { context: CIRCUMSTANCES, amount: 1 }],
  ['chat', { decision_method: 'score', custom_prompt: BEYOND_ASCII }],
  ['text', { excluded_categories: [NO_RULE] }],
];

/** Checks of the rules in force, and of what categories say. */
export const ruleChecks = [
  check('CR-A1-5', 'finds content safe that breaks only excluded rules', async (context) => {
    context.expect((await excludedIds(context)).ids.length).toBeGreaterThan(0);
  }),

  check('CR-A1-5', 'excludes no other rule than it is told to, and says nothing of that one', async (context) => {
    const content = await unsafeInMoreThanOneWay(context);
    const setting = SETTINGS.find(
      ({ path, ...one }) => path !== 'conversation' && one.beside === 'nothing' && one.verbose !== 0,
    );
    const { review } = setting ? await asked(context, setting) : {};
    const sure = review ? categoriesIn(review).filter(({ score }) => score >= HALF_SURE) : [];
    const [excluded, other] = sure;
    if (!excluded || !other) return context.skip('no text was found that breaks two rules for sure');
    const parameters = { ...DETAILED, excluded_categories: [excluded.id] };
    for (const [path, verbose] of [
      ['conversation', 2],
      ['text', 1],
    ] as const) {
      const ask = (more: Parameters): Promise<ReviewAnswer> =>
        context.compliance.review(path, saidOn(path, content), { ...parameters, ...more });
      const told = await ask({ verbose });
      // How much a path takes is open.
      context.expect(told).toHaveStatus(200, 413);
      expectHidden(context, [told.review, ...entriesOf(told)].flatMap(labelsIn), [excluded.id, excluded.name]);
      if (told.review.decision !== 'safe') continue;
      await expectNoRule(context, 'nothing is flagged where one of two rules is excluded', async () => {
        if (!isSpared(await ask({ amount: MANY }))) return false;
        const whole = await ask({ amount: MANY, excluded_categories: [] });
        return (isFlagged(whole) && shownIds(whole).includes(other.id)) || undefined;
      });
    }
  }),

  check('CR-A1-5', 'excludes rules from the call that says so, and from no other', async (context) => {
    await expectForgotten(context, { excluded_categories: (await excludedIds(context)).ids });
  }),

  check('CR-A1-6', 'obeys a prompt in the call that sends it, and in no other', async (context) => {
    await expectForgotten(context, { custom_prompt: NUTMEG });
    await expectForgottenBesideContext(context);
  }),

  check('CR-A1-17', 'excludes nothing by an empty list', async (context) => {
    const answer = await excluding(context, 'comment', []);
    context.expect(answer).toServe();
    await expectNotSpared(context, 'comment', [], answer);
  }),

  check('CR-A1-13', 'ignores or refuses an exclusion of what is no rule', async (context) => {
    const excluded = await noRules(context);
    const answer = await excludingNoRule(context);
    if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
    else if (answer.status === 422) context.expect(answer).toFail(422, 'invalid_parameter');
    else context.expect(answer).toServe();
    context.observe('CR-A1~unknown-exclusion', answer.status === 200 ? 'ignored' : 'refused');
    if (answer.status === 200) await expectNotSpared(context, 'text', excluded, answer);
  }),

  check('CR-A1-6', 'applies no default rule beside a prompt of the caller', async (context) => {
    const { content, ids } = await objectionable(context);
    const isByDefault = (answer: ReviewAnswer): boolean =>
      isFlagged(answer) && shownIds(answer).some((id) => ids.includes(id));
    for (const [path, parameters] of UNDER_NUTMEG) {
      const asked = (more: Parameters = {}): Promise<ReviewAnswer> =>
        reviewedByOne(context, path, saidOn(path, content), {
          ...DETAILED,
          custom_prompt: NUTMEG,
          ...parameters,
          ...more,
        });
      const answer = await asked();
      // Beside exclusions a prompt may be refused, but not forgotten.
      context.expect(answer).toHaveStatus(...(parameters.excluded_categories ? [200, 400, 422] : [200]));
      if (answer.status !== 200) continue;
      if (context.isSimulator) context.expect(answer.review.decision, 'decision').toBe('safe');
      if (isByDefault(answer))
        await expectNoRule(context, 'a default rule is applied beside a prompt', async () => {
          // Whoever keeps answers without their prompts keeps this one.
          await asked({ amount: MANY, custom_prompt: undefined });
          return isByDefault(await asked({ amount: MANY }));
        });
      else if (shownIds(answer).some((id) => ids.includes(id)))
        context.inconclusive('an id of the default rules is seen');
    }
  }),

  check('CR-A1-6', 'judges by a prompt of the caller', async (context) => {
    const content = context.fresh('Grate a little nutmeg over the soup.');
    const answer = await context.compliance.text(content, { ...DETAILED, custom_prompt: NUTMEG });
    context.expect(answer).toServe();
    if (context.isSimulator) context.expect(answer.review.decision, 'decision').toBe('unsafe');
    if (answer.review.decision === 'unsafe') {
      const [id] = idsIn(answer.review.flagged_categories);
      context.observe('CR-A1~custom-ids', id === undefined ? 'none' : /^custom_\d+$/.test(id) ? 'numbered' : 'free');
    }
  }),

  check('CR-A1-6', 'takes an empty prompt, or refuses it', async (context) => {
    const { content } = await objectionable(context);
    const answer = await reviewedByOne(context, 'text', content, { ...DETAILED, custom_prompt: '' });
    context.expect(answer).toHaveStatus(200, 400, 422);
    const otherwise = answer.status === 200 && answer.review.decision === 'safe' ? 'literal' : 'as-absent';
    context.observe('CR-A1~empty-custom-prompt', answer.status === 200 ? otherwise : 'refused');
  }),

  check('CR-A2-18', 'gives a category a mean confidence of reviewers', async (context) => {
    const { answer } = await objectionable(context);
    const entries = countedIn(answer);
    const scored = categoriesIn(answer.review).filter(({ score }) => typeof score === 'number');
    if (scored.length === 0) context.inconclusive('no category has a score');
    for (const { id, score } of scored) {
      context
        .expect(score, 'score of a category')
        .toSatisfy((value: number) => value >= 0 && value <= 5, 'from 0 to 5');
      const sum = entries.reduce((total, { flagged_categories: flags }) => total + confidenceIn(flags, id), 0);
      const flagging = entries.filter(({ flagged_categories: flags }) => idsIn(flags).includes(id)).length;
      const isOfFlagging = Math.abs(score - sum / flagging) < 0.001;
      if (context.isSimulator)
        context.expect(isOfFlagging, 'whether the score is the mean of those that flag').toBe(true);
      if (flagging < entries.length && sum > 0) {
        context.observe('CR-A2~category-mean', isOfFlagging ? 'flagging-only' : 'all-counted');
      }
    }
  }),

  check('CR-A2-10', 'decides by severity and confidence', async (context) => {
    if (!(await findUnsafe(context)).found) return context.skip(UNSURE);
    const answer = served(context, await objectionableBy(context, 'score'));
    const { decision } = answer.review;
    const isClear = isUnanimous(entriesOf(answer)) && categoriesIn(answer.review).some(({ score }) => score >= SURE);
    if (!isClear) return context.skip(UNSURE);
    if (context.isSimulator) context.expect(decision, 'decision').toBe('unsafe');
    // Unsafe it would be by most formulas, so that only the other outcome tells one from ours.
    if (decision === 'safe') context.observe('CR-A2~score-weights', 'any-formula');
  }),

  check('CR-A2-10', 'decides by confidence, not by heads', { needs: ['dials'] }, async (context) => {
    const { ids } = await objectionable(context);
    const decisions = [await dialled(context, ids[0] ?? '', 0.1), await dialled(context, ids[0] ?? '', 5)];
    if (context.isSimulator) context.expect(decisions).toEqual(['safe', 'unsafe']);
    context.expect(decisions).not.toEqual(['unsafe', 'safe']);
  }),
];

/** Expects that what spares a text in one call spares it in none that follows. */
async function expectForgotten(context: ReviewContext, sparing: Parameters): Promise<void> {
  const isSparedAfter = async (amount: number): Promise<boolean> => {
    served(context, await reviewObjectionable(context, sparing));
    return isSpared(await reviewObjectionable(context, { amount }));
  };
  if (await isSparedAfter(FEW))
    await expectNoRule(context, 'a call is spared what the one before was spared', () => isSparedAfter(MANY));
}

/** Expects the same of a prompt before a call that tells circumstances: these may excuse something, but not after one prompt alone. */
async function expectForgottenBesideContext(context: ReviewContext): Promise<void> {
  const afterPrompt = async (prompt: string, amount: number): Promise<ReviewAnswer> => {
    served(context, await reviewObjectionable(context, { custom_prompt: prompt }));
    return reviewObjectionable(context, { amount, context: CIRCUMSTANCES });
  };
  if (!isSpared(await afterPrompt(NUTMEG, FEW))) return;
  await expectNoRule(context, 'a call is spared what the prompt of the one before spared', async () => {
    if (!isSpared(await afterPrompt(NUTMEG, MANY))) return false;
    return isFlagged(await afterPrompt(AGAINST_EVERYTHING[0], MANY)) || undefined;
  });
}

/** What is likely unsafe, less some rules. */
async function excluding(
  context: ReviewContext,
  path: PathName,
  excluded: readonly string[] | undefined,
  amount: number = FEW,
): Promise<ReviewAnswer> {
  const parameters = { amount, verbose: 2, excluded_categories: excluded };
  return context.compliance.review(path, await likelyUnsafe(context), parameters);
}

/** Expects that an exclusion of no rule leaves unsafe what is unsafe. */
async function expectNotSpared(
  context: ReviewContext,
  path: PathName,
  excluded: readonly string[],
  answer: ReviewAnswer,
): Promise<void> {
  const { found } = await findUnsafe(context);
  if (!found || answer.review.decision === 'unsafe') return;
  if (context.isSimulator) context.expect(answer.review.decision, 'decision').toBe('unsafe');
  await expectNoRule(context, 'an exclusion of no rule spares unsafe content', async () => {
    const spared = await excluding(context, path, excluded, MANY);
    return isSpared(spared) && (isFlagged(await excluding(context, path, undefined, MANY)) || undefined);
  });
}

/** What the method score makes of a whole panel that flags one rule with a confidence. */
async function dialled(context: ReviewContext, id: string, confidence: number): Promise<string> {
  const content = `${context.fresh()} [[sim votes=u category=${id}:${confidence}]]`;
  const answer = await context.compliance.text(content, { ...DETAILED, decision_method: 'score' });
  if (!isUnanimous(entriesOf(served(context, answer))))
    context.inconclusive('the panel did not vote as it was dialled');
  return answer.review.decision;
}

/** How sure a reviewer is of a category; 0 where it does not say. */
function confidenceIn(flags: unknown, id: string): number {
  const found = listOf(flags).find((flag): flag is { readonly score: number } => idsIn([flag]).includes(id));
  return typeof found?.score === 'number' ? found.score : 0;
}
