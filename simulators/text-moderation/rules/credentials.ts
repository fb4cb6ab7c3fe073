import { bearerSecret } from '../../core/call/credentials.ts';

/** What an Authorization header holds. */
export type Credential =
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'secret'; readonly secret: string };

/** An absent or empty header is missing; any other form than a Bearer token is an invalid key.  @clause TM-5-1 TM-5-6 */
export function credentialByPresence(authorization: string | null): Credential {
  if (authorization === null || authorization.trim() === '') return { kind: 'missing' };
  const secret = bearerSecret(authorization);
  return secret === undefined ? { kind: 'malformed' } : { kind: 'secret', secret };
}

/** Whatever is no usable Bearer token is missing. */
export function credentialOrMissing(authorization: string | null): Credential {
  const credential = credentialByPresence(authorization);
  return credential.kind === 'malformed' ? { kind: 'missing' } : credential;
}
