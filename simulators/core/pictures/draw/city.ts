import type { Scene } from '../scene.ts';
import { type Box, type Canvas, type Colour, eachIn, glow, lay, stroke } from './canvas.ts';
import { blend, fromHue, times } from './colour.ts';
import { toneOf } from './land.ts';
import { chance, clamp, fall, mix } from './numbers.ts';

/** Rows of buildings before a haze that lamps light from below. */
export function paintSkyline(canvas: Canvas, scene: Scene): void {
  const rows = 4;
  for (let row = 0; row < rows; row += 1) {
    const distance = 1 - row / (rows - 0.45);
    paintBuildings(canvas, scene, row, distance);
    if (scene.light.lamps > 0.3) paintSmog(canvas, scene, 0.34 * distance * scene.light.lamps);
  }
}

function paintBuildings(canvas: Canvas, scene: Scene, row: number, distance: number): void {
  const near = 1 - distance;
  let u = -0.05;
  for (let index = 0; u < canvas.aspect + 0.05; index += 1) {
    const roll = (purpose: number): number => chance(scene.seed + row * 977, index, purpose);
    const wide = mix(0.035, 0.1, near) * (0.6 + 0.9 * roll(1));
    const middle = (u + wide / 2) / canvas.aspect;
    const crown = fall(11.5 * (middle - 0.5 - scene.side * 0.14) * (middle - 0.5 - scene.side * 0.14));
    const tall =
      (mix(0.2, 0.12, near) + 0.34 * crown * roll(2) * (row === 3 ? 0.35 : 1) + 0.1 * roll(3)) * scene.relief;
    const free = row === 3 && Math.abs(middle - 0.5) < 0.2 ? 0.35 : 1;
    paintBuilding(
      canvas,
      scene,
      { left: u, right: u + wide, top: scene.horizon - tall * free, bottom: scene.horizon + 0.02 },
      distance,
      row * 4_096 + index,
    );
    u += wide * (0.9 + 0.25 * roll(4));
  }
}

/** A front with a bright edge towards the light, windows, perhaps a setback, a mast, a sign. */
function paintBuilding(canvas: Canvas, scene: Scene, box: Box, distance: number, id: number): void {
  const { seed, light, sun } = scene;
  const { left, right, top, bottom } = box;
  const roll = (purpose: number): number => chance(seed + 31, id, purpose);
  const { bright, dark } = toneOf(scene, distance * 0.95);
  const front = blend(dark, bright, light.lamps > 0.85 ? 0.05 + 0.2 * roll(1) : 0.2 + 0.5 * roll(1));
  const isLeftLit = sun[0] * canvas.aspect < (left + right) / 2;
  const pitch = mix(0.0072, 0.012, 1 - distance);
  const areLit = light.lamps > 0.3;
  const glass = areLit ? windowTone(roll(2)) : blend(front, light.sky[2], 0.5);
  const share = areLit ? (0.28 + 0.4 * roll(3)) * (0.45 + 0.55 * light.lamps) : 1;
  const setback = roll(4) < 0.45 ? (right - left) * 0.18 : 0;
  const shoulder = top + (bottom - top) * (0.15 + 0.2 * roll(5));
  const pixel = 1 / canvas.height;
  const wide = pixel / pitch;
  eachIn(canvas, box, (u, v, at) => {
    const inset = v < shoulder ? setback : 0;
    const across = (u - left - inset) / (right - left - 2 * inset);
    const within = Math.min(across, 1 - across) * (right - left - 2 * inset);
    const cover = clamp(within / pixel + 0.5) * clamp((v - top) / pixel + 0.5);
    if (cover === 0 || v > bottom) return;
    const turned = isLeftLit ? across : 1 - across;
    lay(canvas.rgb, at, times(front, (turned < 0.3 ? 1.22 : 0.94) * (1 + 0.1 * (bottom - v))), cover);
    const [column, line] = [(u - left) / pitch, (v - top) / (pitch * 1.25)];
    if (line < 1 || across < 0.06 || across > 0.94) return;
    const pane = shareOf(column, 0.3, wide) * shareOf(line, 0.35, wide * 0.8);
    const isLit = pane > 0 && chance(seed + id, Math.floor(column), Math.floor(line)) < share * (areLit ? 1 : 0.9);
    const glare = 0.35 + 0.6 * chance(id, Math.floor(line), Math.floor(column));
    if (isLit) lay(canvas.rgb, at, glass, pane * (areLit ? glare * mix(0.95, 0.4, distance) : 0.3));
  });
  if (roll(6) < 0.35) {
    const u = mix(left, right, 0.3 + 0.4 * roll(7));
    stroke(canvas, [u, top, 0.0022], [u, top - 0.03 - 0.06 * roll(8), 0.0006], front);
    if (light.lamps > 0.5) glow(canvas, u, top - 0.03 - 0.06 * roll(8), 0.02, [1, 0.25, 0.2], 0.9);
  }
  if (light.lamps > 0.85 && distance < 0.6 && roll(9) < 0.5)
    paintSign(canvas, { ...box, top: shoulder }, roll(10), roll(11));
}

/** How much of a pixel lies in the part of its cell behind a margin. */
function shareOf(place: number, margin: number, pixel: number): number {
  const within = place - Math.floor(place);
  return clamp((Math.min(1, within + pixel / 2) - Math.max(margin, within - pixel / 2)) / pixel);
}

function windowTone(choice: number): Colour {
  if (choice < 0.6) return [1, 0.82, 0.5];
  return choice < 0.85 ? [0.78, 0.92, 1] : [1, 0.62, 0.45];
}

/** A tube of coloured light down a front, and what it throws on the air. */
function paintSign(canvas: Canvas, { left, right, top, bottom }: Box, hue: number, place: number): void {
  const tone = fromHue(hue < 0.4 ? 0.9 : hue < 0.75 ? 0.52 : hue, 0.75, 1);
  const u = mix(left, right, 0.2 + 0.6 * place);
  const [from, to] = [mix(top, bottom, 0.1), mix(top, bottom, 0.45)];
  stroke(canvas, [u, from, 0.0032], [u, to, 0.0032], blend(tone, [1, 1, 1], 0.35));
  for (let step = 0; step < 4; step += 1) glow(canvas, u, mix(from, to, step / 3), 0.06, tone, 0.4);
}

/** What lamps throw on the air between two rows. */
function paintSmog({ rgb, width, height }: Canvas, { horizon, light }: Scene, strength: number): void {
  const tone = blend(light.haze, [1, 0.72, 0.5], 0.25);
  for (let y = Math.floor((horizon - 0.3) * height); y < horizon * height; y += 1) {
    if (y < 0) continue;
    const near = clamp(1 - (horizon - y / height) / 0.3);
    for (let x = 0; x < width; x += 1) lay(rgb, 3 * (y * width + x), tone, strength * near * near);
  }
}
