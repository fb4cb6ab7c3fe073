import { standingKey } from '../../standing-key.ts';
import type { RetrievalSituation } from './situation.ts';

/**
 * A picture that is to be found by its prompt, and a curator who can reject it or write another caption.
 *
 * After `reject()` no new search and no match shows it; `approve()` brings it back; after `rewrite(caption)` the curator's words
 * stand in `edited_caption`, and are looked in too.
 */
export const curatorAtWork: RetrievalSituation<{
  readonly id: string;
  readonly prompt: string;
  readonly reject: () => void;
  readonly approve: () => void;
  readonly rewrite: (caption: string) => void;
}> = ({ imageRetrieval, keys }) => {
  const prompt = 'a zebra-striped balloon over salt flats, noon';
  const { id } = imageRetrieval.library.put({
    prompt,
    caption: 'A balloon with zebra stripes floats over salt flats.',
  });
  const change = (changes: object): void => void imageRetrieval.library.put({ id, ...changes });
  return {
    key: standingKey(keys, 'ir_sim_default'),
    ...{ id, prompt },
    reject: () => change({ review: 'rejected' }),
    approve: () => change({ review: 'approved' }),
    rewrite: (caption) => change({ editedCaption: caption }),
  };
};
