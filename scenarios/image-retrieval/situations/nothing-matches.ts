import { standingKey } from '../../standing-key.ts';
import type { RetrievalSituation } from './situation.ts';

/**
 * A wish that no picture of the library fits.
 *
 * A match for `prompt` with `character` gets 404, which is no fault and is not to be repeated; a search gets an empty list.
 */
export const nothingMatches: RetrievalSituation<{ readonly prompt: string; readonly character: string }> = ({
  keys,
}) => ({
  key: standingKey(keys, 'ir_sim_default'),
  prompt: 'a lighthouse above a stormy sea',
  character: 'nobody',
});
