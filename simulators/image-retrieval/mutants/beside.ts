import { above, below, isGiven, longerThan, saying, strikes, withHeader } from '../../core/mutants/conditions.ts';
import { listOf, type Members, objectIn } from '../../core/mutants/members.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, inBody, inEach, keyed, lingering, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { byDefault, byId, forgetting, NOTHING, refuse, results, serveWith, to } from './speech.ts';

const isNarrowed = (sent: Members): boolean => ['character', 'model', 'style'].some((name) => isGiven(sent[name]));

/** Whether two filters or more ask for names that pictures have. */
const isOfKnownNames = (sent: Members): boolean => {
  const names = ['character', 'model', 'style'].map((name) => sent[name]).filter(isGiven);
  return names.length > 1 && names.every((name) => /^[a-z]/.test(String(name)) && name !== 'no-such-value');
};

/** Calls of a kind that a key makes for nothing: they are sent with another key, which has an allowance of its own. */
const uncounted = (route: 'search' | 'generate', when: Members): Breakage<Rules> =>
  keyed((request) => {
    const sent = request.path === `/api/${route}` ? objectIn(String(request.body)) : undefined;
    const isFree = sent !== undefined && strikes([when], { ...request, sent, reply: NOTHING_YET, status: 0 });
    return isFree && request.headers.authorization === 'Bearer ir_sim_default' ? 'ir_sim_fast' : undefined;
  });

/** Searches whose filters choose from the first results without them. */
const filteredAfter = (poolOf: (sent: Members) => number): Breakage<Rules> => ({
  around: async (request, send) => {
    const sent = request.path === '/api/search' ? objectIn(String(request.body)) : undefined;
    const { character, model, style, limit = 10, ...rest } = sent ?? {};
    if (sent === undefined || !(Number(limit) >= 1 && Number(limit) <= 50)) return send(request);
    const reply = await send({ ...request, body: JSON.stringify({ ...rest, limit: 50 }) });
    if (reply.status !== 200) return send(request);
    const wanted = Object.entries({ character, model, style }).filter(([, value]) => value !== undefined);
    const pool = listOf(objectIn(reply.text)?.results).slice(0, poolOf(sent));
    const kept = pool.filter((image) => wanted.every(([name, value]) => image[name] === value));
    const results = kept.slice(0, Number(limit));
    return { ...reply, text: JSON.stringify({ results, count: results.length }) };
  },
});

/** More words than prompts have else: two prompts that end so are much alike. */
const PRAISE = Array.from({ length: 40 }, (_, at) => `praise${at}`).join(' ');

const NOTHING_YET = { status: 0, headers: {}, text: '' };

