import { check, type Json, type RetrievalContext } from '../../../harness/services/image-retrieval/client.ts';
import {
  found,
  isQuotable,
  type Picture,
  pictures,
  spread,
} from '../../../harness/services/image-retrieval/facts/library.ts';
import { imageIn, matched } from './matches.ts';

/** So many captions are quoted until one is answered with something else than the second best. */
const SAMPLE = 40;

/** So often it is no accident that a match is what a search finds second. */
const MANY = 6;

/** The two best of a search by the caption of a picture: undefined unless that picture comes first, and one of other words second. */
async function bestTwo(
  context: RetrievalContext,
  { id, prompt, caption }: Picture,
): Promise<readonly Json[] | undefined> {
  const [first = {}, second = {}] = await found(context, { query: caption, limit: 2 });
  const isOther = second.id !== undefined && second.prompt !== prompt && second.caption !== caption;
  return first.id === id && isOther && Number(first.score) > Number(second.score) ? [first, second] : undefined;
}

/** Checks of how good the best single match is. */
export const bestChecks = [
  check('IR-1-4', 'answers captions with no picture that is always the second of a search', async (context) => {
    const known = await pictures(context);
    const isAlone = (one: Picture): boolean => known.every(({ id, prompt }) => id === one.id || prompt !== one.prompt);
    const plain = known.filter((one) => isQuotable(one.caption) && one.editedCaption === undefined && isAlone(one));
    let seconds = 0;
    for (const one of spread(plain, SAMPLE)) {
      const [, second] = (await bestTwo(context, one)) ?? [];
      if (second === undefined) continue;
      // Matches may be ranked otherwise, and chance may choose among several good ones: but not so that it is never the best.
      if (imageIn(await matched(context, { prompt: one.caption })).id !== second.id) return;
      seconds += 1;
      const subject = 'captions whose picture comes first in a search, each answered with the second one';
      context.expect(seconds, subject).toBeLessThan(MANY);
    }
  }),
];
