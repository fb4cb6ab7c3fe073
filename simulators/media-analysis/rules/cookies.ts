/** One cookie of a cookies.txt file. */
export interface Cookie {
  /** Without the dot in front. */
  readonly domain: string;
  /** Whether hosts below the domain get it too. */
  readonly isForSubdomains: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  /** In seconds since the epoch; 0 for a session cookie. */
  readonly expires: number;
  readonly name: string;
  readonly value: string;
}

/** The cookies of a file, and whether one of its lines is malformed. */
interface CookieFile {
  readonly cookies: readonly Cookie[];
  readonly isMalformed: boolean;
}

const HTTP_ONLY = '#HttpOnly_';

/**
 * Reads a cookies.txt file: seven fields a line, set apart by tabs. Blank lines and comments are passed over; a line that begins
 * with `#HttpOnly_` is a cookie.
 *
 * ```text
 * .example.com   TRUE   /   FALSE   0   session   abc      domain, subdomains, path, secure, expiry, name, value
 * ```
 *
 * @clause MA-A1-14
 */
export function readCookieFile(text: string): CookieFile {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.startsWith(HTTP_ONLY) || (line.trim() !== '' && !line.startsWith('#')))
    .map((line) => readLine(line.startsWith(HTTP_ONLY) ? line.slice(HTTP_ONLY.length) : line));
  const cookies = lines.filter((cookie) => cookie !== undefined);
  return { cookies, isMalformed: cookies.length < lines.length };
}

function readLine(line: string): Cookie | undefined {
  const fields = line.split('\t');
  const [domain = '', subdomains = '', path = '', secure = '', expires = '', name = '', value = ''] = fields;
  const isWhole =
    fields.length === 7 && domain !== '' && path.startsWith('/') && name !== '' && /^\d{1,15}$/.test(expires);
  if (!isWhole || !isFlag(subdomains) || !isFlag(secure) || /\p{Cc}/u.test(path + name + value)) return undefined;
  return {
    domain: domain.replace(/^\./, '').toLowerCase(),
    isForSubdomains: /^true$/i.test(subdomains) || domain.startsWith('.'),
    path,
    isSecure: /^true$/i.test(secure),
    expires: Number(expires),
    name,
    value,
  };
}

function isFlag(text: string): boolean {
  return /^(?:true|false)$/i.test(text);
}

/**
 * The cookies that a browser would send to an address at an instant, in its order (RFC 6265, 5.3 and 5.4): a cookie takes the place
 * of an earlier one of its name, hosts and path, and those of longer paths come first.
 *
 * @clause MA-A1-14
 */
export function cookiesAsBrowsers(cookies: readonly Cookie[], url: URL, nowMs: number): readonly Cookie[] {
  const placeOf = ({ name, domain, isForSubdomains, path }: Cookie): string =>
    [name, domain, isForSubdomains, path].join('\t');
  const stored = new Map(cookies.map((cookie) => [placeOf(cookie), cookie]));
  return [...stored.values()]
    .filter(
      (cookie) =>
        isForHost(cookie, url.hostname) &&
        isForPath(cookie.path, url.pathname) &&
        (!cookie.isSecure || url.protocol === 'https:') &&
        (cookie.expires === 0 || cookie.expires * 1_000 > nowMs),
    )
    .sort((one, other) => other.path.length - one.path.length);
}

/** Whether a host is the domain, or a name below it. `URL` writes IPv4 addresses alone with a number at the end: nothing lies below these. */
function isForHost({ domain, isForSubdomains }: Cookie, host: string): boolean {
  return host === domain || (isForSubdomains && !/\.\d+$/.test(host) && host.endsWith(`.${domain}`));
}

function isForPath(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);
}

/** The value of a header Cookie. */
export function cookieHeader(cookies: readonly Pick<Cookie, 'name' | 'value'>[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
