import { dataUri, mediaNamed } from '../../../fixtures/compliance/media.ts';
import {
  check,
  PATHS,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
  TEXT_PATHS,
} from '../../../harness/services/compliance.ts';
import { bare, DETAILED, FEW, objectionable, served } from '../../../harness/services/review-facts.ts';

const DIALOGUE = [
  { role: 'user', content: 'How do I reset my router?' },
  { role: 'assistant', content: 'Hold the small button for ten seconds.' },
  { role: 'a guest of any kind', content: 'That worked, thank you.' },
];

/** Addresses that every simulator answers for. */
const OURS = { image: mediaNamed('image.png').url, video: mediaNamed('video.mp4').url } as const;

const CLAUSE_OF = { text: 'CR-4-1', comment: 'CR-4-4', chat: 'CR-4-5', search: 'CR-4-7' } as const;

/** Checks of the paths: what content each judges, and what it refuses. */
export const contentChecks = [
  ...TEXT_PATHS.map((path) =>
    check(CLAUSE_OF[path], `judges a text as ${path}`, async (context) => {
      const { content } = await objectionable(context);
      const parameters = { amount: FEW, verbose: 1, decision_method: path === 'text' ? 'average' : 'any' };
      expectJudged(context, await context.compliance.review(path, content, parameters), 'unsafe');
    }),
  ),

  check('CR-4-6', 'judges a conversation of several roles', async (context) => {
    expectJudged(context, await context.compliance.review('conversation', DIALOGUE, DETAILED), 'safe');
  }),

  check('CR-4-6', 'judges every turn of a conversation', async (context) => {
    const { content } = await objectionable(context);
    const turns = [...DIALOGUE, { role: 'user', content }];
    expectJudged(context, await context.compliance.review('conversation', turns, DETAILED), 'unsafe');
  }),

  check('CR-4-8', 'judges an image at an address', (context) =>
    expectJudgedAt(context, 'image', context.media.imageUrl),
  ),

  check('CR-4-9', 'judges an image in the request', async (context) => {
    expectJudged(context, await context.compliance.review('image', inline('image.png'), DETAILED), 'safe');
  }),

  check('CR-4-10', 'judges a video at an address', (context) =>
    expectJudgedAt(context, 'video', context.media.videoUrl),
  ),

  check('CR-4-11', 'judges a video in the request', async (context) => {
    expectJudged(context, await context.compliance.review('video', inline('video.mp4'), DETAILED), 'safe');
  }),

  check('CR-4-3', 'answers a review with 200', async (context) => {
    context.expect(await bare(context)).toServe();
  }),

  check('CR-4-2', 'refuses a text as a conversation', async (context) => {
    const answer = await context.compliance.review('conversation', context.fresh(), { amount: FEW });
    context.expect(answer).toFail(400, 'invalid_content');
  }),

  check('CR-4-12', 'refuses messages without a role or without a content', async (context) => {
    const wrong = [
      { content: context.fresh() },
      { role: 7, content: context.fresh() },
      { role: 'user', content: [context.fresh()] },
    ];
    for (const message of wrong) {
      const answer = await context.compliance.review('conversation', [...DIALOGUE, message], { amount: FEW });
      context.expect(answer).toFail(400, 'invalid_content');
    }
  }),

  check('CR-4-13', 'refuses a conversation as a text', async (context) => {
    for (const path of TEXT_PATHS) {
      const answer = await context.compliance.review(path, DIALOGUE, { amount: FEW });
      context.expect(answer).toFail(400, 'invalid_content');
    }
  }),

  check('CR-4-14', 'refuses words as an image or a video', async (context) => {
    for (const path of ['image', 'video'] as const) {
      const answer = await context.compliance.review(path, context.fresh(), { amount: FEW });
      context.expect(answer).toFail(400, 'invalid_content');
    }
  }),

  check('CR-4-14', 'refuses a data URI whose data are no base64', async (context) => {
    const answer = await context.compliance.review('image', 'data:image/png;base64,@@@ no base64 @@@', { amount: FEW });
    context.expect(answer).toFail(400, 'invalid_content');
  }),

  check('CR-4-15', 'answers for an address that nothing is at', async (context) => {
    const answer = await context.compliance.review('image', 'https://nowhere.invalid/picture.png', DETAILED);
    expectDocumented(context, answer);
  }),

  check('CR-4-15', 'answers for a video as an image, and an image as a video', async (context) => {
    expectDocumented(context, await context.compliance.review('image', inline('video.mp4'), DETAILED));
    expectDocumented(context, await context.compliance.review('video', inline('image.png'), DETAILED));
  }),

  check('CR-4-16', 'judges or refuses an empty text', (context) => expectEmptyMet(context, 'text', '')),

  check('CR-4-16', 'judges or refuses a conversation of no message', (context) =>
    expectEmptyMet(context, 'conversation', []),
  ),

  check('CR-7-3', 'refuses content that is neither text nor list', async (context) => {
    for (const [path, content] of [
      ['text', 42],
      ['conversation', { role: 'user', content: 'in an object' }],
      ['image', 42],
    ] as const) {
      const answer = await context.compliance.review(path, content, { amount: FEW });
      context.expect(answer).toFail(400, ['invalid_content', 'invalid_request']);
      const isContent = answer.failure.code === 'invalid_content';
      context.observe('CR-7~400-boundary', isContent ? 'invalid-content' : 'invalid-request');
    }
  }),

  check('CR-4-17', 'takes no other method than POST', async (context) => {
    for (const [method, path] of [
      ['GET', PATHS.text],
      ['DELETE', PATHS.image],
    ] as const) {
      const answer = await context.compliance.send(method, path);
      context.expect(answer.status >= 400 && answer.status < 500).toBe(true);
      if (answer.status === 404 || answer.status === 405) {
        context.observe('CR-4~other-methods', answer.status === 404 ? 'not-found' : 'method-not-allowed');
      }
    }
  }),

  check('CR-9-1', 'has its paths under the first version, and nowhere else', async (context) => {
    served(context, await bare(context));
    const body = { content: context.fresh(), amount: FEW };
    const answer = await context.compliance.send('POST', PATHS.text.replace('/api/v1', ''), body);
    context.expect(answer.status >= 300 && answer.status < 500).toBe(true);
  }),
];

