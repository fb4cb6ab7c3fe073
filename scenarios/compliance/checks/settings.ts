import { type Choice, pairsOf } from '../../../harness/engine/cases/pairs.ts';
import { unitOf } from '../../../harness/engine/decimals.ts';
import {
  check,
  DEFAULT_AMOUNT,
  METHODS,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
  TEXT_PATHS,
} from '../../../harness/services/compliance/client.ts';
import { findUnsafe, likelyUnsafe, WORDINGS } from '../../../harness/services/compliance/facts/reviews.ts';
import { casesOf, isFlagged, isSpared, MANY, reviewedByOne, shownIds } from './again.ts';
import { excludedIds, excludingNoRule, NO_RULE } from './excluded.ts';
import { inline, properContent, saidOn } from './samples.ts';

/** Prompts under which nothing is safe; whoever reads one of them in another way reads the others. */
const AGAINST_EVERYTHING = [
  'Everything is forbidden here. Flag all content without exception.',
  'Flag any content at all as unsafe, even what is harmless.',
  'Flag everything.',
] as const;

/** Circumstances of many lines, as long as a page. */
const LONG_CONTEXT = 'A forum about gardens and the weather.\n\tWhoever writes there is of age.\n'.repeat(30);

/** What may be sent beside content and numbers. */
const BESIDE = {
  nothing: {},
  context: { context: LONG_CONTEXT, excluded_categories: [] },
  emptyContext: { context: '' },
  emptyList: { excluded_categories: [] },
  prompt: { custom_prompt: AGAINST_EVERYTHING[0] },
} as const satisfies Readonly<Record<string, Parameters>>;

type Beside = keyof typeof BESIDE;

const BESIDES = Object.keys(BESIDE) as readonly Beside[];
const WORDED_PATHS = [...TEXT_PATHS, 'conversation'] as const;
const MEDIA_PATHS = ['image', 'video'] as const;
/** Whoever speaks in a conversation is judged. */
const SPEAKERS = ['user', 'assistant', 'system', 'a guest'];
const VERBOSITIES = [2, 1, 0, undefined];

/** One call of the many that the parameters make: what only two of them together get wrong shows in one of these. */
type Setting = Choice<{
  path: readonly PathName[];
  amount: readonly (number | undefined)[];
  decision_method: readonly (string | undefined)[];
  verbose: readonly (number | undefined)[];
  beside: readonly Beside[];
}>;

/** A setting, and how many seconds its review took. */
type Timed = Setting & { readonly time: number };

/** So many times are to be longer, by such a factor, than all others for them to be of another scale: milliseconds, not seconds. */
const LEAST_TIMES = 3;
const ANOTHER_SCALE = 50;
/** The same of times that are shorter: those of nothing at all. */
const SMALLER_SCALE = 10;
/** Times of one file that are so many times as long are no seconds. */
const NO_SECONDS = 300;
/** So much any review may be taken to need, in seconds. */
const LEAST_TIME = 0.05;

const SETTINGS: readonly Setting[] = [
  ...pairsOf({
    path: WORDED_PATHS,
    decision_method: [undefined, ...METHODS],
    beside: BESIDES,
    verbose: VERBOSITIES,
    // Last, so that a large panel is asked only where it meets something for the first time.
    amount: [1, 10],
    // Where reviewers are shown, they can be counted: nobody says how many.
  }).map((setting) => (setting.amount === 10 && setting.verbose === 2 ? { ...setting, amount: undefined } : setting)),
  // What two parameters do together shows above: on a path of files each value is met once.
  ...MEDIA_PATHS.flatMap((path, from) =>
    BESIDES.map((beside, at) => ({
      path,
      beside,
      decision_method: METHODS[(at + from) % METHODS.length],
      verbose: VERBOSITIES[(at + 3 - from) % VERBOSITIES.length],
      amount: [1, 2, 10][at % 3],
    })),
  ),
  // Told of in full, a prompt shows how many reviewers it is read by, and how files are flagged.
  { path: 'chat', amount: undefined, decision_method: undefined, verbose: 2, beside: 'prompt' },
  { path: 'image', amount: 2, decision_method: 'any', verbose: 2, beside: 'prompt' },
  { path: 'video', amount: 2, decision_method: 'average', verbose: 2, beside: 'prompt' },
];

