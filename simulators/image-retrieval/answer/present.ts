import { baseOf } from '../../core/call/base.ts';
import type { Call } from '../../core/call/call.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside } from '../request/exchange.ts';
import type { Found } from '../rules/finder.ts';
import type { LibraryRecord } from '../state/catalog.ts';
import type { ImageFile } from './image-file.ts';

/** The path below which the pictures lie. */
export const IMAGES = '/api/images';

/** A picture in a best match; members that no curator has set are left out.  @clause IR-4-3 IR-C1-1 IR-C1-7 */
export function presentImage({ rules, world }: Inside, call: Call, record: LibraryRecord): JsonObject {
  const { id, genId, width, height, character, model, style, prompt, caption, editedPrompt, editedCaption } = record;
  return rules.writeImage({
    id,
    gen_id: genId,
    ...addressesOf(world, call, id),
    ...{ width, height, character, model, style, prompt },
    ...(editedPrompt === undefined ? {} : { edited_prompt: editedPrompt }),
    caption,
    ...(editedCaption === undefined ? {} : { edited_caption: editedCaption }),
  });
}

/** A picture in the results of a search.  @clause IR-C1-8 */
export function presentFound(inside: Inside, call: Call, { record, score }: Found): JsonObject {
  return { ...presentImage(inside, call, record), score, top: record.isTop };
}

/** A kept answer. One from another world, which was forked or restored into this, gets addresses that open here.  @clause IR-4-7 */
export function presentKept({ world }: Inside, call: Call, body: JsonObject): JsonObject {
  const images = body.results as readonly (JsonObject & { readonly id: string })[];
  const [first] = images;
  if (first === undefined || first.url === addressesOf(world, call, first.id).url) return body;
  return { ...body, results: images.map((image) => ({ ...image, ...addressesOf(world, call, image.id) })) };
}

/** Where the files of a picture lie in the world that answers.  @clause IR-C1-2 */
function addressesOf(
  world: Inside['world'],
  call: Call,
  id: string,
): { readonly url: string; readonly thumbnail: string } {
  const address = (file: ImageFile): string => `${baseOf(call)}${IMAGES}/${world.secretFor(id)}/${file}`;
  return { url: address('full.jpeg'), thumbnail: address('thumbnail.webp') };
}
