import type { Exchange } from '../../../harness/engine/exchange.ts';
import { failuresOf, hasOneOf } from '../../../harness/engine/failures.ts';
import { recordOf } from '../../../harness/engine/is-record.ts';
import { pauseTold } from '../../../harness/engine/retry-after.ts';
import { strictJsonRules } from '../../../harness/engine/strict-json.ts';
import { always, byChance, routeOf } from '../../../harness/services/image-retrieval/client.ts';

/** Lists of models and styles may lie elsewhere, so that a 404 is the service's own for a match alone. */
const failures = failuresOf(
  (request) => {
    const route = routeOf(request);
    return route && (route === 'generate' ? [400, 401, 404, 429] : [400, 401, 429]);
  },
  hasOneOf('error', 'code'),
);

const refusals = (exchange: Exchange) => (exchange.reply.status === 429 ? failures(exchange) : []);

const WHOLE_SECONDS = /^([1-9]|[1-5]\d|60)$/;
/** A date may be rounded up, and that of the reply down. */
const LONGEST_BY_DATE_MS = 61_000;

/** Rules that every failure must keep. */
export const envelopeChecks = [
  always('IR-7-1', 'a failure is an object with a text', failures, ({ json }, { expect }) => {
    expect(typeof recordOf(json).error, 'type of error').toBe('string');
  }),

  ...strictJsonRules({ always }, [['IR-7-1', 'a failure is told in strict JSON', failures]]),

  byChance(
    'IR-7-11',
    'a refusal for too many calls asks for whole seconds, a minute at most',
    (exchange) => refusals(exchange).filter(({ reply }) => 'retry-after' in reply.headers),
    ({ reply }, { expect }) => {
      const told = reply.headers['retry-after'] ?? '';
      const pauseMs = pauseTold(reply.headers);
      if (pauseMs === undefined || /^[\d.+-]+$/.test(told)) expect(told, 'Retry-After').toMatch(WHOLE_SECONDS);
      else expect(pauseMs, 'the pause until a date').toBeLessThanOrEqual(LONGEST_BY_DATE_MS);
    },
  ),

  byChance('IR-7-7', 'a refusal for too many calls says when to come back', refusals, ({ reply }, { expect }) => {
    expect(pauseTold(reply.headers), 'the pause that Retry-After asks for').toBeDefined();
  }),
];
