import {
  check,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
  TEXT_PATHS,
} from '../../../harness/services/compliance/client.ts';
import { DETAILED, FEW, likelyUnsafe } from '../../../harness/services/compliance/facts/reviews.ts';
import { DIALOGUE, inline } from './samples.ts';

/**
 * A paid review on a path, with parameters that differ from path to path: what only one path gets wrong shows at no further cost.
 *
 * What is said of the path is its own clause; that the parameter was taken belongs to another one.
 */
interface Visit {
  readonly path: PathName;
  readonly clause: string;
  readonly name: string;
  content(context: ReviewContext): Promise<unknown>;
  /** What reviewers find, which is certain on the simulator only. */
  readonly decision: 'safe' | 'unsafe';
  readonly parameters: Parameters;
  readonly taken?: readonly [clause: string, name: string];
}

const OBJECTIONABLE = { content: likelyUnsafe, decision: 'unsafe' } as const;

const VISITS: readonly Visit[] = [
  {
    path: 'text',
    clause: 'CR-4-1',
    name: 'judges a text as text',
    ...OBJECTIONABLE,
    parameters: { amount: FEW, verbose: 1, decision_method: 'average' },
    taken: ['CR-A1-4', 'takes the method average for a text'],
  },
  {
    path: 'comment',
    clause: 'CR-4-4',
    name: 'judges a text as comment',
    ...OBJECTIONABLE,
    parameters: { amount: FEW, verbose: 1, decision_method: 'any' },
    taken: ['CR-A1-4', 'takes the method any for a comment'],
  },
  {
    path: 'chat',
    clause: 'CR-4-5',
    name: 'judges a text as chat',
    ...OBJECTIONABLE,
    parameters: { amount: FEW },
  },
  {
    path: 'search',
    clause: 'CR-4-7',
    name: 'judges a text as search',
    ...OBJECTIONABLE,
    parameters: { amount: FEW, verbose: 0 },
    taken: ['CR-A1-7', 'takes the lowest verbosity for a search'],
  },
  {
    path: 'conversation',
    clause: 'CR-4-6',
    name: 'judges a conversation of several roles',
    content: async () => DIALOGUE,
    decision: 'safe',
    parameters: { amount: 10, verbose: 2 },
    taken: ['CR-A1-2', 'takes ten reviewers'],
  },
  {
    path: 'conversation',
    clause: 'CR-4-6',
    name: 'judges every turn of a conversation',
    content: async (context) => [...DIALOGUE, { role: 'user', content: await likelyUnsafe(context) }],
    decision: 'unsafe',
    parameters: DETAILED,
  },
  {
    path: 'image',
    clause: 'CR-4-9',
    name: 'judges an image in the request',
    content: async () => inline('image'),
    decision: 'safe',
    // Nobody says how many: ten reviewers.
    parameters: { verbose: 2, context: 'A forum about gardens and the weather.' },
    taken: ['CR-A1-3', 'takes a context for an image'],
  },
  {
    path: 'video',
    clause: 'CR-4-11',
    name: 'judges a video in the request',
    content: async () => inline('video'),
    decision: 'safe',
    parameters: { ...DETAILED, decision_method: 'score' },
    taken: ['CR-A1-4', 'takes the method score for a video'],
  },
];

/** Checks of the paths that judge what is in the request. */
export const visitChecks = VISITS.flatMap((visit) => {
  const { clause, name, decision, taken } = visit;
  const own = check(clause, name, async (context) => {
    const { asked, plain = asked } = await visited(context, visit);
    expectJudged(context, plain, decision);
  });
  return taken ? [own, check(...taken, (context) => expectTaken(context, visit))] : [own];
});

/** Texts of other scripts than ours, composed and decomposed, and of signs beyond the first plane. */
const SCRIPTS = {
  text: ['CR-4-1', 'Grüße aus dem Garten, señor: 今日は晴れです。'],
  comment: ['CR-4-4', 'Wie schön 🌧️👩‍👩‍👧, n\u0303ame!'],
  chat: ['CR-4-5', 'مرحبا، كيف الطقس اليوم؟'],
  search: ['CR-4-7', 'где купить семена 🌱'],
} as const;

/** Checks of text that is not ASCII, each with another parameter that may hold such text too. */
export const scriptChecks = [
  ...TEXT_PATHS.map((path) => {
    const [clause, words] = SCRIPTS[path];
    return check(clause, `judges a ${path} beyond ASCII`, async (context) => {
      context.expect(await context.compliance.review(path, words, { amount: 1 })).toServe();
    });
  }),

  check('CR-4-6', 'judges a conversation beyond ASCII', async (context) => {
    const turns = Object.values(SCRIPTS).map(([, content], at) => ({
      role: at % 2 === 0 ? 'użytkownik' : '😀',
      content,
    }));
    context.expect(await context.compliance.review('conversation', turns, { amount: 1 })).toServe();
  }),

  check(['CR-A1-3', 'CR-A1-6'], 'takes a context and a prompt beyond ASCII', async (context) => {
    const parameters = {
      amount: 1,
      context: SCRIPTS.chat[1],
      custom_prompt: 'Markiere, was Muskatnuss 🌰 erwähnt – sonst nichts.',
    };
    context.expect(await context.compliance.text(context.fresh(), parameters)).toServe();
  }),
];

/** What ten reviewers made of a conversation: a large panel that is paid for anyway. */
export async function tenReviewers(context: ReviewContext): Promise<ReviewAnswer | undefined> {
  const visit = VISITS.find(({ parameters }) => parameters.amount === 10);
  return visit && (await visited(context, visit)).asked;
}

/** A decision; which one is certain on the simulator only. */
export function expectJudged(context: ReviewContext, answer: ReviewAnswer, decision: 'safe' | 'unsafe'): void {
  context.expect(answer).toServe();
  context.expect(context.isSimulator ? [decision] : ['safe', 'unsafe']).toContain(answer.review.decision);
}

interface Visited {
  readonly asked: ReviewAnswer;
  /** The same without the parameters, where these were refused: the path may be sound all the same. */
  readonly plain?: ReviewAnswer;
}

function visited(context: ReviewContext, visit: Visit): Promise<Visited> {
  const { path, name, parameters } = visit;
  return context.shared(`visit: ${name}`, async () => {
    const content = await visit.content(context);
    const asked = await context.compliance.review(path, content, parameters);
    if (asked.status === 200) return { asked };
    return { asked, plain: await context.compliance.review(path, content, { amount: FEW }) };
  });
}

/** Parameters that are refused on a sound path are at fault; on a path that serves nothing, another one must tell. */
async function expectTaken(context: ReviewContext, visit: Visit): Promise<void> {
  const { asked, plain = asked } = await visited(context, visit);
  const isSound = plain.status === 200;
  context.expect(isSound ? asked : await context.compliance.text(context.fresh(), visit.parameters)).toServe();
}
