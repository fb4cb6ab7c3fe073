import { madeIn } from '../../core/lazily.ts';
import type { LibraryPicture } from '../../core/pictures/manner.ts';
import { askedBy } from '../request/generate.ts';
import { parsePrompt } from '../rules/prompt.ts';
import type { PictureRecord } from '../state/jobs.ts';

const known = new WeakMap<LibraryPicture, PictureRecord>();

/**
 * A picture of the library in the form of a generated one; the same object each time, for its embedding is remembered. Its
 * prompt stays as the library has it: what is made of it depends on the readings and the catalog of a world, and is written when
 * it is served.
 */
export function pictureOfLibrary(picture: LibraryPicture): PictureRecord {
  return madeIn(known, picture, () => recordOf(picture));
}

function recordOf(picture: LibraryPicture): PictureRecord {
  const { recipe, genId, prompt, model, style, character } = picture;
  const { width, height, format, quality, lossless, seed } = recipe;
  return {
    ...{ genId, seed, asked: askedBy({ prompt: parsePrompt(prompt) }), prompt, positive: '', negative: '' },
    ...{ character, model, style, width, height, format, quality, lossless, recipe },
    ...{ isEnhanced: false, ruleset: 'default', precompliance: '', madeAtMs: 0, severities: {} },
    placement: { anchor: 'bottom-right', scale: 5, opacity: 100, rotation: 0, paddingX: 10, paddingY: 10 },
    credentials: { author: '', title: '', description: '', organization: '', vendor: '' },
  };
}
