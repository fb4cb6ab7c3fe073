import { describe, expect, it } from 'vitest';
import { familyByStatus, familyWithCapacityAsRate, familyWithScopeAsRequest } from './families.ts';

describe('families', () => {
  it.each([
    [400, 'batch_too_large', '[TM-7-13]', 'invalid_request_error'],
    [400, 'invalid_json', '[TM-7-14]', 'invalid_request_error'],
    [404, 'not_found', '[TM-7-2]', 'invalid_request_error'],
    [405, 'method_not_allowed', '[TM-7-14]', 'invalid_request_error'],
    [413, 'body_too_large', '[TM-7-2]', 'invalid_request_error'],
    [401, 'missing_api_key', '[TM-7-14]', 'authentication_error'],
    [401, 'invalid_api_key', '[TM-7-14]', 'authentication_error'],
    [401, 'api_key_disabled', '[TM-7-14]', 'authentication_error'],
    [402, 'budget_exceeded', '[TM-7-14]', 'budget_error'],
    [429, 'rate_limit_exceeded', '[TM-7-14]', 'rate_limit_error'],
    [500, 'status_500', '[TM-7-2]', 'api_error'],
    [502, 'upstream_error', '[TM-7-14]', 'api_error'],
    [504, 'upstream_timeout', '[TM-7-14]', 'api_error'],
  ])('of %d %s, in every reading: %s %s', (status, code, _clause, family) => {
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