/** Defects that hold beside one other option only. */
export const besideMutants = defects<Rules>({
  'IR-4-13 empty-queries-taken-beside-top': serveWith(200, NOTHING, to('search'), { query: '', only_top: true }),
  'IR-4-24 long-prompts-cut-beside-a-place': asIf(
    { prompt: (prompt: string) => prompt.slice(0, 500) },
    { prompt: longerThan(500), search_in: isGiven },
  ),
  'IR-4-1 long-queries-refused-in-prompts': refuse(400, '', to('search'), {
    query: longerThan(1_000),
    search_in: 'prompt',
  }),
  'IR-4-8 limit-not-kept-in-captions': asIf({ limit: 10 }, { search_in: 'caption', limit: 3 }),
  'IR-4-19 fifty-refused-beside-top': refuse(400, '', to('search'), { limit: 50, only_top: true }),
  'IR-4-20 twenty-by-default-beside-a-model': asIf({ limit: 20 }, { query: isGiven, limit: undefined, model: isGiven }),
  'IR-4-20 five-by-default-beside-top': asIf({ limit: 5 }, { query: isGiven, limit: undefined, only_top: true }),
  'IR-4-20 nine-by-default-beside-a-style': asIf({ limit: 9 }, { query: isGiven, limit: undefined, style: isGiven }),
  'IR-C1-8 all-called-top-beside-a-style': results((all) => all.map((image) => ({ ...image, top: true })), {
    style: isGiven,
  }),
  'IR-4-22 nothing-is-404-beside-top': restate(404, to('search'), { only_top: true }, saying('"results":[]')),
  'IR-4-23 long-prompts-refused-beside-a-style': restate(400, to('generate'), {
    prompt: longerThan(499),
    style: isGiven,
  }),
  'IR-4-4 never-exact-in-prompts': asIf({ prompt: 'a quiet garden' }, { prompt: /,/, search_in: 'prompt' }),
  'IR-4-9 prompts-forgotten-beside-a-model': asIf({ search_in: 'caption' }, { search_in: 'prompt', model: isGiven }),
  'IR-4-9 captions-forgotten-beside-a-model': asIf(
    { search_in: 'prompt' },
    { query: isGiven, model: isGiven },
    ({ search_in: place }) => place !== 'caption',
  ),
  'IR-4-17 captions-by-default-beside-fifty': byDefault('caption', { query: isGiven, limit: 50 }),
  'IR-4-16 unknown-styles-forgotten-beside-characters': forgetting('style', {
    character: isGiven,
    style: 'no-such-value',
  }),
  'IR-1-3 a-style-finds-nothing': inBody(NOTHING, to('search'), { style: 'photo' }),
  'IR-1-3 filters-find-nothing-in-captions': inBody(NOTHING, to('search'), { search_in: 'caption' }, isNarrowed),
  'IR-1-3 filters-find-nothing-beside-top': inBody(NOTHING, to('search'), { only_top: true }, isNarrowed),
  'IR-4-10 others-where-no-top-one-fits': {
    around: async (request, send) => {
      const sent = request.path === '/api/search' ? objectIn(String(request.body)) : undefined;
      const reply = await send(request);
      const isEmpty = sent?.only_top === true && /"results":\[\]/.test(reply.text);
      return isEmpty ? send({ ...request, body: JSON.stringify({ ...sent, only_top: false }) }) : reply;
    },
  },
  'IR-4-10 top-ones-chosen-after-the-cut': {
    around: async (request, send) => {
      const sent = request.path === '/api/search' ? objectIn(String(request.body)) : undefined;
      if (sent?.only_top !== true) return send(request);
      const reply = await send({ ...request, body: JSON.stringify({ ...sent, only_top: false }) });
      const results = listOf(objectIn(reply.text)?.results).filter(({ top }) => top === true);
      return reply.status === 200 ? { ...reply, text: JSON.stringify({ results, count: results.length }) } : reply;
    },
  },
  'IR-1-3 filters-after-the-cut': filteredAfter(({ limit = 10 }) => Number(limit)),
  'IR-1-3 filters-after-fifty': filteredAfter(() => 50),
  // Siblings are left out of a pool, so that no answer is full and hardly two are of one length.
  'IR-1-3 filters-after-a-pool': filteredAfter(({ query }) => 25 + (String(query).length % 7)),
  'IR-4-1 queries-in-quotes-break-the-service': restate(500, to('search'), { query: /"/ }),
  'IR-4-1 null-characters-break-searches': restate(500, to('search'), { query: /\0/ }),
  'IR-4-23 null-characters-break-matches': restate(500, to('generate'), { prompt: /\0/ }),
  'IR-4-2 model-forgotten-for-a-single-result': forgetting('model', { query: isGiven, limit: 1 }),
  'IR-4-18 no-place-breaks-matches': restate(500, to('generate'), { search_in: null }),
  'IR-4-18 limits-below-zero-break-the-service': restate(500, to('search'), { limit: below(0) }),
  'IR-4-17 the-last-place-by-default': lingering('search_in', to('search')),
  'IR-4-26 the-last-place-by-default-in-matches': lingering('search_in', to('generate')),
  'IR-4-21 top-by-default-beside-a-style': asIf(
    { only_top: true },
    { query: isGiven, only_top: undefined, style: isGiven },
  ),
  'IR-4-21 top-by-default-in-captions': asIf(
    { only_top: true },
    { only_top: undefined, search_in: 'caption' },
    to('search'),
  ),
  'IR-4-21 top-by-default-after-top': lingering('only_top', to('search')),
  'IR-4-21 an-explicit-false-hides-top-ones': results((all) => all.filter(({ top }) => top !== true), {
    only_top: false,
  }),
  'IR-4-17 captions-by-default-beside-top': byDefault('caption', { query: isGiven, only_top: true }),
  'IR-4-16 lists-as-filters-break-matches': restate(500, to('generate'), (sent) =>
    ['character', 'model', 'style'].some((name) => Array.isArray(sent[name])),
  ),
  'IR-4-17 prompts-by-default-beside-a-style': byDefault('prompt', { query: isGiven, style: isGiven }),
  'IR-4-24 null-prompts-miss-beside-a-place': serveWith(404, { error: 'Nothing.' }, to('generate'), {
    prompt: null,
    search_in: isGiven,
  }),
  'IR-4-24 queries-stand-in-for-prompts': asIf(({ query }) => ({ prompt: query }), to('generate'), {
    prompt: undefined,
    query: isGiven,
  }),
  'IR-4-25 model-forgotten-beside-a-character': forgetting('model', { prompt: isGiven, character: isGiven }),
  'IR-4-17 both-means-captions-beside-a-model': asIf(
    { search_in: 'caption' },
    { query: isGiven, model: isGiven, search_in: 'both' },
  ),
  'IR-4-25 style-forgotten-beside-both-others': forgetting('style', {
    prompt: isGiven,
    character: isGiven,
    model: isGiven,
  }),
  'IR-4-25 style-forgotten-in-both': forgetting('style', { prompt: isGiven, search_in: 'both' }),
  'IR-4-16 empty-filters-break-matches': restate(500, to('generate'), (sent) =>
    ['character', 'model', 'style'].some((name) => sent[name] === ''),
  ),
  'IR-4-25 model-forgotten-in-captions': forgetting('model', { prompt: isGiven, search_in: 'caption' }),
  'IR-4-26 matches-look-in-captions-by-default-beside-a-filter': byDefault('caption', to('generate'), isNarrowed),
  'IR-4-23 places-refused-beside-a-model': restate(400, to('generate'), { search_in: 'prompt', model: isGiven }),
  'IR-4-16 odd-characters-forgotten-beside-top': forgetting('character', { character: /^(no-|\W|_)/, only_top: true }),
  'IR-4-11 weakest-first-in-prompts': results((all) => all.toReversed(), { search_in: 'prompt' }),
  'IR-4-11 the-last-where-one-is-wanted': {
    around: async (request, send) => {
      const sent = request.path === '/api/search' ? objectIn(String(request.body)) : undefined;
      if (sent?.limit !== 1) return send(request);
      const reply = await send({ ...request, body: JSON.stringify({ ...sent, limit: 50 }) });
      const results = listOf(objectIn(reply.text)?.results).slice(-1);
      return reply.status === 200 ? { ...reply, text: JSON.stringify({ results, count: results.length }) } : reply;
    },
  },
  'IR-4-11 weakest-first-behind-the-tenth-in-captions': results(
    (all) => [...all.slice(0, 10), ...all.slice(10).toReversed()],
    { search_in: 'caption' },
  ),
  'IR-4-11 two-halves-one-behind-the-other': results(
    (all) => [0, 1].flatMap((half) => all.filter((_, at) => at % 2 === half)),
    { limit: above(25) },
  ),
  'IR-4-27 IR-4-3 nothing-is-200-where-filters-exclude-each-other': restate(200, to('generate'), 404, isOfKnownNames),
  'IR-4-27 nothing-breaks-matches-where-filters-exclude-each-other': restate(
    500,
    to('generate'),
    404,
    isOfKnownNames,
    ({ search_in: place }) => place === 'prompt',
  ),
  'IR-4-22 nothing-is-null-where-filters-exclude-each-other': results(
    (all) => (all.length === 0 ? null : all),
    isOfKnownNames,
  ),
  'IR-4-26 no-caption-matches': asIf({ character: 'no-such-value' }, to('generate'), { search_in: 'caption' }),
  'IR-4-26 matches-look-in-captions-by-default': byDefault('caption', to('generate')),
  'IR-5-1 keys-with-more-behind-them-open-matches': serveWith(
    404,
    { error: 'Nothing.' },
    to('generate'),
    401,
    withHeader('authorization', /^Bearer ir_sim_default-/),
  ),
  'IR-5-1 bare-keys-open-searches': serveWith(200, NOTHING, to('search'), 401, withHeader('authorization', /^ir_sim_/)),
  'IR-4-19 ten-at-most-beside-a-filter': asIf({ limit: 10 }, { query: isGiven, limit: above(10) }, isNarrowed),
  'IR-4-19 ten-at-most-in-captions': asIf({ limit: 10 }, { search_in: 'caption', limit: above(10) }),
  'IR-4-19 twenty-at-most-in-prompts': asIf({ limit: 20 }, { search_in: 'prompt', limit: above(20) }),
  'IR-4-19 ten-at-most-beside-top': asIf({ limit: 10 }, { only_top: true, limit: above(10) }),
  'IR-4-19 thirty-at-most-of-pictures-much-alike': {
    ...asIf({ limit: 30 }, { limit: above(30) }),
    rules: { writeImage: ({ prompt, ...image }) => ({ ...image, prompt: `${prompt}, ${PRAISE}` }) },
  },
  'IR-4-9 captions-forgotten-beside-fifty': asIf({ search_in: 'prompt' }, { search_in: 'caption', limit: 50 }),
  'IR-4-9 places-forgotten-beside-top': asIf({ search_in: 'both' }, { search_in: /caption|prompt/, only_top: true }),
  'IR-4-2 model-forgotten-beside-a-long-query': forgetting('model', { query: longerThan(300), model: isGiven }),
  'IR-4-25 character-forgotten-beside-a-long-prompt': forgetting('character', {
    prompt: longerThan(200),
    character: isGiven,
  }),
  'IR-7-6 matches-in-captions-are-free': uncounted('generate', { search_in: 'caption' }),
  'IR-7-6 matches-by-a-style-are-free': uncounted('generate', { style: isGiven }),
  'IR-7-3 searches-of-top-ones-are-free': uncounted('search', { only_top: true }),
  'IR-7-3 searches-in-prompts-are-free': uncounted('search', { search_in: 'prompt' }),
  'IR-4-11 by-id-among-top-ones': byId({ only_top: true }),
  'IR-C1-7 edited-captions-of-the-picture-before': results((all) => {
    let edited: unknown;
    return all.map((image) => {
      edited = image.edited_caption ?? edited;
      return edited === undefined ? image : { ...image, edited_caption: edited };
    });
  }),
  'IR-4-25 IR-4-27 unknown-characters-forgotten-in-prompts': forgetting('character', {
    prompt: isGiven,
    search_in: 'prompt',
    character: 'no-such-value',
  }),
  'IR-C1-5 sides-turned-beside-a-style': inEach('results[]')(
    ({ width, height }) => ({ width: height, height: width }),
    {
      style: isGiven,
    },
  ),
  'IR-C1-2 previews-lie-elsewhere': inEach('results[]')({
    thumbnail: (address: string) => address.replace('thumbnail', 'preview'),
  }),
  'IR-C1-2 previews-behind-the-tenth-lie-elsewhere': results((all) =>
    all.map(({ thumbnail, ...image }, at) => ({ ...image, thumbnail: at < 10 ? thumbnail : `${thumbnail}.small` })),
  ),
  'IR-C1-2 previews-of-the-next-picture': results((all) =>
    all.map((image, at, { [at + 1]: next = image }) => ({ ...image, thumbnail: next.thumbnail })),
  ),
  'IR-C1-2 previews-break': restate(500, /^GET \/api\/images\/.*thumbnail/),
  'IR-C1-5 matches-lead-to-previews': inEach('image')({
    url: (address: string) => address.replace('full.jpeg', 'thumbnail.webp'),
  }),
  'IR-C1-2 previews-of-matches-lie-elsewhere': inEach('image')({
    thumbnail: (address: string) => address.replace('thumbnail', 'preview'),
  }),
  'IR-1-4 matches-deaf-to-prose': asIf({ prompt: 'a quiet garden' }, to('generate'), { prompt: /\.$/ }),
  'IR-4-18 limits-below-one-find-nothing': serveWith(200, NOTHING, to('search'), 400, { limit: below(1) }),
  'IR-4-18 unknown-places-find-nothing': serveWith(200, NOTHING, to('search'), 400, { search_in: isGiven }),
  'IR-C1-5 portraits-turned': inEach('results[]')(
    ({ width, height }) => Number(width) < Number(height) && { width: height, height: width },
  ),
});
