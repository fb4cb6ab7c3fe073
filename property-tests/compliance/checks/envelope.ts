import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, isReview } from '../../../harness/services/compliance/client.ts';

/** Statuses that no intermediary is expected to give on a documented path. */
const OWN_STATUSES = [400, 401, 402, 422];

/** What statuses of one meaning are called, and the clauses that say so. */
const CODES: readonly (readonly [status: number, clause: string, code: string])[] = [
  [401, 'CR-5-1', 'invalid_api_key'],
  [402, 'CR-7-4', 'insufficient_credits'],
  [413, 'CR-7-5', 'content_too_large'],
  [500, 'CR-7-8', 'internal_error'],
];

/**
 * The failures that are the service's own: by their envelope, or by a status that only the service gives there.
 *
 * What is said of other paths and methods may be the framework's, in a form of its own.
 */
function failures(exchange: Exchange): readonly Exchange[] {
  const { request, reply, json } = exchange;
  if (reply.status < 400 || !isReview(request)) return [];
  const isCertain = OWN_STATUSES.includes(reply.status);
  return isCertain || (isRecord(json) && ('error' in json || 'code' in json)) ? [exchange] : [];
}

/** Rules that every failure must keep. */
export const envelopeChecks = [
  always(
    'CR-7-1',
    'a failure says that it is one, what it is, and how it is called',
    failures,
    ({ json }, { expect }) => {
      const { error, message, code } = isRecord(json) ? json : {};
      expect([error, typeof message, typeof code]).toEqual([true, 'string', 'string']);
    },
  ),

  ...CODES.map(([status, clause, code]) =>
    always(
      clause,
      `a failure with ${status} is called ${code}`,
      (exchange) => failures(exchange).filter(({ reply }) => reply.status === status),
      ({ json }, { expect }) => {
        expect(isRecord(json) ? json.code : undefined).toBe(code);
      },
      { isByChance: true },
    ),
  ),

  always(
    'CR-7-7',
    'a refusal for too many requests is called so',
    (exchange) => failures(exchange).filter(({ reply }) => reply.status === 429),
    ({ json, reply }, { expect, observe }) => {
      expect(isRecord(json) ? json.code : undefined).toBe('rate_limit_exceeded');
      observe('CR-8~rate', reply.headers['retry-after'] === undefined ? 'other' : 'sixty');
    },
    { isByChance: true },
  ),
];
