import { codeUnits, utf8Bytes } from '../../core/characters.ts';
import { isBareJson } from '../../core/content-type.ts';
import { draw } from '../../core/draw.ts';
import { commonVariants } from '../../core/questions/common-questions.ts';
import type { Reading } from '../../core/questions/question.ts';
import { allowIgnoringCase, allowInside } from '../rules/allow-readings.ts';
import { cbcHex, gcmMarked, keyFromTextOrEncoded } from '../rules/cipher.ts';
import { oneKeyOnly } from '../rules/credentials.ts';
import { otherOwnNameOf, otherWireNameOf } from '../rules/entity-names.ts';
import { framed } from '../rules/frames.ts';
import { uuidOrNone, uuidOrRefused } from '../rules/idempotency.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';
import * as layouts from '../rules/layouts.ts';
import { inBytes, inCodeUnits, inclusiveCodePoints } from '../rules/offsets.ts';
import { namedBy, nested } from '../rules/operator-shapes.ts';
import { hashBase64, hashKeyed, maskOrRefuse, maskPadded, replacementUnlessEmpty } from '../rules/operators.ts';
import { keepAll, longestWins } from '../rules/overlap-readings.ts';
import { chargeStartedThousands, chargeToSixDecimals, usdText } from '../rules/price.ts';
import { listedOnly, thresholdLast } from '../rules/stage-order.ts';
import type { Permission } from '../state/catalog.ts';

const common = commonVariants(OUTSIDE_IN, ['key', 'permission', 'replay', 'allowance', 'policy']);
const JOB_WORDS = { queued: 'pending', running: 'processing', succeeded: 'done', failed: 'error' } as const;
const NO_CAP = 1_000_000_000;

