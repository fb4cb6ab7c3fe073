import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw/draw-scene.ts';
import { placeMark } from './marks/visible.ts';
import { type DeliveryRecipe, digestOf } from './order.ts';
import { pdqOf } from './pdq.ts';
import { planScene } from './plan.ts';

/**
 * The PDQ hash of the picture that a recipe delivers, its visible mark included: it is needed before anybody has asked for the
 * file, and within one synchronous step, so it is that of a small drawing, which the file is given too when it is made.
 */
export function fingerprintOf(recipe: DeliveryRecipe): string {
  const key = digestOf('fingerprint', recipe);
  const known = lately.get(key) ?? hashOf(recipe);
  lately.set(key, known);
  if (lately.size > MOST_KEPT) lately.delete(lately.keys().next().value as string);
  return known;
}

/** Drawing costs some 20 ms: what was hashed lately is remembered, the oldest goes first. */
const MOST_KEPT = 2_000;
const lately = new Map<string, string>();

function hashOf(recipe: DeliveryRecipe): string {
  const side = planScene(recipe).look === 'ink' ? FINE_SIDE : SIDE;
  return pdqOf(drawAt(recipe, Math.min(1, side / Math.min(recipe.width, recipe.height))), recipe);
}

/** How many pixels the shorter side of the small drawing has. PDQ looks at 64 places of it. */
const SIDE = 96;
/** Hatching drawn smaller is too bright: 50 bits from the picture of full size, instead of 20. */
const FINE_SIDE = 384;

/** The picture at a share of its size, with the visible mark. */
export function drawAt(recipe: DeliveryRecipe, share: number): Picture {
  const drawn = drawScene(planScene(recipe), Math.round(recipe.width * share), Math.round(recipe.height * share));
  return recipe.mark ? placeMark(drawn, recipe.mark.picture, recipe.mark.placement, share) : drawn;
}
