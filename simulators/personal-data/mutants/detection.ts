import { type Members, type Mutant, sentIn } from '../../core/mutant.ts';
import { applyAllowList } from '../oracle/allow-list.ts';
import { detectWith, type Reading } from '../oracle/oracle.ts';
import { recognise } from '../oracle/recognise.ts';
import { aboveThreshold, onlyEntities } from '../oracle/scoring.ts';
import type { Rules } from '../rules/index.ts';
import { onEntities, onRefused, onResults, onRewritten, operatorsIn, refuse, withStatus } from './alter.ts';

/** Defects of what is looked for and what is found: the parameters of section B.1. */
export const detectionMutants: readonly Mutant<Rules>[] = [
  { name: 'german-by-default', clauses: ['PD-B1-2'], rules: { defaultLanguage: 'de' } },
  { name: 'last-language-refused', clauses: ['PD-B1-14'], reply: refuse(({ language }) => language === 'fr') },
  {
    name: 'unknown-language-crashes',
    clauses: ['PD-B1-15'],
    reply: onRefused(({ language }) => language === 'xx', withStatus(500)),
  },
  { name: 'threshold-ignored', clauses: ['PD-B1-3'], rules: { aboveThreshold: (candidates) => candidates } },
  {
    name: 'threshold-halved',
    clauses: ['PD-B1-3', 'PD-B1-16'],
    rules: { aboveThreshold: (candidates, threshold) => aboveThreshold(candidates, threshold / 2) },
  },
  {
    name: 'threshold-ignored-in-mode-full',
    clauses: ['PD-B1-3'],
    reply: onEntities((entity, { mode, score_threshold: threshold }, at) =>
      mode !== 'fast' && at === 0 && Number(threshold) > 0.5
        ? { ...entity, score: Number(threshold) - 0.01 }
        : undefined,
    ),
  },
  {
    name: 'threshold-exclusive',
    clauses: ['PD-B1-40'],
    rules: { aboveThreshold: (candidates, threshold) => candidates.filter(({ score }) => score > threshold) },
  },
  {
    name: 'threshold-exclusive-below-one',
    clauses: ['PD-B1-40'],
    rules: {
      aboveThreshold: (candidates, threshold) =>
        candidates.filter(({ score }) => score > threshold || (score === threshold && score === 1)),
    },
  },
  { name: 'default-threshold-of-a-half', clauses: ['PD-B1-16'], rules: { defaultThreshold: 0.5 } },
  { name: 'default-threshold-of-a-fifth', clauses: ['PD-B1-16'], rules: { defaultThreshold: 0.2 } },
  { name: 'no-default-threshold', clauses: ['PD-B1-16'], rules: { defaultThreshold: 0 } },
  {
    name: 'threshold-reveals',
    clauses: ['PD-B1-17'],
    reply: onEntities((entity, { score_threshold: threshold }) =>
      Number(threshold) < 0.05 && entity.entity_type === 'IP_ADDRESS' ? null : undefined,
    ),
  },
  { name: 'threshold-of-one-refused', clauses: ['PD-B1-18'], rules: { isLegalThreshold: (at) => at >= 0 && at < 1 } },
  { name: 'threshold-of-zero-refused', clauses: ['PD-B1-18'], rules: { isLegalThreshold: (at) => at > 0 && at <= 1 } },
  { name: 'threshold-above-one-taken', clauses: ['PD-B1-4'], rules: { isLegalThreshold: (at) => at >= 0 } },
  { name: 'threshold-below-zero-taken', clauses: ['PD-B1-4'], rules: { isLegalThreshold: (at) => at <= 1 } },
  {
    name: 'threshold-nearly-checked',
    clauses: ['PD-B1-4'],
    rules: { isLegalThreshold: (at) => at >= -0.01 && at <= 1.01 },
  },
  {
    name: 'threshold-refused-as-unprocessable',
    clauses: ['PD-B1-4'],
    reply: onRefused(({ score_threshold: at }) => typeof at === 'number' && at > 1, withStatus(422)),
  },
  { name: 'entities-ignored', clauses: ['PD-B1-5'], rules: { onlyEntities: (candidates) => candidates } },
  {
    name: 'entities-ignored-by-detect',
    clauses: ['PD-B1-5'],
    reply: onEntities((entity, { entities, mode }, at) =>
      entities && mode === 'fast' && at === 0 ? { ...entity, entity_type: 'URL' } : undefined,
    ),
  },
  {
    name: 'entities-inverted',
    clauses: ['PD-B1-5'],
    rules: {
      onlyEntities: (candidates, entities) =>
        entities?.size === 1
          ? candidates.filter(({ entity }) => !entities.has(entity))
          : onlyEntities(candidates, entities),
    },
  },
  {
    name: 'common-types-only-by-default',
    clauses: ['PD-B1-34'],
    rules: {
      onlyEntities: (candidates, entities) =>
        onlyEntities(candidates, entities ?? new Set(['EMAIL_ADDRESS', 'CREDIT_CARD', 'PHONE_NUMBER', 'IP_ADDRESS'])),
    },
  },
  {
    name: 'one-type-off-by-default',
    clauses: ['PD-B1-34'],
    rules: {
      onlyEntities: (candidates, entities) =>
        entities ? onlyEntities(candidates, entities) : candidates.filter(({ entity }) => entity !== 'DATE_TIME'),
    },
  },
  {
    name: 'unknown-type-spoils-the-rest',
    clauses: ['PD-B1-19'],
    rules: { unknownEntity: 'ignored' },
    reply: onResults((result, { entities }) =>
      result.entities && Array.isArray(entities) && entities.includes('FAVOURITE_COLOUR')
        ? { ...result, entities: [] }
        : undefined,
    ),
  },
  { name: 'allow-list-ignored', clauses: ['PD-B1-6'], rules: { applyAllowList: (candidates) => candidates } },
  {
    name: 'allow-list-ignored-in-mode-full',
    clauses: ['PD-B1-6'],
    rules: { arrangeStages: inFull((reading) => ({ ...reading, allowList: [] })) },
  },
  {
    name: 'allow-list-first-entry-only',
    clauses: ['PD-B1-6'],
    rules: { applyAllowList: (candidates, text, list) => applyAllowList(candidates, text, list.slice(0, 1)) },
  },
  {
    name: 'allow-list-suppresses-the-type',
    clauses: ['PD-B1-6'],
    rules: {
      applyAllowList: (candidates, text, list) => {
        const left = applyAllowList(candidates, text, list);
        const types = new Set(candidates.filter((one) => !left.includes(one)).map(({ entity }) => entity));
        return left.filter(({ entity }) => !types.has(entity));
      },
    },
  },
  {
    name: 'allow-list-for-the-first-document',
    clauses: ['PD-B1-6'],
    reply: onRewritten((text, { allow_list: list, texts }, at) =>
      Array.isArray(list) && Array.isArray(texts) && at > 0 ? text.replaceAll(String(list[0]), '') : text,
    ),
  },
  {
    name: 'allow-list-of-batches-forgotten-by-detect',
    clauses: ['PD-B1-6'],
    reply: onResults(({ entities, ...result }, { allow_list: list, texts, include_text: isEchoing }, at) =>
      Array.isArray(entities) && Array.isArray(list) && Array.isArray(texts) && at > 0 && isEchoing
        ? { ...result, entities: [{ entity_type: 'EMAIL_ADDRESS', start: 0, end: 9, score: 1, text: list[0] }] }
        : undefined,
    ),
  },
  { name: 'allow-list-by-domain', clauses: ['PD-B1-21'], rules: allowedWhere((value) => value.split('@')[1]) },
  { name: 'allow-list-by-first-letters', clauses: ['PD-B1-21'], rules: allowedWhere((value) => value.slice(0, 4)) },
  {
    name: 'entities-ignored-in-batches',
    clauses: ['PD-B1-5'],
    reply: onResults(({ entities, ...result }, sent, at) =>
      Array.isArray(entities) && Array.isArray(sent.texts) && Array.isArray(sent.entities) && at > 0
        ? { ...result, entities: entities.map((entity: Members) => ({ ...entity, entity_type: 'URL' })) }
        : undefined,
    ),
  },
  {
    name: 'allow-list-turns-detection-off',
    clauses: ['PD-B1-21'],
    rules: { applyAllowList: (candidates, _text, list) => (list.length > 0 ? [] : candidates) },
  },
  {
    name: 'allow-list-of-a-thousand-refused',
    clauses: ['PD-B1-23'],
    reply: refuse(({ allow_list: list }) => Array.isArray(list) && list.length >= 1_000),
  },
  {
    name: 'allow-list-cut-to-a-hundred',
    clauses: ['PD-B1-23'],
    rules: { applyAllowList: (candidates, text, list) => applyAllowList(candidates, text, list.slice(0, 100)) },
  },
  {
    name: 'thousand-is-no-limit',
    clauses: ['PD-B1-7', 'PD-B2-19'],
    rules: { isOverLimit: (count, limit) => count > limit && limit !== 1_000 },
  },
  { name: 'fast-by-default', clauses: ['PD-B1-24'], rules: { defaultMode: 'fast' } },
  { name: 'names-never-found', clauses: ['PD-1-4'], rules: { recognise: withoutTypes('PERSON') } },
  { name: 'phones-never-found', clauses: ['PD-1-11'], rules: { recognise: withoutTypes('PHONE_NUMBER') } },
  { name: 'addresses-never-found', clauses: ['PD-1-11'], rules: { recognise: withoutTypes('IP_ADDRESS') } },
  {
    name: 'fast-reads-names-too',
    clauses: ['PD-B1-8'],
    rules: { recognise: (text, reading) => recognise(text, { ...reading, mode: 'full' }) },
  },
  {
    name: 'fast-rewrites-names-too',
    clauses: ['PD-B1-8'],
    reply: onRewritten((text, { mode }) => (mode === 'fast' ? text.replace('Thomas Weber', '<PERSON>') : text)),
  },
  {
    name: 'fast-wavers',
    clauses: ['PD-B1-25'],
    reply: wavering(),
  },
  {
    name: 'fast-differs-by-place',
    clauses: ['PD-B1-25'],
    reply: onResults(({ entities, ...result }, { texts }, at) =>
      Array.isArray(entities) && Array.isArray(texts) && at > 0
        ? { ...result, entities: entities.slice(0, -1) }
        : undefined,
    ),
  },
  {
    name: 'unknown-mode-taken',
    clauses: ['PD-B1-27'],
    reply: onRefused(({ mode }) => mode === 'thorough', withStatus(200)),
  },
  {
    name: 'both-text-and-texts-taken',
    clauses: ['PD-B1-1'],
    reply: onRefused(({ text, texts }) => text !== undefined && texts !== undefined, withStatus(200)),
  },
  {
    name: 'no-text-is-an-empty-text',
    clauses: ['PD-B1-1'],
    reply: onRefused(
      ({ text, texts, mode }) => text === undefined && texts === undefined && mode !== undefined,
      (reply) => ({
        ...reply,
        status: 200,
        text: JSON.stringify({ results: [], usage: { amount: 0.00005 } }),
      }),
    ),
  },
  {
    name: 'empty-text-crashes',
    clauses: ['PD-B1-33'],
    reply: (reply, request) => (sentIn(request).text === '' ? { ...reply, status: 500 } : reply),
  },
  {
    name: 'operators-change-a-detection',
    clauses: ['PD-B1-32'],
    reply: onEntities((entity, sent, at) =>
      Object.keys(operatorsIn(sent)).length > 0 && at === 0 ? { ...entity, score: 0.5 } : undefined,
    ),
  },
];

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
function wavering(): Mutant<Rules>['reply'] {
  let calls = 0;
  return onResults(({ entities, ...result }, { mode }) => {
    if (!Array.isArray(entities) || mode !== 'fast') return undefined;
    calls += 1;
    return calls % 3 === 0 ? { ...result, entities: entities.slice(0, -1) } : undefined;
  });
}
