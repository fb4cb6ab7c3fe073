import { codeRules, failuresOf } from '../../../harness/engine/failures.ts';
import { recordOf } from '../../../harness/engine/is-record.ts';
import { refusalIn } from '../../../harness/engine/refusal.ts';
import { always, byChance, isReview } from '../../../harness/services/compliance/client.ts';

/** What the service calls failures that an intermediary may send as well, whose JSON tells an error of its own. */
const CODES: readonly unknown[] = ['content_too_large', 'rate_limit_exceeded', 'internal_error'];

const failures = failuresOf(
  (request) => (isReview(request) ? [400, 401, 402, 422] : undefined),
  (json) => recordOf(json).error === true || CODES.includes(refusalIn(json)?.code),
);

/** Rules that every failure must keep. */
export const envelopeChecks = [
  ...codeRules({ always }, 'CR-7-1', failures, [
    [401, 'CR-5-1', ['invalid_api_key']],
    [402, 'CR-7-4', ['insufficient_credits']],
    [413, 'CR-7-5', ['content_too_large']],
    [500, 'CR-7-8', ['internal_error']],
  ]),

  byChance(
    'CR-7-7',
    'a refusal for too many requests is called so',
    (exchange) => failures(exchange).filter(({ reply }) => reply.status === 429),
    ({ json, reply }, { expect, observe }) => {
      expect(recordOf(json).code).toBe('rate_limit_exceeded');
      observe('CR-8~rate', reply.headers['retry-after'] === undefined ? 'other' : 'sixty');
    },
  ),
];
