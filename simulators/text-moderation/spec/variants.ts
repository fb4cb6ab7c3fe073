import { codeUnits, graphemes, utf8Bytes } from '../../core/characters.ts';
import { isBareJson, isJsonOrSuffix } from '../../core/content-type.ts';
import { decodeUtf8Leniently, type Json } from '../../core/json.ts';
import { commonVariants } from '../../core/questions/common-questions.ts';
import type { Reading } from '../../core/questions/question.ts';
import { fixedSecond, slidingSecond } from '../../core/rate-limit.ts';
import { withoutOrders } from '../oracle/orders.ts';
import { alertOnMonth, earlierReset, remainingSigned, statusAMinuteLate } from '../rules/budget.ts';
import { monthStartInAccountZone } from '../rules/calendar.ts';
import { credentialOrMissing } from '../rules/credentials.ts';
import { byProbability, bySeverity } from '../rules/decide.ts';
import { familyByStatus } from '../rules/families.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';
import { decodeWithExtensions } from '../rules/json-extensions.ts';
import { jointly, suspectingOrders, withStrongContext } from '../rules/lenses.ts';
import { pricePerCall } from '../rules/price.ts';
import { selectAllUnknown, selectEmptyIsAll, selectNoneFirst } from '../rules/select-rules.ts';
import { bandFromCut, roundProbability } from '../rules/severity.ts';
import { currentSpend, viewEveryMinute, visibleSpendAfterDelayedReset } from '../rules/spend-ledger.ts';
import { resolveAsPair, resolveWithoutDefaultReview } from '../rules/thresholds.ts';
import { clampTimeout } from '../rules/timing.ts';
import { SLOW_USAGE_REFRESH_MS } from '../rules/usage.ts';
import { cacheHeaderByShare } from '../rules/verdict-cache.ts';
import { nearMissReason, varyingWording } from '../rules/wording.ts';

const unrounded = (probability: number): number => probability;
const EMPTY_VERDICT = { flagged: false, score: 0, confidence: 0, rules: [], reason: '', cached: false };
const NULL_VERDICT = { flagged: null, score: null, confidence: null, rules: null, reason: null, cached: null };
const OWN_STATUS_WORDS = { ok: 'within', warning: 'near', exceeded: 'over' };