const mayEither = (held: readonly Permission[]): boolean => held.includes('detect') || held.includes('redact');
const mayBoth = (held: readonly Permission[]): boolean => held.includes('detect') && held.includes('redact');

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  'ALL-0~http-shapes': { ...common['ALL-0~http-shapes'], gateway: {} },
  // Its own question decides.
  'ALL-0~content-type': { json: {} },
  'ALL-0~kilobytes': { decimal: { maxBodyBytes: 4_000_000 }, encoded: {} },
  'PD-1~plaintext': {
    redirect: { plaintext: 'redirect' },
    status: { plaintext: 'status' },
    'closed-port': { plaintext: 'closed-port' },
  },
  'PD-1~content-type': { strict: { isJsonType: isBareJson }, any: { isJsonType: () => true } },
  'PD-1~recall': { 'other-engine': { wireName: otherWireNameOf, ownName: otherOwnNameOf } },
  'PD-B1~text-choice': { unprocessable: { textChoiceStatus: 422 } },
  'PD-B1~unknown-language': { fallback: { unknownLanguage: 'fallback' } },
  'PD-B1~threshold-stage': { after: { arrangeStages: thresholdLast } },
  'PD-B1~unknown-entity': { ignored: { unknownEntity: 'ignored' } },
  'PD-B1~empty-entities': { none: { emptyEntities: 'none' }, refused: { emptyEntities: 'refused' } },
  'PD-B1~restriction': {
    'listed-compete': ({ arrangeStages }) => ({ arrangeStages: listedOnly(arrangeStages) }),
  },
  'PD-B1~allow-exact': {
    'ignore-case': { applyAllowList: allowIgnoringCase },
    token: { applyAllowList: allowInside },
  },
  'PD-B1~full-variance': {
    varying: { scoreShift: (requestId, start) => Math.round(draw(0, requestId, start) * 3) / 100 },
  },
  'PD-B1~bad-enum': { unprocessable: { badEnumStatus: 422 } },
  'PD-B1~no-operators': { refused: { noOperators: 'refused' }, unchanged: { noOperators: 'unchanged' } },
  'PD-B1~operators-on-detect': { refused: { operatorsOnDetect: 'refused' } },
  'PD-B1~empty-input': { 'all-refused': { emptyInput: 'all-refused' }, 'all-served': { emptyInput: 'all-served' } },
  'PD-B2~operator-shape': {
    operator: { readOperatorShape: namedBy('operator') },
    name: { readOperatorShape: namedBy('name') },
    nested: { readOperatorShape: nested },
  },
  'PD-B2~empty-new-value': { placeholder: { replacement: replacementUnlessEmpty } },
  'PD-B2~mask-overrun': { refused: { maskValue: maskOrRefuse }, padded: { maskValue: maskPadded } },
  'PD-B2~mask-params': {
    refused: { maskParameters: 'refused' },
    'first-char': { maskParameters: 'first-char' },
  },
  'PD-B2~hash-form': { base64: { hashValue: hashBase64 }, keyed: { hashValue: hashKeyed } },
  'PD-B2~hash-type': { required: { hashType: 'required' }, fallback: { hashType: 'fallback' } },
  'PD-B2~bad-key': { unprocessable: { badKeyStatus: 422 } },
  'PD-B2~cipher': {
    gcm: { cipher: gcmMarked },
    'hex-text': { cipher: cbcHex },
    'encoded-key': { readKey: keyFromTextOrEncoded },
  },
  'PD-B2~no-default': { unchanged: { uncovered: 'unchanged' }, refused: { uncovered: 'refused' } },
  'PD-B2~overlap': {
    'longest-wins': { resolveOverlaps: longestWins, resolveForRewriting: longestWins },
    'all-kept': { resolveOverlaps: keepAll },
  },
  'PD-3~job-states': { 'other-words': { jobWord: (state) => JOB_WORDS[state] } },
  'PD-3~expired-answer': { gone: { expiredJob: 'gone' }, marker: { expiredJob: 'marker' } },
  'PD-4~document-order': {
    indexed: { placeResults: layouts.listIndexed },
    'single-object': { placeResults: layouts.objectForOne },
  },
  'PD-4~entity-record': { 'other-names': { writeEntity: layouts.entityRenamed } },
  'PD-4~offset-unit': {
    utf16: { offsets: inCodeUnits },
    bytes: { offsets: inBytes },
    inclusive: { offsets: inclusiveCodePoints },
  },
  'PD-4~audit-shape': {
    counts: { writeAudit: layouts.auditCounts },
    'other-names': { writeAudit: layouts.auditRenamed },
  },
  'PD-4~amount-type': { string: { writeAmount: (nano) => usdText(nano, 8) } },
  'PD-4~reference-shapes': { 'other-names': { reference: layouts.renamedReference } },
  'PD-4~usage-lag': { delayed: { usageLagMs: 120_000 } },
  'PD-4~jobs-permission': {
    either: { maySubmit: mayEither, maySubmitTask: mayEither, submissionNeeds: 'either' },
    both: { maySubmit: mayBoth, maySubmitTask: mayBoth, submissionNeeds: 'both' },
  },
  'PD-4~deanonymize-texts': { served: { deanonymizeTexts: 'served' } },
  'PD-4~job-record': { 'other-names': { writeJob: layouts.jobRenamed }, ok: { jobStatusCode: 200 } },
  'PD-4~job-result': { wrapped: { wrapResult: (result) => ({ kind: 'answer', content: result }) } },
  'PD-4~self-finding': { marked: { frame: framed } },
  'PD-4~reversal-operator': {
    'encrypt-only': { reversalOperators: ['encrypt'] },
    'decrypt-only': { reversalOperators: ['decrypt'] },
  },
  'PD-4~wrong-key': { refused: { unopened: 'refused' }, garbage: { unopened: 'garbage' } },
  'PD-4~idem-scope': { 'key-only': { replayPlace: (keyId, _path, value) => JSON.stringify([keyId, value]) } },
  'PD-4~idem-conflict': {
    replay: { otherBody: 'replay' },
    status: { otherBody: 'status' },
    'new-call': { otherBody: 'new-call' },
  },
  'PD-4~idem-concurrent': { conflict: { whileInFlight: 'conflict' }, race: { whileInFlight: 'race' } },
  'PD-4~idem-nonuuid': { refused: { readIdempotencyKey: uuidOrRefused }, ignored: { readIdempotencyKey: uuidOrNone } },
  'PD-4~idem-request-id': { stored: { replayRequestId: (stored) => stored } },
  'PD-4~amount-rounding': {
    'started-thousands': { chargeNano: chargeStartedThousands },
    'six-decimals': { chargeNano: chargeToSixDecimals },
  },
  'PD-4~billed-characters': { utf16: { billedCharacters: codeUnits }, bytes: { billedCharacters: utf8Bytes } },
  'PD-4~floor': { 'not-applied': { floorNano: 0 } },
  'PD-4~job-charge': { 'at-submission': { jobCharge: 'at-submission' } },
  'PD-4~usage-header-scope': {
    'billable-only': { headerScope: 'billable' },
    rounded: { headerAmount: (nano) => usdText(nano, 6) },
  },
  'PD-5~health-auth': { keyed: { healthNeedsKey: true } },
  'PD-5~both-headers': { refused: { readCredential: oneKeyOnly } },
  'PD-6~events': { some: {} },
  'PD-7~envelope': {
    flat: { writeEnvelope: layouts.flatEnvelope },
    'other-wrapper': { writeEnvelope: layouts.wrappedEnvelope },
  },
  'PD-7~request-id-match': { different: { envelopeRequestId: (requestId) => `trace_${requestId.slice(4)}` } },
  'PD-7~unknown-key': { 'other-code': { unknownKeyCode: 'unknown_api_key' } },
  'PD-7~429-reserved': { sometimes: { rateRefusal: 'gateway' } },
  'PD-7~503-type': { 'own-type': { capacityType: 'capacity_error' } },
  'PD-8~over-limit-status': { 'too-large': { overLimit: 'too-large' }, clamped: { overLimit: 'clamped' } },
  'PD-8~characters': { utf16: { characters: codeUnits }, bytes: { characters: utf8Bytes } },
  'PD-8~allowances': { absent: { noCap: undefined }, large: { noCap: NO_CAP } },
  'PD-9~versioning': { announced: { extraHeaders: { 'x-service-version': '2026-01-01' } } },
} satisfies Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>;
