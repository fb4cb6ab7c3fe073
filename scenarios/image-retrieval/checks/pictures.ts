import { check } from '../../../harness/services/image-retrieval/client.ts';
import { sizeBehind } from '../../../harness/services/image-retrieval/facts/assets.ts';
import { pictures } from '../../../harness/services/image-retrieval/facts/library.ts';

/** Checks of what lies behind addresses. */
export const pictureChecks = [
  check('IR-C1-5', 'tells the width and the height of the picture behind its address', async (context) => {
    const known = (await pictures(context)).filter(({ json }) => typeof json.url === 'string');
    const areaOf = ({ json }: (typeof known)[number]): number => Number(json.width) * Number(json.height);
    // Of the smallest ones, one that is no square: sides that were exchanged would not show there.
    const [one] = known.filter(({ json }) => json.width !== json.height).sort((a, b) => areaOf(a) - areaOf(b));
    const { json } = one ?? (await pictures(context))[0];
    if (json.width === undefined || json.height === undefined) return context.inconclusive('the sizes are left out');
    const { width, height } = await sizeBehind(context, String(json.url));
    context.expect([width, height], 'pixels of the picture').toEqual([json.width, json.height]);
  }),
];
