import { isText, longerThan } from '../../core/mutants/conditions.ts';
import { isMembers, listOf, type Members, without } from '../../core/mutants/members.ts';
import { type Alter, type Breakage, defects, type MutatedRequest } from '../../core/mutants/mutant.ts';
import { around, asIf, both, inBody, inEach, keyed, readAs, reheaded, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { asItems, blocksOf, firstOf, inEntries, inSingles, refuse, textAt, textOf } from './speech.ts';

/** Defects of careless readers and careless stores: what differs is taken for the same, and what is wrong for right. */
export const carelessMutants = defects<Rules>({
  'TM-4.6-2 store-folds-case': storedUnder((text) => text.toLowerCase()),
  'TM-4.6-2 store-trims': storedUnder((text) => text.trim()),
  'TM-4.6-2 store-collapses-blanks': storedUnder((text) => text.replace(/\s+/g, ' ')),
  'TM-4.6-2 store-cuts-texts': storedUnder((text) => text.slice(0, 4_096)),
  'TM-4.6-2 store-normalises': storedUnder((text) => text.normalize('NFKC')),
  'TM-4.6-2 store-forgets-what-is-not-ascii': storedUnder((text) => text.replace(/[^ -~]/g, '')),
  'TM-4.6-2 store-folds-cyrillic-letters': storedUnder((text) =>
    text.replaceAll('\u0430', 'a').replaceAll('\u0435', 'e').replaceAll('\u043e', 'o'),
  ),
  'TM-4.6-2 store-goes-by-length-and-ends': storedUnder(
    (text) => `${text.length} ${text.slice(0, 99)} ${text.slice(-99)}`,
  ),
  'TM-4.6-2 store-forgets-locale': asIf({ context: (all: Members) => without(all, 'locale') }, { context: isMembers }),
  'TM-4.6-2 store-folds-context': asIf(
    ({ context }) =>
      isMembers(context) &&
      typeof context.surface === 'string' && { context: { ...context, surface: context.surface.toLowerCase() } },
  ),
  'TM-4.6-2 store-runs-parts-of-a-context-together': asIf(({ context }) => ({ context: inOne(context) }), {
    context: (all: unknown) => isMembers(all) && Object.keys(all).length > 2,
  }),
  'TM-4.6-2 store-forgets-review-thresholds': asIf({ thresholds: blocksOf }, { thresholds: isMembers }),
  'TM-4.6-2 store-forgets-context-of-lists': asIf({ context: undefined }, { content: Array.isArray }),

  'TM-4.1-4 lists-of-texts-know-no-rules': asIf({ rules: undefined }, { content: Array.isArray }),
  'TM-2.4-4 lists-of-texts-know-no-thresholds': asIf({ thresholds: undefined }, { content: Array.isArray }),
  'TM-4.2-11 lists-of-texts-are-reused': asIf({ cache: undefined }, { content: Array.isArray }),

  'TM-4.1-3 reused-with-an-earlier-id': withEarlier('item_id', 'id'),
  'TM-4.1-9 reused-with-earlier-metadata': withEarlier('metadata', 'metadata'),
  'TM-4.6-7 reused-with-its-place-in-a-batch': withPlaceInBatch(),

  'TM-2.3-12 empty-item-id-is-none': inEach('results[]')(({ id }) => id === '' && { id: null }),
  'TM-2.3-12 item-id-of-digits-is-a-number': inEach('results[]')(({ id }) => id === '007' && { id: 7 }),
  'TM-2.3-12 item-ids-given-twice-refused': refuse(400, 'invalid_item', ({ items }) => {
    const ids = listOf(items).flatMap(({ id }) => (id === undefined ? [] : [id]));
    return new Set(ids).size < ids.length;
  }),
  'TM-2.3-12 item-id-trimmed': inEach('results[]')(({ id }) => typeof id === 'string' && { id: id.trim() }),
  'TM-4.2-24 item-id-cut-late': inEach('results[]')((_entry, { items }, at) => {
    const id = Array.isArray(items) ? items[at]?.id : undefined;
    return typeof id === 'string' && id.length === 121 && { id };
  }),
  'TM-4.1-3 empty-caller-id-is-none': inBody(({ item_id: id }) => id === '' && { item_id: undefined }),
  'TM-4.1-3 caller-id-composed': inBody(({ item_id: id }) => isText(id) && { item_id: id.normalize('NFC') }),
  'TM-2.3-12 item-id-composed': inEntries(({ id }) => isText(id) && { id: id.normalize('NFC') }),
  'TM-4.1-18 caller-id-cut-late': inBody((_body, { id }) => ({ item_id: id }), {
    id: (id: unknown) => isText(id) && id.length === 121,
  }),
  'TM-4.1-9 empty-metadata-is-none': inBody(
    ({ metadata }) => isMembers(metadata) && Object.keys(metadata).length === 0 && { metadata: undefined },
  ),
  'TM-4.1-9 false-metadata-is-none': inBody(
    ({ metadata }) =>
      isMembers(metadata) && {
        metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value || value === null)),
      },
  ),
  'TM-4.1-9 long-metadata-cut': inBody(
    ({ metadata }) =>
      metadata !== undefined && {
        metadata: JSON.parse(JSON.stringify(metadata), (_, value) =>
          typeof value === 'string' ? value.slice(0, 255) : value,
        ),
      },
  ),
  'TM-2.3-8 item-metadata-of-the-next': inBody(({ results }) => {
    if (!Array.isArray(results)) return undefined;
    return {
      results: results.map((entry, at) => ({ ...entry, metadata: results[(at + 1) % results.length].metadata })),
    };
  }),
  'TM-2.3-8 objects-without-metadata-show-the-last': asItems((item, at, items) => {
    const before = items[at - 1];
    return isMembers(item) && isMembers(before) ? { metadata: before.metadata, ...item } : item;
  }),

  'TM-7-16 commas-too-many': reading((text) => text.replace(/,\s*}$/, '}')),
  'TM-7-16 comments-are-json': reading((text) => text.replace(/\/\*.*?\*\//g, '')),
  'TM-7-16 single-quotes-are-json': reading((text) => (text.includes('"') ? text : text.replaceAll("'", '"'))),
  'TM-7-16 false-is-an-empty-body': reading((text) => (text === 'false' || text === '0' ? '{}' : text)),
  'TM-7-16 json-in-a-string-is-json': reading((text) => (text.startsWith('"{') ? String(JSON.parse(text)) : text)),
  'TM-7-19 rule-ids-fold-case': asIf(({ rules }) => isTexts(rules) && { rules: rules.map((id) => id.toLowerCase()) }),
  'TM-7-19 rules-before-the-last-unread': asIf(({ rules }) => isTexts(rules) && { rules: rules.slice(-1) }),
  'TM-7-19 rule-ids-trimmed': asIf(({ rules }) => isTexts(rules) && { rules: rules.map((id) => id.trim()) }),
  'TM-7-19 empty-rule-ids-ignored': asIf(({ rules }) => isTexts(rules) && { rules: rules.filter((id) => id !== '') }),
  'TM-4-2 xml-counts-as-json': around((request) => withType(request, /xml/)),
  'TM-4.2-21 overlong-object-items-cut': asItems((item) =>
    isMembers(item) && isText(item.content) ? { ...item, content: item.content.slice(0, 8_000) } : item,
  ),
  'TM-4.2-21 overlong-texts-of-lists-cut': asIf(
    { content: (all: string[]) => all.map((text) => text.slice(0, 8_000)) },
    { content: isTexts },
  ),
  'TM-4.1-15 blanks-at-the-end-not-counted': asIf(
    { content: (text: string) => text.trimEnd() },
    { content: longerThan(8_000) },
  ),
  'TM-2.4-8 thresholds-with-a-tolerance': asIf(
    eachThreshold((value) => (Number(value) > 1 && Number(value) < 1.000_1 ? 1 : value)),
  ),
  'TM-2.4-8 second-override-unchecked': asIf({ thresholds: firstOf }, { thresholds: isMembers }),
  'TM-2.4-25 false-threshold-ignored': asIf(
    eachThreshold((value) => (value === false || value === '' ? undefined : value)),
  ),
  'TM-2.4-26 false-bare-threshold-ignored': asIf(
    ({ thresholds }) =>
      isMembers(thresholds) && {
        thresholds: Object.fromEntries(Object.entries(thresholds).filter(([, value]) => value !== false)),
      },
  ),

  'TM-4.1-30 null-rules-break-it': restate(500, { rules: null }),
  'TM-4.1-30 object-for-an-id-breaks-it': restate(500, { id: isMembers }),
  'TM-4.1-30 list-for-a-context-breaks-it': restate(500, { context: Array.isArray }),
  'TM-4.1-30 list-in-rules-breaks-it': restate(
    500,
    ({ rules }) => listOf(rules).length > 0 || (Array.isArray(rules) && rules.includes(null)),
  ),
  'TM-4.1-30 word-for-include-breaks-it': restate(500, { include: isText }),
  'TM-4.1-30 word-for-a-context-breaks-it': restate(500, { context: isText }),
  'TM-4.1-30 timer-overflows': restate(500, ({ timeout_ms: ms }) => Number(ms) > 2 ** 31),
  'TM-4.1-30 null-rules-break-batches': restate(500, ({ rules, items }) => items && rules === null),
  'TM-4.1-30 null-for-an-item-id-breaks-it': restate(500, ({ items }) => listOf(items).some(({ id }) => id === null)),

  'TM-5-1 key-in-another-header': keyed(elsewhere(({ headers }) => headers['x-api-key'])),
  'TM-5-1 key-in-the-body': keyed(elsewhere(({ body }) => /"api_key":"([^"]+)/.exec(`${body}`)?.[1])),
  'TM-5-1 key-in-a-cookie': keyed(elsewhere(({ headers }) => /api_key=([^;]+)/.exec(headers.cookie ?? '')?.[1])),
  'TM-5-1 key-in-the-query': keyed(elsewhere(({ path }) => /[?&]api_key=([^&]+)/.exec(path)?.[1])),
  'TM-5-6 key-without-a-scheme': keyed(inHeader((value) => (/\s/.test(value) ? undefined : value))),
  'TM-5-6 key-of-basic': keyed(
    inHeader((value) => (value.startsWith('Basic ') ? atob(value.slice(6)).split(':').find(Boolean) : undefined)),
  ),
  'TM-5-6 key-of-any-scheme': keyed(inHeader((value) => /^\w+ (\S+)$/.exec(value)?.[1])),
  'TM-5-5 key-folds-case': keyed(inHeader((value) => value.replace(/^Bearer /, '').toLowerCase())),
  'TM-5-5 key-with-something-behind-it': keyed(inHeader((value) => /^Bearer (tm_sim_[a-z]+)/.exec(value)?.[1])),
  'TM-5-5 key-behind-a-comma': keyed(inHeader((value) => /^Bearer .*,(\S+)$/.exec(value)?.[1])),
  'TM-9-1 another-version-served': readAs(/^\/api\/v\d+/, '/api/v1'),
  'TM-9-1 latest-served': readAs('/latest/', '/v1/'),

  'TM-1-8 byte-order-mark': (reply) => ({ ...reply, text: `\ufeff${reply.text}` }),
  'TM-1-8 latin-1-where-it-suffices': (reply) =>
    /[\u0100-\uffff]/.test(reply.text) ? reply : { ...reply, text: reply.text.replace(/[\u0080-\u00ff]/g, '\udcff') },
  'TM-1-8 stray-bytes-sent-back': (reply, { body }) =>
    body instanceof Uint8Array ? { ...reply, text: reply.text.replace('message":"', 'message":"\udcff') } : reply,
  'TM-1-8 decision-told-twice': (reply) => ({
    ...reply,
    text: reply.text.replace('"decision":', '"decision":"allow","decision":'),
  }),
  'TM-1-8 failures-called-html': reheaded({ 'content-type': 'text/html' }, (_sent, { status }) => status >= 400),
  'TM-7-7 request-id-of-the-caller': reheaded((own, { headers }) => ({
    ...own,
    'x-request-id': headers['x-request-id'] ?? own['x-request-id'],
  })),
  'TM-7-5 retry-after-in-words': reheaded({ 'retry-after': 'soon' }, 429),
  'TM-2.4-3 listed-thresholds-not-applied': inBody(allowed('block')),
  'TM-2.4-14 listed-review-thresholds-not-applied': inBody(allowed('review', () => true)),
});

