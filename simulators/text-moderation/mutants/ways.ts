import { defects } from '../../core/mutants/mutant.ts';
import {
  asIf,
  type Fits,
  isGiven,
  isMembers,
  isText,
  listOf,
  type Members,
  restate,
} from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inBatches, inEntries, inSingles, itemsOf, refuse, reword, serve, textOf, to } from './speech.ts';

/** Defects of one way of sending a text: alone, in a list, or in a batch as a string or as an object. */
export const wayMutants = defects<Rules>({
  'TM-2.4-8 percent-in-batches-taken': serve(
    'invalid_threshold',
    to('batch'),
    thresholdsThat((value) => value > 1),
  ),
  'TM-2.4-8 review-of-zero-in-batches-taken': serve('invalid_threshold', to('batch'), reviewsOfZero),
  'TM-2.4-25 numbers-in-text-taken-in-lists': serve('invalid_threshold', isList, ({ thresholds }) =>
    JSON.stringify(thresholds).includes('{"block":"0.5"}'),
  ),
  'TM-2.4-26 bare-numbers-above-one-taken-in-lists': serve('invalid_threshold', isList, bareAboveOne),
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
    nulls,
  ),
  'TM-2.4-31 override-of-an-unknown-rule-voids-the-others': asIf(
    ({ thresholds }) => isMembers(thresholds) && 'no_such_rule' in thresholds && { thresholds: undefined },
  ),
  'TM-2.4-4 review-overrides-ignored-in-lists': asIf(
    (sent, seen) => isList(sent, seen) && { thresholds: without(sent.thresholds, 'review') },
  ),
  'TM-2.4-3 likelier-rule-decides-in-batches': inEntries(({ decision, rules }) => {
    const [top] = listOf(rules).toSorted((one, other) => Number(other.probability) - Number(one.probability));
    return decision === 'block' && top && { decision: top.action };
  }),
  'TM-4.1-19 bare-number-reviews-in-batches': asIf(
    (sent, seen) => to('batch')(sent, seen) && { thresholds: asReviews(sent.thresholds) },
  ),
  'TM-2.3-18 reviews-of-lists-counted-as-blocked': inBatches(
    ({ summary }, { content }) =>
      Array.isArray(content) &&
      isMembers(summary) && { summary: { ...summary, blocked: Number(summary.blocked) + Number(summary.review) } },
  ),
  'TM-4.1-2 longest-text-refused-in-batches': refuse(400, 'content_too_long', to('batch'), (sent) =>
    itemsOf(sent).some((item) => String(textOf(item)).length === 8_000),
  ),
  'TM-4.1-17 ids-of-many-hundred-characters-refused': refuse(
    400,
    'invalid_field',
    ({ id }) => isText(id) && String(id).length > 256,
  ),
  'TM-4.1-6 context-of-a-locale-alone-refused': refuse(
    400,
    'invalid_field',
    ({ context }) => isMembers(context) && Object.keys(context).join() === 'locale',
  ),
  'TM-4.1-25 time-below-zero-breaks-the-service': refuse(500, 'internal_error', ({ timeout_ms: ms }) => Number(ms) < 0),
  'TM-4.1-28 blank-items-break-the-service': refuse(500, 'internal_error', to('batch'), (sent) =>
    itemsOf(sent).some((item) => isText(textOf(item)) && String(textOf(item)).trim() === ''),
  ),
  'TM-4.6-6 idempotency-key-of-batches-must-be-a-uuid': refuse(
    400,
    'invalid_field',
    to('batch'),
    (_sent, { headers }) => /[^0-9a-f-]/.test(headers['idempotency-key'] ?? ''),
  ),
  'TM-4.6-2 single-texts-stored-without-their-signs': reusedUnder((content) =>
    content.replace(/[^\p{L}\p{N}\s]/gu, ''),
  ),
  'TM-4.6-2 single-texts-stored-under-two-hundred-characters': reusedUnder((content) => content.slice(0, 200)),
  'TM-5-6 other-schemes-break-the-rules': reword({ status: 500 }, to('rules'), (_sent, { headers }) =>
    /^basic/i.test(headers.authorization ?? ''),
  ),
  'TM-5-5 keys-of-batches-in-any-case': serve('invalid_api_key', to('batch'), (_sent, { headers }) =>
    /^Bearer TM_SIM/.test(headers.authorization ?? ''),
  ),
  'TM-7-12 wrong-items-called-rules': reword({ param: 'rules' }, 'invalid_item'),
  'TM-7-12 missing-items-called-content': reword({ param: 'content' }, 'missing_content', to('batch')),
  'TM-7-16 null-for-a-batch-without-content': reword(
    { code: 'missing_content' },
    'invalid_json',
    to('batch'),
    (_sent, { body }) => String(body).trim() === 'null',
  ),
  'TM-7-18 empty-batch-breaks-the-service': reword({ status: 500 }, to('batch'), (_sent, { body }) => body === ''),
  'TM-7-22 unknown-rules-of-batches-mean-all': serve('unknown_rule', to('batch'), ({ rules }) =>
    listIn(rules).every((id) => String(id).startsWith('no')),
  ),
  'TM-4-6 put-of-the-rules-served': restate(200, to('rules'), (_sent, { method }) => method === 'PUT'),
  'TM-4-6 delete-of-the-key-record-breaks-the-service': restate(
    500,
    to('me'),
    (_sent, { method }) => method === 'DELETE',
  ),
  'TM-5-1 key-of-batches-in-another-header': serve(
    'missing_api_key',
    to('batch'),
    (_sent, { headers }) => headers['x-api-key'],
  ),
  'TM-7-19 unknown-rule-beside-known-ones-of-lists-ignored': serve('unknown_rule', isList),
  'TM-1-4 subsets-judged-at-random': jittered(),
});

function isList({ content }: Members, _seen: unknown): boolean {
  return Array.isArray(content);
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function valuesIn(thresholds: unknown): readonly unknown[] {
  return isMembers(thresholds) ? Object.values(thresholds) : [];
}

function numbersIn(thresholds: unknown): readonly unknown[] {
  return valuesIn(thresholds).flatMap((one) => (isMembers(one) ? [one.block, one.review] : [one]));
}

function thresholdsThat(isMeant: (value: number) => boolean): Fits {
  return ({ thresholds }) => numbersIn(thresholds).some((value) => typeof value === 'number' && isMeant(value));
}

function reviewsOfZero({ thresholds }: Members): boolean {
  return valuesIn(thresholds).some((one) => isMembers(one) && one.review === 0);
}

function bareAboveOne({ thresholds }: Members): boolean {
  return valuesIn(thresholds).some((one) => typeof one === 'number' && one > 1);
}

function nulls({ thresholds }: Members): boolean {
  return numbersIn(thresholds).includes(null);
}

function without(thresholds: unknown, name: string): unknown {
  if (!isMembers(thresholds)) return thresholds;
  return Object.fromEntries(
    Object.entries(thresholds).map(([rule, one]) => [rule, isMembers(one) ? { ...one, [name]: undefined } : one]),
  );
}

function asReviews(thresholds: unknown): unknown {
  if (!isMembers(thresholds)) return thresholds;
  const isLawful = (one: unknown): boolean => typeof one === 'number' && one > 0 && one <= 1;
  return Object.fromEntries(
    Object.entries(thresholds).map(([rule, one]) => [rule, isLawful(one) ? { review: one } : one]),
  );
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
