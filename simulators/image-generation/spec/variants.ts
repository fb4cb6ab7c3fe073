import { commonVariants } from '../../core/questions/common-questions.ts';
import type { Reading } from '../../core/questions/question.ts';
import { assemblePositive } from '../rules/assemble.ts';
import { eligible } from '../rules/cache.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';
import * as other from '../rules/other-readings.ts';

const common = commonVariants(OUTSIDE_IN, ['key', 'rate']);

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  // No documented limit of this service is in kilobytes.
  'ALL-0~kilobytes': { decimal: {}, encoded: {} },
  'IG-1~credentials': {
    'side-file': { hasCredentials: () => false },
    'some-formats': { hasCredentials: (format) => format === 'jpeg' || format === 'png' },
  },
  'IG-B1~default-model': { 'not-offered': { isOffered: (key) => key !== 'eros' } },
  'IG-B1~first-model': { 'internal-order': { resolveModel: other.lastOfUnknown } },
  'IG-B1~cache-flags-alone': { implied: { isCacheUsed: (used, only) => used || only } },
  'IG-B1~one-dimension': { matched: { resolveSize: other.matchingSize } },
  'IG-B1~numeric-range': { refused: { outOfRange: 'refused' }, default: { resolveWhole: other.wholeOrDefault } },
  'IG-B1~wrong-types': { refused: { wrongTypes: 'refused' } },
  'IG-B1~lossless-format': {
    'echoed-true': { isLossless: (_format, value) => value === true },
    refused: { losslessElsewhere: 'refused' },
  },
  'IG-B1~unknown-ruleset': {
    'refused-ahead': { unknownRuleset: 'refused-ahead' },
    default: { unknownRuleset: 'default' },
    'at-poll': { unknownRuleset: 'at-poll' },
  },
  'IG-B1~precompliance-echo': { flag: { writePrecompliance: (text) => text !== '' } },
  'IG-B1~wm-geometry': {
    'percent-of-height': { markScale: (scale, { width, height }) => (scale * height) / width },
    'percent-of-mark': { markScale: (scale, { width }, mark) => (scale * mark.width) / width },
  },
  'IG-B1~wm-anchors': { corners: { resolveAnchor: other.cornerOf }, refused: { unknownAnchor: 'refused' } },
  'IG-B1~wm-image': { ignored: { unusableMark: 'ignored' }, 'at-poll': { unusableMark: 'at-poll' } },
  'IG-B1~two-characters': { 'first-wins': { twoCharacters: 'first' }, 'last-wins': { twoCharacters: 'last' } },
  'IG-B1~prompt-edges': {
    refused: { isEmptyPromptServed: false },
    literal: { parsePrompt: other.parseWithLoneDashes },
  },
  'IG-B1~joiners': {
    'other-joiner': { join: (parts) => parts.filter((part) => part.trim() !== '').join(' | ') },
    deduplicated: { join: other.joinEachOnce },
    'model-trigger': { assemblePositive: (parts, join) => join(['best quality', assemblePositive(parts, join)]) },
  },
  'IG-B2~prompt-form': { 'raw-kept': { answeredPrompt: (raw) => raw } },
  'IG-B2~resolved-echo': { 'as-sent': { echoes: 'as-sent' } },
  'IG-B3~meta-list': { more: { moreMeta: { sampler: 'euler', steps: 28 } } },
  'IG-B3~compliance-place': { 'meta-only': { compliancePlace: 'meta' }, 'top-only': { compliancePlace: 'top' } },
  'IG-B3~invisible-flag': { 'other-name': { invisibleFlag: 'embed_watermark' } },
  'IG-B3~fingerprint-form': {
    'other-form': { writeFingerprint: (hex) => `pdq:${hex.toUpperCase()}` },
    empty: { hasFingerprint: false },
  },
  'IG-B3~image-types': {
    'signed-only': { imageTypes: ['signed'] },
    several: { imageTypes: ['signed', 'signed', 'thumbnail'] },
  },
  'IG-B3~image-bytes': {
    upscaled: { enlargement: 2 },
    'other-mime': { mimeOf: () => 'application/octet-stream' },
  },
  'IG-B3~url-expiry': { longer: { urlLifeMs: 604_800_000 }, shorter: { urlLifeMs: 600_000 } },
  'IG-B3~timedout-body': { bare: { endText: (text, status) => (status === 'FAILED' ? text : undefined) } },
  'IG-B3~filter-ids': { 'own-ids': { filterId: (ruleId) => `pic_${ruleId}` } },
  'IG-3~transitions': {
    skipping: { stages: [{ name: 'IN_PROGRESS', share: 1 }] },
    requeued: { stages: other.REQUEUED },
    'hits-wait': { hitWaitMs: 2_000 },
  },
  'IG-3~later-polls': { rechecked: { rechecks: true } },
  'IG-3~retention': { dropped: { jobLifeMs: 6 * 3_600_000 } },
  'IG-4~ruleset-mapping': { 'other-service': {} },
  'IG-4~success-status': { accepted: { takenStatus: 202 } },
  'IG-4~unknown-action': { 'not-found': { strangeCalls: 'not-found' } },
  'IG-4~status-mismatch': { refused: { mismatch: 'refused' }, echoed: { mismatch: 'echoed' } },
  'IG-4~foreign-job': { shared: { foreignJob: 'shared' }, forbidden: { foreignJob: 'forbidden' } },
  'IG-4~optimize-input': { lenient: { isAnyPromptEnhanced: true } },
  'IG-4~random-form': { words: { writeRandom: other.randomInWords }, trigger: { writeRandom: other.randomByTrigger } },
  'IG-4~random-unknown': { ignored: { unknownRandom: 'ignored' } },
  'IG-4~cache-window': { shorter: { hitLifeMs: 1_800_000 }, gone: { expiredHitStatus: 404 } },
  'IG-4~cache-format': { converted: { hitFormat: 'converted' } },
  'IG-4~cache-error-only': { upstream: { cacheError: 'upstream' } },
  'IG-4~cache-source': { generations: { cacheSources: ['own'] }, library: { cacheSources: ['library'] } },
  'IG-4~cache-ties': { 'any-order': { eligible: (candidates, terms) => eligible(candidates.toReversed(), terms) } },
  'IG-4~price': { paid: {} },
  'IG-6~events': { some: {} },
  'IG-7~error-text': {
    extended: { errorText: (text) => `${text}: see the documentation` },
    reworded: { errorText: (text) => `Request not served (${text.toLowerCase().replaceAll(' ', '-')})` },
  },
  'IG-8~rate': {
    none: { defaultRequestsPerMinute: 100_000_000 },
    'six-hundred': { defaultRequestsPerMinute: 600 },
    'status-free': ({ gateOrder }) => ({
      gateOrder: [...gateOrder.filter((gate) => gate !== 'rate'), 'rate'],
      isCounted: (action) => action !== 'status',
    }),
  },
  'IG-4~declared-type': { plain: { declaredType: 'text/plain; charset=utf-8' } },
  'IG-9~versioning': { announced: { extraHeaders: { 'x-api-version': '2' } } },
} satisfies Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>;
