import { isGiven, isNumber, longerThan, type When, withBody, withHeader } from '../../core/mutants/conditions.ts';
import { objectIn } from '../../core/mutants/members.ts';
import { type Breakage, defects, type MutableReply } from '../../core/mutants/mutant.ts';
import { keyed, readAs, reheaded, restate, retell } from '../../core/mutants/tampering.ts';
import { clockMinute, minuteFromFirst } from '../../core/rate-limit.ts';
import type { Rules } from '../rules/index.ts';
import { NOTHING, refuse, serveWith, to } from './speech.ts';

const lengthOf = (value: unknown): number => (typeof value === 'string' ? [...value].length : 0);
const bytesOf = (value: unknown): number => (typeof value === 'string' ? new TextEncoder().encode(value).length : 0);

/** Serves searches and matches that should be refused. */
const serveSearch = (...when: When) => serveWith(200, NOTHING, to('search'), ...when);
const missMatch = (...when: When) => serveWith(404, { error: 'Nothing.' }, to('generate'), ...when);

/** Replaces a ceiling by another one. */
const limited = (change: (ceiling: number) => number): Partial<Rules> => ({
  limitRate: (window, ceiling, nowMs) => minuteFromFirst(window, change(ceiling), nowMs),
});

const TOO_MANY = { status: 429, headers: { 'retry-after': '1' }, text: '{"error":"Too many."}' };

/** Searches that are refused right after a match was, by what its refusal tells. */
const refusingSearches = (refusalOf: (refusal: MutableReply) => MutableReply): Breakage<Rules> => ({
  around: async (request, send, memory) => {
    const isSearch = request.path === '/api/search';
    const refusal = memory.get('refusal') as MutableReply | undefined;
    const reply = isSearch && refusal ? refusalOf(refusal) : await send(request);
    if (isSearch || request.path === '/api/generate')
      memory.set('refusal', !isSearch && reply.status === 429 ? reply : undefined);
    return reply;
  },
});

const REMEMBERED = { status: 200, headers: { 'content-type': 'application/json' } };

/** Reads of a list of which some are answered otherwise, by their number. */
const readsOf = (
  list: string,
  isOther: (reads: number) => boolean,
  other: MutableReply = TOO_MANY,
): Breakage<Rules> => ({
  around: async (request, send, memory) => {
    if (request.path !== `/api/${list}`) return send(request);
    const reads = Number(memory.get('reads') ?? 0) + 1;
    memory.set('reads', reads);
    const reply = await send(request);
    return isOther(reads) && reply.status === 200 ? other : reply;
  },
});

/** Whether a call carries a wrong key, or none. */
const isStrange = withHeader('authorization', /^(?!Bearer ir_sim_)/);

let refusals = 0;

