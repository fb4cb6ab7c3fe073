import type { Exchange } from '../../../harness/engine/exchange.ts';
import { always, BILLABLE, PATHS } from '../../../harness/services/personal-data/client.ts';
import { failureIn } from '../../../harness/services/personal-data/facts/layouts.ts';

/** Statuses that no intermediary is expected to give on a documented path. */
const OWN_STATUSES = [400, 401, 402, 403, 422];

const DOCUMENTED: readonly string[] = [...BILLABLE, PATHS.entities, PATHS.info, PATHS.usage];

/**
 * The failures that are the service's own: by their status, or by an envelope of some kind.
 *
 * What is said of other paths may be the framework's, in a form of its own.
 */
function failures(exchange: Exchange): readonly Exchange[] {
  const { request, reply, json } = exchange;
  const isDocumented = DOCUMENTED.includes(request.path);
  if (reply.status < 400 || !(isDocumented || request.path.startsWith(`${PATHS.jobs}/`))) return [];
  return (isDocumented && OWN_STATUSES.includes(reply.status)) || failureIn(json).place !== 'none' ? [exchange] : [];
}

/** Rules that every failure must keep. */
export const envelopeChecks = [
  always('PD-7-1', 'a failure holds a type, a code and a request id', failures, ({ json }, { expect, observe }) => {
    const { type, code, requestId, place } = failureIn(json);
    const text = expect.stringMatching(/./);
    expect({ type, code, requestId }).toEqual({ type: text, code: text, requestId: text });
    if (place !== 'none') observe('PD-7~envelope', place);
  }),

  always(
    'PD-7-7',
    'a 429 in the envelope has type invalid_request',
    ({ reply, json }) => (reply.status === 429 && failureIn(json).place !== 'none' ? [failureIn(json)] : []),
    ({ type }, { expect }) => {
      expect(type).toBe('invalid_request');
    },
    { isByChance: true },
  ),
];
