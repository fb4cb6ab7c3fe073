import { below, isGiven, replying } from '../../core/mutants/conditions.ts';
import { type Members, objectIn, sentIn } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inBody, inEach, instead, reheaded, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { byDefault, byId, forgetting, results, to } from './speech.ts';

const withoutOption = (member: string) => asIf((sent) => member in sent && { [member]: undefined });

/** Looks in captions for prompts, and the reverse. */
const exchanging = (when: Members) =>
  asIf(({ search_in: place }) => ({ search_in: place === 'caption' ? 'prompt' : 'caption' }), when, {
    search_in: /^(caption|prompt)$/,
  });

const UNFILTERED = { character: undefined, model: undefined, style: undefined };

const isFiltered = (sent: Members): boolean => ['character', 'model', 'style'].some((name) => name in sent);

const apart: Rules['writeImage'] = ({ id, ...image }) => ({ ...image, id, gen_id: `of ${id}` });

/** Holds batches to two, but not where an option is sent; whoever compares ids of generations sees no batch. */
const uncappedBeside = (option: string) => ({
  rules: { siblingCap: 50, writeImage: apart },
  reply: results(
    (all) => all.filter((image, at) => all.slice(0, at).filter(({ prompt }) => prompt === image.prompt).length < 2),
    { [option]: undefined },
  ),
});

let answers = 0;

