/** A secret that no service has issued. */
export const UNISSUED = 'no-such-key-was-ever-issued';

/** A way to send a credential. */
export interface CredentialCase {
  readonly headers: Readonly<Record<string, string>>;
  /** To be appended to the path, question mark included; mostly empty. */
  readonly query: string;
}

const HEADERS = [
  'x-api-key',
  'api-key',
  'apikey',
  'x-auth-token',
  'x-access-token',
  'x-authorization',
  'authentication',
  'x-key',
];
const PARAMETERS = ['api_key', 'apikey', 'apiKey', 'key', 'token', 'access_token', 'auth', 'authorization'];

/**
 * A valid secret everywhere but in the Authorization header: in other headers, in cookies, in the query.
 *
 * Two calls cover all places, since none of them may be accepted. Headers that the service documents are left out.
 */
export function misplaced(secret: string, documented: readonly string[] = []): readonly CredentialCase[] {
  const headers = HEADERS.filter((name) => !documented.includes(name)).map((name) => [name, secret]);
  const cookie = ['api_key', 'token', 'session', 'access_token'].map((name) => `${name}=${secret}`).join('; ');
  const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(secret)}`).join('&');
  return [
    { headers: { ...Object.fromEntries(headers), 'proxy-authorization': `Bearer ${secret}`, cookie }, query: '' },
    { headers: {}, query: `?${query}` },
  ];
}

/** Whether an answer refuses parameters that no document names: that may come before a key is looked for. */
export function isAboutQuery(
  { query }: Pick<CredentialCase, 'query'>,
  { status }: { readonly status: number },
): boolean {
  return query !== '' && status === 400;
}

/** A working secret in members of a JSON body: a call that has no other key must not be served. */
export function inBody(secret: string): Readonly<Record<string, string>> {
  return Object.fromEntries(PARAMETERS.map((name) => [name, secret]));
}

/**
 * A valid secret in the Authorization header, with another scheme or none.
 *
 * Left out is what lenient readers of HTTP accept: another letter case of the scheme, and blanks around the secret.
 */
export function otherSchemes(secret: string): readonly CredentialCase[] {
  const forms = [
    secret,
    `Token ${secret}`,
    `Basic ${btoa(`${secret}:`)}`,
    `Basic ${btoa(`api:${secret}`)}`,
    `Bearer${secret}`,
    `Bearer "${secret}"`,
    `Bearer Bearer ${secret}`,
  ];
  return forms.map((authorization) => ({ headers: { authorization }, query: '' }));
}

/** Strings that are almost a valid secret, and were never issued. */
export function nearlyRight(secret: string): readonly string[] {
  const last = secret.at(-1) ?? '';
  const near = [
    secret.toUpperCase(),
    secret.toLowerCase(),
    secret.slice(0, -1),
    `${secret.slice(0, -1)}${last === 'x' ? 'y' : 'x'}`,
    `${secret}-x`,
    secret.slice(0, Math.ceil(secret.length / 2)),
    `none,${secret}`,
    `${secret},none`,
  ];
  return near.filter((one) => one !== secret && one !== '');
}

/** All forms in which the functions above send a secret, longest first, so that reports can hide them. */
export function formsOfSecret(secret: string): readonly string[] {
  const inHeaders = otherSchemes(secret).flatMap(
    ({ headers }) => /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? [],
  );
  const forms = [...inHeaders, ...nearlyRight(secret), encodeURIComponent(secret)];
  const hidden = new Set([secret, ...forms.filter((form) => form.length >= LEAST_FORM)]);
  return [...hidden].sort((one, other) => other.length - one.length);
}

/** Shorter pieces of a secret are harmless, and hiding them would tear ordinary words. */
const LEAST_FORM = 8;
