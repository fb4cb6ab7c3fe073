import {
  check,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
  TEXT_PATHS,
} from '../../../harness/services/compliance/client.ts';
import { DETAILED, FEW, likelyUnsafe } from '../../../harness/services/compliance/facts/reviews.ts';
import { expectNothingSpared, IN_FULL, inTime, isUnsafe, MANY, reviewedByOne } from './again.ts';
import { LONG, longTalk, type Turn, talkAroundMissed, turnsOf } from './dialogues.ts';
import { expectTextsRead } from './read.ts';
import { DIALOGUE, inline, saidOn } from './samples.ts';

/**
 * A paid review on a path, with parameters that differ from path to path: what only one path gets wrong shows at no further cost.
 *
 * What is said of the path is its own clause; that the parameter was taken belongs to another one.
 */
interface Visit {
  readonly path: PathName;
  readonly clause: string;
  readonly name: string;
  /** What is sent: a harmless file or talk, or something in which the words stand that reviewers may object to. */
  content(words: string, times?: number, talk?: readonly Turn[]): unknown;
  /** What reviewers find, which is certain on the simulator only. */
  readonly decision: 'safe' | 'unsafe';
  readonly parameters: Parameters;
  readonly taken?: readonly [clause: string, name: string];
}

const OBJECTIONABLE = { content: (words: string) => words, decision: 'unsafe' } as const;

/** What harmless texts of a path begin with, and unsafe ones after them: whoever keeps answers by a beginning takes one for the other. */
const OPENINGS = {
  text: 'The library is open on Sundays, and the bus stops in front of it.\n',
  comment: 'We met in the garden, where all the roses are out by now.\nWhat a day it was.\n\n',
  chat: 'Good morning! I am on my way, and the bus is late again.\r\n',
  search: 'library opening hours on sundays and holidays, and how to get there by tram ',
} as const;

/** So much that is harmless before the words and after them that whoever reads only a beginning, an end, both or a line misses them; and less, for whoever takes no more. */
const SURROUNDINGS = [
  [200, 200],
  [200, 40],
  [40, 40],
].map((times) => times.map((many) => 'The rain fell all night, and the library opens at nine.\n'.repeat(many)));

/** So many turns stay at each end of a conversation that is too large. */
const END_TURNS = 3;

const VISITS: readonly Visit[] = [
  {
    path: 'text',
    clause: 'CR-4-1',
    name: 'judges a text as text',
    ...OBJECTIONABLE,
    content: (words) => `${OPENINGS.text}${words}\nSee you on Monday.`,
    parameters: { amount: FEW, verbose: 1, decision_method: 'average' },
    taken: ['CR-A1-4', 'takes the method average for a text'],
  },
  {
    path: 'comment',
    clause: 'CR-4-4',
    name: 'judges a text as comment',
    ...OBJECTIONABLE,
    content: (words) => OPENINGS.comment + words,
    parameters: { amount: FEW, verbose: 1, decision_method: 'any' },
    taken: ['CR-A1-4', 'takes the method any for a comment'],
  },
  {
    path: 'chat',
    clause: 'CR-4-5',
    name: 'judges a text as chat',
    ...OBJECTIONABLE,
    content: (words) => `${OPENINGS.chat}${words}\r\nSee you on Monday.`,
    parameters: { amount: FEW, context: '' },
    taken: ['CR-A1-3', 'takes an empty context for a chat'],
  },
  {
    path: 'search',
    clause: 'CR-4-7',
    name: 'judges a text as search',
    ...OBJECTIONABLE,
    content: (words) => OPENINGS.search + words,
    parameters: { amount: FEW, verbose: 0 },
    taken: ['CR-A1-7', 'takes the lowest verbosity for a search'],
  },
  {
    path: 'conversation',
    clause: 'CR-4-6',
    name: 'judges a conversation of several roles',
    content: () => [
      { role: 'system', content: 'You help people with their routers.' },
      ...DIALOGUE,
      { role: 'a guest of any kind', content: 'Thank you from me too.' },
    ],
    decision: 'safe',
    parameters: { amount: 10, verbose: 2, decision_method: 'any' },
    taken: ['CR-A1-2', 'takes ten reviewers'],
  },
  {
    path: 'conversation',
    clause: 'CR-4-6',
    name: 'judges every turn of a conversation',
    content: (words, times, talk = DIALOGUE) =>
      longTalk(talk).toSpliced(LONG / 2, 0, ...turnsOf('assistant', words, times)),
    decision: 'unsafe',
    // Neither few nor all, nor what is in the middle.
    parameters: { amount: 7, verbose: 2 },
  },
  {
    path: 'conversation',
    clause: 'CR-4-6',
    name: 'judges the first turn of a conversation, whoever speaks',
    content: (words, times, talk = DIALOGUE) => [...turnsOf('system', words, times), ...longTalk(talk)],
    decision: 'unsafe',
    parameters: DETAILED,
  },
  {
    path: 'image',
    clause: 'CR-4-9',
    name: 'judges an image in the request',
    content: () => inline('image'),
    decision: 'safe',
    // Nobody says how many: ten reviewers.
    parameters: { verbose: 2, context: 'A forum about gardens and the weather.' },
    taken: ['CR-A1-3', 'takes a context for an image'],
  },
  {
    path: 'video',
    clause: 'CR-4-11',
    name: 'judges a video in the request',
    content: () => inline('video'),
    decision: 'safe',
    parameters: { verbose: 2, decision_method: 'score' },
    taken: ['CR-A1-4', 'takes the method score for a video'],
  },
];

