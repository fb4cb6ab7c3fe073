import { type Answer, aSender, type Fetch } from '../../../fixtures/caller.ts';

/** What a test sends beside method and path. */
export interface Sending {
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
  /** The bare secret; empty for none. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** Asks a service at an address. */
export function askAt(
  base: string,
  fetch: Fetch,
  method: string,
  path: string,
  { body, key = '', headers }: Sending,
): Promise<Answer> {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return aSender(fetch, { key: key === '' ? null : key, base }, '', '').send(method, path, { headers, body: sent });
}
