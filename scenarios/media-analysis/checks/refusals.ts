import { wordsNear } from '../../../harness/engine/cases/lookalikes.ts';
import { oneOfEachBut } from '../../../harness/engine/cases/wrong-types.ts';
import {
  check,
  type Json,
  type MediaAnswer,
  type MediaContext,
} from '../../../harness/services/media-analysis/client.ts';
import {
  type JobName,
  jobOf,
  jobsOn,
  LONGEST_CUSTOM,
  MISTYPED,
  pictureBody,
  SOME_ADDRESS,
  submissionOf,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow } from '../../../harness/services/media-analysis/facts/follow.ts';
import { FILM, noise, picture, voice } from '../../../harness/services/media-analysis/facts/media.ts';
import { MULTIPLIERS } from '../../../harness/services/media-analysis/facts/money.ts';
import { agentsOf, categoriesOf, isUuid, listed } from '../../../harness/services/media-analysis/facts/reference.ts';
import { variedBody } from '../../../harness/services/media-analysis/facts/varied.ts';

/** What is no address of the web; each is as wrong as the next, whatever a reader forgives. */
const NO_ADDRESSES = [
  'pictures/a.png',
  'ftp://files.example.com/a.png',
  'not an address',
  'file:///tmp/a.png',
  '/pictures/a.png',
  'http://',
  'http://[',
  'mailto:editor@example.com',
];

/** Texts that are base64 in no form. */
const NO_BASE64 = ['!!!! this is no base64 !!!!', 'ünïcödé', '{"a":"b"}', '****'];

/** Words near one of an enumeration, of which none is that word once blanks around it are cut off, as many frameworks do. */
const wordsBeside = (word: string): readonly string[] => wordsNear(word).filter((near) => near.trim() !== word);

const NO_UUIDS = [
  'not-a-uuid',
  '',
  '0b9f4c77-52de-4f0a-8a1e-9b6d2f7e3c2',
  'zb9f4c77-52de-4f0a-8a1e-9b6d2f7e3c22',
  '12345',
];
const NO_AGENT = '0b9f4c77-52de-4f0a-8a1e-9b6d2f7e3cfe';
const NO_PROFILES = [
  // Half of a pair, which no message can quote.
  ...['extreme', '', 'medium', 'best', '\ud800', ...wordsBeside('high')],
  ...Object.keys(MULTIPLIERS).flatMap((word) => (word === 'high' ? [] : wordsNear(word).slice(0, 2))),
];
const NO_TYPES = ['text', 'image/png', 'document', 'VIDEO', 'Audio', ...wordsBeside('image')];

const A_FILM = { media_base64: FILM, media_type: 'video' };

/** Clearly above 2 MB in every reading: 2.4 MB decoded. */
const TOO_LARGE_SIDE = 900;

/** Values of other types than a string: an object, and a list of what is right by itself. */
const noStrings = (right: string): readonly unknown[] => [
  ...oneOfEachBut('string')
    .filter(({ type }) => type === 'object')
    .map(({ value }) => value),
  [right],
];
/** What may be taken for the first of some words. */
const NO_WORDS = [1, true];

/**
 * Demands that each of some faults is refused, made by turns in all kinds of bodies that lack nothing else, every other picture at an
 * address. Where none is configured, what is looked for there in vain is refused in the same words.
 */
async function expectRefused(
  context: MediaContext,
  faults: readonly Json[],
  code: string | readonly string[] = 'invalid_request',
): Promise<readonly MediaAnswer[]> {
  const answers: MediaAnswer[] = [];
  const { imageUrl = code === 'invalid_request' ? SOME_ADDRESS : undefined } = context.media;
  for (const [at, fault] of faults.entries()) {
    const body = await variedBody(context, at);
    const isMoved = at % 2 === 1 && body.media_type === 'image' && imageUrl && !('media_base64' in fault);
    const place = isMoved ? { media_base64: undefined, media: imageUrl } : {};
    const answer = await context.mediaAnalysis.analyze({ ...body, ...place, ...fault });
    context.expect(answer).toFail(400, code);
    answers.push(answer);
  }
  return answers;
}

/** Faulty values of one member. */
const each = (member: string, values: readonly unknown[], more: Json = {}): readonly Json[] =>
  values.map((value) => ({ ...more, [member]: value }));