/** Checks of the paths that judge what is in the request. */
export const visitChecks = VISITS.flatMap((visit) => {
  const { clause, name, decision, taken } = visit;
  const own = check(clause, name, async (context) => {
    const { asked, plain = asked } = await visited(context, visit);
    expectJudged(context, plain, decision);
    if (visit.path === 'text') await expectTextsRead(context);
    if (decision === 'safe' || (visit.path !== 'conversation' && isUnsafe(plain))) return;
    const talk = await talkAroundMissed(context, plain);
    if (!talk) return;
    await expectNothingSpared(context, (words) =>
      reviewOrShorter(context, visit.path, visit.content(words, LONG, talk), IN_FULL, words),
    );
  });
  return taken ? [own, check(...taken, (context) => expectTaken(context, visit))] : [own];
});

/** Texts of other scripts than ours, composed and decomposed, all with signs beyond the first plane, with what must be escaped, and what templates fill in. */
const SCRIPTS = {
  text: ['CR-4-1', 'Grüße aus dem {Garten} 🌻, señor:\n\n今日は晴れです。 <i> 100%'],
  comment: ['CR-4-4', 'Wie schön 🌧️👩‍👩‍👧 {0},\r\n"n\u0303ame" &amp; 7% + <3!'],
  chat: ['CR-4-5', 'مرحبا،\n\tكيف الطقس {} اليوم؟ 🌤️ 9% <b> \\'],
  search: ['CR-4-7', 'где купить\n"семена" {🌱}\t<b> 5%'],
} as const;

/** How they are sent: harmless by several methods. */
const SENT = {
  text: { amount: 1 },
  comment: { amount: 1, verbose: 2, decision_method: 'score' },
  chat: { verbose: 2, decision_method: 'all' },
  search: { amount: 1, verbose: 2, decision_method: 'any' },
} as const;

const WORDS = Object.values(SCRIPTS).map(([, words]) => words);
/** A long conversation. */
const TURNS = 24;

/** Checks of text that is not ASCII, each with another parameter that may hold such text too. */
export const scriptChecks = [
  ...VISITS.filter(({ path, decision }) => decision === 'unsafe' && path !== 'conversation').map(({ path, clause }) =>
    check(clause, `judges a long ${path} to its end`, (context) => inTime(context, expectReadToItsEnd(context, path))),
  ),

  check('CR-4-6', 'judges a long turn of a conversation to its end', (context) =>
    inTime(context, expectReadToItsEnd(context, 'conversation')),
  ),

  ...TEXT_PATHS.map((path) => {
    const [clause] = SCRIPTS[path];
    return check(clause, `judges a ${path} beyond ASCII`, async (context) => {
      context.expect(await inScript(context, path)).toServe();
    });
  }),

  check('CR-4-6', 'judges a conversation beyond ASCII', async (context) => {
    const turns = Array.from({ length: TURNS }, (_, at) => ({
      role: at % 2 === 0 ? 'użytkownik' : '😀',
      content: WORDS[at % WORDS.length],
    }));
    context.expect(await reviewOrShorter(context, 'conversation', turns, { amount: 1, verbose: 2 })).toServe();
  }),

  check(['CR-A1-3', 'CR-A1-6'], 'takes a context and a prompt beyond ASCII', async (context) => {
    const parameters = {
      amount: 1,
      // Both have several lines.
      context: WORDS.join('\n'),
      custom_prompt: 'Markiere, was "Muskatnuss" {🌰} erwähnt –\n\tsonst nichts.\n'.repeat(8),
    };
    context.expect(await context.compliance.text(context.fresh(), parameters)).toServe();
  }),
];

