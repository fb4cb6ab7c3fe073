import { type Choice, pairsOf } from '../../../harness/engine/cases/pairs.ts';
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
import { expectNoRule, isFlagged, isSpared, MANY, shownIds } from './again.ts';
import { excludedIds } from './excluded.ts';
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
  context: { context: LONG_CONTEXT },
  emptyContext: { context: '' },
  emptyList: { excluded_categories: [] },
  prompt: { custom_prompt: AGAINST_EVERYTHING[0] },
} as const satisfies Readonly<Record<string, Parameters>>;

type Beside = keyof typeof BESIDE;

const BESIDES = Object.keys(BESIDE) as readonly Beside[];
const WORDED_PATHS = [...TEXT_PATHS, 'conversation'] as const;
const MEDIA_PATHS = ['image', 'video'] as const;
const VERBOSITIES = [2, 1, 0, undefined];

/** One call of the many that the parameters make: what only two of them together get wrong shows in one of these. */
type Setting = Choice<{
  path: readonly PathName[];
  amount: readonly (number | undefined)[];
  decision_method: readonly (string | undefined)[];
  verbose: readonly (number | undefined)[];
  beside: readonly Beside[];
}>;

const SETTINGS: readonly Setting[] = [
  ...pairsOf({
    path: WORDED_PATHS,
    amount: [1, 10, undefined],
    decision_method: [undefined, ...METHODS],
    verbose: VERBOSITIES,
    beside: BESIDES,
  }),
  ...pairsOf({
    path: MEDIA_PATHS,
    amount: [1, 2, 10],
    decision_method: METHODS,
    verbose: VERBOSITIES,
    beside: BESIDES,
  }),
  // Told of in full, a prompt shows how many reviewers it is read by, and how files are flagged.
  { path: 'chat', amount: undefined, decision_method: undefined, verbose: 2, beside: 'prompt' },
  { path: 'image', amount: 2, decision_method: 'any', verbose: 2, beside: 'prompt' },
  { path: 'video', amount: 2, decision_method: 'average', verbose: 2, beside: 'prompt' },
];

/** Where exclusions must hold: on every path by every method, however much is told. */
const EXCLUDING = pairsOf({ path: WORDED_PATHS, decision_method: METHODS, verbose: VERBOSITIES, amount: [1] });

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
    expectUnsafe(context, ({ beside }) => beside === 'emptyList'),
  ),

  check(['CR-A2-7', 'CR-A2-8', 'CR-A2-9'], 'finds unsafe what is unsafe, whatever is asked for with it', (context) =>
    expectUnsafe(context, ({ beside }) => beside !== 'emptyList' && beside !== 'prompt'),
  ),

  check(['CR-A2-10', 'CR-A2-23', 'CR-A2-24'], 'finds files safe that no reviewer minds', async (context) => {
    for (const setting of SETTINGS.filter(({ path, beside }) => !isWorded(path) && beside !== 'prompt')) {
      const content = await contentOf(context, setting);
      const ask = (more: Parameters): Promise<ReviewAnswer> =>
        context.compliance.review(setting.path, content, { ...parametersOf(setting), ...more });
      const isUnsafe = ({ status, review }: ReviewAnswer): boolean => status === 200 && review.decision === 'unsafe';
      const { verbose } = setting;
      if (verbose === 2 || !isUnsafe(await asked(context, setting))) continue;
      await expectNoRule(context, async () => isUnsafe(await ask({})) && isSpared(await ask({ verbose: 2 })));
    }
  }),

  check('CR-A1-6', 'obeys a prompt against everything on every path', async (context) => {
    for (const setting of SETTINGS.filter(({ beside }) => beside === 'prompt')) {
      const { status, review } = await asked(context, setting);
      if (status === 200 && review.decision === 'safe') await expectObeyed(context, setting);
    }
  }),

  check('CR-A1-5', 'excludes rules on every path by every method, however much is told', async (context) => {
    const { content, ids } = await excludedIds(context);
    for (const { path, ...parameters } of EXCLUDING) {
      const ask = (more: Parameters): Promise<ReviewAnswer> =>
        context.compliance.review(path, saidOn(path, content), { ...parameters, excluded_categories: ids, ...more });
      const answer = await ask({});
      context.expect(answer).toServe();
      context.expect(shownIds(answer).filter((id) => ids.includes(id))).toEqual([]);
      // Told of in full, reviewers may turn out to have flagged something else.
      if (answer.review.decision === 'unsafe')
        await expectNoRule(context, async () => {
          const isUnsafe = (await ask({})).review.decision === 'unsafe';
          return isUnsafe && isSpared(await ask({ verbose: 2 }));
        });
    }
  }),
];

/** What came of a setting: something that breaks several rules, or something harmless under a prompt against everything. */
function asked(context: ReviewContext, setting: Setting): Promise<ReviewAnswer> {
  return context.shared(`setting ${SETTINGS.indexOf(setting)}`, async () =>
    context.compliance.review(setting.path, await contentOf(context, setting), parametersOf(setting)),
  );
}

function parametersOf({ path: _path, beside, ...parameters }: Setting): Parameters {
  return { ...parameters, ...BESIDE[beside] };
}

async function contentOf(context: ReviewContext, { path, amount, beside }: Setting): Promise<unknown> {
  if (path === 'image' || path === 'video') {
    const address = path === 'image' ? context.media.imageUrl : context.media.videoUrl;
    return (amount === 1 ? address : undefined) ?? inline(path);
  }
  return beside === 'prompt' ? properContent(context, path) : saidOn(path, await unsafeInMoreThanOneWay(context));
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
  for (const setting of SETTINGS.filter((one) => isWorded(one.path) && isMeant(one))) {
    const { status, review } = await asked(context, setting);
    if (status !== 200 || review.decision === 'unsafe') continue;
    const { decision_method: method } = setting;
    const content = await contentOf(context, setting);
    // Told of in full, the same panel is judged by the rules over panels.
    await context.compliance.review(setting.path, content, { ...parametersOf(setting), verbose: 2 });
    const amount = Math.max(setting.amount ?? DEFAULT_AMOUNT, MANY);
    const ask = (parameters: Parameters): Promise<ReviewAnswer> =>
      context.compliance.review(setting.path, content, { ...parameters, amount });
    const { excluded_categories: _list, ...plain } = parametersOf(setting);
    await expectNoRule(context, async () => {
      const byHeads = method === 'score' ? { decision_method: 'any' } : {};
      const isSafe = (await ask({ ...parametersOf(setting), ...byHeads })).review.decision === 'safe';
      return isSafe && isFlagged(await ask({ ...plain, decision_method: 'any', verbose: 2 }));
    });
  }
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
