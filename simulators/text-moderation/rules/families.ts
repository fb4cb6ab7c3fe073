/** The documented error families.  @clause TM-7-2 */
export type Family =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'budget_error'
  | 'rate_limit_error'
  | 'api_error';

/** The family of a code. */
export type FamilyOf = (status: number, code: string) => Family;

/** 401 and 403 authenticate, 402 budgets, 429 limits, 5xx is the service's fault, the rest is the request's.  @clause TM-7-14 */
export function familyByStatus(status: number): Family {
  if (status === 401 || status === 403) return 'authentication_error';
  if (status === 402) return 'budget_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'api_error' : 'invalid_request_error';
}
