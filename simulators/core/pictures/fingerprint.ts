import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw.ts';
import { placeMark } from './marks/visible.ts';
import { type DeliveryRecipe, digestOf } from './order.ts';
import { pdqOf } from './pdq.ts';
import { planScene } from './plan.ts';
import type { Look } from './scene.ts';

/**
 * The PDQ hash of the picture that a recipe delivers, its visible mark included: it is needed before anybody has asked for the
 * file, and within one synchronous step, so it is taken from a drawing of half its size where that says the same.
 */
export function fingerprintOf(recipe: DeliveryRecipe): string {
  const key = digestOf('fingerprint', recipe);
  const known = lately.get(key) ?? hashOf(recipe);
  lately.set(key, known);
  if (lately.size > MOST_KEPT) lately.delete(lately.keys().next().value as string);
  return known;
}

/** Drawing costs a tenth of a second: what was hashed lately is remembered, the oldest goes first. */
const MOST_KEPT = 2_000;
const lately = new Map<string, string>();

function hashOf(recipe: DeliveryRecipe): string {
  const isFine = FINE.includes(planScene(recipe).look);
  return pdqOf(isFine ? drawAt(recipe, 1) : drawSmall(recipe), recipe);
}

/** Looks of dots and hatching, which come out differently at half the size: up to 18 bits from the file, instead of 10. */
const FINE: readonly Look[] = ['ink', 'print'];

/** The picture at half its size, with the visible mark. */
export function drawSmall(recipe: DeliveryRecipe): Picture {
  return drawAt(recipe, 0.5);
}

function drawAt(recipe: DeliveryRecipe, share: number): Picture {
  const drawn = drawScene(planScene(recipe), recipe.width * share, recipe.height * share);
  return recipe.mark ? placeMark(drawn, recipe.mark.picture, recipe.mark.placement, share) : drawn;
}
