import { above, asWord, isEmptyList, isGiven, isText, moreThan } from '../../core/mutants/conditions.ts';
import { listOf } from '../../core/mutants/members.ts';
import { type Alter, defects } from '../../core/mutants/mutant.ts';
import { asIf, GONE, restate } from '../../core/mutants/tampering.ts';
import { applyAllowList } from '../oracle/allow-list.ts';
import type { Candidate } from '../oracle/candidate.ts';
import { detectWith, type Reading } from '../oracle/oracle.ts';
import { recognise } from '../oracle/recognise.ts';
import { aboveThreshold, onlyEntities } from '../oracle/scoring.ts';
import type { Rules } from '../rules/index.ts';
import { inEntities, inResults, inTexts, operatorsOf, refuse, reword, serve, to } from './speech.ts';

/** Defects of what is looked for and what is found: the parameters of section B.1. */
export const detectionMutants = defects<Rules>({
  'PD-B1-2 german-by-default': asIf({ language: 'de' }, { language: undefined }),
  'PD-B1-2 italian-by-default': asIf({ language: 'it' }, { language: undefined }),
  'PD-B1-14 last-language-refused': refuse(400, 'unknown_language', { language: 'fr' }),
  'PD-B1-14 redactions-in-english-only': refuse(400, 'unknown_language', to('redact'), { language: /^(?!en$)/ }),
  'PD-B1-13 empty-documents-have-no-result': inResults(
    (_result, { texts }, at) => Array.isArray(texts) && texts[at] === '' && GONE,
  ),
  'PD-B1-16 default-threshold-is-higher-for-named-types': asIf(
    ({ entities, score_threshold: at }) => entities && at === undefined && { score_threshold: 0.9 },
  ),
  'PD-B1-15 nothing-is-found-in-unknown-languages': asIf({ language: 'en', text: 'Nothing.' }, { language: 'xx' }),
  'PD-B1-15 unknown-language-crashes': reword({ status: 500 }, { language: 'xx' }),
  'PD-B1-3 threshold-ignored': { aboveThreshold: (candidates) => candidates },
  'PD-B1-3 PD-B1-16 threshold-halved': {
    aboveThreshold: (candidates, threshold) => aboveThreshold(candidates, threshold / 2),
  },
  'PD-B1-3 threshold-ignored-in-mode-full': inEntities(
    (_entity, { mode, score_threshold: threshold }, at) =>
      mode !== 'fast' && at === 0 && Number(threshold) > 0.5 && { score: Number(threshold) - 0.01 },
  ),
  'PD-B1-40 threshold-exclusive': {
    aboveThreshold: (candidates, threshold) => candidates.filter(({ score }) => score > threshold),
  },
  'PD-B1-40 threshold-exclusive-below-one': {
    aboveThreshold: (candidates, threshold) =>
      candidates.filter(({ score }) => score > threshold || (score === threshold && score === 1)),
  },
  'PD-B1-16 default-threshold-a-tenth-too-high': asIf({ score_threshold: 0.45 }, { score_threshold: undefined }),
  'PD-B1-16 default-threshold-of-a-half': asIf({ score_threshold: 0.5 }, { score_threshold: undefined }),
  'PD-B1-16 default-threshold-of-a-fifth': asIf({ score_threshold: 0.2 }, { score_threshold: undefined }),
  'PD-B1-16 no-default-threshold': asIf({ score_threshold: 0 }, { score_threshold: undefined }),
  'PD-B1-17 threshold-reveals': inEntities(
    (entity, { score_threshold: threshold }) => Number(threshold) < 0.05 && entity.entity_type === 'IP_ADDRESS' && GONE,
  ),
  'PD-B1-17 threshold-of-zero-is-none': asIf({ score_threshold: undefined }, { score_threshold: 0 }),
  'PD-B1-3 redactions-take-zero-for-no-threshold': asIf({ score_threshold: undefined }, to('redact'), {
    score_threshold: 0,
  }),
  'PD-B1-17 PD-B1-3 threshold-of-one-is-a-hundredth': asIf({ score_threshold: 0.01 }, { score_threshold: 1 }),
  'PD-B1-18 threshold-of-one-refused': { isLegalThreshold: (at) => at >= 0 && at < 1 },
  'PD-B1-18 threshold-of-zero-refused': { isLegalThreshold: (at) => at > 0 && at <= 1 },
  'PD-B1-4 threshold-above-one-taken': { isLegalThreshold: (at) => at >= 0 },
  'PD-B1-4 threshold-below-zero-taken': { isLegalThreshold: (at) => at <= 1 },
  'PD-B1-4 threshold-nearly-checked': { isLegalThreshold: (at) => at >= -0.01 && at <= 1.01 },
  'PD-B1-4 threshold-refused-as-unprocessable': reword({ status: 422 }, { score_threshold: above(1) }),
  'PD-B1-5 entities-ignored': { onlyEntities: (candidates) => candidates },
  'PD-B1-5 entities-ignored-by-detect': inEntities(
    (_entity, { entities, mode }, at) => entities && mode === 'fast' && at === 0 && { entity_type: 'URL' },
  ),
  'PD-B1-5 entities-by-their-first-letters': {
    onlyEntities: (candidates, entities) => {
      const starts = entities && new Set([...entities].map((name) => name.slice(0, 3)));
      return candidates.filter(({ entity }) => starts?.has(entity.slice(0, 3)) ?? true);
    },
  },
  'PD-B1-5 entities-inverted': {
    onlyEntities: (candidates, entities) =>
      entities?.size === 1
        ? candidates.filter(({ entity }) => !entities.has(entity))
        : onlyEntities(candidates, entities),
  },
  'PD-B1-34 common-types-only-by-default': {
    onlyEntities: (candidates, entities) =>
      onlyEntities(candidates, entities ?? new Set(['EMAIL_ADDRESS', 'CREDIT_CARD', 'PHONE_NUMBER', 'IP_ADDRESS'])),
  },
  'PD-B1-34 one-type-off-by-default': {
    onlyEntities: (candidates, entities) =>
      entities ? onlyEntities(candidates, entities) : candidates.filter(({ entity }) => entity !== 'DATE_TIME'),
  },
  'PD-B1-19 unknown-type-spoils-the-rest': {
    rules: { unknownEntity: 'ignored' },
    reply: inResults(
      (result, { entities }) =>
        result.entities &&
        Array.isArray(entities) &&
        entities.some((name) => /^FAVOURITE/.test(name)) && { entities: [] },
    ),
  },
  'PD-B1-19 types-are-known-by-a-part-of-their-name': asIf(
    ({ entities }) => Array.isArray(entities) && { entities: entities.flatMap((name) => typesInside(String(name))) },
  ),
  'PD-B1-6 empty-allow-list-allows-all': asIf({ entities: ['URL'] }, { allow_list: isEmptyList }),
  'PD-B1-21 allow-list-read-as-one-text': {
    applyAllowList: (candidates, text, list) =>
      candidates.filter(({ start, end }) => !list.join('').includes(text.slice(start, end))),
  },
  'PD-B1-21 allow-list-of-patterns': {
    applyAllowList: (candidates, text, list) =>
      candidates.filter(({ start, end }) => !list.some((entry) => isLike(text.slice(start, end), entry))),
  },
  'PD-B1-21 allow-list-by-the-first-forty-letters': allowedWhere((value) => value.slice(0, 40)),
  'PD-B1-6 allow-list-ignored': { applyAllowList: (candidates) => candidates },
  'PD-B1-6 allow-list-ignored-in-mode-full': { arrangeStages: inFull((reading) => ({ ...reading, allowList: [] })) },
  'PD-B1-6 allow-list-first-entry-only': {
    applyAllowList: (candidates, text, list) => applyAllowList(candidates, text, list.slice(0, 1)),
  },
  'PD-B1-6 allow-list-suppresses-the-type': {
    applyAllowList: (candidates, text, list) => {
      const left = applyAllowList(candidates, text, list);
      const types = new Set(candidates.filter((one) => !left.includes(one)).map(({ entity }) => entity));
      return left.filter(({ entity }) => !types.has(entity));
    },
  },
  'PD-B1-6 allow-list-for-the-first-document': inTexts(
    (text, { allow_list: list }, at) => Array.isArray(list) && at > 0 && text.replaceAll(String(list[0]), ''),
  ),
  'PD-B1-6 allow-list-of-batches-forgotten-by-detect': inResults(
    ({ entities }, { allow_list: list, include_text: isEchoing }, at) =>
      entities &&
      Array.isArray(list) &&
      at > 0 &&
      isEchoing && { entities: [{ entity_type: 'EMAIL_ADDRESS', start: 0, end: 9, score: 1, text: list[0] }] },
  ),
  'PD-B1-21 allow-list-by-domain': allowedWhere((value) => value.split('@')[1]),
  'PD-B1-21 allow-list-by-digits': allowedWhere((value) => value.replaceAll(/(?<=\d)\D(?=\d)/g, '')),
  'PD-B1-21 allow-list-by-first-letters': allowedWhere((value) => value.slice(0, 4)),
  'PD-B1-5 entities-ignored-in-batches': inResults(
    ({ entities }, _sent, at) =>
      entities && at > 0 && { entities: listOf(entities).map((one) => ({ ...one, entity_type: 'URL' })) },
    ({ entities }) => entities,
  ),
  'PD-B1-21 allow-list-turns-detection-off': {
    applyAllowList: (candidates, _text, list) => (list.length > 0 ? [] : candidates),
  },
  'PD-B1-23 allow-list-of-a-thousand-refused': refuse(400, 'too_many_allow_list_entries', {
    allow_list: moreThan(999),
  }),
  'PD-B1-23 allow-list-cut-to-a-hundred': {
    applyAllowList: (candidates, text, list) => applyAllowList(candidates, text, list.slice(0, 100)),
  },
  'PD-B1-7 PD-B2-19 thousand-is-no-limit': { isOverLimit: (count, limit) => count > limit && limit !== 1_000 },
  'PD-B1-23 allow-list-of-sixteen-kilobytes-refused': refuse(413, 'too_many_allow_list_entries', {
    allow_list: (list: unknown) => String(list).length > 16_384,
  }),
  'PD-B1-6 allowed-plus-signs-are-patterns': asIf(
    ({ allow_list: list }) => Array.isArray(list) && { allow_list: list.filter((entry) => !/\+/.test(entry)) },
  ),
  'PD-B1-13 documents-without-findings-are-left-out': inResults(({ entities }) => isEmptyList(entities) && GONE),
  'PD-B1-13 findings-hang-on-the-document-before': inResults(
    ({ entities }, { texts }, at) =>
      entities && Array.isArray(texts) && /passport/.test(String(texts[at - 1])) && { entities: [] },
  ),
  'PD-1-11 check-digits-are-not-read': {
    recognise: (text, reading) => [...recognise(text, reading), ...anyCards(text)],
  },
  'PD-1-11 check-digits-of-zero-are-wrong': {
    recognise: (text, reading) =>
      recognise(text, reading).filter(({ entity, end }) => entity !== 'CREDIT_CARD' || text[end - 1] !== '0'),
  },
  'PD-B1-24 fast-by-default': asIf({ mode: 'fast' }, { mode: undefined }),
  'PD-1-4 names-never-found': { recognise: withoutTypes('PERSON') },
  'PD-1-4 names-far-behind-are-not-found': inEntities(
    ({ entity_type: type, start }) => type === 'PERSON' && Number(start) > 1_000 && GONE,
  ),
  'PD-1-11 phones-never-found': { recognise: withoutTypes('PHONE_NUMBER') },
  'PD-1-11 addresses-never-found': { recognise: withoutTypes('IP_ADDRESS') },
  'PD-B1-8 fast-reads-names-too': { recognise: (text, reading) => recognise(text, { ...reading, mode: 'full' }) },
  'PD-B1-8 fast-reads-names-that-are-asked-for': asIf(
    { mode: 'full' },
    ({ mode, entities }) => mode === 'fast' && String(entities) === 'PERSON',
  ),
  'PD-B1-24 named-types-are-found-fast': asIf({ mode: 'fast' }, { mode: undefined, entities: isGiven }),
  'PD-B1-8 fast-rewrites-names-too': inTexts(
    (text, { mode }) => mode === 'fast' && text.replace('Thomas Weber', '<PERSON>'),
  ),
  'PD-B1-25 fast-wavers': wavering(),
  'PD-B1-25 fast-differs-by-place': inResults(
    ({ entities }, _sent, at) => entities && at > 0 && { entities: listOf(entities).slice(0, -1) },
  ),
  'PD-B1-27 unknown-mode-taken': restate(200, { mode: 'thorough' }),
  'PD-B1-1 both-text-and-texts-taken': restate(200, 400, { text: isGiven, texts: isGiven }),
  'PD-B1-1 no-text-is-an-empty-text': serve(400, { text: undefined, texts: undefined, mode: isGiven }),
  'PD-B1-1 detections-of-nothing': serve(400, to('detect'), { text: undefined, texts: undefined }),
  'PD-B1-1 jobs-of-text-and-texts': asIf(({ task, text, texts }) => task && text && texts && { texts: undefined }),
  'PD-B1-4 threshold-unchecked-by-anonymize': asIf({ score_threshold: 1 }, to('anonymize'), {
    score_threshold: above(1),
  }),
  'PD-B1-27 a-part-of-a-mode-will-do': asIf({ mode: 'full' }, { mode: 'ful' }),
  'PD-B1-27 modes-in-any-case': asIf({ mode: asWord }, { mode: isText }),
  'PD-B1-27 mode-unchecked-by-redact': asIf({ mode: 'full' }, to('redact'), { mode: 'thorough' }),
  'PD-B1-28 explicit-false-counts-as-given': asIf({ include_text: true }, { include_text: false }),
  'PD-B1-28 batches-are-always-echoed': asIf({ include_text: true }, ({ texts }) => texts, { include_text: undefined }),
  'PD-B1-28 jobs-always-echo': asIf({ include_text: true }, { task: 'detect', include_text: undefined }),
  'PD-B1-33 empty-text-crashes': restate(500, { text: '' }),
  'PD-B1-32 operators-change-a-detection': inEntities(
    (_entity, sent, at) => operatorsOf(sent).length > 0 && at === 0 && { score: 0.5 },
  ),
});