/** Checks of requests that are refused. */
export const refusalChecks = [
  check('MA-A1-1', 'refuses a request without media', async (context) => {
    const none = each('media_base64', [undefined, undefined, undefined, null, null]);
    await expectRefused(context, [...none, ...each('media', [null, '', null], { media_base64: undefined })]);
    context.expect(await context.mediaAnalysis.analyze({})).toFail(400, 'invalid_request');
  }),

  check('MA-A1-21', 'refuses media that is no address of the web', async (context) => {
    const { imageUrl = SOME_ADDRESS } = context.media;
    const data = `data:image/png;base64,${picture(context.fresh())}`;
    const values = [
      ...NO_ADDRESSES,
      ...noStrings(imageUrl),
      ...NO_ADDRESSES.slice(1, 3),
      data,
      'http://exa mple.com/a',
    ];
    await expectRefused(context, each('media', values, { media_base64: undefined }));
  }),

  check('MA-A1-21', 'refuses media_base64 that is no base64', async (context) => {
    const one = picture(context.fresh());
    // First, where the body lacks nothing of a picture: one for whoever skips what is no sign of base64.
    const nearly = `${one.slice(0, 40)}*!${one.slice(40)}`;
    const values = [nearly, ...NO_BASE64, ...noStrings(one), ...NO_BASE64.slice(1)];
    await expectRefused(context, each('media_base64', values));
  }),

  check('MA-A1-3', 'refuses media_base64 clearly above 2 MB', { pace: 'alone' }, async (context) => {
    const large = noise(TOO_LARGE_SIDE);
    // By its first bytes each is of its type: none is refused for being of another one.
    for (const [media_type, start] of Object.entries({ image: '', video: FILM, audio: voice(1) })) {
      const body = await pictureBody(context, { media_base64: start + large, media_type });
      const answer = await context.mediaAnalysis.analyze(body);
      context.expect(answer).toHaveStatus(400, 413);
      context.expect(answer).toFail(answer.status, 'invalid_request');
      if (answer.status === 413) context.observe('MA-A1~base64-size', 'too-large');
    }
  }),

  check('MA-A1-2', 'refuses a missing or unknown media_type', async (context) => {
    const none = [undefined, null, '', null, undefined];
    await expectRefused(context, each('media_type', [...none, ...NO_TYPES, ...noStrings('audio'), ...NO_WORDS]));
    const media = 'https://www.example.com/a.mp4';
    await expectRefused(context, [{ media_base64: undefined, media, media_type: undefined }]);
  }),

  check('MA-A1-24', 'refuses categories that do not exist', async (context) => {
    const known = await categoriesOf(context);
    const [{ id }] = known;
    // A UUID is the same in capitals.
    const spelled = (word: string): string => (isUuid(word) ? word.toLowerCase() : word);
    const near = wordsBeside(id).filter((word) => known.every((one) => spelled(one.id) !== spelled(word)));
    const strangers = ['no-such-category', `${id}-x`, ...near];
    const lists = [
      [id, 'no-such-category'],
      ['no-such-category', id],
      ...strangers.map((word) => [word]),
      ...strangers.map((word) => [id, word]),
    ];
    await expectRefused(context, each('categories', lists), 'invalid_categories');
    const empty = each('categories', [[''], [id, ''], ['', id]]);
    await expectRefused(context, empty, ['invalid_categories', 'invalid_request']);
  }),

  check('MA-A1-24', 'takes no output key for the id of a category', async (context) => {
    const known = await categoriesOf(context);
    const ids = known.map((one) => one.id.toLowerCase());
    const [name] = (await listed(context, 'categories')).map((one) => String(one.name));
    const others = [...known.map(({ outputKey }) => outputKey), name ?? ''];
    const words = [others[0] ?? '', others.at(-1) ?? ''].filter((one) => one && !ids.includes(one.toLowerCase()));
    if (words.length === 0) return context.skip('output keys are ids here');
    const lists = words.map((word) => [word]);
    await expectRefused(context, each('categories', lists), 'invalid_categories');
  }),

  check('MA-A1-27', 'refuses a custom category of 5,001 characters', async (context) => {
    for (const at of [0, 1, 2]) {
      const tooLong = 'Name the colours'.padEnd(LONGEST_CUSTOM + 1, ', please');
      const body = { ...(await variedBody(context, at)), custom_category: tooLong };
      const answer = await context.mediaAnalysis.analyze(body);
      context.expect(answer).toBeRefused();
      context.observe('MA-A1~custom-too-long', answer.status === 400 ? 'refused' : 'too-large');
    }
  }),

  check('MA-A1-7', 'refuses a model that is no UUID', async (context) => {
    const agents = await agentsOf(context);
    const near = agents.slice(0, 3).flatMap(({ id, name }, at) => [name, at === 1 ? `{${id}}-x` : `${id}0`]);
    const wrong = [...NO_UUIDS, ...near, ...noStrings(agents[0]?.id ?? NO_AGENT), ...NO_UUIDS.slice(0, 2)];
    await expectRefused(context, each('model', wrong));
  }),

  check('MA-A1-30', 'refuses agents that do not exist or cannot do it', async (context) => {
    const agents = await agentsOf(context);
    const unable = agents.find(({ capabilities }) => !capabilities.includes('image'));
    for (const model of [NO_AGENT, ...(unable ? [unable.id] : [])]) await expectRefusedOrFailed(context, { model });
  }),

  check('MA-A1-30', 'lets no agent look at what it cannot handle', async (context) => {
    const agents = await agentsOf(context);
    const others = [A_FILM, { media_base64: voice(1), media_type: 'audio' }] as const;
    const pairs = others.flatMap((media) => {
      const unable = agents.find(({ capabilities }) => !capabilities.includes(media.media_type));
      return unable ? [{ ...media, model: unable.id }] : [];
    });
    if (pairs.length === 0) return context.mediaAnalysis.list('models').then(() => undefined);
    for (const pair of pairs) await expectRefusedOrFailed(context, pair);
  }),

  check('MA-A1-8', 'refuses an unknown profile', async (context) => {
    const known = (await listed(context, 'profiles')).map(({ id }) => id);
    const unknown = NO_PROFILES.filter((word) => !known.includes(word));
    await expectRefused(
      context,
      each('detail', [...unknown, ...noStrings('high'), ...unknown.slice(0, 3), ...NO_WORDS]),
    );
  }),

  check('MA-A1-46', 'refuses categories that are no list of strings', async (context) => {
    const [{ id }] = await categoriesOf(context);
    const faults = each('categories', [id, [7], [null, id], [[id]], { 0: id }, true, 7]);
    const answers = await expectRefused(context, faults, ['invalid_request', 'invalid_categories']);
    const isOwn = answers.some(({ exchange }) => exchange.refusal?.code === 'invalid_categories');
    if (isOwn) context.observe('MA-A1~wrong-types', 'own-code');
  }),

  check('MA-A1-46', 'refuses switches that are no booleans, or takes their truth', async (context) => {
    const body = await pictureBody(context, A_FILM);
    const switches = ['transcribe', 'transcribe_diarize', 'transcribe_align'];
    for (const [at, name] of switches.entries()) {
      const values = ['no', 0, []];
      // What is taken for its truth is paid for: a word for each switch, and one other value.
      for (const value of context.isSimulator ? values : [values[0], values[1 + (at % 2)]]) {
        const answer = await context.mediaAnalysis.analyze({ ...body, [name]: value });
        context.expect(answer).toHaveStatus(202, 400);
        if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
        else context.observe('MA-A1~wrong-types', 'coerced');
      }
    }
  }),

  check('MA-A1-45', 'refuses what is no media of its type, or fails the job', { pace: 'waiting' }, async (context) => {
    for (const name of await jobsOn<JobName>(context, ...MISTYPED, 'noMedia', 'nowhere')) {
      const taken = await submissionOf(context, name);
      context.expect(taken).toHaveStatus(202, 400);
      context.observe('MA-A1~media-unfetchable', taken.status === 400 ? 'early-400' : 'job-fails');
      if (taken.status === 400) {
        context.expect(taken).toFail(400, 'invalid_request');
        continue;
      }
      const { end } = await jobOf(context, name);
      if (!end) return context.inconclusive(`the job "${name}" has not ended`);
      context.expect(end.json.status).toBe('failed');
    }
  }),

  check('MA-A1-45', 'takes no empty text for media', { pace: 'waiting' }, async (context) => {
    for (const at of [0, 1, 2, 3]) {
      const body = { ...(await variedBody(context, at)), media_base64: '' };
      const taken = await context.mediaAnalysis.analyze(body);
      context.expect(taken).toHaveStatus(202, 400);
      if (taken.status === 400) context.expect(taken).toFail(400, 'invalid_request');
      const [job] = await follow(context, [[body, taken]]);
      if (!job) continue;
      const isGone = job.looks.at(-1)?.status === 404;
      if (!job.end && !isGone) return context.inconclusive('a job without media has not ended');
      context.expect(job.end?.json.status, 'how a job without media ends').toBe('failed');
    }
  }),
];

/** Demands of what was changed in a picture's submission a refusal of the 400s, or a job that fails. */
async function expectRefusedOrFailed(context: MediaContext, changes: Json): Promise<void> {
  const body = await pictureBody(context, changes);
  const taken = await context.mediaAnalysis.analyze(body);
  if (taken.status !== 202) {
    context.expect(taken).toBeRefused();
    return context.observe('MA-A1~unknown-agent', taken.status === 404 ? 'not-found' : 'refused');
  }
  const [job] = await follow(context, [[body, taken]]);
  context.expect(job?.end?.json.status, 'how a job ends that its agent cannot do').toBe('failed');
  context.observe('MA-A1~unknown-agent', 'job-fails');
}
