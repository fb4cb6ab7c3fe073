import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { pauseTold } from '../../../harness/engine/retry-after.ts';
import { always, type Route, routeOf } from '../../../harness/services/media-analysis/client.ts';
import { credentialsIn } from '../../../harness/services/media-analysis/facts/credentials.ts';
import { readExchange } from '../../../harness/services/media-analysis/facts/exchanges.ts';

/** Statuses that no intermediary is expected to give on a documented path. */
const OWN_STATUSES = [400, 401, 403, 404];

/** What statuses of one meaning are called, and the clauses that say so. */
const CODES: readonly (readonly [
  status: number,
  clause: string,
  codes: readonly string[],
  routes?: readonly Route[],
])[] = [
  [400, 'MA-7-1', ['invalid_request', 'invalid_categories']],
  [401, 'MA-5-1', ['invalid_api_key']],
  [404, 'MA-7-3', ['not_found'], ['job', 'detail', 'cancel']],
  [413, 'MA-7-4', ['invalid_request']],
  [429, 'MA-7-5', ['rate_limited']],
  [500, 'MA-7-6', ['internal_error']],
];

/**
 * The failures that are the service's own: by their envelope, or by a status that only the service gives there.
 *
 * What is said of other paths and methods may be the framework's, in a form of its own.
 */
function failures(exchange: Exchange): readonly Exchange[] {
  const { request, reply, json } = exchange;
  if (reply.status < 400 || routeOf(request) === undefined) return [];
  const isCertain = OWN_STATUSES.includes(reply.status);
  return isCertain || (isRecord(json) && ('error' in json || 'code' in json)) ? [exchange] : [];
}

/** Rules that every failure must keep, and that every reply must keep of credentials. */
export const envelopeChecks = [
  always(
    'MA-7-1',
    'a failure says that it is one, what it is, and how it is called',
    failures,
    ({ json }, { expect }) => {
      const { error, message, code } = isRecord(json) ? json : {};
      expect([error, typeof message, typeof code]).toEqual([true, 'string', 'string']);
    },
  ),

  ...CODES.map(([status, clause, codes, routes]) =>
    always(
      clause,
      `a failure with ${status} is called ${codes.join(' or ')}`,
      (exchange) => {
        const route = exchange.reply.status === status ? routeOf(exchange.request) : undefined;
        return route !== undefined && (routes ?? [route]).includes(route) ? failures(exchange) : [];
      },
      ({ json }, { expect }) => {
        expect(codes).toContain(isRecord(json) ? json.code : undefined);
      },
      { isByChance: true },
    ),
  ),

  always(
    'MA-7-9',
    'a refusal for too many calls says when to come back',
    (exchange) => (routeOf(exchange.request) !== undefined && exchange.reply.status === 429 ? failures(exchange) : []),
    ({ reply }, { expect }) => {
      expect(pauseTold(reply.headers)).toBeDefined();
    },
    { isByChance: true },
  ),

  always(
    'MA-A1-41',
    'no reply shows what is to open protected media',
    (exchange) => (readExchange(exchange) === undefined ? [] : [exchange]),
    (exchange, { expect, seen }) => {
      const { auth } = readExchange(exchange)?.sent ?? {};
      const known = (seen.get('credentials') ?? []) as readonly string[];
      const secrets = auth == null ? known : [...new Set([...known, ...credentialsIn(auth)])];
      seen.set('credentials', secrets);
      expect(secrets.filter((secret) => exchange.reply.text.includes(secret)).length).toBe(0);
    },
  ),
];
