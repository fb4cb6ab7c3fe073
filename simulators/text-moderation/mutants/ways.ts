import {
  type Fits,
  isGiven,
  isNumber,
  isText,
  longerThan,
  withBody,
  withHeader,
} from '../../core/mutants/conditions.ts';
import { isMembers, listOf } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import {
  eachOf,
  inBatches,
  inEntries,
  inSingles,
  itemsOf,
  LISTS,
  refuse,
  reword,
  serve,
  textOf,
  to,
  valuesIn,
} from './speech.ts';

/** Defects of one way of sending a text: alone, in a list, or in a batch as a string or as an object. */
export const wayMutants = defects<Rules>({
  'TM-2.4-8 percent-in-batches-taken': serve(
    'invalid_threshold',
    to('batch'),
    thresholdsThat((value) => value > 1),
  ),
  'TM-2.4-8 review-of-zero-in-batches-taken': serve('invalid_threshold', to('batch'), ({ thresholds }) =>
    valuesIn(thresholds).some((one) => isMembers(one) && one.review === 0),
  ),
  'TM-2.4-25 numbers-in-text-taken-in-lists': serve('invalid_threshold', LISTS, ({ thresholds }) =>
    JSON.stringify(thresholds).includes('{"block":"0.5"}'),
  ),
  'TM-2.4-26 bare-numbers-above-one-taken-in-lists': serve('invalid_threshold', LISTS, ({ thresholds }) =>
    valuesIn(thresholds).some((one) => Number(one) > 1),
  ),
  'TM-2.4-27 threshold-of-one-refused-in-batches': refuse(
    400,
    'invalid_threshold',
    to('batch'),
    thresholdsThat((value) => value === 1),
  ),
  'TM-2.4-29 null-review-in-batches-breaks-the-service': reword(
    { status: 500 },
    'invalid_threshold',
    to('batch'),
    ({ thresholds }) => numbersIn(thresholds).includes(null),
  ),
  'TM-2.4-31 override-of-an-unknown-rule-voids-the-others': asIf(
    { thresholds: undefined },
    { thresholds: (all: unknown) => isMembers(all) && 'no_such_rule' in all },
  ),
  'TM-2.4-4 review-overrides-ignored-in-lists': asIf(
    { thresholds: (all: unknown) => eachOf(all, (one) => (isMembers(one) ? { ...one, review: undefined } : one)) },
    LISTS,
  ),
  'TM-2.4-3 likelier-rule-decides-in-batches': inEntries(({ decision, rules }) => {
    const [top] = listOf(rules).toSorted((one, other) => Number(other.probability) - Number(one.probability));
    return decision === 'block' && top && { decision: top.action };
  }),
  'TM-4.1-19 bare-number-reviews-in-batches': asIf(
    {
      thresholds: (all: unknown) =>
        eachOf(all, (one) => (isNumber(one) && one > 0 && one <= 1 ? { review: one } : one)),
    },
    to('batch'),
  ),
  'TM-4.1-19 bare-number-reviews-too': asIf({
    thresholds: (all: unknown) => eachOf(all, (one) => (isNumber(one) ? { block: one, review: 0.999 * one } : one)),
  }),
  'TM-2.3-18 reviews-of-lists-counted-as-blocked': inBatches(
    ({ summary }) =>
      isMembers(summary) && { summary: { ...summary, blocked: Number(summary.blocked) + Number(summary.review) } },
    LISTS,
  ),
  'TM-4.1-2 longest-text-refused-in-batches': refuse(400, 'content_too_long', to('batch'), (sent) =>
    itemsOf(sent).some((item) => String(textOf(item)).length === 8_000),
  ),
  'TM-4.1-2 longest-text-fails-in-lists': inEntries(
    (_entry, sent, at) =>
      String(textOf(itemsOf(sent)[at])).length === 8_000 && {
        decision: 'error',
        error: { code: 'content_too_long', message: 'Refused.' },
      },
  ),
  'TM-4.1-2 lists-share-a-limit': refuse(400, 'content_too_long', LISTS, ({ content }) => `${content}`.length > 8_000),
  'TM-4.1-17 ids-of-many-hundred-characters-refused': refuse(400, 'invalid_field', { id: longerThan(256) }),
  'TM-4.1-6 context-of-a-locale-alone-refused': refuse(400, 'invalid_field', {
    context: (all: unknown) => isMembers(all) && Object.keys(all).join() === 'locale',
  }),
  'TM-4.1-28 blank-items-break-the-service': refuse(500, 'internal_error', to('batch'), (sent) =>
    itemsOf(sent).some((item) => isText(textOf(item)) && String(textOf(item)).trim() === ''),
  ),
  'TM-4.2-2 thresholds-unheeded-by-objects': inEntries(
    (_entry, sent, at) =>
      isGiven(sent.thresholds) && isMembers(itemsOf(sent)[at]) && { decision: 'block', flagged: true, score: 5 },
  ),
  'TM-4.6-6 idempotency-key-of-batches-must-be-a-uuid': refuse(
    400,
    'invalid_field',
    to('batch'),
    withHeader('idempotency-key', /[^0-9a-f-]/),
  ),
  'TM-4.6-2 single-texts-stored-without-their-signs': reusedUnder((content) =>
    content.replace(/[^\p{L}\p{N}\s]/gu, ''),
  ),
  'TM-4.6-2 single-texts-stored-under-a-thousand-characters': reusedUnder((content) => content.slice(0, 1_000)),
  'TM-5-6 other-schemes-break-the-rules': reword({ status: 500 }, to('rules'), withHeader('authorization', /^basic/i)),
  'TM-5-5 keys-of-batches-in-any-case': serve(
    'invalid_api_key',
    to('batch'),
    withHeader('authorization', /^Bearer TM_SIM/),
  ),
  'TM-7-12 wrong-items-called-rules': reword({ param: 'rules' }, 'invalid_item'),
  'TM-7-12 first-item-always-at-fault': reword({ param: 'items[0]' }, 'invalid_item', to('batch')),
  'TM-7-12 missing-items-called-content': reword({ param: 'content' }, 'missing_content', to('batch')),
  'TM-7-16 null-for-a-batch-without-content': reword(
    { code: 'missing_content' },
    'invalid_json',
    to('batch'),
    withBody(/^\s*null\s*$/),
  ),
  'TM-7-18 empty-batch-breaks-the-service': reword({ status: 500 }, to('batch'), (_sent, { body }) => body === ''),
  'TM-7-22 unknown-rules-of-batches-mean-all': serve(
    'unknown_rule',
    to('batch'),
    ({ rules }) => Array.isArray(rules) && rules.every((id) => String(id).startsWith('no')),
  ),
  'TM-4-6 put-of-the-rules-served': restate(200, to('rules'), /^PUT /),
  'TM-4-6 delete-of-the-key-record-breaks-the-service': restate(500, to('me'), /^DELETE /),
  'TM-5-1 key-of-batches-in-another-header': serve('missing_api_key', to('batch'), withHeader('x-api-key', /./)),
  'TM-7-19 unknown-rule-beside-known-ones-of-lists-ignored': serve('unknown_rule', LISTS),
  'TM-1-4 subsets-judged-at-random': jittered(),
});

