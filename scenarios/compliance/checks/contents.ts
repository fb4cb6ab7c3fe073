import { mediaNamed } from '../../../fixtures/compliance/media.ts';
import { isService, strayPaths } from '../../../harness/engine/cases/paths.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Method,
  PATHS,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
  TEXT_PATHS,
} from '../../../harness/services/compliance/client.ts';
import { bare, DETAILED, FEW, served } from '../../../harness/services/compliance/facts/reviews.ts';
import { expectNoRule, inTime, isUnsafe, MANY } from './again.ts';
import { MEDIA_PATHS } from './asked.ts';
import { beside, DIALOGUE, expectRefused, inline, PATH_NAMES, properContent } from './samples.ts';
import { expectJudged } from './visits.ts';

/** Addresses that every simulator answers for. */
const OURS = { image: mediaNamed('image.png').url, video: mediaNamed('video.mp4').url } as const;

/** What stands among messages and is none, whoever says it. */
const NO_MESSAGES = [
  'A plain string.',
  { content: 'Nobody says this.' },
  { role: 7, content: 'A number says this.' },
  { role: null, content: 'Null says this.' },
  { role: 'user' },
  { role: 'assistant', content: null },
  { role: 'system', content: 42 },
  { role: 'a guest', content: ['A list of words.'] },
  { role: 'assistant' },
  { role: 'system', content: null },
  null,
  ['user', 'A list says this.'],
  { role: 'user', content: [{ type: 'text', text: 'A part of a message.' }] },
];

/** Where it stands: between others, and at either end. */
const PLACES = [2, DIALOGUE.length, 0];

/** What is neither an address nor a data URI in base64. */
const NO_SOURCES = {
  image: [
    'a quiet remark about the weather',
    'data:image/png;base64,@@@ no base64 @@@',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
    'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    'garden.png',
    '/gardens/garden.png',
  ],
  video: [
    'a quiet remark about the weather',
    'data:video/mp4;base64,@@@ no base64 @@@',
    'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDEAAAAI',
    'data:video/mp4,no%20base64%20at%20all',
    'www.garden.example/garden.mp4',
    '/gardens/garden.mp4',
  ],
} as const;

/** An object that may be taken for content. */
const OBJECTS: Partial<Record<PathName, unknown>> = {
  conversation: { role: 'user', content: 'in an object' },
  image: { url: OURS.image },
};

/** Content of a type that no path takes: a number and null on every path, and another type from path to path. */
const NO_CONTENTS: readonly (readonly [PathName, unknown])[] = PATH_NAMES.flatMap((path, at) => {
  const others = [{ text: 'in an object' }, true, ['a list', 'of words']];
  return [path === 'text' ? 0 : 42, null, OBJECTS[path] ?? others[at % 3]].map((value) => [path, value] as const);
});

/** Methods besides POST. OPTIONS is left out: who lets browsers in answers it. */
const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const;

/** Checks of the content that each path takes, and of what it refuses. */
export const contentChecks = [
  check('CR-4-8', 'judges an image at an address', (context) =>
    expectJudgedAt(context, 'image', context.media.imageUrl),
  ),

  check('CR-4-10', 'judges a video at an address', (context) =>
    expectJudgedAt(context, 'video', context.media.videoUrl),
  ),

  check('CR-4-3', 'answers a review with 200', async (context) => {
    context.expect(await bare(context)).toServe();
  }),

  check('CR-4-2', 'refuses a text as a conversation', async (context) => {
    const transcript = DIALOGUE.map(({ role, content }) => `${role}: ${content}`).join('\n');
    for (const [at, content] of [context.fresh(), JSON.stringify(DIALOGUE), transcript].entries()) {
      const answer = await context.compliance.review('conversation', content, beside(at));
      await expectRefused(context, answer, ['conversation', beside(at)], 400, 'invalid_content');
    }
  }),

  check('CR-4-12', 'refuses messages without a role or without a content', async (context) => {
    for (const [at, message] of NO_MESSAGES.entries()) {
      const turns = (DIALOGUE as readonly unknown[]).toSpliced(PLACES[at % PLACES.length] ?? 0, 0, message);
      const answer = await context.compliance.review('conversation', turns, beside(at));
      await expectRefused(context, answer, ['conversation', beside(at)], 400, 'invalid_content');
    }
  }),

  check('CR-4-13', 'refuses a conversation as a text', async (context) => {
    const calls = [DIALOGUE, DIALOGUE.slice(0, 1)].flatMap((turns) => TEXT_PATHS.map((path) => [path, turns] as const));
    for (const [at, [path, turns]] of calls.entries()) {
      const answer = await context.compliance.review(path, turns, beside(at));
      await expectRefused(context, answer, [path, beside(at)], 400, 'invalid_content');
    }
  }),

  ...MEDIA_PATHS.map((path) =>
    check('CR-4-14', `refuses as ${path} what is neither an address nor a data URI in base64`, async (context) => {
      for (const [at, content] of NO_SOURCES[path].entries()) {
        const answer = await context.compliance.review(path, content, beside(at));
        await expectRefused(context, answer, [path, beside(at)], 400, 'invalid_content');
      }
      // Where nothing stands, it may as well be called missing, and a list of what is right is of another type.
      for (const content of ['', [inline(path)], [{ role: 'user', content: OURS[path] }]]) {
        const answer = await context.compliance.review(path, content, beside(0));
        context.expect(answer).toFail(400, ['invalid_content', 'invalid_request']);
      }
    }),
  ),

  check('CR-4-15', 'answers for an address that nothing is at', async (context) => {
    await expectDocumented(context, 'image', 'https://nowhere.invalid/picture.png');
    await expectDocumented(context, 'video', 'https://nowhere.invalid/film.mp4');
  }),

  check('CR-4-15', 'answers for a video as an image, and an image as a video', async (context) => {
    await expectDocumented(context, 'image', inline('video'));
    await expectDocumented(context, 'video', inline('image'));
  }),

  check('CR-4-16', 'judges or refuses an empty text', async (context) => {
    for (const path of TEXT_PATHS) await expectEmptyMet(context, path, '');
  }),

  check('CR-4-16', 'judges or refuses a conversation of no message', (context) =>
    expectEmptyMet(context, 'conversation', [], 'all'),
  ),

  check('CR-7-3', 'refuses content that is neither text nor list', async (context) => {
    for (const [at, [path, content]] of NO_CONTENTS.entries()) {
      const answer = await context.compliance.review(path, content, beside(at));
      await expectRefused(context, answer, [path, beside(at)], 400, ['invalid_content', 'invalid_request']);
      const isContent = answer.failure.code === 'invalid_content';
      context.observe('CR-7~400-boundary', isContent ? 'invalid-content' : 'invalid-request');
    }
  }),

  check('CR-4-17', 'takes no other method than POST', async (context) => {
    for (const [method, path] of OTHER_METHODS.flatMap((one) => PATH_NAMES.map((name) => [one, name] as const))) {
      const body = method === 'GET' ? undefined : { content: properContent(context, path), amount: FEW };
      const answer = await context.compliance.send(method, PATHS[path], body);
      context.expect(answer).toBeRefused();
      const { status } = answer;
      if (status === 404 || status === 405) {
        context.observe('CR-4~other-methods', status === 404 ? 'not-found' : 'method-not-allowed');
      }
    }
  }),

  check('CR-9-1', 'has its paths under the first version, and nowhere else', async (context) => {
    served(context, await bare(context));
    for (const name of PATH_NAMES) {
      const body = { content: properContent(context, name), amount: FEW };
      for (const path of strayPaths(PATHS[name])) {
        const answer = await context.compliance.send('POST', path, body);
        context.expect(isService(answer), `whether ${path} is served`).toBe(false);
      }
    }
  }),
];

