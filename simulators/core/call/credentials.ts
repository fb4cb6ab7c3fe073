import type { Call } from './call.ts';

/** The header in which some services expect a bare secret. */
export const API_KEY_HEADER = 'x-api-key';

/** The secrets that a call presents, in the headers that the service reads. */
export function secretsIn(call: Pick<Call, 'headers'>, headersRead: readonly string[]): readonly string[] {
  const bearer = bearerSecret(call.headers.get('authorization') ?? '');
  const apiKey = headersRead.includes(API_KEY_HEADER) ? call.headers.get(API_KEY_HEADER)?.trim() : undefined;
  return [bearer, apiKey].filter((secret): secret is string => secret !== undefined && secret !== '');
}

/** The secret of an `Authorization: Bearer` header; undefined for any other form. */
export function bearerSecret(authorization: string): string | undefined {
  return /^Bearer +(\S+)\s*$/i.exec(authorization)?.[1];
}
