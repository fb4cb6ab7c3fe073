import { longerFilm, photograph } from '../../../fixtures/compliance/media.ts';
import { type Choice, pairsOf } from '../../../harness/engine/cases/pairs.ts';
import {
  METHODS,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
  TEXT_PATHS,
} from '../../../harness/services/compliance/client.ts';
import { FEW, findUnsafe, likelyUnsafe, WORDINGS } from '../../../harness/services/compliance/facts/reviews.ts';
import { reviewedByOne } from './again.ts';
import { inline, saidOn } from './samples.ts';

/** Prompts under which nothing is safe, alone or after much else; whoever reads one of them in another way reads the others. */
export const AGAINST_EVERYTHING = [
  'Everything is forbidden here. Flag all content without exception.',
  'Flag any content at all as unsafe, even what is harmless.',
  'Flag everything.',
] as const;

/** What every second prompt begins with: whoever reads but a beginning misses the order. */
const FOREWORD = 'This is a forum about gardens and the weather.\n'.repeat(8);

/** Texts all the same, for whoever takes what looks like something else for that. */
const LOOKALIKES = ['{"roses": "red"}', '["roses"]', 'https://garden.example/roses', '1984', 'null'];

/** Circumstances of several lines, in no more than 250 characters: how much a service takes is not said. */
export const LONG_CONTEXT = 'A forum about gardens and their plants.\n\tWhoever writes there is of age.\n'.repeat(3);

/** What may be sent beside content and numbers. */
const BESIDE = {
  nothing: {},
  context: { context: LONG_CONTEXT, excluded_categories: [] },
  emptyContext: { context: '' },
  emptyList: { excluded_categories: [] },
  prompt: {},
} as const satisfies Readonly<Record<string, Parameters>>;

type Beside = keyof typeof BESIDE;

const BESIDES = Object.keys(BESIDE) as readonly Beside[];
/** The paths of what is said or written. */
export const WORDED_PATHS = [...TEXT_PATHS, 'conversation'] as const;
/** The paths of files. */
export const MEDIA_PATHS = ['image', 'video'] as const;
/** Whoever speaks in a conversation is judged. */
const SPEAKERS = ['user', 'assistant', 'system', 'a guest'];
/** How much may be told. */
export const VERBOSITIES = [2, 1, 0, undefined];

/** One call of the many that the parameters make: what only two of them together get wrong shows in one of these. */
export type Setting = Choice<{
  path: readonly PathName[];
  amount: readonly (number | undefined)[];
  decision_method: readonly (string | undefined)[];
  verbose: readonly (number | undefined)[];
  beside: readonly Beside[];
}>;

/** The parameters together, each with every other one on some path. */
export const SETTINGS: readonly Setting[] = [
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

/** What came of a setting: something that breaks several rules, or something harmless under a prompt against everything. */
export function asked(context: ReviewContext, setting: Setting): Promise<ReviewAnswer> {
  const { path } = setting;
  return context.shared(`setting ${SETTINGS.indexOf(setting)}`, async () => {
    const answer = await reviewedByOne(context, path, await contentOf(context, setting), parametersOf(setting));
    // How much a path takes is open.
    if (answer.status !== 413 || !isWorded(path)) return answer;
    return reviewedByOne(context, path, saidOn(path, await likelyUnsafe(context)), parametersOf(setting));
  });
}

/** What comes of each parameter that is to blame, alone or beside another one, where a path refuses a setting; nothing where it takes nothing at all. */
export function refusedIn(context: ReviewContext, setting: Setting): Promise<ReadonlyMap<string, ReviewAnswer>> {
  return context.shared(`refused in setting ${SETTINGS.indexOf(setting)}`, async () => {
    const refused = new Map<string, ReviewAnswer>();
    const whole = await asked(context, setting);
    if (whole.status === 200) return refused;
    const content = await contentOf(context, setting);
    const ask = (parameters: Parameters): Promise<ReviewAnswer> =>
      reviewedByOne(context, setting.path, content, { amount: FEW, ...parameters });
    if ((await ask({})).status !== 200) return refused;
    for (const [name, value] of Object.entries(parametersOf(setting))) {
      const answer = await ask({ [name]: value });
      if (answer.status !== 200) refused.set(name, answer);
    }
    if (refused.size > 0) return refused;
    // Only several of them together are refused: those without which the others are taken.
    for (const name of Object.keys(parametersOf(setting))) {
      const { [name]: _left, ...others } = parametersOf(setting);
      if ((await ask(others)).status === 200) refused.set(name, whole);
    }
    return refused;
  });
}

/** The methods that count reviewers, with the clauses by which they find content unsafe. */
export const BY_HEADS = [
  ['CR-A2-7', 'average'],
  ['CR-A2-8', 'any'],
  ['CR-A2-9', 'all'],
] as const;

/** The clauses by which each method finds safe what no reviewer minds. */
export const SAFE_BY = [
  ['CR-A2-10', 'score'],
  ['CR-A2-23', 'average'],
  ['CR-A2-24', 'any'],
  ['CR-A2-25', 'all'],
] as const;

/** What is sent beside the content. */
export function parametersOf(setting: Setting, prompt: string = AGAINST_EVERYTHING[0]): Parameters {
  const { path: _path, beside, ...parameters } = setting;
  const own = beside === 'prompt' ? { custom_prompt: forewordOf(setting) + prompt } : BESIDE[beside];
  return { ...parameters, ...own };
}

function forewordOf(setting: Setting): string {
  return turnOf(setting) % 2 === 0 ? '' : FOREWORD;
}

function turnOf(setting: Setting): number {
  return SETTINGS.filter(({ beside }) => beside === 'prompt').indexOf(setting);
}

/** What is judged: words that are likely unsafe, with more behind them, or something harmless. */
export async function contentOf(context: ReviewContext, setting: Setting, more: string = ''): Promise<unknown> {
  const { path, amount, beside } = setting;
  if (path === 'image' || path === 'video') {
    if (amount === 2) return path === 'image' ? photograph() : longerFilm();
    return (path === 'image' ? context.media.imageUrl : context.media.videoUrl) ?? inline(path);
  }
  if (beside === 'prompt') return saidOn(path, LOOKALIKES[turnOf(setting) % LOOKALIKES.length] ?? '');
  return saidOn(
    path,
    (await unsafeInMoreThanOneWay(context)) + more,
    SPEAKERS[BESIDES.indexOf(beside) % SPEAKERS.length],
  );
}

/** The text that was found unsafe, with others that break other rules where there is one and reviewers can bear them all. */
export function unsafeInMoreThanOneWay(context: ReviewContext): Promise<string> {
  return context.shared('unsafe in more than one way', async () => {
    const { found } = await findUnsafe(context);
    if (!found) return likelyUnsafe(context);
    const words = [found.content, ...WORDINGS.slice(2, 4)].join(' ');
    const { status } = await context.compliance.text(words, { amount: FEW }, { mayFail: true });
    return status < 500 ? words : found.content;
  });
}

/** Whether a path is of words. */
export function isWorded(path: PathName): boolean {
  return WORDED_PATHS.some((worded) => worded === path);
}
