import { codeRules, failuresOf, hasOneOf } from '../../../harness/engine/failures.ts';
import { pauseTold } from '../../../harness/engine/retry-after.ts';
import { strictJsonRules } from '../../../harness/engine/strict-json.ts';
import { always, byChance, routeOf } from '../../../harness/services/media-analysis/client.ts';
import { credentialsIn } from '../../../harness/services/media-analysis/facts/credentials.ts';
import { readExchange, servedOf, unescaped } from '../../../harness/services/media-analysis/facts/exchanges.ts';

const failures = failuresOf(
  (request) => (routeOf(request) && unescaped(request.path) !== undefined ? [400, 401, 403, 404] : undefined),
  hasOneOf('error', 'code'),
);

const NAMED: readonly unknown[] = ['job', 'detail', 'cancel'];

/** Rules that every failure must keep, and that every reply must keep of JSON and of credentials. */
export const envelopeChecks = [
  ...strictJsonRules({ always }, [
    ['MA-4-1', 'a public list is told in strict JSON', servedOf('public')],
    ['MA-4-2', 'a submission is told in strict JSON', servedOf('analyze')],
    ['MA-4-8', 'a job is told in strict JSON', servedOf('job')],
    ['MA-4-9', 'a balance is told in strict JSON', servedOf('balance')],
    ['MA-4-11', 'prices are told in strict JSON', servedOf('prices')],
    ['MA-A4-3', 'a request list is told in strict JSON', servedOf('list')],
    ['MA-A4-4', 'a detail is told in strict JSON', servedOf('detail')],
  ]),

  ...codeRules({ always }, 'MA-7-1', failures, [
    [400, 'MA-7-1', ['invalid_request', 'invalid_categories']],
    [401, 'MA-5-1', ['invalid_api_key']],
    [404, 'MA-7-3', ['not_found'], (request) => NAMED.includes(routeOf(request))],
    [413, 'MA-7-4', ['invalid_request']],
    [429, 'MA-7-5', ['rate_limited']],
    [500, 'MA-7-6', ['internal_error']],
  ]),

  byChance(
    'MA-7-9',
    'a refusal for too many calls says when to come back',
    (exchange) => failures(exchange).filter(({ reply }) => reply.status === 429),
    ({ reply }, { expect }) => {
      expect(pauseTold(reply.headers)).toBeDefined();
    },
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
