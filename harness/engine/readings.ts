import { UNISSUED } from './cases/credentials.ts';
import type { CheckTools } from './check.ts';
import type { Send, ServiceAnswer } from './client.ts';

type Observing = Pick<CheckTools, 'observe'>;

/** Records what is looked at first, by a body that cannot be read and by another method, both with a wrong key. */
export async function observeCheckOrder(
  { observe }: Observing,
  send: Send<ServiceAnswer>,
  path: string,
  unreadable: string,
  [method, otherPath] = ['DELETE', path],
): Promise<void> {
  const { status } = await send('POST', path, unreadable, { key: UNISSUED });
  const other = await send(method, otherPath, undefined, { key: UNISSUED });
  if (status === 400) return observe('ALL-0~check-order', 'key-last');
  observe('ALL-0~check-order', other.status === 401 ? 'method-after-key' : 'outside-in');
}

/** Records what is at a path with a slash behind it, and at one that no document names. */
export async function observeSlash(
  { observe }: Observing,
  send: Send<ServiceAnswer>,
  path: string,
  method = 'GET',
): Promise<void> {
  const { status } = await send(method, `${path}/`);
  if (status >= 300 && status < 400) return observe('ALL-0~http-shapes', 'redirecting');
  const stray = await send('GET', `${path.slice(0, path.lastIndexOf('/'))}/no-such-path`);
  const isForeign = stray.status >= 400 && stray.exchange.refusal === undefined;
  observe('ALL-0~http-shapes', isForeign ? 'gateway' : 'plain');
}

/** Records whether headers let pages of other origins read an answer, and whether they announce a version. */
export function observeHeaders({ observe }: Observing, { exchange }: ServiceAnswer, versioning: string): void {
  const names = Object.keys(exchange.reply.headers);
  observe('ALL-0~cors', names.includes('access-control-allow-origin') ? 'on' : 'off');
  observe(versioning, names.some((name) => name.includes('version')) ? 'announced' : 'silent');
}
