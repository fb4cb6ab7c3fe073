import {
  type Fits,
  isEmptyList,
  isGiven,
  isNumber,
  moreThan,
  withBody,
  withHeader,
} from '../../core/mutants/conditions.ts';
import { isMembers, listOf, type Members, without } from '../../core/mutants/members.ts';
import { type Breakage, defects, type MutatedRequest } from '../../core/mutants/mutant.ts';
import {
  around,
  asIf,
  GONE,
  inBody,
  inEach,
  lingering,
  readAs,
  reheaded,
  restate,
} from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { hashHex } from '../rules/operators.ts';
import {
  asIfOwn,
  eachAs,
  eachOperator,
  eachWith,
  inJobs,
  inJobTexts,
  inResults,
  inTaken,
  inTexts,
  isJobRead,
  isReplay,
  operatorsOf,
  refuse,
  surcharged,
  to,
  turned,
  withNames,
  withoutOwn,
} from './speech.ts';

const hasApiKey = withHeader('x-api-key', /./);
const hasBearer = withHeader('authorization', /./);
const KEEP = { type: 'keep' };

/** Defects that show on one way to a task only: in jobs, on one path, for several documents, with one header or parameter. */
export const wayMutants = defects<Rules>({
  'PD-4-6 PD-4-30 jobs-know-no-own-keys': asIf((sent) => sent.task && withoutOwn(sent)),
  'PD-4-6 PD-4-30 jobs-have-placeholders-of-their-own': inJobTexts((text) => text.replace(/<([A-Z_]+)>/g, '[$1]')),
  'PD-4-6 PD-4-30 jobs-escape-their-texts': inJobTexts((text) => text.replaceAll('&', '&amp;')),
  'PD-4-3 PD-4-6 batches-are-searched-for-everything': asIf(
    { entities: undefined },
    { texts: isGiven, operators: isGiven },
  ),
  'PD-4-6 jobs-are-searched-for-everything': asIf({ entities: undefined }, { task: 'anonymize' }),
  'PD-4-3 PD-4-6 batches-mask-from-the-start': eachAs('from_end', () => false, { texts: isGiven }),
  'PD-4-3 PD-4-6 batches-lose-their-last-line-break': inResults(({ redacted_text: text }, { texts }) => {
    return texts && typeof text === 'string' && { redacted_text: text.replace(/\n$/, '') };
  }),
  'PD-B1-16 redactions-begin-at-0.6': asIf({ score_threshold: 0.6 }, to('redact'), { score_threshold: undefined }),
  'PD-B1-23 jobs-allow-999': refuse(400, 'allow_list_too_long', to('jobs'), { allow_list: ofLength(1_000) }),
  'PD-B1-7 anonymizations-allow-more': asIf({ allow_list: (list: unknown[]) => list.slice(-1_000) }, to('anonymize'), {
    allow_list: moreThan(1_000),
  }),
  'PD-B1-41 anonymizations-take-63-operators': refuse(
    400,
    'too_many_operators',
    to('anonymize'),
    (sent) => operatorsOf(sent).length === 64,
  ),
  'PD-B1-41 operators-count-up-to-32': asIf({ operators: first32 }, { operators: isMembers }),
  'PD-B1-41 operators-of-jobs-count-up-to-32': asIf({ operators: first32 }, to('jobs'), { operators: isMembers }),
  'PD-8-4 long-documents-are-read-in-part': inResults(
    ({ entities }) => entities && { entities: listOf(entities).filter(({ start }) => Number(start) < 100_000) },
  ),
  'PD-B1-30 jobs-take-65-operators': asIf(({ task, operators }) => {
    const isInvented = (type: string): boolean => type.startsWith('INVENTED');
    if (!task || !isMembers(operators)) return false;
    return { operators: without(operators, ...Object.keys(operators).filter(isInvented)) };
  }),
  'PD-B2-12 own-keys-take-511': refuse(400, 'new_value_too_long', (sent) =>
    ownOf(sent).some(({ new_value: value }) => String(value).length === 512),
  ),
  'PD-B2-17 jobs-leave-short-values': asIf(({ task, operators }) => {
    if (!task || !isMembers(operators)) return false;
    return { operators: eachOperator(operators, (one) => (Number(one.chars_to_mask) > 60 ? KEEP : one)) };
  }),
  'PD-B2-18 masks-from-the-end-take-999': refuse(400, 'mask_too_long', (sent) =>
    operatorsOf(sent).some((one) => one.from_end === true && one.chars_to_mask === 1_000),
  ),
  'PD-B2-5 jobs-know-no-keys-of-24': refuse(400, 'invalid_key', to('jobs'), hasKeyOf(24)),
  'PD-B2-24 jobs-fill-keys-up': eachAs('key', (key) => String(key).padEnd(24, '0'), to('jobs')),
  'PD-B1-11 anonymizations-leave-names': asIfOwn('PERSON', 'keep', to('anonymize')),
  'PD-B1-11 dates-are-left': asIfOwn('DATE_TIME', 'keep', to('redact')),
  'PD-B1-32 operators-restrict-detections': inResults(
    ({ entities }, { operators }) =>
      isMembers(operators) && {
        entities: listOf(entities).filter(({ entity_type: type }) => operators[String(type)] === undefined),
      },
  ),
  'PD-B1-33 empty-documents-break-redactions': refuse(500, 'service_error', to('redact'), { texts: hasBlank }),
  'PD-B1-40 nothing-is-sure': inResults(({ entities }, { score_threshold: threshold }) => {
    return threshold === 1 && entities && { entities: [] };
  }),
  'PD-1-4 names-in-the-first-document-alone': inResults(({ entities }, _, at) => {
    return at > 0 && { entities: listOf(entities).filter(({ entity_type: type }) => type !== 'PERSON') };
  }),
  'PD-B1-2 redactions-are-spanish-by-default': asIf({ language: 'es' }, to('redact'), { language: undefined }),
  'PD-B1-2 german-is-guessed': asIf(
    ({ text, language }) => language === undefined && /[äöüß]/.test(String(text)) && { language: 'de' },
  ),
  'PD-B1-2 languages-hold-for-the-next-call': lingering('language'),
  'PD-B1-27 no-mode-is-full': asIf({ mode: 'full' }, { mode: '' }),
  'PD-B1-28 jobs-of-batches-echo': asIf(({ task, texts }) => task === 'detect' && texts && { include_text: true }),
  'PD-B2-21 md5-is-the-beginning-of-sha256': {
    hashValue: (value, type, account) =>
      type === 'md5' ? hashHex(value, 'sha256', account).slice(0, 32) : hashHex(value, type, account),
  },
  'PD-4-4 reversals-in-jobs-need-no-operators': asIf(
    { operators: { DEFAULT: { type: 'encrypt', key: 'sixteen letters.' } } },
    { task: 'deanonymize', operators: undefined },
  ),
  'PD-4-27 null-is-a-task': asIf({ task: 'detect' }, { task: null }),
  'PD-4-31 ids-in-any-case': around((request) => {
    const isJob = request.path.startsWith('/v1/jobs/');
    return isJob ? { ...request, path: request.path.toLowerCase() } : request;
  }),
  'PD-4-7 clean-jobs-have-no-result': inJobs(({ result }) => {
    const found = isMembers(result) ? listOf(result.results).flatMap(({ entities, items }) => entities ?? items) : [1];
    return found.length === 0 && { result: null };
  }),
  'PD-4-36 usage-names-no-anonymizations': inEach('tasks', to('usage'))({ anonymize: undefined }),
  'PD-4-41 batches-are-never-repeated': neverRepeated(({ body }) => String(body).includes('"texts"')),
  'PD-4-41 callers-with-x-api-key-are-never-repeated': neverRepeated(
    ({ headers }) => headers['x-api-key'] !== undefined,
  ),
  'PD-4-41 keys-in-the-other-header-are-of-others': around((request) => {
    const { 'x-api-key': apiKey, 'idempotency-key': key } = request.headers;
    return apiKey && key ? { ...request, headers: { ...request.headers, 'idempotency-key': turned(key) } } : request;
  }),
  'PD-4-52 redactions-in-jobs-cost-more': surcharged(202, { task: 'redact' }, (...seen) => !isReplay(...seen)),
  'PD-4-20 reversals-tell-the-total-in-cents': reheaded(
    ({ 'x-usage-month-amount': total }) => ({ 'x-usage-month-amount': Number(total).toFixed(2) }),
    200,
    to('deanonymize'),
  ),
  'PD-5-5 x-api-key-is-not-for-jobs': refuse(401, 'invalid_api_key', hasApiKey, to('jobs')),
  'PD-5-5 x-api-key-is-not-for-reversals': refuse(401, 'invalid_api_key', hasApiKey, to('deanonymize')),
  'PD-5-5 x-api-key-is-not-for-usage': refuse(401, 'invalid_api_key', hasApiKey, to('usage')),
  'PD-7-3 jobs-are-not-there-without-a-key': restate(404, 401, isJobRead),
  'PD-7-13 usage-is-forbidden-to-unknown-keys': restate(403, 401, hasBearer, to('usage')),
  'PD-B1-1 no-texts-are-none': asIf({ texts: undefined }, { text: isGiven, texts: isEmptyList }),
  'PD-B1-14 anonymizations-know-no-french': refuse(400, 'unknown_language', to('anonymize'), { language: 'fr' }),
  'PD-B1-27 anonymizations-take-modes-in-capitals': asIf({ mode: 'fast' }, to('anonymize'), { mode: 'FAST' }),
  'PD-B1-10 own-keys-count-in-mode-fast': asIf((sent) => sent.mode === 'full' && withoutOwn(sent)),
  'PD-B2-24 anonymizations-cut-keys': eachAs('key', (key) => String(key).slice(0, 32), to('anonymize')),
  'PD-B2-24 PD-B2-7 reversals-fill-keys-up': eachAs('key', (key) => String(key).padEnd(16, '0'), to('deanonymize')),
  'PD-4-41 long-calls-are-never-repeated': neverRepeated(({ body }) => String(body).length > 5_000),
  'PD-7-2 null-breaks-jobs': restate(500, 400, to('jobs'), withBody(/^null$/)),
  'PD-9-1 jobs-without-a-version': readAs(/^\/jobs$/, '/v1/jobs'),
  'PD-B1-14 italian-breaks-mode-full': refuse(500, 'service_error', { language: 'it' }, ({ mode }) => mode !== 'fast'),
  'PD-B1-3 PD-4-6 anonymizations-know-no-threshold': asIf({ score_threshold: undefined }, to('anonymize'), {
    score_threshold: 0,
  }),
  'PD-B1-18 redactions-take-no-one': refuse(400, 'invalid_threshold', to('redact'), { score_threshold: 1 }),
  'PD-B1-5 PD-4-6 PD-4-3 redactions-of-two-types-are-of-all': asIf({ entities: undefined }, to('redact'), {
    entities: ofLength(2),
  }),
  'PD-B1-5 names-are-found-always': asIf(withNames),
  'PD-B1-28 false-echoes-in-batches': asIf({ include_text: true }, { texts: isGiven, include_text: false }),
  'PD-B1-33 empty-texts-break-anonymizations': refuse(500, 'service_error', to('anonymize'), { text: '' }),
  'PD-B1-33 empty-documents-break-jobs': refuse(500, 'service_error', to('jobs'), { texts: hasBlank }),
  'PD-B2-4 digests-of-jobs-are-their-own': inJobTexts((text) => text.replace(/\b[0-9a-f]{32}\b/g, turned)),
  'PD-B2-21 jobs-hash-with-sha256': eachAs('hash_type', () => 'sha256', to('jobs')),
  'PD-B2-5 batches-know-no-keys-of-32': refuse(400, 'invalid_key', to('anonymize'), { texts: isGiven }, hasKeyOf(32)),
  'PD-B2-7 anonymizations-take-capitals': eachAs('type', (type) => String(type).toLowerCase(), to('anonymize')),
  'PD-B2-9 batches-of-one-have-no-text': inResults({ redacted_text: undefined }, { texts: ofLength(1) }),
  'PD-4-6 detections-in-jobs-are-read-as-english': asIf({ language: 'en' }, { task: 'detect', language: isGiven }),
  'PD-4-29 jobs-that-may-be-repeated-lead-nowhere': inTaken(
    ({ id }) => ({ id: `${id}0` }),
    withHeader('idempotency-key', /./),
  ),
  'PD-4-29 ids-of-redactions-are-cut': inTaken(
    ({ id }, { task }) => task === 'redact' && { id: String(id).slice(0, -2) },
  ),
  'PD-4-7 done-anonymizations-have-no-status': inJobs(
    ({ task, result }) => task === 'anonymize' && result && { status: undefined },
  ),
  'PD-4-45 keys-that-are-no-uuids-are-one': reheaded(
    { 'idempotent-replay': 'true' },
    to('jobs'),
    withHeader('idempotency-key', / /),
  ),
  'PD-4-45 jobs-break-at-keys-that-are-no-uuids': refuse(
    500,
    'service_error',
    to('jobs'),
    withHeader('idempotency-key', / /),
  ),
  'PD-4-18 blanks-at-the-ends-are-free': inBody(({ usage }, { text }) => {
    const blanks = typeof text === 'string' ? text.length - text.trim().length : 0;
    return isMembers(usage) && blanks > 0 && { usage: { ...usage, amount: Number(usage.amount) - blanks * 0.0000005 } };
  }),
  'PD-4-18 letters-beyond-ascii-cost-more': inBody(({ usage }, { text }) => {
    const letters = typeof text === 'string' ? [...text].filter((one) => one > '\x7f').length : 0;
    return isMembers(usage) && { usage: { ...usage, amount: Number(usage.amount) + letters * 0.0000025 } };
  }),
  'PD-4-19 too-many-documents-are-charged': surcharged(400, { texts: moreThan(256) }),
  'PD-7-2 numbers-are-redacted': asIf({ text: String }, to('redact'), { text: isNumber }),
  'PD-7-2 operators-of-jobs-are-parsed': asIf(
    ({ task, operators }) => task && typeof operators === 'string' && { operators: JSON.parse(operators) },
  ),
  'PD-7-11 redactions-in-jobs-take-257-documents': asIf(
    ({ task, texts }) => task === 'redact' && Array.isArray(texts) && { texts: texts.slice(0, 256) },
  ),
  'PD-7-5 what-lies-below-a-path-is-the-path': readAs(/^(\/v1\/detect)\/.+/, '$1'),
  'PD-7-5 reads-are-told-by-their-beginning': readAs(/^(\/v1\/(?:entities|usage)).+/, '$1'),
  'PD-7-6 large-redactions-are-bad-requests': restate(400, 413, to('redact')),
  'PD-8-1 redactions-hold-255-documents': refuse(400, 'too_many_documents', to('redact'), { texts: ofLength(256) }),
  'PD-4-10 health-is-for-callers-without-a-key': refuse(403, 'permission_error', to('health'), hasBearer),
  'PD-7-19 long-reversals-are-bad-requests': restate(400, 413, to('deanonymize')),
  'PD-1-4 PD-B1-24 names-are-rewritten-in-the-first-document-alone': inTexts(
    (_text, { texts, mode }, at) => mode !== 'fast' && at > 0 && Array.isArray(texts) && texts[at],
  ),
  'PD-8-1 PD-B1-13 documents-come-twice-beyond-a-hundred': inTexts(
    (_text, { texts }, at) => at === 100 && Array.isArray(texts) && texts[at - 1],
  ),
  'PD-B1-3 names-are-sure-at-one': asIf({ score_threshold: 0.85 }, { mode: 'full', score_threshold: 1 }),
  'PD-B1-6 allowed-letters-are-of-ascii': asIf(
    ({ allow_list: list }) => Array.isArray(list) && { allow_list: list.filter((entry) => !/[^ -~]/.test(entry)) },
  ),
  'PD-B1-10 names-know-no-own-keys': asIf(
    ({ operators }) => isMembers(operators) && operators.DEFAULT && { operators: without(operators, 'PERSON') },
  ),
  'PD-B2-6 keep-yields-to-encryption': asIf((sent) => {
    const isSealed = operatorsOf(sent).some(({ type }) => type === 'encrypt');
    return isSealed && operatorsOf(sent).some(({ type }) => type === 'keep') && withoutOwn(sent);
  }),
  'PD-7-2 null-is-a-map': restate(200, 400, to('deanonymize'), { operators: null }),
  'PD-B2-9 batches-of-one-are-not-rewritten': inTexts(
    (_text, { texts }) => Array.isArray(texts) && texts.length === 1 && texts[0],
  ),
  'PD-4-3 anonymized-batches-of-one-are-searched-for-everything': asIf({ entities: undefined }, to('anonymize'), {
    texts: ofLength(1),
  }),
  'PD-B1-13 nothing-is-found-in-batches-of-one': inResults(({ entities }) => entities && { entities: [] }, {
    texts: ofLength(1),
  }),
  'PD-4-20 callers-with-x-api-key-pay-twice': surcharged(200, hasApiKey),
  'PD-4-3 batches-of-anonymizations-are-nested': inEach(
    'results[]',
    to('anonymize'),
  )(({ redacted_text: text }, { texts }) => texts && { redacted_text: undefined, document: { redacted_text: text } }),
  'PD-4-40 fresh-anonymizations-are-flagged': reheaded({ 'idempotent-replay': 'true' }, 200, to('anonymize')),
  'PD-4-19 too-large-bodies-are-charged': surcharged(413, ({ texts }) => !texts),
  'PD-4-51 unknown-jobs-are-charged': surcharged(404, isJobRead),
  'PD-8-1 PD-B1-13 detections-end-at-two-hundred': inResults(({ entities }, _, at) => at >= 200 && entities && GONE),
  'PD-B1-10 own-keys-of-addresses-hold-for-links': asIf(
    ({ operators }) =>
      isMembers(operators) && operators.IP_ADDRESS && { operators: { URL: operators.IP_ADDRESS, ...operators } },
  ),
  'PD-B2-21 own-keys-hash-with-sha256': asIf(
    ({ operators }) =>
      isMembers(operators) && {
        operators: {
          ...(eachWith(operators, 'hash_type', () => 'sha256') as Members),
          ...(operators.DEFAULT ? { DEFAULT: operators.DEFAULT } : {}),
        },
      },
  ),
  'PD-B2-5 own-keys-of-16-are-refused': refuse(400, 'invalid_key', hasKeyOf(16, ownOf)),
  'PD-4-14 replayed-batches-are-charged': surcharged(isReplay, { texts: isGiven }),
});

/** Sends some calls without their Idempotency-Key. */
function neverRepeated(isMeant: (request: MutatedRequest) => boolean): Breakage<Rules> {
  return around((request) =>
    isMeant(request) ? { ...request, headers: without(request.headers, 'idempotency-key') } : request,
  );
}

/** The first 32 members of a map. */
function first32(map: Members): Members {
  return Object.fromEntries(Object.entries(map).slice(0, 32));
}

/** The operators of single types. */
function ownOf({ operators }: Members): readonly Members[] {
  return operatorsOf({ operators: isMembers(operators) && without(operators, 'DEFAULT') });
}

/** Whether one of the operators has a key of so many characters. */
function hasKeyOf(length: number, of = operatorsOf): Fits {
  return (sent) => of(sent).some(({ key }) => String(key).length === length);
}

function ofLength(length: number): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.length === length;
}

function hasBlank(texts: unknown): boolean {
  return Array.isArray(texts) && texts.includes('');
}
