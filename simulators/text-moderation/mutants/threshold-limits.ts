import { isMembers, type Mutant, type MutatedRequest, onBody, sentIn } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { isBatch, recoded, refused, restated } from './tampering.ts';

/** The values that a request gives as thresholds: those in objects, and bare ones. */
function givenThresholds(request: MutatedRequest): {
  readonly inside: readonly unknown[];
  readonly bare: readonly unknown[];
} {
  const { thresholds } = sentIn(request);
  const values = isMembers(thresholds) ? Object.values(thresholds) : [];
  return {
    inside: values.filter(isMembers).flatMap((value) => Object.values(value)),
    bare: values.filter((value) => !isMembers(value)),
  };
}

const inside = (fits: (value: unknown) => boolean) => (request: MutatedRequest) =>
  givenThresholds(request).inside.some(fits);
const bare = (fits: (value: unknown) => boolean) => (request: MutatedRequest) =>
  givenThresholds(request).bare.some(fits);

const exceeds = (most: number) => (value: unknown) => typeof value === 'number' && value > most;

/** Defects of what may be a threshold: section 2.4. */
export const thresholdLimitMutants: readonly Mutant<Rules>[] = [
  {
    name: 'threshold-above-1-has-another-code',
    clauses: ['TM-2.4-8'],
    reply: recoded('invalid_threshold', 'invalid_item', inside(exceeds(1))),
  },
  {
    name: 'negative-review-has-another-status',
    clauses: ['TM-2.4-8'],
    reply: restated(422, (request, { status }) => status === 400 && inside((value) => Number(value) < 0)(request)),
  },
  {
    name: 'zero-is-refused-otherwise-in-a-batch',
    clauses: ['TM-2.4-8'],
    reply: recoded('invalid_threshold', 'invalid_item', (request) => isBatch(request) && inside(exceeds(1))(request)),
  },
  {
    name: 'boolean-threshold-has-another-code',
    clauses: ['TM-2.4-25'],
    reply: recoded(
      'invalid_threshold',
      'invalid_json',
      inside((value) => typeof value === 'boolean'),
    ),
  },
  {
    name: 'string-threshold-has-another-code',
    clauses: ['TM-2.4-25'],
    reply: recoded(
      'invalid_threshold',
      'invalid_json',
      inside((value) => typeof value === 'string'),
    ),
  },
  {
    name: 'bare-number-has-other-limits',
    clauses: ['TM-2.4-26'],
    reply: recoded(
      'invalid_threshold',
      'unknown_rule',
      bare((value) => typeof value === 'number'),
    ),
  },
  {
    name: 'bare-1-is-refused',
    clauses: ['TM-2.4-27'],
    reply: (reply, request) =>
      bare((value) => value === 1)(request) ? refused(reply, 400, 'invalid_threshold', 'invalid_request_error') : reply,
  },
  {
    name: 'tiny-thresholds-are-refused',
    clauses: ['TM-2.4-27'],
    reply: (reply, request) =>
      inside((value) => Number(value) > 0 && Number(value) < 0.000_000_5)(request)
        ? refused(reply, 400, 'invalid_threshold', 'invalid_request_error')
        : reply,
  },
  {
    name: 'null-threshold-breaks-the-service',
    clauses: ['TM-2.4-29'],
    reply: restated(
      500,
      inside((value) => value === null),
    ),
  },
  {
    name: 'array-of-thresholds-breaks-the-service',
    clauses: ['TM-2.4-30'],
    reply: restated(500, (request) => Array.isArray(sentIn(request).thresholds)),
  },
  {
    name: 'unknown-override-breaks-the-service',
    clauses: ['TM-2.4-31'],
    reply: restated(500, (request) => JSON.stringify(sentIn(request).thresholds ?? {}).includes('no_such')),
  },
  {
    name: 'override-of-an-unselected-rule-counts',
    clauses: ['TM-2.4-31'],
    reply: onBody((body, request) => {
      const { rules, thresholds } = sentIn(request);
      const others =
        isMembers(thresholds) && Array.isArray(rules) && Object.keys(thresholds).some((id) => !rules.includes(id));
      return others && 'decision' in body ? { ...body, decision: 'block' } : undefined;
    }),
  },
];
