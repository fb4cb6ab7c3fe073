import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, glow } from './canvas.ts';
import { blend, times } from './colour.ts';
import { clamp } from './numbers.ts';
import { fillBox, lightingAt, type Point, shadeOf } from './shapes.ts';

/** Where something built stands: the middle of its foot, and its height. */
export interface Site {
  readonly u: number;
  readonly v: number;
  readonly size: number;
}

/**
 * Places points of something at its site: so many of its heights to the right of its foot, and so many down.
 *
 * @param wide what `x` counts instead of heights
 */
export function pointsOf({ u, v, size }: Site, wide = size): (x: number, y: number) => Point {
  return (x, y) => [u + x * wide, v + y * size];
}

/** Draws something at a site. */
export type Painter = (canvas: Canvas, scene: Scene, site: Site) => void;

/** The shading of a round wall, such as a tower's, from -1 at its left edge to 1 at its right. */
export function front(scene: Scene, canvas: Canvas, u: number, colour: Colour): (across: number) => Colour {
  const lighting = lightingAt(scene, canvas, u, scene.horizon);
  return (across) => {
    const x = clamp(across, -0.98, 0.98);
    return blend(shadeOf(colour, x, -0.15, Math.sqrt(1 - x * x), lighting), scene.light.haze, 0.12);
  };
}

/** A wall, with battlements of `teeth` merlons along its top unless that is 0. */
export function block(
  canvas: Canvas,
  wall: (across: number) => Colour,
  u: number,
  v: number,
  half: number,
  tall: number,
  teeth: number,
): void {
  fillBox(canvas, { left: u - half, right: u + half, top: v - tall, bottom: v }, (pu) => wall((pu - u) / half));
  for (let at = u - half; teeth > 0 && at < u + half - teeth / 2; at += teeth * 1.6) {
    const merlon = { left: at, right: at + teeth * 0.8, top: v - tall - teeth, bottom: v - tall };
    fillBox(canvas, merlon, wall((at - u) / half));
  }
}

/** A window: dark by day, warm where lamps burn. */
export function pane(canvas: Canvas, { light }: Scene, [u, v]: Point, half: number): void {
  const tone: Colour = blend(times(light.sky[1], 0.45), [1, 0.8, 0.42], light.lamps);
  fillBox(canvas, { left: u - half, right: u + half, top: v - half * 1.3, bottom: v + half * 1.3 }, tone);
  if (light.lamps > 0.3) glow(canvas, u, v, half * 5, [1, 0.7, 0.3], 0.4 * light.lamps);
}
