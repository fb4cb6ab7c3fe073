import { arrangedCall } from '../../arranged-call.ts';
import { standingKey } from '../../standing-key.ts';
import type { RetrievalSituation } from './situation.ts';

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
    arrangedCall(world.imageRetrieval, key, '/api/search', body, base);
    return { key, body };
  };
