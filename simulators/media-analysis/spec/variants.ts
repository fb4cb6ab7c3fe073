import { DAY_MS, dayStartMs, monthStartUtc } from '../../core/calendar.ts';
import { sha256Hex } from '../../core/digest.ts';
import { toUsd } from '../../core/money.ts';
import { commonVariants } from '../../core/questions/common-questions.ts';
import type { Reading } from '../../core/questions/question.ts';
import { hasNoControls, isReplaceable } from '../rules/header-names.ts';
import { type GateName, OUTSIDE_IN, type Rules } from '../rules/index.ts';
import { pageOldestFirst } from '../rules/ledger.ts';
import { decodeLeniently } from '../rules/media-base64.ts';
import { fitsByContainer } from '../rules/media-fit.ts';
import * as other from '../rules/other-readings.ts';
import { rowStatusOf, totalsOf, writeProfile, writeTotals } from '../rules/writing.ts';
import { LIMITS } from '../wire/limits.ts';

const common = commonVariants<GateName>(OUTSIDE_IN, ['key', 'rate'], ['fields']);

const encodedSize: Rules['mediaSize'] = (_decodedBytes, encodedCharacters) => encodedCharacters;

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  'ALL-0~kilobytes': {
    decimal: {
      maxBodyBytes: 5_000_000,
      limits: {
        ...LIMITS,
        mediaBytes: 2_000_000,
        cookiesTxtBytes: 64_000,
        cookieStringBytes: 8_000,
        headerValueBytes: 4_000,
      },
    },
    encoded: { mediaSize: encodedSize },
  },
  'MA-A1~both-media': { 'url-wins': { bothMedia: 'url' }, 'data-wins': { bothMedia: 'data' } },
  'MA-A1~base64-size': {
    encoded: { mediaSize: encodedSize },
    'too-large': { largeMediaStatus: 413 },
  },
  'MA-A1~base64-prefix': { stripped: { rawBase64: (text) => text.replace(/^data:[^,]{0,200};base64,/i, '') } },
  'MA-A1~base64-form': { lenient: { decodeMedia: decodeLeniently } },
  'MA-A1~media-unfetchable': { 'early-400': { unusableMedia: 'refused' } },
  'MA-A1~type-overlap': { 'by-container': { fitsType: fitsByContainer } },
  'MA-A1~pipeline-off': { direct: { isOptimizedWithoutPipeline: false } },
  'MA-A1~wrong-types': {
    'own-code': { categoriesTypeCode: 'invalid_categories' },
    coerced: { readSwitch: (value) => Boolean(value) },
  },
  'MA-A1~empty-categories': { refused: { emptyCategories: 'refused' }, none: { emptyCategories: 'none' } },
  'MA-A1~custom-output': { 'beside-all': { isCustomAlone: false }, 'other-key': { customKey: 'custom_category' } },
  'MA-A1~custom-too-long': { 'too-large': { longCustomStatus: 413 } },
  'MA-A1~no-placeholder': { refused: { needsPlaceholder: true } },
  'MA-A1~model-name': { internal: { agentName: (name) => `vlm-${name.toLowerCase().replaceAll(' ', '-')}` } },
  'MA-A1~unknown-agent': { 'not-found': { unknownAgent: 'not-found' }, 'job-fails': { unknownAgent: 'job-fails' } },
  'MA-A1~transcribe-image': { refused: { transcribedImage: 'refused' } },
  'MA-A1~diarize-alone': { refused: { loneRefinements: 'refused' }, implied: { loneRefinements: 'implied' } },
  'MA-A1~words-shape': {
    'other-names': {
      writeWord: ({ word, start, end, probability }) => ({
        text: word,
        from: start,
        until: end,
        confidence: probability,
      }),
    },
  },
  'MA-A1~cookies-malformed': {
    skipped: { strayCookieLines: 'skipped' },
    'job-fails': { strayCookieLines: 'job-fails' },
  },
  'MA-A1~header-names': {
    'only-two': { isHeaderSent: isReplaceable, isHeaderRefused: () => false },
    all: { isHeaderRefused: () => false },
  },
  'MA-A1~auth-empty': { refused: { emptyAuth: 'refused' } },
  'MA-A1~control-characters': {
    'values-only': { isCleanCookieString: () => true },
    'all-controls': { isCleanHeaderValue: hasNoControls, isCleanCookieString: hasNoControls },
  },
  'MA-A1~cookie-matching': { 'all-sent': { cookiesFor: (cookies) => cookies } },
  'MA-A2~started-queued': { absent: { unsetStart: {} } },
  'MA-A2~category-counts': { arrays: { writeCount: (ids) => ids } },
  'MA-A2~failed-category': {
    'null-result': { failedResult: () => ({ result: null }) },
    'error-member': { failedResult: (error) => ({ error }) },
  },
  'MA-A2~pipeline-shape': {
    'all-numbers': { pipelineInfo: other.withNumbers },
    partial: { pipelineInfo: other.streamsAlone },
  },
  'MA-A2~poll-url': { 'from-root': { pollUrl: (basePath, path) => basePath + path } },
  'MA-A2~asset-paths': { 'other-names': { assetName: (path) => path.replace(/[^/]+$/, 'derived-$&') } },
  'MA-A2~asset-urls': {
    resigned: { signAsset: other.signedFor, isAssetSigned: other.isSigned },
    keyed: { isAssetOpen: false },
  },
  'MA-A2~cancelled-record': { gone: { cancelledRecord: 'gone' } },
  'MA-A4~week-month': {
    rolling: { weekStart: (ms) => dayStartMs(ms) - 6 * DAY_MS, monthStart: (ms) => dayStartMs(ms) - 29 * DAY_MS },
    'other-members': { writeSummary: ({ requests, nano }) => ({ requests, spent: toUsd(nano) }) },
  },
  'MA-A4~custom-range': {
    'other-shape': { writeRange: (from, to, totals) => ({ range: { from, to }, totals: writeTotals(totals) }) },
  },
  'MA-A4~price-shapes': {
    strings: { writePrice: String },
    map: {
      writeProfiles: (profiles) => Object.fromEntries(profiles.map((profile) => [profile.id, writeProfile(profile)])),
    },
  },
  'MA-A4~partial': {
    'counted-failed': {
      totalsOf: (end, status, nano) => totalsOf(end, status === 'partial' ? 'failed' : status, nano),
    },
    separate: { totalsOf: other.totalsWithPartialApart },
  },
  'MA-A4~detail-other': { 'job-record': { unfinishedDetail: 'record' } },
  'MA-A4~detail-status': { 'job-state': { detailStatus: (_row, end) => end } },
  'MA-A4~failed-row': { nulls: { unspent: null } },
  'MA-A4~period-instant': { completion: { bookedAtMs: (_createdAtMs, endedAtMs) => endedAtMs } },
  'MA-A4~total-requests': { submitted: { countsRunning: true } },
  'MA-A4~breakdown-span': { month: { breakdownSince: monthStartUtc }, 'all-types': { listsIdleTypes: true } },
  'MA-A5~rounding': { cents: { roundBill: (nano) => Math.round(nano / 100_000) * 100_000 } },
  'MA-A5~failed-billing': { asked: { paidCategories: (run) => run } },
  'MA-A5~custom-billing': { free: { isPaid: (categoryId) => categoryId !== 'custom' } },
  'MA-A5~balance-lag': { delayed: { balanceLagMs: 120_000 } },
  'MA-3~all-failed': { completed: { allFailed: 'completed' } },
  'MA-3~late-cancel': { conflict: { lateCancel: 'conflict' }, 'success-false': { lateCancel: 'success-false' } },
  'MA-3~failed-billing': {
    'partial-work': {
      paidWork: (end, lastStage) =>
        end === 'completed' ? 'all' : lastStage === 'analyzing' ? 'transcription' : 'nothing',
    },
  },
  'MA-4~bad-query': { default: { badQuery: 'default' }, nearest: { badQuery: 'nearest' } },
  'MA-4~limit-over': { refused: { limitOver: 'refused' } },
  'MA-4~date-range': { 'exclusive-end': { daysAfterLast: 0 } },
  'MA-4~list-order': { 'oldest-first': { pageOf: pageOldestFirst } },
  'MA-4~page-beyond': { refused: { pageBeyond: 'refused' }, 'not-found': { pageBeyond: 'not-found' } },
  'MA-4~one-sided': { refused: { oneSided: 'refused' }, ignored: { oneSided: 'ignored' } },
  'MA-4~cancelled-requests': {
    counted: ({ totalsOf }) => ({
      totalsOf: (end, status, nano) =>
        end === 'cancelled' ? { requests: 1, success: 0, failed: 0, nano } : totalsOf(end, status, nano),
    }),
    'failed-row': {
      rowStatusOf: (end, run, failed) => (end === 'cancelled' ? 'failed' : rowStatusOf(end, run, failed)),
    },
  },
  'MA-4~cancel-status': { accepted: { cancelStatus: 202 }, 'strict-body': { cancelBody: 'refused' } },
  'MA-4~request-id': { separate: { requestIdFor: (jobId) => `req_${sha256Hex(jobId).slice(0, 20)}` } },
  'MA-6~events': { some: {} },
  'MA-7~foreign-job': {
    forbidden: { foreignJob: 'forbidden' },
    shared: { mayRead: (owner, reader) => owner.account === reader.account },
  },
  'MA-8~rate': { other: { defaultRequestsPerMinute: 30 } },
  'MA-8~retention': { other: { lifeMs: 7 * DAY_MS } },
  'MA-9~versioning': { announced: { extraHeaders: { 'x-api-version': 'v1' } } },
} satisfies Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>;
