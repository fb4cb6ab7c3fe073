import { type Fits, isNumber } from '../../core/mutants/conditions.ts';
import { isMembers, listOf, type Members } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inBody, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { eachOf, refuse, reword, serve, to, valuesIn } from './speech.ts';

/** Whether a threshold that is given in an object is like that. */
function inside(isMeant: (value: unknown) => boolean): Fits {
  return ({ thresholds }) => listOf(valuesIn(thresholds)).flatMap(Object.values).some(isMeant);
}

/** Whether a threshold that is given barely is like that. */
function bare(isMeant: (value: unknown) => boolean): Fits {
  return ({ thresholds }) =>
    valuesIn(thresholds)
      .filter((value) => !isMembers(value))
      .some(isMeant);
}

function isAboveOne(value: unknown): boolean {
  return typeof value === 'number' && value > 1;
}

/** Defects of what may be a threshold: section 2.4. */
export const thresholdLimitMutants = defects<Rules>({
  'TM-2.4-8 threshold-above-1-has-another-code': reword(
    { code: 'invalid_item' },
    'invalid_threshold',
    inside(isAboveOne),
  ),
  'TM-2.4-8 review-of-zero-is-read-as-none': asIf(
    ({ thresholds }) => isMembers(thresholds) && { thresholds: withoutZero(thresholds) },
  ),
  'TM-2.4-8 negative-review-has-another-status': restate(
    422,
    400,
    inside((value) => Number(value) < 0),
  ),
  'TM-2.4-8 first-override-by-name-is-looked-at': serve('invalid_threshold', ({ thresholds }) => {
    const [first, second] = isMembers(thresholds) ? Object.keys(thresholds).sort() : [];
    const pair = first !== undefined && isMembers(thresholds) ? thresholds[first] : undefined;
    return second !== undefined && isMembers(pair) && pair.block === 1;
  }),
  'TM-2.4-8 zero-is-refused-otherwise-in-a-batch': reword(
    { code: 'invalid_item' },
    'invalid_threshold',
    to('batch'),
    inside(isAboveOne),
  ),
  'TM-2.4-25 boolean-threshold-has-another-code': reword(
    { code: 'invalid_json' },
    'invalid_threshold',
    inside((value) => typeof value === 'boolean'),
  ),
  'TM-2.4-25 string-threshold-has-another-code': reword(
    { code: 'invalid_json' },
    'invalid_threshold',
    inside((value) => typeof value === 'string'),
  ),
  'TM-2.4-26 bare-number-has-other-limits': reword(
    { code: 'unknown_rule' },
    'invalid_threshold',
    bare((value) => typeof value === 'number'),
  ),
  'TM-2.4-27 bare-1-is-refused': refuse(
    400,
    'invalid_threshold',
    bare((value) => value === 1),
  ),
  'TM-2.4-27 one-is-one-percent': asIf({
    thresholds: (all: unknown) => eachOf(all, (one) => (isMembers(one) ? eachOf(one, percent) : percent(one))),
  }),
  'TM-2.4-27 tiny-thresholds-are-refused': refuse(
    400,
    'invalid_threshold',
    inside((value) => Number(value) > 0 && Number(value) < 0.000_000_5),
  ),
  'TM-2.4-29 null-threshold-breaks-the-service': restate(
    500,
    inside((value) => value === null),
  ),
  'TM-2.4-29 null-threshold-is-read-as-0': asIf(
    ({ thresholds }) => isMembers(thresholds) && { thresholds: eachOf(thresholds, withTinyForNull) },
  ),
  'TM-2.4-30 array-of-thresholds-breaks-the-service': restate(500, { thresholds: Array.isArray }),
  'TM-2.4-30 number-for-all-rules': asIf(
    { thresholds: (all: number) => ({ hate: all, spam: all }) },
    { thresholds: isNumber },
  ),
  'TM-2.4-30 null-for-a-rule-breaks-the-service': restate(500, ({ thresholds }) => valuesIn(thresholds).includes(null)),
  'TM-2.4-31 unknown-override-breaks-the-service': restate(500, ({ thresholds = {} }) =>
    JSON.stringify(thresholds).includes('no_such'),
  ),
  'TM-2.4-31 override-of-an-unselected-rule-counts': inBody(({ decision }, { rules, thresholds }) => {
    const others =
      isMembers(thresholds) && Array.isArray(rules) && Object.keys(thresholds).some((id) => !rules.includes(id));
    return others && decision && { decision: 'block' };
  }),
});

function withTinyForNull(pair: unknown): unknown {
  return isMembers(pair) ? eachOf(pair, (value) => value ?? 0.000_000_1) : pair;
}

/** Overrides without a review of 0. */
function withoutZero(thresholds: Members): unknown {
  return eachOf(thresholds, (pair) => (isMembers(pair) && pair.review === 0 ? { ...pair, review: undefined } : pair));
}

function percent(value: unknown): unknown {
  return value === 1 ? 0.000_01 : value;
}
