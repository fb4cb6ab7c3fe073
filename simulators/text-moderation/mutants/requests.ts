import { codePoints } from '../../core/characters.ts';
import {
  below,
  isEmptyList,
  isGiven,
  isNumber,
  isText,
  longerThan,
  moreThan,
  withBody,
} from '../../core/mutants/conditions.ts';
import { isMembers, listOf, type Members } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inBody, instead, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { eachOf, inBatches, inSingles, inVerdicts, LISTS, refuse, reword, serve, to, valuesIn } from './speech.ts';

/** Defects of the options of a check: section 4.1. */
export const requestMutants = defects<Rules>({
  'TM-4.1-1 text-answered-with-a-list': inSingles((result) => ({ results: [result] })),
  'TM-4.1-1 texts-that-look-like-nothing-missed': refuse(400, 'missing_content', { content: /^(0|null)$/ }),
  'TM-4.1-1 lines-judged-one-by-one': asIf({ content: (text: string) => text.split('\n') }, to('check'), {
    content: (content: unknown) => /\n./.test(`${content}`),
  }),
  'TM-4.1-13 list-answered-with-its-first-verdict': inBatches(({ results }) => instead({ ...listOf(results)[0] }), {
    content: Boolean,
  }),
  'TM-4.1-13 list-of-one-answered-with-its-verdict': inBatches(
    ({ results }) => listOf(results).length === 1 && instead({ ...listOf(results)[0], object: 'moderation' }),
    LISTS,
  ),
  'TM-4.1-1 all-parts-at-once-refused': refuse(400, 'invalid_field', to('check'), { include: moreThan(2) }),
  'TM-4.1-13 lists-with-hits-alone-refused': refuse(
    400,
    'invalid_field',
    LISTS,
    ({ include }) => `${include}` === 'rules',
  ),
  'TM-4.1-13 list-of-texts-refused': refuse(400, 'missing_content', { content: Array.isArray }),
  'TM-4.1-14 empty-list-served': serve('empty_batch', { content: Array.isArray }),
  'TM-4.1-14 mixed-list-crashes': reword({ status: 500 }, 'invalid_item', { content: moreThan(1) }),
  'TM-4.1-2 limit-one-short': { characters: { ...codePoints, count: (text) => codePoints.count(text) + 1 } },
  'TM-4.1-2 ends-of-long-texts-unread': asIf({ content: (text: string) => text.slice(0, 4_000) }, to('check'), {
    content: (text: unknown) => isText(text) && text.length <= 8_000,
  }),
  'TM-4.1-15 limit-one-long': { characters: { ...codePoints, count: (text) => codePoints.count(text) - 1 } },
  'TM-4.1-15 overlong-text-cut': serve('content_too_long', { content: isText }),
  'TM-4.1-15 overlong-text-by-another-name': reword({ status: 413, code: 'too_large' }, 'content_too_long'),
  'TM-4.1-3 TM-4.1-18 caller-id-lost': { placeCallerId: (requestId) => ({ id: requestId }) },
  'TM-4.1-17 long-caller-id-refused': refuse(400, 'invalid_field', { id: longerThan(120) }),
  'TM-4.1-18 caller-id-not-cut': inSingles((result, { id }) => 'item_id' in result && { item_id: id }),
  'TM-4.1-4 TM-4.6-11 subset-ignored-for-hits': inVerdicts(
    (result, { rules }) =>
      rules &&
      Array.isArray(result.rules) && {
        rules: [...result.rules, { id: 'unasked', name: 'Unasked', probability: 0, score: 1, action: 'review' }],
      },
  ),
  'TM-4.1-4 TM-2.1-24 subset-evaluates-everything': {
    selectRules: (_ids, rules) => ({ kind: 'selected', rules: rules.filter(({ isEnabled }) => isEnabled) }),
  },
  'TM-4.1-5 threshold-objects-refused': refuse(400, 'invalid_threshold', ({ thresholds }) =>
    valuesIn(thresholds).some(isMembers),
  ),
  'TM-4.1-5 more-than-two-overrides-refused': refuse(
    400,
    'invalid_threshold',
    ({ thresholds }) => valuesIn(thresholds).length > 2,
  ),
  'TM-4.1-19 bare-numbers-beside-objects-review': asIf({ thresholds: reviewing }, ({ thresholds }) =>
    valuesIn(thresholds).some(isMembers),
  ),
  'TM-4.1-19 bare-threshold-refused': inSingles({ rules: [] }, isBare),
  'TM-4.1-19 bare-threshold-reviews': inSingles(
    ({ rules }, { thresholds }) =>
      rules &&
      valuesIn(thresholds).some((value) => typeof value === 'number') && {
        rules: listOf(rules).map((hit) => ({ ...hit, action: 'review' })),
      },
  ),
  'TM-4.1-6 context-with-locale-refused': refuse(400, 'invalid_field', withBody(/"context":\{[^}]*"locale"/)),
  'TM-4.1-7 empty-include-taken-for-none': asIf({ include: undefined }, { include: isEmptyList }),
  'TM-4.1-7 reason-sent-unasked': inVerdicts((result) => ({ reason: 'Because.', ...result })),
  'TM-4.1-7 hits-sent-unasked': inVerdicts(
    (result) =>
      result.flagged && {
        rules: [{ id: 'hate', name: 'Hate', probability: 0.9, score: 4, action: 'block' }],
        ...result,
      },
  ),
  'TM-4.1-9 TM-1-20 metadata-lost': { placeMetadata: () => ({}) },
  'TM-4.1-9 metadata-as-text': { placeMetadata: (metadata) => ({ metadata: JSON.stringify(metadata) }) },
  'TM-4.1-9 metadata-without-nulls': {
    placeMetadata: (metadata) => ({ metadata: JSON.parse(JSON.stringify(metadata).replace(/"note":null,/, '')) }),
  },
  'TM-1-20 astral-metadata-torn': inBody(
    ({ metadata }) => metadata && { metadata: JSON.parse(JSON.stringify(metadata).replace(/[\ud800-\udfff]+/g, '?')) },
  ),
  'TM-1-20 combining-metadata-composed': inBody(
    ({ metadata }) => metadata && { metadata: JSON.parse(JSON.stringify(metadata).normalize('NFC')) },
  ),
  'TM-4.1-10 client-id-refused': refuse(400, 'invalid_field', { client_id: /[^ -~]/ }),
  'TM-4.1-10 client-id-moves-probabilities': inSingles(
    ({ probabilities }, { client_id: clientId }) =>
      clientId && isMembers(probabilities) && { probabilities: { ...probabilities, spam: 0.5 } },
  ),
  'TM-4.1-10 known-callers-let-off': inVerdicts(
    ({ decision }, { client_id: clientId }) => decision === 'block' && isGiven(clientId) && { decision: 'review' },
  ),
  'TM-4.1-11 time-budget-ends-excluded': {
    clampTimeout: (timeoutMs) => (timeoutMs > 1_000 && timeoutMs < 60_000 ? timeoutMs : undefined),
  },
  'TM-4.1-11 a-second-is-no-time': refuse(504, 'upstream_timeout', { timeout_ms: 1_000 }),
  'TM-4.1-11 time-budget-of-a-minute-refused': refuse(400, 'invalid_field', { timeout_ms: 60_000 }),
  'TM-4.1-25 time-budget-below-range-crashes': refuse(500, 'internal_error', { timeout_ms: below(1) }),
  'TM-4.1-25 no-time-is-a-timeout': refuse(504, 'upstream_timeout', { timeout_ms: below(1) }),
  'TM-4.1-25 time-budget-as-it-comes': { clampTimeout: (timeoutMs) => timeoutMs },
  'TM-4.1-26 TM-4.1-27 no-evaluation-too-late': { isTimedOut: () => false },
  'TM-4.1-26 late-evaluation-is-a-gateway-fault': reword({ status: 502 }, 'upstream_timeout', { timeout_ms: isGiven }),
  'TM-4.1-27 half-a-minute-by-default': {
    isTimedOut: (tookMs, timeoutMs) => tookMs > (timeoutMs === 25_000 ? 30_000 : timeoutMs),
  },
  'TM-4.1-27 twenty-seconds-by-default': {
    isTimedOut: (tookMs, timeoutMs) => tookMs > (timeoutMs === 25_000 ? 20_000 : timeoutMs),
  },
  'TM-4.1-28 blank-text-undecided': inSingles({ decision: 'none' }, { content: /^\s*$/ }),
  'TM-4.1-29 null-content-served': serve('missing_content', { content: null }),
  'TM-4.1-29 object-content-crashes': reword(
    { status: 500 },
    'invalid_item',
    ({ content }) => typeof content === 'object',
  ),
  'TM-4.1-30 odd-include-crashes': refuse(500, 'internal_error', withBody(/"include":\[[^\]]*"smell"/)),
  'TM-4.1-30 odd-metadata-crashes': reword({ status: 500 }, 'invalid_field', { metadata: isText }),
  'TM-4.1-31 checks-created': restate(201, 200, to('check')),
  'TM-4.1-31 long-texts-crash': reword({ status: 500 }, 'content_too_long'),
});

/** Whether a call overrides thresholds by bare numbers. */
function isBare({ thresholds }: Members): boolean {
  return valuesIn(thresholds).some(isNumber);
}

/** Overrides whose bare numbers are read as review thresholds. */
function reviewing(thresholds: unknown): unknown {
  return eachOf(thresholds, (one) => (isNumber(one) && one <= 1 ? { review: one } : one));
}
