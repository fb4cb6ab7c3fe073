import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { pauseTold } from '../../../harness/engine/retry-after.ts';
import { jsonFlawsOfAnyType } from '../../../harness/engine/strict-json.ts';
import { always, routeOf } from '../../../harness/services/image-retrieval/client.ts';

/** Statuses that no intermediary is expected to give on a documented path; lists of models and styles may lie elsewhere. */
const OWN_STATUSES = [400, 401];

/** The failures that are the service's own: by their envelope, or by a status that only the service gives there. */
function failures(exchange: Exchange): readonly Exchange[] {
  const { request, reply, json } = exchange;
  const route = routeOf(request);
  if (reply.status < 400 || route === undefined) return [];
  const isCertain = OWN_STATUSES.includes(reply.status) || (route === 'generate' && reply.status === 404);
  return isCertain || (isRecord(json) && ('error' in json || 'code' in json)) ? [exchange] : [];
}

/** Rules that every failure must keep. */
export const envelopeChecks = [
  always('IR-7-1', 'a failure is an object with a text', failures, ({ json }, { expect }) => {
    expect(typeof (isRecord(json) ? json.error : undefined), 'type of error').toBe('string');
  }),

  always('IR-7-1', 'a failure is told in strict JSON', failures, ({ reply }, { expect }) => {
    expect(jsonFlawsOfAnyType(reply)).toEqual([]);
  }),

  always(
    'IR-7-7',
    'a refusal for too many calls says when to come back',
    (exchange) => (exchange.reply.status === 429 ? failures(exchange) : []),
    ({ reply }, { expect }) => {
      expect(pauseTold(reply.headers), 'the pause that Retry-After asks for').toBeDefined();
    },
    { isByChance: true },
  ),
];