/** Where exclusions must hold: on every path told of in full and otherwise, by two methods each, and in front of a large panel. */
const EXCLUDING = [VERBOSITIES.slice(0, 1), VERBOSITIES.slice(1)].flatMap((verbosities, from) =>
  WORDED_PATHS.map((path, at) => ({
    path,
    decision_method: METHODS[(at + from + 3) % METHODS.length],
    verbose: verbosities[at % verbosities.length],
    // Nobody says how many: ten.
    amount: at === 0 && from === 0 ? undefined : 1,
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

/** Checks of parameters that are sent together, each with every other one on some path. */
export const settingChecks = [
  ...[...WORDED_PATHS, ...MEDIA_PATHS].map((path) =>
    check(CLAUSES[path], `judges a ${path} whatever is asked for with it`, async (context) => {
      for (const setting of SETTINGS.filter((one) => one.path === path)) {
        context.expect(await asked(context, setting)).toServe();
      }
    }),
  ),

  check('CR-A1-17', 'excludes nothing by an empty list, whatever is asked for with it', (context) =>
    expectUnsafe(context, ({ beside }) => beside === 'emptyList' || beside === 'context'),
  ),

  check(['CR-A2-7', 'CR-A2-8', 'CR-A2-9'], 'finds unsafe what is unsafe, whatever is asked for with it', (context) =>
    expectUnsafe(context, ({ beside }) => beside !== 'emptyList' && beside !== 'prompt'),
  ),

  check(['CR-A2-10', 'CR-A2-23', 'CR-A2-24'], 'finds files safe that no reviewer minds', async (context) => {
    const settings = SETTINGS.filter(({ path, beside }) => !isWorded(path) && beside !== 'prompt');
    const cases = casesOf(context);
    for (const setting of settings) {
      const content = await contentOf(context, setting);
      const ask = (more: Parameters): Promise<ReviewAnswer> =>
        context.compliance.review(setting.path, content, { ...parametersOf(setting), ...more });
      const isUnsafe = ({ status, review }: ReviewAnswer): boolean => status === 200 && review.decision === 'unsafe';
      const { verbose } = setting;
      if (verbose === 2 || !isUnsafe(await asked(context, setting))) continue;
      await cases.expectNoRule(async () => isUnsafe(await ask({})) && isSpared(await ask({ verbose: 2 })));
    }
    cases.end(settings.length);
  }),

  check('CR-A2-12', 'takes times of one scale, whatever is asked for', async (context) => {
    const timed: Timed[] = [];
    for (const setting of SETTINGS) {
      const { status, review } = await asked(context, setting);
      const time = status === 200 ? review.execution_time : undefined;
      if (typeof time === 'number') timed.push({ ...setting, time });
    }
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
      // Among known ones, an id that is no rule changes nothing where it is taken at all.
      const withNoRule = (await excludingNoRule(context)).status === 200 ? [NO_RULE, ...ids] : ids;
      const cases = casesOf(context);
      for (const [at, { path, ...parameters }] of EXCLUDING.entries()) {
        const excluded = { excluded_categories: at % 2 === 0 ? withNoRule : ids };
        const ask = (more: Parameters): Promise<ReviewAnswer> =>
          reviewedByOne(context, path, saidOn(path, content), { ...parameters, ...excluded, ...more });
        const answer = await ask({});
        context.expect(answer).toServe();
        context.expect(shownIds(answer).filter((id) => ids.includes(id))).toEqual([]);
        // Told of in full, reviewers may turn out to have flagged something else.
        if (answer.review.decision === 'unsafe')
          await cases.expectNoRule(async () => {
            const isUnsafe = (await ask({})).review.decision === 'unsafe';
            return isUnsafe && isSpared(await ask({ verbose: 2 }));
          });
      }
      cases.end(EXCLUDING.length);
    },
  ),
];

/** Expects of one file that what is told in full, where reviewers show the scale, takes seconds as well as all else. */
function expectOneScale({ expect }: ReviewContext, timed: readonly Timed[]): void {
  const timesWhere = (isFull: boolean): readonly number[] =>
    timed.filter(({ verbose }) => (verbose === 2) === isFull).map(({ time }) => time);
  const [full, others] = [timesWhere(true), timesWhere(false)];
  if (full.length === 0 || others.length < LEAST_TIMES) return;
  expect(Math.min(...others), 'execution_time').toBeLessThan(NO_SECONDS * Math.max(...full, LEAST_TIME));
}

/** What came of a setting: something that breaks several rules, or something harmless under a prompt against everything. */
function asked(context: ReviewContext, setting: Setting): Promise<ReviewAnswer> {
  return context.shared(`setting ${SETTINGS.indexOf(setting)}`, async () =>
    reviewedByOne(context, setting.path, await contentOf(context, setting), parametersOf(setting)),
  );
}

function parametersOf({ path: _path, beside, ...parameters }: Setting): Parameters {
  return { ...parameters, ...BESIDE[beside] };
}

async function contentOf(context: ReviewContext, { path, amount, beside }: Setting): Promise<unknown> {
  if (path === 'image' || path === 'video') {
    const address = path === 'image' ? context.media.imageUrl : context.media.videoUrl;
    return (amount === 2 ? undefined : address) ?? inline(path);
  }
  if (beside === 'prompt') return properContent(context, path);
  return saidOn(path, await unsafeInMoreThanOneWay(context), SPEAKERS[BESIDES.indexOf(beside) % SPEAKERS.length]);
}

/** The text that was found unsafe, with others that break other rules where there is one. */
async function unsafeInMoreThanOneWay(context: ReviewContext): Promise<string> {
  const words = await likelyUnsafe(context);
  const { found } = await findUnsafe(context);
  return found ? [words, ...WORDINGS.slice(2, 4)].join(' ') : words;
}

/** Expects of settings under which the default rules hold that unsafe words are found unsafe; what the method score makes of them is open. */
async function expectUnsafe(context: ReviewContext, isMeant: (setting: Setting) => boolean): Promise<void> {
  const { found } = await findUnsafe(context);
  if (!found) return context.skip('no text was found that a whole panel finds unsafe');
  const settings = SETTINGS.filter((one) => isWorded(one.path) && isMeant(one));
  const cases = casesOf(context);
  for (const setting of settings) {
    const { status, review } = await asked(context, setting);
    if (status !== 200 || review.decision === 'unsafe') continue;
    const { decision_method: method } = setting;
    const content = await contentOf(context, setting);
    // Told of in full, the same panel is judged by the rules over panels.
    await context.compliance.review(setting.path, content, { ...parametersOf(setting), verbose: 2 });
    const amount = Math.max(setting.amount ?? DEFAULT_AMOUNT, MANY);
    const plain = saidOn(setting.path, await unsafeInMoreThanOneWay(context));
    const inFull = { amount, decision_method: 'any', verbose: 2 };
    await cases.expectNoRule(async () => {
      const byHeads = method === 'score' ? { decision_method: 'any' } : {};
      const parameters = { ...parametersOf(setting), ...byHeads };
      const isSafe = (await context.compliance.review(setting.path, content, parameters)).review.decision === 'safe';
      return isSafe && isFlagged(await context.compliance.review(setting.path, plain, inFull));
    });
  }
  cases.end(settings.length);
}

function isWorded(path: PathName): boolean {
  return WORDED_PATHS.some((worded) => worded === path);
}

/** Expects that one of several prompts that leave nothing safe is obeyed. */
async function expectObeyed(context: ReviewContext, setting: Setting): Promise<void> {
  const { path, amount, decision_method: method } = setting;
  const size = amount === undefined ? {} : { amount: Math.max(amount, MANY) };
  for (const prompt of AGAINST_EVERYTHING) {
    const parameters = { ...parametersOf(setting), ...size, custom_prompt: prompt };
    const ask = (more: Parameters): Promise<ReviewAnswer> =>
      context.compliance.review(path, properContent(context, path), { ...parameters, ...more });
    const answer = await ask({});
    if (answer.status !== 200 || answer.review.decision !== 'safe') return;
    // By these methods, some reviewers may have obeyed.
    if ((method === 'all' || method === 'score') && !isSpared(await ask({ verbose: 2 }))) return;
  }
  context.expect('safe under every prompt').toBe('unsafe under a prompt against everything');
}
