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
  const address = (file: ImageFile): string => `${baseOf(call)}${IMAGES}/${world.secretFor(id)}/${file}`;
  return rules.writeImage({
    id,
    gen_id: genId,
    url: address('full.jpeg'),
    thumbnail: address('thumbnail.webp'),
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
