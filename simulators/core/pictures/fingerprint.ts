import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw.ts';
import { placeMark } from './marks/visible.ts';
import type { DeliveryRecipe } from './order.ts';
import { pdqOf } from './pdq.ts';
import { planScene } from './plan.ts';

/**
 * The PDQ hash of the picture that a recipe delivers, its visible mark included, from a drawing of half its size: it is
 * needed before anybody has asked for the file, and within one synchronous step.
 */
export function fingerprintOf(recipe: DeliveryRecipe): string {
  return pdqOf(drawSmall(recipe), recipe);
}

/** The picture at half its size, with the visible mark. */
export function drawSmall(recipe: DeliveryRecipe): Picture {
  const drawn = drawScene(planScene(recipe), recipe.width / 2, recipe.height / 2);
  return recipe.mark ? placeMark(drawn, recipe.mark.picture, recipe.mark.placement, 0.5) : drawn;
}
