import { decodeBase64 } from '../../core/base64.ts';
import { sha256Hex } from '../../core/digest.ts';
import { appearanceOf } from '../../core/pictures/catalog.ts';
import type { Picture } from '../../core/pictures/draw/canvas.ts';
import type { CredentialTexts } from '../../core/pictures/files/credentials.ts';
import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import { commentOf } from '../oracle/payload.ts';
import { unmarked } from '../request/dials.ts';
import type { Inside } from '../request/exchange.ts';
import type { MarkPixels, PictureRecord } from '../state/jobs.ts';

/**
 * What the file of a picture is made of: the drawing, its visible and hidden marks, the comment that compliance reads, and its
 * credentials. A picture of the library is delivered like any other, because `meta` says the same of it.
 *
 * @clause IG-1-1 IG-1-2
 */
export function recipeOf(inside: Pick<Inside, 'catalog' | 'rules'>, picture: PictureRecord): DeliveryRecipe {
  const { genId, severities, credentials } = picture;
  const drawing = picture.recipe ?? drawingOf(inside, picture);
  return {
    ...drawing,
    hidden: invisibleMarkOf(genId),
    comment: commentOf(severities, drawing.prompt),
    ...(inside.rules.hasCredentials(drawing.format) && {
      credentials: { ...OWN_TEXTS, ...textsOf(credentials), id: sha256Hex(genId).slice(32) },
    }),
  };
}

/** The picture itself, with its visible mark. */
function drawingOf({ catalog, rules }: Pick<Inside, 'catalog' | 'rules'>, picture: PictureRecord): DeliveryRecipe {
  const { seed, model, format, quality, lossless, mark, placement } = picture;
  const [width, height] = [picture.width * rules.enlargement, picture.height * rules.enlargement];
  const scale = mark ? rules.markScale(placement.scale, picture, mark) : placement.scale;
  return {
    ...{ seed, prompt: unmarked(picture.positive), model, width, height, format, quality, lossless },
    ...appearanceOf(catalog, picture),
    ...(mark && {
      mark: { picture: pixelsOf(mark), digest: mark.digest ?? mark.rgba, placement: { ...placement, scale } },
    }),
  };
}

/** The 64 bits that are hidden in the picture of a `gen_id`, as 16 hexadecimal digits.  @clause IG-1-1 */
export function invisibleMarkOf(genId: string): string {
  return sha256Hex(genId).slice(0, 16);
}

function pixelsOf({ width, height, rgba }: MarkPixels): Picture {
  return { width, height, data: new Uint8ClampedArray(decodeBase64(rgba) ?? []) };
}

/** The credential texts of callers who send none.  @clause IG-B1-14 */
const OWN_TEXTS: CredentialTexts = {
  author: 'Facsimile image generation',
  title: 'Generated picture',
  description: 'Made by an algorithm, for tests.',
  organization: 'Facsimile',
  vendor: 'Facsimile',
};

/** The texts of the caller, without the blank ones. */
function textsOf(texts: CredentialTexts): Partial<CredentialTexts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}
