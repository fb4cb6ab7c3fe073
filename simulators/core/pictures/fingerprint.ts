import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw.ts';
import { placeMark } from './marks/visible.ts';
import { type DeliveryRecipe, digestOf } from './order.ts';
import { pdqOf } from './pdq.ts';
import { planScene } from './plan.ts';

/**
 * The PDQ hash of the picture that a recipe delivers, its visible mark included, from a drawing of half its size: it is
 * needed before anybody has asked for the file, and within one synchronous step.
 */
export function fingerprintOf(recipe: DeliveryRecipe): string {
  const key = digestOf('fingerprint', recipe);
  const known = lately.get(key) ?? pdqOf(drawSmall(recipe), recipe);
  lately.set(key, known);
  if (lately.size > MOST_KEPT) lately.delete(lately.keys().next().value as string);
  return known;
}

/** Drawing costs a tenth of a second: what was hashed lately is remembered, the oldest goes first. */
const MOST_KEPT = 2_000;
const lately = new Map<string, string>();

/** The picture at half its size, with the visible mark. */
export function drawSmall(recipe: DeliveryRecipe): Picture {
  const drawn = drawScene(planScene(recipe), recipe.width / 2, recipe.height / 2);
  return recipe.mark ? placeMark(drawn, recipe.mark.picture, recipe.mark.placement, 0.5) : drawn;
}
