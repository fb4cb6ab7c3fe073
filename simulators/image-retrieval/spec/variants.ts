import { commonVariants } from '../../core/questions/common-questions.ts';
import type { Reading } from '../../core/questions/question.ts';
import { clockMinute, refillingMinute, slidingMinute } from '../../core/rate-limit.ts';
import { type GateName, OUTSIDE_IN, type Rules } from '../rules/index.ts';
import { allTop, secondBestFirst, withSmallRises } from '../rules/other-readings.ts';

const common = commonVariants<GateName>(OUTSIDE_IN, ['key', 'rate'], ['fields']);

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  'ALL-0~timestamps': { offset: {}, seconds: {}, micros: {} },
  'ALL-0~kilobytes': { decimal: { maxBodyBytes: 32_000_000 }, encoded: {} },
  'IR-1~relevance': { diversified: { seek: secondBestFirst } },
  'IR-1~sibling-cap': { other: { siblingCap: 4 } },
  'IR-1~filter-fill': { floor: { searchFloor: 0.2 } },
  'IR-C1~omitted-fields': {
    shortened: { writeImage: ({ gen_id: _genId, width: _width, height: _height, ...image }) => image },
  },
  'IR-C1~asset-bytes': { protected: { isAssetOpen: false } },
  'IR-4~unknown-filter': { refused: { unknownFilter: 'refused' } },
  'IR-4~empty-filter': { any: { emptyFilter: 'any' }, refused: { emptyFilter: 'refused' } },
  'IR-4~optional-invalid': { clamped: { invalidOptional: 'clamped' }, default: { invalidOptional: 'default' } },
  'IR-4~blank-query': { served: { blankText: 'served' } },
  'IR-4~only-top-default': { 'all-top': ({ seek }) => ({ seek: (finder, quest) => allTop(finder, quest, seek) }) },
  'IR-4~score-order': { diversified: ({ seek }) => ({ seek: (finder, quest) => withSmallRises(finder, quest, seek) }) },
  'IR-4~count-meaning': { matched: { countOf: (_returned, matched) => matched } },
  'IR-4~forced-miss': { 'always-something': { matchFloor: 0 } },
  'IR-4~exact-match': {
    normalised: { promptKey: (prompt) => prompt.trim().toLowerCase().replace(/\s+/g, ' ') },
    edited: {
      promptsOf: ({ prompt, editedPrompt }) => (editedPrompt === undefined ? [prompt] : [prompt, editedPrompt]),
    },
  },
  'IR-4~taxonomy-paths': {
    other: { listPaths: { characters: 'characters', models: 'taxonomy/models', styles: 'taxonomy/styles' } },
  },
  'IR-4~taxonomy-cache': { hidden: { listHeaders: () => ({}) } },
  'IR-4~edge-cache': { absent: { edgeScope: 'none' }, 'per-body': { edgeScope: 'body' } },
  'IR-4~gen-id-link': {
    other: ({ writeImage }) => ({
      writeImage: (image) => writeImage({ ...image, gen_id: `up-${String(image.id).split('').toReversed().join('')}` }),
    }),
  },
  'IR-5~edge-after-revoke': {
    'edge-first': ({ gateOrder }) => ({
      gateOrder: gateOrder.flatMap((gate) => (gate === 'key' ? ['edge', 'key'] : [gate])),
    }),
  },
  'IR-6~events': { some: {} },
  'IR-8~window': {
    sliding: { limitRate: slidingMinute },
    bucket: { limitRate: refillingMinute },
    clock: { limitRate: clockMinute },
  },
  'IR-8~scope': {
    each: { placesOf: (kind, keyId, address) => [`${kind} key ${keyId}`, `${kind} address ${address}`] },
  },
  'IR-8~counting': { 'served-only': { isCounted: (status) => status === 200 }, all: { isCounted: () => true } },
  'IR-4~declared-type': { plain: { declaredType: 'text/plain; charset=utf-8' } },
  'IR-9~versioning': { announced: { extraHeaders: { 'x-api-version': '2026-01' } } },
} satisfies Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>;
