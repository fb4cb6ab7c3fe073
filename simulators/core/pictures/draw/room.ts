import type { Scene } from '../scene.ts';
import { type Box, type Canvas, type Colour, eachIn, glow, lay, shine, spot } from './canvas.ts';
import { blend, fromHue, hex, lit, times } from './colour.ts';
import { pointsOf } from './fronts.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, mix, smooth } from './numbers.ts';
import { fill, fillBox } from './shapes.ts';

/** Where the window of a room ends; what is painted below it is not seen. */
export const SILL = 0.66;

/** A wall with a window onto what was painted before, a shelf of books, a table in the light that falls in. */
export function paintRoom(canvas: Canvas, scene: Scene): void {
  const { aspect } = canvas;
  const half = Math.min(0.42, aspect * 0.3);
  const u = aspect * (0.5 - scene.side * 0.1);
  const pane = { left: u - half, right: u + half, top: 0.1, bottom: SILL };
  paintWall(canvas, scene, pane);
  for (const share of [0, 1 / 3, 2 / 3, 1]) {
    const across = mix(pane.left, pane.right, share);
    paintBar(canvas, scene, { ...pane, left: across, right: across }, share);
  }
  for (const share of [0, 0.42, 1]) {
    const down = mix(pane.top, pane.bottom, share);
    paintBar(canvas, scene, { ...pane, top: down, bottom: down }, share);
  }
  paintShelf(
    canvas,
    scene,
    scene.side > 0 ? pane.right + 0.07 : 0.03,
    scene.side > 0 ? aspect - 0.03 : pane.left - 0.07,
  );
  paintTable(canvas, scene);
}

/** Wall and floor, brighter where the window throws its light. */
function paintWall(canvas: Canvas, { land, light, seed }: Scene, pane: Box): void {
  const noise = createNoise(seed + 97);
  const day = 1 - 0.65 * light.lamps;
  eachIn(canvas, { left: 0, right: canvas.aspect, top: 0, bottom: 1 }, (u, v, at) => {
    if (u > pane.left && u < pane.right && v > pane.top && v < pane.bottom) return;
    const away = Math.max(0, pane.left - u, u - pane.right) + Math.max(0, pane.top - v, v - pane.bottom);
    const spill = 0.36 * day * smooth(0.5, 0, away);
    const isFloor = v > 0.8;
    const plank = isFloor
      ? 0.86 + 0.1 * noise.at(u * 3 + Math.floor(((u - canvas.aspect / 2) / v) * 9) * 5, v * 40)
      : 1 + 0.05 * noise.clouds(u * 6, v * 6, 3);
    const cloth = isFloor ? blend(land[1], [0.42, 0.26, 0.16], 0.5) : land[0];
    const lamp = 0.42 * light.lamps * smooth(0.9, 0, Math.abs(u - canvas.aspect * 0.8) + Math.abs(v - 0.55));
    const level = (0.24 + 0.22 * day + spill) * plank * (v > 0.79 && v < 0.805 ? 0.6 : 1);
    const tone = lit(cloth, [level + lamp, level + lamp * 0.72, level + lamp * 0.4]);
    lay(canvas.rgb, at, times(tone, 1.35), 1);
    const skew = (v - 0.8) * 0.9 * (pane.left + pane.right < canvas.aspect ? 1 : -1);
    if (isFloor && u - skew > pane.left && u - skew < pane.right)
      shine(canvas.rgb, at, light.key, 0.2 * day * smooth(0.8, 0.86, v));
  });
}

/** A bar of the window along a line; at the edges of the window it is twice as wide. */
function paintBar(canvas: Canvas, { land, light }: Scene, { left, right, top, bottom }: Box, share: number): void {
  const half = share % 1 === 0 ? 0.014 : 0.007;
  const tone = lit(blend(land[0], [0.95, 0.92, 0.88], 0.65), blend(light.shade, [1, 1, 1], 0.5 - 0.3 * light.lamps));
  fillBox(canvas, { left: left - half, right: right + half, top: top - half, bottom: bottom + half }, tone);
}

