import type { DeliveryRecipe } from '../../core/pictures/order.ts';
import { commentOf } from '../oracle/payload.ts';
import { unmarked } from '../request/dials.ts';
import type { Inside } from '../request/exchange.ts';
import type { PictureRecord } from '../state/jobs.ts';

/** What the file of a picture is made of. */
export function recipeOf(
  { catalog, rules }: Pick<Inside, 'catalog' | 'rules'>,
  picture: PictureRecord,
): DeliveryRecipe {
  if (picture.recipe) return picture.recipe;
  const { seed, positive, model, format, quality, lossless } = picture;
  const [width, height] = [picture.width * rules.enlargement, picture.height * rules.enlargement];
  const look = catalog.models.find(({ key }) => key === model)?.styles.find(({ key }) => key === picture.style)?.look;
  const figure = catalog.characters.find(({ name }) => name === picture.character)?.figure;
  return {
    ...{ seed, prompt: unmarked(positive), model, width, height, format, quality, lossless },
    comment: commentOf(picture.severities, unmarked(positive)),
    ...(look && { look }),
    ...(figure && { figure }),
  };
}
