import type { HeaderLookup } from '../../core/call/call.ts';
import { API_KEY_HEADER, bearerSecret } from '../../core/call/credentials.ts';

/** What the two credential headers hold. */
export type Credential =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' }
  /** Two different keys, in a reading that takes one only. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'secret'; readonly secret: string };

/** The Authorization header when there is one, else X-API-Key.  @clause PD-5-1 PD-5-5 PD-7-3 */
export function authorizationFirst(headers: HeaderLookup): Credential {
  const authorization = headers.get('authorization')?.trim() ?? '';
  if (authorization !== '') {
    const secret = bearerSecret(authorization);
    return secret === undefined ? { kind: 'malformed' } : { kind: 'secret', secret };
  }
  const apiKey = headers.get(API_KEY_HEADER)?.trim() ?? '';
  if (apiKey === '') return { kind: 'missing' };
  return /\s/.test(apiKey) ? { kind: 'malformed' } : { kind: 'secret', secret: apiKey };
}

/** Two different keys are refused. */
export function oneKeyOnly(headers: HeaderLookup): Credential {
  const first = authorizationFirst(headers);
  const apiKey = headers.get(API_KEY_HEADER)?.trim() ?? '';
  if (first.kind !== 'secret' || apiKey === '' || apiKey === first.secret) return first;
  return { kind: 'ambiguous' };
}