/** Defects in what requests are accepted and refused. */
export const requestMutants = defects<Rules>({
  'IR-4-1 a-character-less-of-query': refuse(400, '', to('search'), ({ query }) => lengthOf(query) === 2_000),
  'IR-4-1 queries-counted-in-bytes': refuse(400, '', to('search'), ({ query }) => bytesOf(query) > 2_000),
  'IR-4-1 bodies-above-4-kb-refused': refuse(400, '', to('search'), ({ query }) => bytesOf(query) > 4_080),
  'IR-4-1 bodies-above-10-kb-refused': refuse(400, '', to('search'), (_sent, { body }) => bytesOf(body) > 10_240),
  'IR-4-23 bodies-above-2-kb-refused': restate(400, to('generate'), (_sent, { body }) => bytesOf(body) > 2_560),
  'IR-4-1 one-letter-refused': refuse(400, '', to('search'), ({ query }) => lengthOf(query) === 1),
  'IR-4-1 raw-tags-refused': refuse(400, '', to('search'), { query: /[_<[(]/ }),
  'IR-4-13 no-query-taken': serveSearch({ query: undefined }),
  'IR-4-13 empty-query-taken': serveSearch({ query: '' }),
  'IR-4-13 null-query-taken': serveSearch({ query: null }),
  'IR-4-13 numbers-as-queries': serveSearch({ query: isNumber }),
  'IR-4-13 long-queries-taken': serveSearch({ query: longerThan(2_000) }),
  'IR-4-13 a-character-more-of-query': serveSearch(({ query }) => lengthOf(query) === 2_001),
  'IR-4-23 a-character-less-of-prompt': restate(400, to('generate'), ({ prompt }) => lengthOf(prompt) === 500),
  'IR-4-23 prompts-measured-with-their-escapes': restate(
    400,
    to('generate'),
    ({ prompt }) => JSON.stringify(prompt ?? '').length > 502,
  ),
  'IR-4-24 no-prompt-is-a-miss': missMatch({ prompt: undefined }),
  'IR-4-24 empty-prompt-is-a-miss': missMatch({ prompt: '' }),
  'IR-4-24 a-character-more-of-prompt': missMatch(({ prompt }) => lengthOf(prompt) === 501),
  'IR-4-24 prompts-as-long-as-queries': missMatch(({ prompt }) => lengthOf(prompt) > 500 && lengthOf(prompt) <= 2_000),
  'IR-4-32 blanks-fail': restate(500, to('search'), 400, { query: ' ' }),
  'IR-4-18 bad-limits-fail': restate(500, to('search'), 400, { limit: isGiven }),
  'IR-4-18 limits-beyond-doubles-fail': restate(500, to('search'), withBody(/1e400/)),
  'IR-4-18 bad-places-fail': restate(500, to('search'), 400, { search_in: isGiven }),
  'IR-4-18 bad-switches-fail': restate(500, to('search'), 400, { only_top: isGiven }),
  'IR-4-16 unknown-characters-are-404': restate(404, to('search'), { character: 'no-such-value' }),
  'IR-4-16 names-that-a-store-cannot-hold-break-the-service': restate(500, to('search'), { model: /[\0\ud800]/ }),
  'IR-4-9 prompts-not-looked-in': refuse(400, '', to('search'), { search_in: 'prompt' }),
  'IR-4-26 captions-not-looked-in': refuse(400, '', to('generate'), { search_in: 'caption' }),
  'IR-4-19 fifty-refused': refuse(400, '', to('search'), { limit: 50 }),
  'IR-4-19 one-refused': refuse(400, '', to('search'), { limit: 1 }),
  'IR-4-27 unknown-styles-fail': restate(500, to('generate'), { style: 'no-such-value' }),
  'IR-7-2 malformed-as-422': restate(422, 400, (_sent, { body }) => objectIn(String(body)) === undefined),
  'IR-7-2 deep-brackets-break-the-service': restate(500, withBody(/^\[{9}/)),
  'IR-7-2 bytes-that-are-no-text-break-searches': restate(
    500,
    to('search'),
    (_sent, { body }) => body instanceof Uint8Array,
  ),
  'IR-7-2 lists-taken': serveSearch(withBody(/^\[\{/)),
  'IR-7-2 malformed-taken': serveSearch(withBody(/,\}$/)),
  'IR-7-1 plain-text': retell('Not now.', 400),
  'IR-7-1 too-many-in-plain-text': retell('Too many.', 429),
  'IR-7-1 nested': retell('{"error":{"message":"Not now."}}', 401),
  'IR-5-1 lists-open': serveWith(200, { characters: ['luna'] }, to('characters'), 401, isStrange),
  'IR-5-1 exact-prompts-open': serveWith(200, { image: {} }, to('generate'), 401, isStrange, { prompt: /,.*,/ }),
  'IR-5-1 forbidden-instead': restate(403, 401),
  'IR-5-1 strange-letters-in-keys-break-the-service': restate(500, withHeader('authorization', /é/)),
  'IR-5-1 key-without-bearer-taken': { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  'IR-5-1 key-in-another-header': keyed(({ headers }) => headers['x-api-key']),
  'IR-5-1 key-of-models-in-the-query': serveWith(200, { models: [] }, /^GET \/api\/models\?/, 401),
  'IR-5-3 revoked-keys-serve': keyed(({ headers }) =>
    headers.authorization === 'Bearer ir_sim_revoked' ? 'ir_sim_fast' : undefined,
  ),
  'IR-7-3 no-ceiling-of-searches': limited((ceiling) => (ceiling === 240 ? 1e9 : ceiling)),
  'IR-7-3 half-the-searches': limited((ceiling) => (ceiling === 240 ? 120 : ceiling)),
  'IR-7-3 a-search-more': limited((ceiling) => (ceiling === 240 ? 241 : ceiling)),
  'IR-7-3 IR-7-6 refusals-end-the-window': {
    rules: { placesOf: (kind, keyId, address) => [`${kind} ${keyId} ${address} ${refusals}`] },
    around: async (request, send) => {
      const reply = await send(request);
      if (reply.status === 429) refusals += 1;
      return reply;
    },
  },
  'IR-7-3 IR-7-6 IR-7-7 IR-7-8 IR-7-11 too-many-is-503': restate(503, 429),
  'IR-7-6 as-many-matches-as-searches': limited((ceiling) => (ceiling === 120 ? 240 : ceiling)),
  'IR-7-6 half-the-matches': limited((ceiling) => (ceiling === 120 ? 60 : ceiling)),
  'IR-7-7 no-retry-after': reheaded({ 'retry-after': undefined }, 429),
  'IR-7-7 retry-soon': reheaded({ 'retry-after': 'soon' }, 429),
  'IR-7-11 retry-in-milliseconds': reheaded(({ 'retry-after': seconds }) => ({ 'retry-after': `${seconds}000` }), 429),
  'IR-7-11 retry-rounded-down': reheaded(
    ({ 'retry-after': told = '' }) => ({ 'retry-after': told.replace(/^1$/, '0') }),
    429,
  ),
  'IR-7-11 retry-too-early': reheaded({ 'retry-after': '1' }, 429),
  'IR-7-11 retry-in-half-the-time': reheaded(
    ({ 'retry-after': seconds }) => ({ 'retry-after': String(Math.ceil(Number(seconds) / 2)) }),
    429,
    to('generate'),
  ),
  'IR-7-11 refusals-are-remembered': {
    around: async (request, send, memory) => {
      const search = request.path === '/api/search' ? String(request.body) : '';
      const reply = memory.get(search) === undefined ? await send(request) : TOO_MANY;
      if (reply.status === 429) memory.set(search, true);
      return reply;
    },
  },
  'IR-7-8 one-counter-for-both': { placesOf: (_kind, keyId, address) => [`both ${keyId} ${address}`] },
  'IR-7-8 IR-7-11 refused-matches-refuse-a-search-in-minutes-of-the-clock': {
    rules: { limitRate: clockMinute },
    ...refusingSearches(() => TOO_MANY),
  },
  'IR-7-8 IR-7-11 refused-matches-refuse-a-search-for-as-long': refusingSearches((refusal) => refusal),
  'IR-4-6 lists-refused': readsOf('characters', (reads) => reads % 40 === 0),
  'IR-4-6 characters-at-most-100-times-a-minute': readsOf('characters', (reads) => reads > 100),
  'IR-4-6 lists-refused-while-matches-are': {
    around: async (request, send, memory) => {
      if (request.path === '/api/characters' && memory.get('refused') === true) return TOO_MANY;
      const reply = await send(request);
      if (request.path === '/api/generate') memory.set('refused', reply.status === 429);
      return reply;
    },
  },
  'IR-4-5 characters-as-objects-once-remembered': readsOf('characters', (reads) => reads > 1, {
    ...REMEMBERED,
    text: '{"characters":[{"name":"luna"}]}',
  }),
  'IR-4-30 styles-without-their-name-once-remembered': readsOf('styles', (reads) => reads > 1, {
    ...REMEMBERED,
    text: '{"data":["anime"]}',
  }),
  'IR-4-30 styles-not-modified-once-remembered': readsOf('styles', (reads) => reads > 1, {
    status: 304,
    headers: {},
    text: '',
  }),
  'IR-7-9 one-counter-for-all': { placesOf: (kind) => [kind] },
  'IR-7-4 upstream-as-503': restate(503, 502),
  'IR-7-10 internal-as-502': restate(502, 500),
  'IR-9-1 under-a-version': readAs('/api/v1/', '/api/'),
  'IR-9-1 without-api': readAs(/^\/(?!api)/, '/api/'),
});
