import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../core/service-error.ts';
import {
  ERROR_MESSAGES,
  ERROR_STATUS,
  type ErrorCode,
  EVALUATION_FAILURES,
  failure,
  failureOfStatus,
  undocumented,
} from './errors.ts';

const documented: readonly (readonly [ErrorCode, number])[] = [
  ['missing_content', 400],
  ['invalid_content_type', 400],
  ['invalid_json', 400],
  ['invalid_item', 400],
  ['content_too_long', 400],
  ['batch_too_large', 400],
  ['empty_batch', 400],
  ['unknown_rule', 400],
  ['no_rules_selected', 400],
  ['invalid_threshold', 400],
  ['missing_api_key', 401],
  ['invalid_api_key', 401],
  ['api_key_disabled', 401],
  ['budget_exceeded', 402],
  ['insufficient_scope', 403],
  ['method_not_allowed', 405],
  ['rate_limit_exceeded', 429],
  ['upstream_error', 502],
  ['upstream_rate_limited', 503],
  ['upstream_timeout', 504],
];

describe('the error table', () => {
  it('[TM-7-1] holds the twenty documented codes with their statuses, and no other', () => {
    expect(Object.entries(ERROR_STATUS)).toEqual(documented);
  });

  it.each(documented)('[TM-7-1] makes a failure of %s with status %d and a message', (code, status) => {
    const error = failure(code);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code, status, param: undefined, headers: {} });
    expect(error.message).toBe(ERROR_MESSAGES[code]);
    expect(error.message.length).toBeGreaterThan(10);
  });

  it('takes particulars where they help', () => {
    const error = failure('budget_exceeded', { message: 'Out.', param: 'p', headers: { 'retry-after': '5' } });
    expect(error).toMatchObject({ message: 'Out.', param: 'p', headers: { 'retry-after': '5' }, status: 402 });
  });

  it('[TM-4.2-4] lets evaluations fail in the three documented ways', () => {
    expect(EVALUATION_FAILURES.map((code) => ERROR_STATUS[code])).toEqual([502, 503, 504]);
  });
});

describe('undocumented failures', () => {
  it.each([
    [undocumented.notFound(), 404, 'not_found'],
    [undocumented.bodyTooLarge(8), 413, 'body_too_large'],
    [undocumented.mustBe('cache', 'true or false'), 400, 'invalid_field'],
    [undocumented.unknownField('body'), 400, 'unknown_field'],
    [failureOfStatus(418), 418, 'status_418'],
  ])('%s has the status %d and a code of its own, %s', (error, status, code) => {
    expect(error).toMatchObject({ status, code });
    expect(Object.hasOwn(ERROR_STATUS, code)).toBe(false);
  });

  it('[TM-7-12] name the field at fault', () => {
    expect(undocumented.mustBe('cache', 'true or false')).toMatchObject({
      param: 'cache',
      message: 'cache must be true or false.',
    });
  });
});