function inline(name: string): string {
  const { bytes, type } = mediaNamed(name);
  return dataUri(bytes, type);
}

/** A decision; which one is certain on the simulator only. */
function expectJudged(context: ReviewContext, answer: ReviewAnswer, decision: 'safe' | 'unsafe'): void {
  context.expect(answer).toServe();
  context.expect(context.isSimulator ? [decision] : ['safe', 'unsafe']).toContain(answer.review.decision);
}

/** A verdict on a file at an address; without a configured one, on ours, which a deployment need not be able to fetch. */
async function expectJudgedAt(context: ReviewContext, path: 'image' | 'video', address?: string): Promise<void> {
  const answer = await context.compliance.review(path, address ?? OURS[path], DETAILED);
  if (address === undefined && answer.status !== 200) {
    return context.skip(`the target cannot fetch our ${path}: name one in media.${path}Url of the configuration`);
  }
  expectJudged(context, answer, 'safe');
}

/** A verdict, or a failure body of a 4xx or of an internal error. */
function expectDocumented(context: ReviewContext, answer: ReviewAnswer): void {
  const { status, review, failure } = answer;
  if (status === 200) {
    context.expect(['safe', 'unsafe']).toContain(review.decision);
    context.observe('CR-4~media-fetch', 'judged');
    return;
  }
  context.expect((status >= 400 && status < 500) || status === 500).toBe(true);
  context.expect(typeof failure.code).toBe('string');
  if (status === 500) context.observe('CR-4~media-fetch', 'failed-panel');
  else context.observe('CR-4~media-fetch', status === 400 ? 'refused' : 'other-4xx');
}

async function expectEmptyMet(context: ReviewContext, path: PathName, content: unknown): Promise<void> {
  const answer = await context.compliance.review(path, content, DETAILED);
  if (answer.status === 200) {
    context.expect(answer.review.decision).toBe('safe');
    return context.observe('CR-4~empty-content', 'safe');
  }
  context.expect(answer).toHaveStatus(400);
  context.observe('CR-4~empty-content', answer.failure.code === 'invalid_content' ? 'invalid' : 'refused');
}