const CARD_TYPE = 'CREDIT_CARD';

/** A name, and the card type where the name only holds it. */
function typesInside(name: string): readonly string[] {
  return name.includes(CARD_TYPE) ? [CARD_TYPE] : [name];
}

/** Whether a value is like an entry in which a question mark is any letter. */
function isLike(value: string, entry: string): boolean {
  return value.length === entry.length && [...entry].every((letter, at) => letter === '?' || letter === value[at]);
}

/** Every number of sixteen digits as a card. */
function anyCards(text: string): readonly Candidate[] {
  return [...text.matchAll(/\b\d{16}\b/g)].map(({ index }) => {
    const place = { start: index, end: index + 16, score: 1 };
    return { entity: CARD_TYPE, recognizer: 'digits', check: 'none', context: [], ...place };
  });
}

/** Reads texts in mode full otherwise than asked. */
function inFull(change: (reading: Reading) => Reading): Rules['arrangeStages'] {
  return (by) => {
    const detect = detectWith(by);
    return (text, reading) => detect(text, reading.mode === 'full' ? change(reading) : reading);
  };
}

/** Suppresses a finding where one feature of it is that of an entry. */
function allowedWhere(featureOf: (value: string) => string | undefined): Partial<Rules> {
  return {
    applyAllowList: (candidates, text, list) => {
      const allowed = new Set(list.map(featureOf));
      return candidates.filter(({ start, end }) => !allowed.has(featureOf(text.slice(start, end))));
    },
  };
}

/** Recognition that is blind for one type. */
function withoutTypes(type: string): Rules['recognise'] {
  return (text, reading) => recognise(text, reading).filter(({ entity }) => entity !== type);
}

/** Every third detection of a run loses its last finding. */
function wavering(): Alter {
  let calls = 0;
  return inResults(({ entities }, { mode }) => {
    if (!entities || mode !== 'fast') return undefined;
    calls += 1;
    return calls % 3 === 0 && { entities: listOf(entities).slice(0, -1) };
  });
}
