import type { Exchange, WireRequest } from './exchange.ts';
import { NoAnswer } from './outcome.ts';
import type { Session } from './session.ts';

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 5;

/** Whether a value is an address that a client can open. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s/]+\//.test(value) && URL.canParse(value);
}

/** Opens the file at an address that a reply gave, going along where a storage sends on. A key goes to the service alone. */
export async function openFile(
  session: Session,
  service: string,
  url: string,
  key: Pick<WireRequest, 'headers' | 'role'> = { headers: {} },
  most = MOST_REDIRECTS,
): Promise<Exchange> {
  if (!isWebAddress(url)) throw new NoAnswer('the address of a file is none of the web');
  const path = session.world.pathOf(service, url);
  const place = path === undefined ? { path: new URL(url).pathname, url, headers: {} } : { path, ...key };
  const exchange = await session.ask({ service, method: 'GET', isFile: true, ...place });
  const { status, headers } = exchange.reply;
  const target = headers.location ?? '';
  if (!REDIRECTS.includes(status) || most === 0 || !URL.canParse(target, url)) return exchange;
  return openFile(session, service, new URL(target, url).href, key, most - 1);
}