/** A verdict on a file at an address; without a configured one, on ours, which a deployment need not be able to fetch. */
async function expectJudgedAt(context: ReviewContext, path: 'image' | 'video', address?: string): Promise<void> {
  const answer = await inTime(context, context.compliance.review(path, address ?? OURS[path], DETAILED));
  if (address === undefined && answer.status !== 200) {
    return context.skip(`the target cannot fetch our ${path}: name one in media.${path}Url of the configuration`);
  }
  expectJudged(context, answer, 'safe');
  if (address !== undefined && !/[?#]/.test(address)) await expectNoEndingAsked(context, path, address);
}

/** Expects that an address may end in anything. Not every host takes a query, nor is every client used to a fragment: both must be refused, and the address itself taken again. */
async function expectNoEndingAsked(context: ReviewContext, path: 'image' | 'video', address: string): Promise<void> {
  const isRefused = async (ending: string): Promise<boolean> => {
    const content = address + ending;
    const answer = await inTime(context, context.compliance.review(path, content, { amount: 1 }, { mayFail: true }));
    return answer.status === 400 && answer.failure.code === 'invalid_content';
  };
  for (const ending of ['#garden', '?width=640']) if (!(await isRefused(ending))) return;
  if (await isRefused('')) return;
  context.expect('refused').toBe('taken, with a query or a fragment behind it');
}

/** What stands for a panel that failed as a whole. */
const FAILED_PANEL = [500, 502, 503, 504];

/** A verdict, or a failure body of a 4xx or of what becomes of a panel that failed as a whole. */
async function expectDocumented(context: ReviewContext, path: 'image' | 'video', content: string): Promise<void> {
  const answer = await inTime(context, context.compliance.review(path, content, DETAILED, { mayFail: true }));
  const { status, review, failure, body } = answer;
  if (status === 200) {
    context.expect(review.decision, 'decision').toBeOneOf(['safe', 'unsafe']);
    return context.observe('CR-4~media-fetch', 'judged');
  }
  const isFailed = FAILED_PANEL.includes(status);
  if (isFailed && status !== 500 && !isRecord(body))
    context.inconclusive(`a gateway answered ${status} for the service`);
  if (!isFailed) context.expect(answer).toBeRefused();
  context.expect(typeof failure.code, 'type of code').toBe('string');
  const refusal = status === 400 ? 'refused' : 'other-4xx';
  context.observe('CR-4~media-fetch', isFailed ? 'failed-panel' : refusal);
}

async function expectEmptyMet(
  context: ReviewContext,
  path: PathName,
  content: unknown,
  method?: Method,
): Promise<void> {
  // Of nobody, all may seem to mind it. Not told in full: to judge nothing, a service need not ask reviewers.
  const ask = (amount: number): Promise<ReviewAnswer> =>
    context.compliance.review(path, content, { amount, decision_method: method });
  const answer = await ask(FEW);
  if (answer.status === 200) {
    context.observe('CR-4~empty-content', 'safe');
    if (isUnsafe(answer))
      await expectNoRule(context, 'nothing at all is unsafe', async () => isUnsafe(await ask(MANY)));
    return context.expect(answer.review.decision, 'decision').toBeOneOf(['safe', 'unsafe']);
  }
  context.expect(answer).toHaveStatus(400);
  context.observe('CR-4~empty-content', answer.failure.code === 'invalid_content' ? 'invalid' : 'refused');
}