const common = commonVariants(OUTSIDE_IN, ['key', 'scope', 'rate', 'budget', 'policy']);

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  // Its own question decides.
  'ALL-0~content-type': { json: {} },
  'ALL-0~kilobytes': { decimal: { maxBodyBytes: 8_000_000 }, encoded: {} },
  'TM-1~plaintext': {
    'closed-port': { plaintext: 'closed-port' },
    redirect: { plaintext: 'redirect' },
    status: { plaintext: 'status' },
  },
  'TM-1~verdict-extent': { 'reason-varies': { wordReason: varyingWording } },
  'TM-1~injection-margin': {
    'no-effect': { orderLens: (oracle) => (text, context) => oracle(withoutOrders(text), context) },
    suspicious: { orderLens: suspectingOrders },
  },
  'TM-2.1~rounding': {
    'round-for-display': { roundCompared: unrounded, roundShown: roundProbability },
    unrounded: { roundCompared: unrounded },
  },
  'TM-2.1~clean': { 'near-miss-explained': { allowReason: nearMissReason }, terse: { flaggedReason: () => '' } },
  'TM-2.2~hit-score': { overall: { hitScale: 'overall' }, 'own-scale': { hitScale: 'percent' } },
  'TM-2.3~index-base': { one: { indexBase: 1 } },
  'TM-2.3~error-entry': {
    'null-fields': { errorEntry: (error, metadata) => ({ decision: 'error', error, ...NULL_VERDICT, ...metadata }) },
    'empty-fields': { errorEntry: (error, metadata) => ({ decision: 'error', error, ...EMPTY_VERDICT, ...metadata }) },
    bare: { errorEntry: (error) => ({ decision: 'error', error }) },
    'null-error': { evaluatedExtras: { error: null } },
  },
  'TM-2.3~item-error-codes': { 'own-codes': { itemErrorCode: (code: string) => `item_${code}` } },
  'TM-2.4~strongest': {
    'probability-first': { hitOrder: byProbability },
    'severity-first': { hitOrder: bySeverity },
  },
  'TM-2.4~bands': {
    'cut-belongs-down': { band: (probability, cuts) => 1 + cuts.filter((cut) => probability > cut).length },
    'other-monotone': { band: (probability, cuts) => Math.max(2, bandFromCut(probability, cuts)) },
  },
  'TM-2.4~cut-config': { tuned: { cutPoints: [0.5, 0.65, 0.8, 0.9] } },
  'TM-2.4~default-fill': {
    'review-stays-off': { resolveThresholds: resolveWithoutDefaultReview },
    'block-never-missing': { needsOwnBlock: true },
  },
  'TM-2.4~merge': {
    'pair-replaces': ({ resolveThresholds }) => ({
      resolveThresholds: (levels) => resolveAsPair(levels, resolveThresholds),
    }),
  },
  'TM-2.4~inverted': {
    'accept-any': { invertedThresholds: 'accept' },
    'refuse-any': { invertedThresholds: 'refuse-any' },
  },
  'TM-2.4~independence': { 'joint-model': { joinProbability: jointly } },
  'TM-2.4~null-threshold': { 'as-absent': { nullThreshold: 'absent' } },
  'TM-2.4~threshold-shape': {
    'other-code': { thresholdShape: 'invalid_field' },
    ignored: { thresholdShape: 'ignored' },
  },
  'TM-2.4~override-unknown-rule': {
    ignored: { unknownOverride: 'ignored' },
    'invalid-threshold': { unknownOverride: 'invalid_threshold' },
  },
  'TM-2.5~disabled-listed': { 'all-listed': { listsDisabled: true } },
  'TM-2.5~no-review': { null: { absentReview: 'null' }, omitted: { absentReview: 'own-only' } },
  'TM-2.6~key-status': {
    'more-words': { keyStatusWord: (scopes: readonly string[]) => (scopes.length === 1 ? 'restricted' : 'active') },
  },
  'TM-2.6~limits-match': { 'per-key': { limits: { batchItems: 150, contentCharacters: 6_000 } } },
  'TM-2.6~usage-refresh': { immediate: { usageRefreshMs: 0 }, slow: { usageRefreshMs: SLOW_USAGE_REFRESH_MS } },
  'TM-2.6~usage-counting': { 'fresh-only': { usageCounting: 'fresh' }, 'all-calls': { usageCounting: 'all' } },
  'TM-2.6~budget-status': {
    'own-words': { statusWord: (status) => OWN_STATUS_WORDS[status] },
    lagging: { statusWord: statusAMinuteLate },
  },
  'TM-2.6~enforced': {
    switch: { isEnforced: () => true },
    'blocking-now': { isEnforced: (mode, status) => mode === 'hard' && status === 'exceeded' },
  },
  'TM-2.6~remaining': { negative: { remaining: remainingSigned } },
  'TM-2.6~month-zone': { 'account-zone': { monthStart: monthStartInAccountZone } },
  'TM-2.6~price': {
    'per-rule': {
      priceNano: ({ ruleCount }) => ruleCount * 2_000,
      priceFormula: '0.000002 USD for each rule evaluated',
    },
    'per-call': { priceNano: pricePerCall, priceFormula: '0.00002 USD for each evaluation' },
  },
  'TM-3~retry-after': {
    'http-date': { budgetRetryAfter: (atMs) => new Date(Math.ceil(atMs / 1_000) * 1_000).toUTCString() },
    earliest: { retryReset: earlierReset },
  },
  'TM-3~which-budget': { 'monthly-only': { budgetStatus: alertOnMonth } },
  'TM-3~skip-warning': {
    stepwise: {
      nextStatus: (last, computed) => (computed === 'exceeded' && (last ?? 'ok') === 'ok' ? 'warning' : computed),
    },
  },
  'TM-3~reset': { delayed: { visibleSpend: visibleSpendAfterDelayedReset }, 'also-on-raise': {} },
  'TM-3~overshoot': {
    immediate: ({ visibleSpend }) => ({
      viewInstant: (_startMs, _phaseMs, nowMs) => nowMs,
      visibleSpend: (ledger, viewMs, monthStart) => currentSpend(ledger, viewMs, monthStart, visibleSpend),
    }),
    longer: { viewInstant: viewEveryMinute },
  },
  'TM-3~exceeded-scope': {
    'hits-served': { exceededScope: 'fresh' },
    'all-refused': { exceededScope: 'everything' },
  },
  'TM-3~revoked-code': { 'as-suspended': { revokedCode: 'api_key_disabled' } },
  'TM-3~key-transitions': { 'one-way': { isResumable: false } },
  'TM-3~failed-cost': { paid: { isFailurePaid: true } },
  'TM-4~content-type-params': {
    strict: { isJsonType: isBareJson },
    suffix: { isJsonType: isJsonOrSuffix },
  },
  'TM-4~other-methods': { 'not-found': { otherMethods: 'not-found' }, scoped: { otherMethods: 'scoped' } },
  'TM-4.1~array-edges': {
    'other-codes': {
      arrayCodes: { empty: 'missing_content', tooMany: 'invalid_field', badEntry: 'invalid_field' },
    },
    'id-refused': { arrayId: 'refused' },
    'id-of-each': { arrayId: 'of-each' },
  },
  'TM-4.1~character': {
    utf16: { characters: codeUnits },
    bytes: { characters: utf8Bytes },
    graphemes: { characters: graphemes },
  },
  'TM-4.1~id-echo': {
    'replaces-id': { placeCallerId: (requestId, callerId) => ({ id: callerId ?? requestId }) },
    'other-field': {
      placeCallerId: (requestId, callerId) => ({
        id: requestId,
        ...(callerId === undefined ? {} : { caller_id: callerId }),
      }),
    },
  },
  'TM-4.1~metadata-place': { elsewhere: { placeMetadata: (metadata: Json) => ({ echo: { metadata } }) } },
  'TM-4.1~context-effect': {
    none: { contextLens: (oracle) => (text) => oracle(text, {}) },
    strong: { contextLens: withStrongContext },
  },
  'TM-4.1~include-absent': {
    null: { leftOut: () => null },
    empty: { leftOut: (part) => (part === 'rules' ? [] : '') },
  },
  'TM-4.1~lenient-fields': { 'ignore-all': { wrongTypes: 'ignore' }, 'refuse-all': { unknownInclude: 'refuse' } },
  'TM-4.1~timeout-range': {
    refused: { clampTimeout: (timeoutMs) => (clampTimeout(timeoutMs) === timeoutMs ? timeoutMs : undefined) },
  },
  'TM-4.1~timeout-equal': { refused: { isTimedOut: (tookMs, timeoutMs) => tookMs >= timeoutMs } },
  'TM-4.1~empty-content': {
    missing: { emptyContentCode: 'missing_content' },
    refused: { emptyContentCode: 'invalid_field' },
  },
  'TM-4.1~content-type': { 'other-code': { nullContentCode: 'invalid_field', otherContentCode: 'invalid_field' } },
  'TM-4.1~other-statuses': { gateway: { oversize: 'gateway' } },
  'TM-4.1~rule-twice': { refused: { mayRepeatRule: false } },
  'TM-4.2~duplicate-identity': {
    'same-entry': { identityOfItem: (reuseKey, id, metadata) => JSON.stringify([reuseKey, id, metadata ?? null]) },
  },
  'TM-4.2~duplicate-cached': { cached: { isRepeatCached: true } },
  'TM-4.2~item-content-type': {
    'item-error': { badItemContent: 'item-error' },
    'other-code': { badItemContent: 'invalid_field' },
  },
  'TM-4.2~items-not-array': {
    missing: { itemsNotArrayCode: 'missing_content' },
    'other-code': { itemsNotArrayCode: 'invalid_field' },
  },
  'TM-4.2~overlong-item': { 'item-error': { overlongItem: 'item-error' } },
  'TM-4.2~item-metadata': { dropped: { itemMetadata: 'dropped' } },
  'TM-4.2~unlisted-fields': { ignored: { batchExtras: 'ignored' }, refused: { batchExtras: 'refused' } },
  'TM-4.5~health-bad-key': { checked: { healthChecksKey: true } },
  'TM-4.5~health-in-outage': { reports: { healthReportsOutage: true } },
  'TM-4.6~reuse-guarantee': {
    'best-effort': { mayReuse: (requestId) => requestId.charCodeAt(requestId.length - 1) % 3 !== 0 },
    local: { ownerByLocation: (location) => location },
  },
  'TM-4.6~subset-in-key': {
    filtered: { subsetStore: 'filtered' },
    'not-stored': { subsetStore: 'not-stored' },
  },
  'TM-4.6~xcache-meaning': {
    'request-level': {
      remembersCalls: true,
      cacheHeader: (reused, _mayUseCache, isWholeStored) => {
        const share = cacheHeaderByShare(reused);
        return share === 'hit' && !isWholeStored ? 'partial' : share;
      },
    },
    'bypass-absent': {
      cacheHeader: (reused, mayUseCache) => (mayUseCache ? cacheHeaderByShare(reused) : undefined),
    },
  },
  'TM-4.6~key-scope': { 'per-key': { ownerByKey: (keyId) => keyId } },
  'TM-4.6~bypass-write': { 'not-stored': { storesForced: false } },
  'TM-5~malformed-auth': { 'all-missing': { readCredential: credentialOrMissing } },
  'TM-6~events': { some: {} },
  'TM-7~empty-body': {
    missing: { emptyBodyCode: 'missing_content' },
    type: { emptyBodyCode: 'invalid_content_type' },
  },
  'TM-7~param': {
    null: { writeParam: (param) => param ?? null },
    'top-level': { writeParam: (param) => param?.replace(/[.[].*$/s, '') },
    absent: { writeParam: () => undefined },
  },
  'TM-7~family-map': {
    'capacity-as-rate': {
      familyOf: (status, code) => (code === 'upstream_rate_limited' ? 'rate_limit_error' : familyByStatus(status)),
    },
    'scope-as-request': { familyOf: (status) => (status === 403 ? 'invalid_request_error' : familyByStatus(status)) },
  },
  'TM-7~retry-count': { one: {} },
  'TM-7~rule-codes': {
    'none-first': { selectRules: selectNoneFirst },
    'all-unknown': { selectRules: selectAllUnknown },
    'empty-is-all': { selectRules: selectEmptyIsAll },
  },
  'TM-7~x-ruleset-value': {
    label: { xRuleset: (ruleset) => ruleset.label },
    name: { xRuleset: (ruleset) => ruleset.name },
    combined: { xRuleset: (ruleset) => `${ruleset.id}@${ruleset.version}` },
  },
  'TM-7~header-scope': { 'moderation-only': { headerScope: 'moderation' } },
  'TM-7~429-retry-after': { absent: { rateRetryAfter: () => undefined } },
  'TM-7~not-utf8': { replaced: { decodeBody: decodeUtf8Leniently } },
  'TM-7~json-extensions': {
    read: ({ decodeBody }) => ({ decodeBody: (bytes: Uint8Array) => decodeWithExtensions(bytes, decodeBody) }),
  },
  'TM-8~rate-window': { 'fixed-second': { limitRate: fixedSecond }, sliding: { limitRate: slidingSecond } },
  'TM-8~default-rps': { other: { defaultRequestsPerSecond: 25 } },
  'TM-8~cache-life': {
    minutes: { verdictLifeMs: 300_000 },
    'until-publish': { verdictLifeMs: Number.MAX_SAFE_INTEGER },
  },
  'TM-8~reads-count': { free: { readsCount: false } },
  'TM-9~version-step': { more: { versionStep: 3 } },
} satisfies Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>;