/** A verdict on words that come late; how long a text may be is open, and at so much the only reviewer may fail. */
async function expectReadToItsEnd(context: ReviewContext, path: PathName): Promise<void> {
  const unsafe = await likelyUnsafe(context);
  for (const [at, [preface = '', epilogue = '']] of SURROUNDINGS.entries()) {
    const ask = (words: string, amount: number): Promise<ReviewAnswer> =>
      reviewedByOne(context, path, saidOn(path, `${preface}${words} ${epilogue}`, 'a guest'), { amount, verbose: 2 });
    const answer = await ask(unsafe, 1);
    if (at === SURROUNDINGS.length - 1) context.expect(answer).toHaveStatus(200, 413);
    if (answer.review.decision === 'unsafe') return;
    if (answer.status === 200)
      return expectNothingSpared(context, (words) => ask(words.padEnd(preface.length, ` ${words}`), MANY));
  }
}

/** What ten reviewers made of a harmless content of every kind but plain text, told of in full: panels that are paid for anyway. */
export async function toldInFullByTen(context: ReviewContext): Promise<readonly ReviewAnswer[]> {
  const large = VISITS.filter(({ parameters: { amount = 10, verbose } }) => amount === 10 && verbose === 2);
  const answers: ReviewAnswer[] = [];
  for (const visit of large) answers.push((await visited(context, visit)).asked);
  return [...answers, await inScript(context, 'chat')];
}

function isText(path: PathName): path is keyof typeof SCRIPTS {
  return path in SCRIPTS;
}

/** A text beyond ASCII on its path; nobody says how many judge a chat: ten reviewers. */
function inScript(context: ReviewContext, path: keyof typeof SCRIPTS): Promise<ReviewAnswer> {
  const content = OPENINGS[path] + SCRIPTS[path][1];
  return context.shared(`in script: ${path}`, () => context.compliance.review(path, content, SENT[path]));
}

/** A decision; which one is certain on the simulator only. */
export function expectJudged(context: ReviewContext, answer: ReviewAnswer, decision: 'safe' | 'unsafe'): void {
  context.expect(answer).toServe();
  context.expect(answer.review.decision, 'decision').toBeOneOf(context.isSimulator ? [decision] : ['safe', 'unsafe']);
}

interface Visited {
  readonly asked: ReviewAnswer;
  /** The same without the parameters, where these were refused: the path may be sound all the same. */
  readonly plain?: ReviewAnswer;
}

function visited(context: ReviewContext, visit: Visit): Promise<Visited> {
  const { path, name, parameters } = visit;
  return context.shared(`visit: ${name}`, async () => {
    const words = visit.decision === 'unsafe' ? await likelyUnsafe(context) : '';
    // Something harmless of the same beginning comes first.
    if (isText(path)) await inScript(context, path);
    const ask = (more: Parameters): Promise<ReviewAnswer> =>
      reviewOrShorter(context, path, visit.content(words), more, words);
    const asked = await ask(parameters);
    return asked.status === 200 ? { asked } : { asked, plain: await ask({ amount: FEW }) };
  });
}

/**
 * A review; where content is too large, of the words in it alone, or of that turn of a conversation with the first and last ones.
 *
 * How large content may be is open, and a search may be shorter than a text.
 */
async function reviewOrShorter(
  { compliance }: ReviewContext,
  path: PathName,
  content: unknown,
  parameters: Parameters,
  words?: string,
): Promise<ReviewAnswer> {
  const answer = await compliance.review(path, content, parameters);
  const isKept = (turn: { content: string }, at: number, all: readonly unknown[]): boolean =>
    turn.content === words || at < END_TURNS || at >= all.length - END_TURNS;
  const shorter = Array.isArray(content) ? content.filter(isKept) : words;
  return answer.status === 413 && shorter ? compliance.review(path, shorter, parameters) : answer;
}

/** Parameters that are refused on a sound path are at fault; on a path that serves nothing, another one must tell. */
async function expectTaken(context: ReviewContext, visit: Visit): Promise<void> {
  const { asked, plain = asked } = await visited(context, visit);
  const isSound = plain.status === 200;
  context.expect(isSound ? asked : await context.compliance.text(context.fresh(), visit.parameters)).toServe();
}
