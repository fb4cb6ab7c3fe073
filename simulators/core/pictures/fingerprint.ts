import type { Picture } from './draw/canvas.ts';
import { drawScene } from './draw/draw-scene.ts';
import { placeMark } from './marks/visible.ts';
import { type DeliveryRecipe, keyOfFile } from './order.ts';
import { pdqOf } from './pdq.ts';
import { planScene } from './plan.ts';

/**
 * The PDQ hash of the picture that a recipe delivers, visible mark included.
 *
 * It is needed in a synchronous step, before the full picture exists, so it is taken from a small drawing. `makePicture` later
 * adjusts the full picture to come within a few bits of it: most looks have this very hash, neon differs by some ten of 256.
 */
export function fingerprintOf(recipe: DeliveryRecipe): string {
  const key = keyOfFile('fingerprint', recipe);
  const known = lately.get(key) ?? hashOf(recipe);
  lately.set(key, known);
  if (lately.size > MOST_KEPT) lately.delete(lately.keys().next().value as string);
  return known;
}

/** The number of hashes that are remembered, the oldest being dropped first: drawing costs some 20 ms. */
const MOST_KEPT = 2_000;
const lately = new Map<string, string>();

function hashOf(recipe: DeliveryRecipe): string {
  const side = planScene(recipe).look === 'ink' ? FINE_SIDE : SIDE;
  return pdqOf(drawAt(recipe, Math.min(1, side / Math.min(recipe.width, recipe.height))), recipe);
}

/** The shorter side of the small drawing in pixels; PDQ samples 64 positions along it. */
const SIDE = 96;
/** The same for looks with hatching, which becomes too bright when drawn smaller: 50 bits from the full size, instead of 20. */
const FINE_SIDE = 384;

/** Draws the picture at a share of its size, with the visible mark. */
export function drawAt(recipe: DeliveryRecipe, share: number): Picture {
  const drawn = drawScene(planScene(recipe), Math.round(recipe.width * share), Math.round(recipe.height * share));
  return recipe.mark ? placeMark(drawn, recipe.mark.picture, recipe.mark.placement, share) : drawn;
}
