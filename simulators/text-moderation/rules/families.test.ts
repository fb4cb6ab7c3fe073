import { describe, expect, it } from 'vitest';
import { variants } from '../spec/variants.ts';
import { familyByStatus } from './families.ts';

const { familyOf: familyWithCapacityAsRate } = variants['TM-7~family-map']['capacity-as-rate'];
const { familyOf: familyWithScopeAsRequest } = variants['TM-7~family-map']['scope-as-request'];

describe('families', () => {
  it.each([
    ['[TM-7-13]', 400, 'batch_too_large', 'invalid_request_error'],
    ['[TM-7-14]', 400, 'invalid_json', 'invalid_request_error'],
    ['[TM-7-2]', 404, 'not_found', 'invalid_request_error'],
    ['[TM-7-14]', 405, 'method_not_allowed', 'invalid_request_error'],
    ['[TM-7-2]', 413, 'body_too_large', 'invalid_request_error'],
    ['[TM-7-14]', 401, 'missing_api_key', 'authentication_error'],
    ['[TM-7-14]', 401, 'invalid_api_key', 'authentication_error'],
    ['[TM-7-14]', 401, 'api_key_disabled', 'authentication_error'],
    ['[TM-7-14]', 402, 'budget_exceeded', 'budget_error'],
    ['[TM-7-14]', 429, 'rate_limit_exceeded', 'rate_limit_error'],
    ['[TM-7-2]', 500, 'status_500', 'api_error'],
    ['[TM-7-14]', 502, 'upstream_error', 'api_error'],
    ['[TM-7-14]', 504, 'upstream_timeout', 'api_error'],
  ])('%s of %d %s, in every reading, is %s', (_clause, status, code, family) => {
    expect(familyByStatus(status)).toBe(family);
    expect(familyWithCapacityAsRate(status, code)).toBe(family);
    expect(familyWithScopeAsRequest(status)).toBe(family);
  });

  it('[TM-7-14] of saturated capacity and of a missing scope differ between the readings', () => {
    expect(familyByStatus(503)).toBe('api_error');
    expect(familyWithCapacityAsRate(503, 'upstream_rate_limited')).toBe('rate_limit_error');
    expect(familyWithCapacityAsRate(503, 'status_503')).toBe('api_error');
    expect(familyWithScopeAsRequest(503)).toBe('api_error');
    expect(familyByStatus(403)).toBe('authentication_error');
    expect(familyWithScopeAsRequest(403)).toBe('invalid_request_error');
    expect(familyWithCapacityAsRate(403, 'insufficient_scope')).toBe('authentication_error');
  });
});