function numbersIn(thresholds: unknown): readonly unknown[] {
  return valuesIn(thresholds).flatMap((one) => (isMembers(one) ? [one.block, one.review] : [one]));
}

function thresholdsThat(isMeant: (value: number) => boolean): Fits {
  return ({ thresholds }) => numbersIn(thresholds).some((value) => typeof value === 'number' && isMeant(value));
}

/** Single verdicts that are reused where texts are alike by a careless key. */
function reusedUnder(keyOf: (content: string) => string): ReturnType<typeof inSingles> {
  const seen = new Map<string, unknown>();
  return inSingles(({ decision }, { content, cache, thresholds, context, rules }) => {
    if (!isText(content) || cache === false || isGiven(thresholds) || isGiven(context) || isGiven(rules)) return false;
    const key = keyOf(String(content));
    const known = seen.get(key);
    if (known === undefined) seen.set(key, content);
    return decision !== undefined && known !== undefined && known !== content && { cached: true };
  });
}

/** Probabilities of a few rules that move from call to call. */
function jittered(): ReturnType<typeof inSingles> {
  let calls = 0;
  return inSingles(({ probabilities }, { rules, cache }) => {
    if (cache !== false || !Array.isArray(rules) || !isMembers(probabilities)) return false;
    calls += 1;
    const moved = Object.entries(probabilities).map(([id, value]) => [id, Number(value) * (1 - calls / 1_000)]);
    return { probabilities: Object.fromEntries(moved) };
  });
}
