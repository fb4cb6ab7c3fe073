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
  LONGEST_CUSTOM,
  pictureBody,
  submissionOf,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow } from '../../../harness/services/media-analysis/facts/follow.ts';
import { FILM, noise, voice } from '../../../harness/services/media-analysis/facts/media.ts';
import { agentsOf, categoriesOf, listed } from '../../../harness/services/media-analysis/facts/reference.ts';

/** What is no address of the web; each is as wrong as the next, whatever a reader forgives. */
const NO_ADDRESSES = [
  'pictures/a.png',
  'ftp://files.example.com/a.png',
  'not an address',
  'file:///tmp/a.png',
  '/pictures/a.png',
  'http://',
  'javascript:alert(1)',
];

/** Texts that are base64 in no form. */
const NO_BASE64 = ['!!!! this is no base64 !!!!', 'ünïcödé', '{"a":"b"}', '****'];

const NO_UUIDS = [
  'not-a-uuid',
  '',
  '0b9f4c77-52de-4f0a-8a1e-9b6d2f7e3c2',
  'zb9f4c77-52de-4f0a-8a1e-9b6d2f7e3c22',
  '12345',
];
const NO_AGENT = '0b9f4c77-52de-4f0a-8a1e-9b6d2f7e3cfe';
const NO_PROFILES = ['extreme', '', 'medium', ...wordsNear('high')];
const NO_TYPES = ['text', 'image/png', ...wordsNear('image')];

/** What makes a film of a picture's body. */
const FILMED = { media_base64: FILM, media_type: 'video' };

/** Clearly above 2 MB in every reading: 2.4 MB decoded. */
const TOO_LARGE_SIDE = 900;
/** The first of some cases; all of them where a call costs nothing. */
function some<T>({ isSimulator }: MediaContext, cases: readonly T[], most: number): readonly T[] {
  return isSimulator ? cases : cases.slice(0, most);
}

/** Demands of a picture with a member changed that it is refused. */
async function expectRefused(context: MediaContext, changes: Json, code = 'invalid_request'): Promise<void> {
  const answer = await context.mediaAnalysis.analyze(await pictureBody(context, changes));
  context.expect(answer).toFail(400, code);
}

/** What makes a sound of a picture's body. */
const sounding = (): Json => ({ media_base64: voice(1), media_type: 'audio' });

/** Demands of sound and film with a member changed that they are refused like a picture. */
async function expectOthersRefused(context: MediaContext, changes: Json, code = 'invalid_request'): Promise<void> {
  for (const other of [sounding(), FILMED]) await expectRefused(context, { ...other, ...changes }, code);
}

/** The same of several changes, each to a sound or to a film by turns. */
async function expectByTurns(context: MediaContext, changes: readonly Json[]): Promise<void> {
  for (const [at, change] of changes.entries()) {
    await expectRefused(context, { ...(at % 2 === 0 ? sounding() : FILMED), ...change });
  }
}

/** Demands of values of other types than a string that a member refuses them. */
async function expectStringsOnly(context: MediaContext, member: string, changes: Json = {}): Promise<void> {
  const wrong = oneOfEachBut('string').filter(({ type }) => type !== 'null');
  for (const { value } of some(context, wrong, 2)) await expectRefused(context, { ...changes, [member]: value });
}