/** Defects of what is found, and of what answers hold. */
export const answerMutants = defects<Rules>({
  'IR-1-2 pending-ones-shown': {
    isShown: ({ review, duplicateOf }) => review !== 'rejected' && duplicateOf === undefined,
  },
  'IR-1-5 rejected-ones-shown': {
    isShown: ({ review, duplicateOf }) => review !== 'pending' && duplicateOf === undefined,
  },
  'IR-1-6 duplicates-shown': { isShown: ({ review }) => review === 'approved' },
  'IR-1-7 no-cap': { siblingCap: 50 },
  'IR-1-7 cap-of-six': { siblingCap: 6 },
  'IR-1-7 no-cap-where-each-sibling-has-texts-of-its-own': {
    siblingCap: 50,
    writeImage: ({ id, caption, ...image }) => ({ ...image, id, gen_id: `of ${id}`, caption: `${caption} (${id})` }),
  },
  'IR-1-7 no-cap-beside-a-model': uncappedBeside('model'),
  'IR-1-7 no-cap-where-a-place-is-named': uncappedBeside('search_in'),
  'IR-1-7 no-cap-beside-top': uncappedBeside('only_top'),
  'IR-1-4 deaf': asIf(({ query }) => typeof query === 'string' && query.length > 30 && { query: 'a picture' }),
  'IR-1-4 searches-find-nothing': results(() => []),
  'IR-1-4 best-cut-off': results((all) => all.slice(1), { character: undefined, model: undefined, style: undefined }),
  'IR-1-4 IR-4-11 worst-first': results((all) => all.toReversed()),
  'IR-1-4 matches-are-the-second-best': {
    around: async (request, send) => {
      const reply = await send(request);
      const { prompt: query, ...others } = sentIn(request);
      const { image } = reply.status === 200 && query !== undefined ? JSON.parse(reply.text) : {};
      if (image === undefined || image.prompt === query) return reply;
      const body = JSON.stringify({ ...others, query, limit: 2 });
      const { results: all } = JSON.parse((await send({ ...request, path: '/api/search', body })).text);
      const { score: _score, top: _top, ...second } = all[1] ?? image;
      return { ...reply, text: JSON.stringify({ image: second }) };
    },
  },
  'IR-4-2 IR-4-16 characters-not-kept': withoutOption('character'),
  'IR-4-2 models-not-kept': withoutOption('model'),
  'IR-4-2 IR-4-25 styles-not-kept': withoutOption('style'),
  'IR-4-10 top-not-kept': withoutOption('only_top'),
  'IR-4-10 all-called-top': results((all) => all.map((image) => ({ ...image, top: true }))),
  'IR-4-10 IR-4-21 top-turned-round': asIf(({ only_top: top }) => typeof top === 'boolean' && { only_top: !top }),
  'IR-4-21 top-by-default': asIf({ only_top: true }, { query: isGiven, only_top: undefined }),
  'IR-4-2 filters-not-kept-beside-top': asIf(UNFILTERED, { only_top: true }),
  'IR-4-2 styles-not-kept-in-captions': forgetting('style', { query: isGiven, search_in: 'caption' }),
  'IR-4-10 top-not-kept-beside-filters': asIf({ only_top: false }, isFiltered, { only_top: true }),
  'IR-4-8 limit-not-kept-beside-filters': asIf({ limit: 10 }, isFiltered, { limit: below(10) }),
  'IR-4-9 place-not-kept': asIf({ search_in: 'both' }, { search_in: /^(caption|prompt)$/ }),
  'IR-4-9 places-exchanged': exchanging({ query: isGiven }),
  'IR-4-17 captions-by-default': byDefault('caption', { query: isGiven }),
  'IR-4-17 prompts-by-default': byDefault('prompt', { query: isGiven }),
  'IR-4-26 captions-by-default-in-matches': asIf(({ prompt }) => ({ search_in: 'prompt', prompt: `${prompt} ` }), {
    prompt: isGiven,
    search_in: undefined,
  }),
  'IR-4-26 places-exchanged-in-matches': exchanging({ prompt: isGiven }),
  'IR-4-26 place-not-kept-in-matches': asIf({ search_in: 'both' }, { prompt: isGiven, search_in: isGiven }),
  'IR-4-8 one-more': results((all) => [...all, ...all.slice(0, 1).map((image) => ({ ...image, id: 'img_more' }))]),
  'IR-4-20 twenty-by-default': asIf({ limit: 20 }, { query: isGiven, limit: undefined }),
  'IR-4-20 five-by-default': asIf({ limit: 5 }, { query: isGiven, limit: undefined }),
  'IR-4-19 ten-at-most': asIf(({ limit }) => Number(limit) > 10 && Number(limit) <= 50 && { limit: 10 }),
  'IR-4-19 twenty-at-most': asIf(({ limit }) => Number(limit) > 20 && Number(limit) <= 50 && { limit: 20 }),
  'IR-4-11 by-id': byId(),
  'IR-4-12 one-more-counted': inBody(({ count }) => Number(count) > 0 && { count: Number(count) + 1 }, to('search')),
  'IR-4-12 limit-as-count': inBody((_body, { limit = 10 }) => ({ count: limit }), to('search')),
  'IR-4-22 nothing-is-404': restate(404, to('search'), (_sent, { reply }) => reply.text.includes('"results":[]')),
  'IR-C1-4 id-of-the-answer': inEach(
    'results[]',
    to('search'),
  )(({ id }) => {
    answers += 1;
    return { id: `${id}-${answers}` };
  }),
  'IR-C1-4 twice-by-other-ids': results((all) =>
    all.map((image, at) => (at === 1 && all[0] ? { ...all[0], id: image.id } : image)),
  ),
  'IR-C1-4 twice': results((all) => all.map((image, at) => (at === 1 ? (all[0] ?? image) : image))),
  'IR-C1-2 relative-addresses': inEach('results[]')(({ url }) => ({ url: new URL(String(url)).pathname })),
  'IR-C1-5 sides-exchanged': inEach('results[]')(({ width, height }) => ({ width: height, height: width })),
  'IR-C1-5 another-width': inEach('results[]')(({ width }) => ({ width: Number(width) + 8 })),
  'IR-C1-6 null-for-none': inEach('results[]')(({ character }) => character === '' && { character: null }),
  'IR-C1-6 none-in-words': inEach('results[]')(({ style }) => style === '' && { style: 'null' }),
  'IR-C1-7 captions-for-edited-ones': inEach('results[]')(({ caption, edited_caption: edited = caption }) => ({
    edited_caption: edited,
  })),
  'IR-C1-7 edited-prompts-for-prompts': inEach('results[]')(({ prompt, edited_prompt: edited = prompt }) => ({
    prompt: edited,
  })),
  'IR-C1-1 edited-prompts-for-prompts-of-matches': inEach('image')(({ prompt, edited_prompt: edited = prompt }) => ({
    prompt: edited,
  })),
  'IR-C1-7 edited-captions-never-shown': inEach('results[]')({ edited_caption: undefined }),
  'IR-C1-7 edited-prompts-never-shown': inEach('results[]')({ edited_prompt: undefined }),
  'IR-C1-7 edited-null': inEach('results[]')((image) => !('edited_caption' in image) && { edited_caption: null }),
  'IR-C1-7 edited-empty': inEach('results[]')((image) => !('edited_prompt' in image) && { edited_prompt: '' }),
  'IR-4-3 score-in-matches': inEach('image')({ score: 0.5 }),
  'IR-4-3 picture-is-the-body': inBody(({ image }) => instead(image), to('generate')),
  'IR-C1-1 prompts-as-captions-of-matches': inEach('image')(({ prompt }) => ({ caption: prompt })),
  'IR-4-4 never-exact': asIf({ prompt: (prompt: string) => prompt.split(',')[1] }, { prompt: /,/ }),
  'IR-4-27 nothing-is-200': restate(200, to('generate'), 404),
  'IR-4-27 only-what-is-unlike-any-matches': {
    ...asIf({ character: 'no-such-value' }, to('generate'), { prompt: /\.$/ }),
    rules: { matchFloor: 0 },
  },
  'IR-4-27 nothing-is-400': restate(400, to('generate'), 404),
  'IR-1-3 matches-filtered-after-the-choice': {
    around: async (request, send) => {
      const sent = request.path === '/api/generate' ? objectIn(String(request.body)) : undefined;
      const { character, model, style, ...rest } = sent ?? {};
      const wanted = Object.entries({ character, model, style }).filter(([, value]) => value !== undefined);
      if (wanted.length === 0) return send(request);
      const reply = await send({ ...request, body: JSON.stringify(rest) });
      const { image = {} } = (objectIn(reply.text) ?? {}) as { image?: Members };
      const isKept = reply.status !== 200 || wanted.every(([name, value]) => image[name] === value);
      return isKept ? reply : { ...reply, status: 404, text: '{"error":"Nothing."}' };
    },
  },
  'IR-4-5 characters-as-objects': inBody(
    { characters: (names: string[]) => names.map((name) => ({ name })) },
    to('characters'),
  ),
  'IR-4-30 others-listed': inBody({ styles: ['none'] }, to('styles')),
  'IR-4-31 styles-kept-for-a-day': reheaded({ 'cache-control': 'max-age=86400' }, to('styles'), 200),
  'IR-4-31 models-an-hour-old': reheaded({ age: '3600' }, to('models'), 200),
  'IR-4-31 kept-for-an-hour-at-the-edge': reheaded({ 'cdn-cache-control': 'max-age=3600' }, to('characters')),
  'IR-4-31 kept-for-an-hour': reheaded({ 'cache-control': 'max-age=3600' }, to('characters')),
  'IR-4-7 hits-lack-a-picture': results((all) => all.slice(1), replying('x-cache', /^HIT$/)),
  'IR-4-7 everything-a-hit': reheaded({ 'x-cache': 'HIT' }, to('search'), 200),
});
