import type { LibraryPicture } from '../../core/pictures/manner.ts';
import type { Catalog } from '../state/catalog.ts';
import type { PictureRecord } from '../state/jobs.ts';

const known = new WeakMap<LibraryPicture, PictureRecord>();

/** A picture of the library in the form of a generated one; the same object each time, for its embedding is remembered. */
export function pictureOfLibrary(catalog: Catalog, picture: LibraryPicture): PictureRecord {
  const record = known.get(picture) ?? recordOf(catalog, picture);
  known.set(picture, record);
  return record;
}

function recordOf({ baseNegative }: Catalog, picture: LibraryPicture): PictureRecord {
  const { recipe, genId, prompt, model, style, character } = picture;
  const { width, height, format, quality, lossless, seed } = recipe;
  return {
    ...{ genId, seed, asked: prompt, prompt, positive: prompt, negative: baseNegative },
    ...{ character, model, style, width, height, format, quality, lossless, recipe },
    ...{ isEnhanced: false, ruleset: 'default', precompliance: '', madeAtMs: 0, severities: {} },
    placement: { anchor: 'bottom-right', scale: 5, opacity: 100, rotation: 0, paddingX: 10, paddingY: 10 },
    credentials: { author: '', title: '', description: '', organization: '', vendor: '' },
  };
}