/** Checks of requests that are refused. */
export const refusalChecks = [
  check('MA-A1-1', 'refuses a request without media', async (context) => {
    await expectRefused(context, { media_base64: undefined });
    await expectRefused(context, { media_base64: null });
    await expectRefused(context, { media_base64: null, media: null });
    await expectRefused(context, { media_base64: undefined, media: null });
    await expectRefused(context, { media_base64: undefined, media: '' });
    await expectOthersRefused(context, { media_base64: undefined });
    context.expect(await context.mediaAnalysis.analyze({})).toFail(400, 'invalid_request');
  }),

  check('MA-A1-21', 'refuses media that is no address of the web', async (context) => {
    for (const media of some(context, NO_ADDRESSES, 4))
      await expectRefused(context, { media_base64: undefined, media });
    await expectByTurns(
      context,
      NO_ADDRESSES.map((media) => ({ media_base64: undefined, media })),
    );
    await expectStringsOnly(context, 'media', { media_base64: undefined });
  }),

  check('MA-A1-21', 'refuses media_base64 that is no base64', async (context) => {
    for (const text of some(context, NO_BASE64, 2)) await expectRefused(context, { media_base64: text });
    await expectByTurns(
      context,
      NO_BASE64.map((media_base64) => ({ media_base64 })),
    );
    await expectStringsOnly(context, 'media_base64');
  }),

  check('MA-A1-3', 'refuses media_base64 clearly above 2 MB', { pace: 'alone' }, async (context) => {
    for (const type of ['image', 'video', 'audio']) {
      const body = await pictureBody(context, { media_base64: noise(TOO_LARGE_SIDE), media_type: type });
      const answer = await context.mediaAnalysis.analyze(body);
      context.expect(answer).toHaveStatus(400, 413);
      context.expect(answer).toFail(answer.status, 'invalid_request');
      if (answer.status === 413) context.observe('MA-A1~base64-size', 'too-large');
    }
  }),

  check('MA-A1-2', 'refuses a missing or unknown media_type', async (context) => {
    for (const none of [undefined, null, '']) await expectRefused(context, { media_type: none });
    await expectRefused(context, {
      media_base64: undefined,
      media: 'https://www.example.com/a.mp4',
      media_type: undefined,
    });
    await expectByTurns(
      context,
      ['document', 'VIDEO'].map((media_type) => ({ media_type })),
    );
    for (const type of NO_TYPES) await expectRefused(context, { media_type: type });
    await expectStringsOnly(context, 'media_type');
  }),

  check('MA-A1-24', 'refuses categories that do not exist', async (context) => {
    const known = await categoriesOf(context);
    const [{ id }] = known;
    const near = wordsNear(id).filter((word) => known.every((one) => one.id !== word));
    for (const categories of [
      ['no-such-category'],
      [id, 'no-such-category'],
      [`${id}-x`],
      ...near.map((word) => [word]),
    ]) {
      await expectRefused(context, { categories }, 'invalid_categories');
    }
    await expectOthersRefused(context, { categories: [id, 'no-such-category'] }, 'invalid_categories');
    for (const word of near) await expectRefused(context, { ...FILMED, categories: [word] }, 'invalid_categories');
    const beside = { categories: [id, 'no-such-category'], custom_category: 'Name the colours.' };
    await expectRefused(context, beside, 'invalid_categories');
  }),

  check('MA-A1-24', 'takes no output key for the id of a category', async (context) => {
    const known = await categoriesOf(context);
    const ids = known.map((one) => one.id.toLowerCase());
    const [name] = (await listed(context, 'categories')).map((one) => String(one.name));
    const others = [...known.map(({ outputKey }) => outputKey), name ?? ''];
    const words = [others[0] ?? '', others.at(-1) ?? ''].filter((one) => one && !ids.includes(one.toLowerCase()));
    if (words.length === 0) return context.skip('output keys are ids here');
    for (const word of words) await expectRefused(context, { categories: [word] }, 'invalid_categories');
  }),

  check('MA-A1-27', 'refuses a custom category of 5,001 characters', async (context) => {
    for (const other of [{}, sounding(), FILMED]) {
      const body = await pictureBody(context, { ...other, custom_category: 'a'.repeat(LONGEST_CUSTOM + 1) });
      const answer = await context.mediaAnalysis.analyze(body);
      context.expect(Math.floor(answer.status / 100)).toBe(4);
      context.observe('MA-A1~custom-too-long', answer.status === 400 ? 'refused' : 'too-large');
    }
  }),

  check('MA-A1-7', 'refuses a model that is no UUID', async (context) => {
    for (const model of some(context, NO_UUIDS, 3)) await expectRefused(context, { model });
    const [agent] = await agentsOf(context);
    if (agent) await expectRefused(context, { model: agent.name });
    if (agent) await expectOthersRefused(context, { model: agent.name });
    await expectOthersRefused(context, { model: NO_UUIDS[0] });
    await expectByTurns(
      context,
      NO_UUIDS.slice(1).map((model) => ({ model })),
    );
    await expectStringsOnly(context, 'model');
  }),

  check('MA-A1-30', 'refuses agents that do not exist or cannot do it', async (context) => {
    const agents = await agentsOf(context);
    const unable = agents.find(({ capabilities }) => !capabilities.includes('image'));
    for (const model of [NO_AGENT, ...(unable ? [unable.id] : [])]) {
      const body = await pictureBody(context, { model });
      await expectRefusedOrFailed(context, body, await context.mediaAnalysis.analyze(body));
    }
  }),

  check('MA-A1-30', 'lets no agent look at what it cannot handle', async (context) => {
    const unable = (await agentsOf(context)).find(({ capabilities }) => !capabilities.includes('video'));
    if (!unable) return context.mediaAnalysis.list('models').then(() => undefined);
    const body = { ...(await pictureBody(context, FILMED)), model: unable.id };
    await expectRefusedOrFailed(context, body, await context.mediaAnalysis.analyze(body));
  }),

  check('MA-A1-8', 'refuses an unknown profile', async (context) => {
    for (const detail of NO_PROFILES) await expectRefused(context, { detail });
    for (const detail of NO_PROFILES.slice(0, 2)) await expectOthersRefused(context, { detail });
    await expectByTurns(
      context,
      NO_PROFILES.slice(2).map((detail) => ({ detail })),
    );
    await expectStringsOnly(context, 'detail');
  }),

  check('MA-A1-46', 'refuses categories that are no list of strings', async (context) => {
    const [{ id }] = await categoriesOf(context);
    for (const categories of some(context, [id, [7], { 0: id }, [[id]], [null], true], 4)) {
      const answer = await context.mediaAnalysis.analyze(await pictureBody(context, { categories }));
      context.expect(answer).toFail(400, ['invalid_request', 'invalid_categories']);
      const isOwn = answer.exchange.refusal?.code === 'invalid_categories';
      if (isOwn) context.observe('MA-A1~wrong-types', 'own-code');
    }
  }),

  check('MA-A1-46', 'refuses switches that are no booleans, or takes their truth', async (context) => {
    const body = await pictureBody(context, FILMED);
    const switches = ['transcribe', 'transcribe_diarize', 'transcribe_align'];
    for (const [at, name] of switches.entries()) {
      const values = ['no', 0, []];
      // What is taken for its truth is paid for: a word for each switch, and one other value.
      for (const value of context.isSimulator ? values : [values[0], ...values.slice(at, at + 1)]) {
        const answer = await context.mediaAnalysis.analyze({ ...body, [name]: value });
        context.expect(answer).toHaveStatus(202, 400);
        if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
        else context.observe('MA-A1~wrong-types', 'coerced');
      }
    }
  }),

  check('MA-A1-45', 'refuses what is no media of its type, or fails the job', { pace: 'waiting' }, async (context) => {
    const names = ['soundAsFilm', 'noMedia', ...(context.media.imageUrl ? ['addressAsSound'] : [])];
    for (const name of names as readonly JobName[]) {
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
];

/** Demands a refusal of the 400s, or a job that fails. */
async function expectRefusedOrFailed(context: MediaContext, body: Json, taken: MediaAnswer): Promise<void> {
  if (taken.status !== 202) {
    context.expect(Math.floor(taken.status / 100)).toBe(4);
    return context.observe('MA-A1~unknown-agent', taken.status === 404 ? 'not-found' : 'refused');
  }
  const [job] = await follow(context, [[body, taken]]);
  context.expect(job?.end?.json.status).toBe('failed');
  context.observe('MA-A1~unknown-agent', 'job-fails');
}
