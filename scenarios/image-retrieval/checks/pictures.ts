import { check, type Json, type RetrievalContext } from '../../../harness/services/image-retrieval/client.ts';
import { countExchanged, hasPicture, sizeBehind } from '../../../harness/services/image-retrieval/facts/assets.ts';
import { broadest, isQuotable, pictures, spread } from '../../../harness/services/image-retrieval/facts/library.ts';
import { imageIn, matched } from './matches.ts';

/** So many others are opened, whatever is told of their sizes. */
const SOME = 4;

/** Of so many, which come one after the other, the preview is opened: of three hardly all look alike. */
const FEW = 3;

/** The picture of a match, whose addresses may be made elsewhere; none where nothing matches, or addresses or sizes are left out. */
async function inMatch(context: RetrievalContext): Promise<readonly { readonly json: Json }[]> {
  const known = await pictures(context);
  // What a curator has edited must not stand in the place of what it overrides.
  const { prompt } = known.find(({ editedPrompt }) => editedPrompt) ?? known[0];
  const json = imageIn(await matched(context, { prompt: isQuotable(prompt) ? prompt : 'a quiet garden' }));
  return ['url', 'thumbnail', 'width', 'height'].every((name) => json[name] !== undefined) ? [{ json }] : [];
}

/** Whether a picture has an address and a size, which may be left out. */
const isSized = ({ url, width, height }: Json): boolean =>
  URL.canParse(String(url)) && width !== undefined && height !== undefined;

/** Checks of what lies behind addresses. */
export const pictureChecks = [
  check('IR-C1-5', 'tells the width and the height of the picture behind its address', async (context) => {
    const known = (await pictures(context)).filter(({ json }) => isSized(json));
    if (known.length === 0) return context.inconclusive('the sizes are left out');
    const areaOf = ({ json }: (typeof known)[number]): number => Number(json.width) * Number(json.height);
    const small = known.toSorted((a, b) => areaOf(a) - areaOf(b));
    // Sides that were exchanged would not show in a square, and may be so of one shape only.
    const shapes = [
      small.find(({ json }) => Number(json.width) < Number(json.height)),
      small.find(({ json }) => Number(json.width) > Number(json.height)),
    ].filter((one) => one !== undefined);
    // Previews of the same ones are opened elsewhere.
    const others = (await broadest(context)).results.filter(isSized);
    const opened = [...shapes, ...(await inMatch(context))].map(({ json }) => json);
    for (const json of [...opened, ...spread(others, SOME)]) {
      const { width, height } = await sizeBehind(context, String(json.url));
      context.expect([width, height], 'pixels of the picture').toEqual([json.width, json.height]);
    }
  }),

  check('IR-C1-2', 'has a preview behind its address, where the picture is behind its own', async (context) => {
    const able = (await broadest(context)).results.filter(({ thumbnail }) => URL.canParse(String(thumbnail)));
    const opened = [...able.slice(0, FEW), ...(await inMatch(context)).map(({ json }) => json)];
    for (const json of [...opened, ...spread(able, SOME)]) {
      const isOpen = URL.canParse(String(json.url)) && (await hasPicture(context, String(json.url)));
      const hasPreview = isOpen ? await hasPicture(context, String(json.thumbnail)) : undefined;
      if (hasPreview === undefined) return context.skip('the pictures are not open to everybody');
      context.expect(hasPreview, 'whether there is a preview').toBe(true);
    }
    const shown = opened.map(({ url, thumbnail }) => ({ url: String(url), thumbnail: String(thumbnail) }));
    const exchanged = await countExchanged(context, shown);
    context.expect(exchanged, 'previews that look like another picture, and nothing like their own').toBe(0);
  }),
];
