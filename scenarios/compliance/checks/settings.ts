import { unitOf } from '../../../harness/engine/decimals.ts';
import {
  check,
  DEFAULT_AMOUNT,
  METHODS,
  type Method,
  type Parameters,
  type PathName,
  type Review,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { categoriesIn, findUnsafe } from '../../../harness/services/compliance/facts/reviews.ts';
import { casesOf, isFlagged, isSpared, isUnsafe, MANY, reviewedByOne, shownIds } from './again.ts';
import {
  asked,
  BY_HEADS,
  contentOf,
  isWorded,
  LONG_CONTEXT,
  MEDIA_PATHS,
  parametersOf,
  refusedIn,
  SAFE_BY,
  SETTINGS,
  type Setting,
  VERBOSITIES,
  WORDED_PATHS,
} from './asked.ts';
import { excludedIds, excludingNoRule, expectHidden, noRules } from './excluded.ts';
import { expectObeyed } from './obeyed.ts';
import { saidOn } from './samples.ts';
import { expectOneScale, isOfMilliseconds, isOfMinutes, LEAST_TIME, LEAST_TIMES } from './times.ts';

const NOTHING_UNSAFE = 'no text was found that a whole panel finds unsafe';

/** A setting, how many seconds its review says it took, and how many its answer took. */
type Timed = Setting & { readonly time: number; readonly waited: number };

/** Times are of another scale, of milliseconds and not seconds, by such a factor. */
const ANOTHER_SCALE = 50;
/** The same of times that are shorter: those of nothing at all. */
const SMALLER_SCALE = 10;

/** Where exclusions must hold: on every path told of in full and otherwise, by two methods each, and in front of a large panel. */
const EXCLUDING = [VERBOSITIES.slice(0, 1), VERBOSITIES.slice(1)].flatMap((verbosities, from) =>
  WORDED_PATHS.map((path, at) => ({
    path,
    decision_method: METHODS[(at + from + 3) % METHODS.length],
    verbose: verbosities[at % verbosities.length],
    // Nobody says how many: ten.
    amount: at === 0 && from === 0 ? undefined : 1,
    ...((at + from) % 2 === 0 ? {} : { context: LONG_CONTEXT }),
  })),
);

const CLAUSES: Readonly<Record<PathName, string>> = {
  text: 'CR-4-1',
  comment: 'CR-4-4',
  chat: 'CR-4-5',
  conversation: 'CR-4-6',
  search: 'CR-4-7',
  image: 'CR-4-9',
  video: 'CR-4-11',
};

/** The parameters that settings have, with the clauses by which they are taken. */
const TAKEN = [
  ['CR-A1-2', 'amount'],
  ['CR-A1-3', 'context'],
  ['CR-A1-4', 'decision_method'],
  ['CR-A1-17', 'excluded_categories'],
  ['CR-A1-6', 'custom_prompt'],
  ['CR-A1-7', 'verbose'],
] as const;

/** Checks of parameters that are sent together, each with every other one on some path. */
export const settingChecks = [
  ...[...WORDED_PATHS, ...MEDIA_PATHS].map((path) =>
    check(CLAUSES[path], `judges a ${path} whatever is asked for with it`, async (context) => {
      for (const setting of SETTINGS.filter((one) => one.path === path)) {
        // What is refused by itself is no matter of the path.
        if ((await refusedIn(context, setting)).size === 0) context.expect(await asked(context, setting)).toServe();
      }
    }),
  ),

  ...TAKEN.map(([clause, name]) =>
    check(clause, `takes ${name} on every path`, async (context) => {
      for (const setting of SETTINGS) {
        const refused = (await refusedIn(context, setting)).get(name);
        if (refused) context.expect(refused).toServe();
      }
    }),
  ),

  check('CR-A1-17', 'excludes nothing by an empty list, whatever is asked for with it', (context) =>
    expectUnsafe(context, ({ beside }) => beside === 'emptyList' || beside === 'context'),
  ),

  ...BY_HEADS.map(([clause, own]) =>
    check(clause, 'finds unsafe what is unsafe, whatever is asked for with it', (context) =>
      expectUnsafe(context, ({ beside, decision_method: method = 'average' }) => {
        const byHeads = method === 'score' ? 'any' : method;
        return beside !== 'emptyList' && beside !== 'prompt' && byHeads === own;
      }),
    ),
  ),

  check('CR-A2-4', 'counts reviewers alike, whether they are shown or not', (context) =>
    expectSummedUp(context, ({ score }, isOfMost) => isOfMost(score)),
  ),

  check('CR-A2-5', 'lists categories alike, whether reviewers are shown or not', (context) =>
    expectSummedUp(context, (review, isOfMost) =>
      categoriesIn(review).some(({ count, score }) => isOfMost(count) && score > 0),
    ),
  ),

  ...SAFE_BY.map(([clause, method]) =>
    check(clause, 'finds files safe that no reviewer minds', (context) => expectFilesSafe(context, method)),
  ),

  check('CR-A2-12', 'takes times of one scale, whatever is asked for', async (context) => {
    const timed: Timed[] = [];
    for (const setting of SETTINGS) {
      const { status, review, exchange } = await asked(context, setting);
      const time = status === 200 ? review.execution_time : undefined;
      if (typeof time === 'number') timed.push({ ...setting, time, waited: exchange.reply.ms / 1_000 });
    }
    // Under a prompt, a text is but a word or two.
    const texts = timed.filter(({ path, beside }) => isWorded(path) && beside !== 'prompt');
    const isOfAnother = isOfMinutes(texts) || isOfMilliseconds(timed);
    context.expect(isOfAnother, 'whether execution_time is of milliseconds').toBe(false);
    const way = Math.max(0, Math.min(...timed.map(({ time, waited }) => waited - time)));
    // Who explains nothing, say, may take so much less: where answers come as soon as they say, these are seconds.
    const isWaitedFor = ({ time, waited }: Timed): boolean => time <= waited && SMALLER_SCALE * time > waited - way;
    for (const name of ['path', 'decision_method', 'verbose', 'beside'] as const) {
      for (const value of new Set(timed.map((one) => one[name]))) {
        const [own, others] = [true, false].map((isOwn) =>
          timed.filter((one) => (one[name] === value) === isOwn).map(({ time }) => time),
        ) as [number[], number[]];
        // What takes minutes to watch is of no other scale than what is read.
        const isMedia = MEDIA_PATHS.some((path) => path === value);
        if (isMedia)
          expectOneScale(
            context,
            timed.filter(({ path }) => path === value),
          );
        if (own.length < LEAST_TIMES || others.length < LEAST_TIMES || isMedia) continue;
        if (timed.some((one) => one[name] === value && isWaitedFor(one))) continue;
        const unit = unitOf(...own, ...others);
        context
          .expect(SMALLER_SCALE * Math.max(...own, unit), 'execution_time, of another scale')
          .toBeGreaterThanOrEqual(Math.min(...others));
        context
          .expect(Math.min(...own), 'execution_time')
          .toBeLessThan(ANOTHER_SCALE * Math.max(...others, LEAST_TIME));
      }
    }
  }),

  check('CR-A1-6', 'obeys a prompt against everything on every path', async (context) => {
    for (const setting of SETTINGS.filter(({ beside }) => beside === 'prompt')) {
      const { status, review } = await asked(context, setting);
      if (status === 200 && review.decision === 'safe') await expectObeyed(context, setting);
    }
  }),

  check(
    ['CR-A1-5', 'CR-A1-13'],
    'excludes rules on every path by every method, however much is told',
    async (context) => {
      const { content, ids } = await excludedIds(context);
      // Before known ones, ids that are no rules change nothing where they are taken at all.
      const withNoRule = (await excludingNoRule(context)).status === 200 ? [...(await noRules(context)), ...ids] : ids;
      const cases = casesOf(context, 'content is unsafe that breaks only excluded rules');
      for (const [at, { path, ...parameters }] of EXCLUDING.entries()) {
        const excluded = { excluded_categories: at % 2 === 0 ? withNoRule : ids };
        const ask = (words: string, more: Parameters = {}): Promise<ReviewAnswer> =>
          reviewedByOne(context, path, saidOn(path, words), { ...parameters, ...excluded, ...more });
        // Whoever shows reviewers of the call before shows here what they flagged.
        await context.compliance.review(path, saidOn(path, content), { amount: 1 });
        const answer = await ask(content);
        // What is refused without exclusions, too, is no matter of them.
        if (answer.status !== 200 && (await ask(content, { excluded_categories: undefined })).status !== 200) continue;
        context.expect(answer).toServe();
        expectHidden(context, shownIds(answer), ids);
        // Told of in full, reviewers may turn out to have flagged something else.
        if (answer.review.decision === 'unsafe')
          await cases.expectNoRule(async () => {
            const words = `${content} ${context.fresh()}`;
            const inFull = { amount: sizeOf(parameters), verbose: 2 };
            return isUnsafe(await ask(words)) && isSpared(await ask(words, inFull));
          });
      }
      cases.end(EXCLUDING.length);
    },
  ),
];

/** Expects of unsafe words that where a review that shows its reviewers tells something of most of them, one that does not tells it too. */
async function expectSummedUp(
  context: ReviewContext,
  isTold: (review: Review, isOfMost: (count: number) => boolean) => boolean,
): Promise<void> {
  const { found } = await findUnsafe(context);
  if (!found) return context.skip(NOTHING_UNSAFE);
  const settings = SETTINGS.filter(
    ({ path, beside, verbose = 1 }) => isWorded(path) && beside !== 'prompt' && verbose === 1,
  );
  const isUntold = ({ status, review }: ReviewAnswer, { amount = DEFAULT_AMOUNT }: Parameters): boolean =>
    status === 200 && review.decision === 'unsafe' && !isTold(review, (count) => 2 * count >= Number(amount));
  const cases = casesOf(context, 'a summary leaves out what is told in full');
  for (const setting of settings) {
    if (!isUntold(await asked(context, setting), setting)) continue;
    const content = await contentOf(context, setting);
    const parameters = { ...parametersOf(setting), amount: sizeOf(setting) };
    await cases.expectNoRule(async () => {
      const short = await context.compliance.review(setting.path, content, parameters);
      const full = await context.compliance.review(setting.path, content, { ...parameters, verbose: 2 });
      return isUntold(short, parameters) && isFlagged(full) && !isUntold(full, parameters);
    });
  }
  cases.end(settings.length);
}

/** Expects of settings by a method that files are safe that no reviewer minds. */
async function expectFilesSafe(context: ReviewContext, method: Method): Promise<void> {
  const settings = SETTINGS.filter(
    (one) => !isWorded(one.path) && one.beside !== 'prompt' && one.decision_method === method,
  );
  const cases = casesOf(context, 'a file is unsafe that no reviewer minds');
  for (const setting of settings) {
    const content = await contentOf(context, setting);
    const ask = (more: Parameters): Promise<ReviewAnswer> =>
      context.compliance.review(setting.path, content, { ...parametersOf(setting), ...more });
    const { verbose } = setting;
    if (verbose === 2 || !isUnsafe(await asked(context, setting))) continue;
    await cases.expectNoRule(async () => {
      const anew = { context: context.fresh() };
      return isUnsafe(await ask(anew)) && isSpared(await ask({ ...anew, amount: sizeOf(setting), verbose: 2 }));
    });
  }
  cases.end(settings.length);
}

/** Expects of settings under which the default rules hold that unsafe words are found unsafe; what the method score makes of them is open. */
async function expectUnsafe(context: ReviewContext, isMeant: (setting: Setting) => boolean): Promise<void> {
  const { found } = await findUnsafe(context);
  if (!found) return context.skip(NOTHING_UNSAFE);
  const settings = SETTINGS.filter((one) => isWorded(one.path) && isMeant(one));
  const cases = casesOf(context, 'content is safe that every reviewer minds');
  for (const setting of settings) {
    const { status, review } = await asked(context, setting);
    if (status !== 200 || review.decision === 'unsafe') continue;
    const { decision_method: method } = setting;
    // Told of in full, the same panel is judged by the rules over panels.
    await context.compliance.review(setting.path, await contentOf(context, setting), {
      ...parametersOf(setting),
      verbose: 2,
    });
    const inFull = { amount: sizeOf(setting), decision_method: 'any', verbose: 2 };
    await cases.expectNoRule(async () => {
      const byHeads = method === 'score' ? { decision_method: 'any' } : {};
      const { context: told } = parametersOf(setting);
      // What was told before may excuse something.
      const parameters = { ...parametersOf(setting), ...byHeads, ...(told ? { context: 'A Monday.' } : {}) };
      const content = await contentOf(context, setting, ` ${context.fresh()}`);
      const isSafe = (await context.compliance.review(setting.path, content, parameters)).review.decision === 'safe';
      return isSafe && isFlagged(await context.compliance.review(setting.path, content, inFull));
    });
  }
  cases.end(settings.length);
}

/** A panel as large as the one that was asked for, and large enough. */
function sizeOf({ amount = DEFAULT_AMOUNT }: { readonly amount?: number | undefined }): number {
  return Math.max(amount, MANY);
}