/** Says that a verdict is reused when another text was judged before which is the same under a key. */
function storedUnder(keyOf: (text: string) => string): Alter {
  const texts = new Map<string, Set<string>>();
  const isKnown = (text: unknown): boolean => {
    if (typeof text !== 'string') return false;
    const key = keyOf(text);
    const known = texts.get(key) ?? new Set();
    texts.set(key, known.add(text));
    return known.size > 1;
  };
  return both(
    inSingles((_result, { content }) => isKnown(content) && { cached: true }),
    inEntries((_entry, sent, at) => isKnown(textAt(sent, at)) && { cached: true }),
  );
}

/** Gives a reused result a member of the call that was the first to send its text. */
function withEarlier(shown: string, sentAs: string): ReturnType<typeof inBody> {
  const earlier = new Map<unknown, unknown>();
  return inBody(({ cached }, sent) => {
    if (cached === true) return earlier.has(sent.content) && { [shown]: earlier.get(sent.content) };
    return sent[sentAs] === undefined ? undefined : void earlier.set(sent.content, sent[sentAs]);
  });
}

/** Gives a reused single result the index of the item that its verdict was stored for. */
function withPlaceInBatch(): ReturnType<typeof inBody> {
  const places = new Map<unknown, number>();
  return inBody(({ cached }, { content, items }) => {
    if (Array.isArray(items)) items.forEach((item, at) => void places.set(textOf(item), at));
    return cached === true && places.has(content) && { index: places.get(content) };
  });
}