/** Books in rows, each with a back of its own colour. */
function paintShelf(canvas: Canvas, { seed, land, light }: Scene, left: number, right: number): void {
  const wood = lit(blend(land[1], [0.3, 0.18, 0.1], 0.5), [0.75, 0.7, 0.66]);
  const dim = 0.62 - 0.2 * light.lamps;
  for (let row = 0; row < 4; row += 1) {
    const foot = 0.26 + row * 0.145;
    let u = left + 0.01;
    for (let book = 0; u < right - 0.02; book += 1) {
      const roll = (purpose: number): number => chance(seed + row * 101, book, purpose);
      const [wide, tall] = [0.01 + 0.014 * roll(1), 0.075 + 0.045 * roll(2)];
      const tone: Colour = times(fromHue(roll(3), 0.3 + 0.3 * roll(4), 0.8), dim);
      const back = { left: u, right: u + wide, top: foot - tall, bottom: foot };
      if (roll(5) > 0.12) fillBox(canvas, back, (pu) => times(tone, 0.75 + 0.5 * clamp((pu - back.left) / wide)));
      u += wide + 0.0015;
    }
    fillBox(canvas, { left, right, top: foot, bottom: foot + 0.011 }, wood);
  }
}

/** A round table with a cup, a bowl of fruit and a lamp or a candle. */
function paintTable(canvas: Canvas, { seed, light, side }: Scene): void {
  const u = canvas.aspect * (0.5 + side * 0.2);
  const wood = lit(hex('7a4a2c'), blend(light.key, [0.7, 0.62, 0.56], 0.6));
  const at = pointsOf({ u, v: 0, size: 1 });
  fill(canvas, [at(-0.03, 1.02), at(-0.02, 0.86), at(0.02, 0.86), at(0.03, 1.02)], times(wood, 0.5));
  oval(canvas, side, u, 0.872, 0.31, 0.2, times(wood, 0.55));
  oval(canvas, side, u, 0.86, 0.31, 0.2, wood);
  oval(canvas, side, u - 0.1, 0.862, 0.075, 0.22, times(wood, 0.55));
  oval(canvas, side, u - 0.1, 0.838, 0.07, 0.42, hex('5a7a94'));
  for (let index = 0; index < 5; index += 1) {
    const tone = fromHue([0.02, 0.08, 0.13, 0.28, 0.0][index] as number, 0.78, 0.82);
    oval(
      canvas,
      side,
      u - 0.1 + (index - 2) * 0.026,
      0.808 - 0.016 * chance(seed, index, 98) - (index % 2) * 0.014,
      0.024,
      1,
      lit(tone, blend(light.key, [0.8, 0.75, 0.7], 0.5)),
    );
  }
  const china = lit([0.95, 0.93, 0.88], blend(light.key, [0.7, 0.68, 0.66], 0.6));
  fill(canvas, [at(0.07, 0.79), at(0.076, 0.86), at(0.118, 0.86), at(0.124, 0.79)], china);
  oval(canvas, side, u + 0.097, 0.79, 0.027, 0.3, [0.28, 0.17, 0.1]);
  if (light.lamps > 0.3) paintCandle(canvas, u + 0.195);
}

function paintCandle(canvas: Canvas, u: number): void {
  fillBox(canvas, { left: u - 0.01, right: u + 0.01, top: 0.75, bottom: 0.845 }, [0.95, 0.88, 0.72]);
  glow(canvas, u, 0.725, 0.34, [1, 0.72, 0.36], 0.75);
  spot(canvas, u, 0.73, 0.011, [1, 0.93, 0.7], 1);
}

/** An oval, a little brighter above and on the side of the window; `flat` is its height for a width of 1. */
function oval(canvas: Canvas, side: number, u: number, v: number, half: number, flat: number, tone: Colour): void {
  eachIn(canvas, { left: u - half, right: u + half, top: v - half * flat, bottom: v + half * flat }, (pu, pv, at) => {
    const [x, y] = [(pu - u) / half, (pv - v) / (half * flat)];
    const cover = clamp((1 - Math.sqrt(x * x + y * y)) * half * flat * canvas.height + 0.5);
    if (cover > 0) lay(canvas.rgb, at, times(tone, 1.12 - 0.25 * y - 0.2 * x * side), cover);
  });
}
