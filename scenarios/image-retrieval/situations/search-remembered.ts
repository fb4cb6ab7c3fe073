import { standingKey } from '../../standing-key.ts';
import type { RetrievalSituation } from './arranged.ts';

/**
 * A search that was sent a moment ago to an address, such as `https://pictures.example`.
 *
 * The equal search, `body`, is answered there with `X-Cache: HIT` and the same pictures for a minute; any other search is not.
 */
export const searchRemembered =
  (base: string): RetrievalSituation<{ readonly body: { readonly query: string } }> =>
  (world) => {
    const key = standingKey(world.keys, 'ir_sim_default');
    const body = { query: 'a quiet harbour in the morning' };
    const headers: Readonly<Record<string, string>> = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    };
    world.imageRetrieval.handle({
      method: 'POST',
      target: '/api/search',
      headers: { get: (name) => headers[name] ?? null },
      body: new TextEncoder().encode(JSON.stringify(body)),
      client: { ip: '127.0.0.1', secure: true, location: 'home' },
      base,
    });
    return { key, body };
  };