/** Reads bodies as if their text were another one. */
function reading(change: (text: string) => string): Breakage<Rules> {
  return around((request) => (isText(request.body) ? { ...request, body: change(request.body) } : request));
}

/** Takes a media type for JSON. */
function withType(request: MutatedRequest, pattern: RegExp): MutatedRequest {
  const type = request.headers['content-type'] ?? '';
  return pattern.test(type)
    ? { ...request, headers: { ...request.headers, 'content-type': 'application/json' } }
    : request;
}

/** Finds the key of calls without an Authorization header. */
function elsewhere(find: Find): Find {
  return (request) => (request.headers.authorization === undefined ? find(request) : undefined);
}

/** Finds the key inside the Authorization header by another grammar. */
function inHeader(find: (value: string) => string | undefined): Find {
  return ({ headers: { authorization = '' } }) => find(authorization);
}

type Find = (request: MutatedRequest) => string | undefined;

/** Lets pass what came to a decision, unless told otherwise without thresholds of the call. */
function allowed(
  decision: 'block' | 'review',
  when = (thresholds: unknown): boolean => thresholds === undefined,
): Parameters<typeof inBody>[0] {
  return (body, { thresholds }) =>
    when(thresholds) &&
    body.decision === decision && { decision: 'allow', flagged: false, score: 0, rules: [], reason: '' };
}

/** Overrides with each of their numbers changed. */
function eachThreshold(change: (value: unknown) => unknown): (sent: Members) => unknown {
  const changed = (value: unknown): unknown =>
    isMembers(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)]))
      : change(value);
  return ({ thresholds }) => isMembers(thresholds) && { thresholds: changed(thresholds) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function inOne(context: unknown): Members {
  const { content_type: type, surface, locale } = isMembers(context) ? context : {};
  return { surface: `${type}${surface}${locale}` };
}
