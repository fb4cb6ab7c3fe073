import type { Exchange } from '../../../harness/engine/exchange.ts';
import { failuresOf, hasOneOf } from '../../../harness/engine/failures.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { always, isModeration, PATHS } from '../../../harness/services/text-moderation/client.ts';
import type { Failure } from '../../../harness/services/text-moderation/envelope.ts';

/** The families that each listed code may belong to, going by what the families mean. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  missing_content: ['invalid_request_error'],
  invalid_content_type: ['invalid_request_error'],
  invalid_json: ['invalid_request_error'],
  invalid_item: ['invalid_request_error'],
  content_too_long: ['invalid_request_error'],
  batch_too_large: ['invalid_request_error'],
  empty_batch: ['invalid_request_error'],
  unknown_rule: ['invalid_request_error'],
  no_rules_selected: ['invalid_request_error'],
  invalid_threshold: ['invalid_request_error'],
  missing_api_key: ['authentication_error'],
  invalid_api_key: ['authentication_error'],
  api_key_disabled: ['authentication_error'],
  budget_exceeded: ['budget_error'],
  insufficient_scope: ['authentication_error', 'invalid_request_error'],
  method_not_allowed: ['invalid_request_error'],
  rate_limit_exceeded: ['rate_limit_error'],
  upstream_error: ['api_error'],
  upstream_rate_limited: ['api_error', 'rate_limit_error'],
  upstream_timeout: ['api_error'],
};

/** The codes that the document lists. */
export const LISTED_CODES: readonly string[] = Object.keys(FAMILIES);

const ALL_FAMILIES = [...new Set(Object.values(FAMILIES).flat())].sort();

const OWN_STATUSES = [400, 401, 402, 403, 429];

const DOCUMENTED: readonly string[] = Object.values(PATHS);

const failures = failuresOf(({ path }) => {
  if (!DOCUMENTED.includes(path)) return undefined;
  return path === PATHS.check || path === PATHS.batch ? [...OWN_STATUSES, 405] : OWN_STATUSES;
}, hasOneOf('error'));

/** The error objects of failures whose envelope has one. */
function errors(exchange: Exchange): readonly Failure[] {
  return failures(exchange).flatMap(({ json }) =>
    isRecord(json) && isRecord(json.error) ? [json.error as unknown as Failure] : [],
  );
}

/** The error objects that hold a code of the document's table. */
function listedErrors(exchange: Exchange): readonly Failure[] {
  return errors(exchange).filter(({ code }) => typeof code === 'string' && Object.hasOwn(FAMILIES, code));
}

/** Answers that must carry a request id: moderation calls and failures. */
function identified(exchange: Exchange): readonly Exchange[] {
  return isModeration(exchange.request) && exchange.reply.status === 200 ? [exchange] : failures(exchange);
}

/** Rules that every failure must keep, and the request id of all answers. */
export const envelopeChecks = [
  always('TM-7-1', 'a failure says its type, code, message and where to read on', failures, ({ json }, { expect }) => {
    const { error } = recordOf(json);
    const text = expect.any(String);
    expect(error).toMatchObject({ type: text, code: text, message: text, docs: text });
  }),
  always('TM-7-10', 'a failure repeats the request id of its header', errors, (error, { expect, exchange }) => {
    expect(error.request_id, 'request_id').toEqual(expect.any(String));
    expect(exchange.reply.headers['x-request-id'], 'the header X-Request-Id').toBe(error.request_id);
  }),
  always('TM-7-12', 'the param of a failure is a string, where there is one', errors, ({ param }, { expect }) => {
    if (param !== undefined && param !== null) expect(typeof param, 'type of param').toBe('string');
  }),
  always('TM-7-2', 'a listed code belongs to one of the five families', listedErrors, ({ type }, { expect }) => {
    expect(type, 'type').toBeOneOf(ALL_FAMILIES);
  }),
  always(
    'TM-7-13',
    'counts an overfull batch among the invalid requests',
    (exchange) => errors(exchange).filter(({ code }) => code === 'batch_too_large'),
    ({ type }, { expect }) => {
      expect(type, 'type').toBe('invalid_request_error');
    },
  ),
  always(
    'TM-7-14',
    'a listed code belongs to a family that fits it',
    listedErrors,
    ({ code, type }, { expect, observe }) => {
      // A type outside the five families is another clause's matter.
      if (!ALL_FAMILIES.includes(type)) return;
      expect(type, 'type').toBeOneOf(FAMILIES[code] ?? []);
      if (type !== FAMILIES[code]?.[0])
        observe('TM-7~family-map', code.startsWith('up') ? 'capacity-as-rate' : 'scope-as-request');
    },
  ),
  always('TM-7-7', 'every answer has a request id of its own', identified, ({ reply }, { expect, seen }) => {
    const id = reply.headers['x-request-id'] ?? '';
    expect(id, 'the header X-Request-Id').not.toBe('');
    expect(seen.has(id), 'whether the request id was given to an earlier answer').toBe(false);
    seen.set(id, true);
  }),
];
