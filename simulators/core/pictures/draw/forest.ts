import type { Scene } from '../scene.ts';
import { at, type Canvas, type Colour, eachIn, lay, shine } from './canvas.ts';
import { blend, times } from './colour.ts';
import { paintStrips, toneOf } from './land.ts';
import { createNoise, type Noise } from './noise.ts';
import { chance, clamp, fall, mix, smooth } from './numbers.ts';

/** Rows of conifers that fade into haze, a floor of moss, beams of light between the trunks. */
export function paintForest(canvas: Canvas, scene: Scene): void {
  const rows = 6;
  const noise = createNoise(scene.seed + 601);
  paintBackdrop(canvas, scene, noise);
  for (let row = 0; row < rows; row += 1) {
    const distance = 1 - row / (rows - 0.6);
    paintRow(canvas, scene, noise, row, distance);
    if (row === 3 || row === 1) paintBeams(canvas, scene, 0.26);
    paintMist(canvas, scene, mix(1.02, scene.horizon, distance * 0.9), 0.3 * distance);
  }
  paintFloor(canvas, scene, noise);
}

/** Far woods and the ground between the trunks. */
function paintBackdrop(canvas: Canvas, scene: Scene, noise: Noise): void {
  const far = toneOf(scene, 0.88);
  const ground = toneOf(scene, 0.5);
  const { haze } = scene.light;
  paintStrips(canvas, [
    {
      edgeAt: (u) => scene.horizon - 0.24 - noise.at(u * 30, 2) * 0.035 - noise.at(u * 75, 9) * 0.02,
      paint(ink, u, v) {
        const share = clamp(0.5 + noise.at(u * 40, v * 9));
        for (let part = 0; part < 3; part += 1) ink[part] = mix(at(far.dark, part), at(far.bright, part), share);
      },
    },
    {
      edgeAt: (u) => scene.horizon - 0.03 - 0.02 * noise.at(u * 4, 1),
      paint(ink, u, v, depth) {
        const share = clamp(0.25 + depth * 1.4 + noise.clouds(u * 3, v * 12, 3) * 0.6);
        const near = clamp(depth * 4);
        for (let part = 0; part < 3; part += 1) {
          ink[part] = mix(mix(at(haze, part), at(ground.bright, part), near), at(ground.dark, part), share);
        }
      },
    },
  ]);
}

/** One row of trees, nearer ones larger and fewer; the near ones leave the middle free. */
function paintRow(canvas: Canvas, scene: Scene, noise: Noise, row: number, distance: number): void {
  const near = 1 - distance;
  const foot = mix(scene.horizon - 0.02, 1.04, near * near);
  const spacing = mix(0.05, 0.34, near * near);
  const count = Math.ceil(canvas.aspect / spacing) + 2;
  for (let index = -1; index < count; index += 1) {
    const roll = (purpose: number): number => chance(scene.seed + row * 131, index + 5, purpose);
    const u = (index + roll(1)) * spacing;
    const fromMiddle = Math.abs(u / canvas.aspect - 0.5) * 2;
    if (row >= 4 && fromMiddle < 0.42 + 0.2 * roll(5)) continue;
    const tall = mix(0.3, 1.15, near * near) * (0.72 + 0.5 * roll(2));
    const { bright, dark } = toneOf(scene, distance * 0.95);
    const shade = 0.8 + 0.3 * roll(3);
    paintConifer(
      canvas,
      noise,
      { u, foot: foot + 0.02 * roll(4), tall, wide: tall * (0.15 + 0.05 * roll(6)) },
      times(dark, shade),
      times(bright, shade),
      scene.sun[0] * canvas.aspect,
    );
  }
}

/** Where a tree stands, and its size. */
interface Stand {
  readonly u: number;
  readonly foot: number;
  readonly tall: number;
  readonly wide: number;
}

/** A conifer: tiers of boughs that hang lower outside, darker inside and away from the light. */
function paintConifer(
  canvas: Canvas,
  noise: Noise,
  { u, foot, tall, wide }: Stand,
  dark: Colour,
  bright: Colour,
  sunU: number,
): void {
  const top = foot - tall;
  const towards = sunU < u ? -1 : 1;
  const tiers = 9;
  const edge = 1 / canvas.height;
  eachIn(canvas, { left: u - wide, right: u + wide, top: top - edge, bottom: foot }, (pu, pv, index) => {
    const across = (pu - u) / wide;
    const sag = Math.abs(across) * 0.07;
    const down = (pv - top) / tall - sag;
    if (down < -0.01) return;
    const place = down * tiers + 0.5 * noise.at(pu * 30 + u * 50, pv * 26);
    const tier = place - Math.floor(place);
    const reach =
      clamp(down * 1.08) * (0.42 + 0.58 * tier) * (0.92 + 0.35 * noise.at(pu * 60 + u * 9, pv * 60)) + 0.012;
    const trunk = 0.06 * (0.3 + down);
    const cover =
      down > 0.93 ? (Math.abs(across) < trunk ? 1 : 0) : clamp(((reach - Math.abs(across)) * wide) / edge + 0.5);
    if (cover === 0) return;
    const side = clamp(0.35 + 0.6 * across * towards + 0.45 * (tier - 0.55) + 0.4 * noise.at(pu * 90, pv * 90));
    lay(canvas.rgb, index, blend(dark, bright, side * (down > 0.93 ? 0.2 : 0.85)), cover);
  });
}

/** Light that falls in beams from the sun through what stands before it. */
function paintBeams(
  { rgb, width, height, aspect }: Canvas,
  { seed, sun, light, weather, time }: Scene,
  strength: number,
): void {
  if (weather === 'rain' || time === 'overcast') return;
  const noise = createNoise(seed + 607);
  const [sunU, sunV] = [sun[0] * aspect, sun[1] - 0.25];
  const share = strength * (time === 'night' ? 0.45 : weather === 'mist' ? 1.3 : 1);
  for (let y = 0; y < height; y += 1) {
    const dv = (y + 0.5) / height - sunV;
    if (dv < 0.02) continue;
    for (let x = 0; x < width; x += 1) {
      const du = (x + 0.5) / height - sunU;
      const slope = du / (dv + 0.1);
      const beam = smooth(0.05, 0.5, noise.at(slope * 5.5, 1) + 0.5 * noise.at(slope * 14, 5));
      const veil = share * beam * fall(dv * 1.1) * fall(slope * slope * 0.6);
      if (veil > 0.004) shine(rgb, 3 * (y * width + x), light.key, veil);
    }
  }
}

/** A veil of haze around a height. */
function paintMist(
  { rgb, width, height }: Canvas,
  { light, weather, seed }: Scene,
  level: number,
  strength: number,
): void {
  const noise = createNoise(seed + 613);
  const share = strength * (weather === 'mist' ? 1.9 : weather === 'rain' ? 1.4 : 1);
  const reach = 0.22;
  for (
    let y = Math.max(0, Math.floor((level - reach) * height));
    y < Math.min(height, (level + reach) * height);
    y += 1
  ) {
    const away = Math.abs(y / height - level) / reach;
    const row = share * (1 - away) * (1 - away);
    for (let x = 0; x < width; x += 1) {
      const cover = row * (0.75 + 0.6 * noise.at((x / height) * 3, (y / height) * 9));
      if (cover > 0.004) lay(rgb, 3 * (y * width + x), light.haze, clamp(cover));
    }
  }
}

/** Moss and stones, lit in patches, with a path of light down the middle. */
function paintFloor(canvas: Canvas, scene: Scene, noise: Noise): void {
  const { bright, dark } = toneOf(scene, 0.08);
  const edge = 0.86;
  paintStrips(canvas, [
    {
      edgeAt: (u) =>
        edge - 0.03 * noise.clouds(u * 2, 8, 4) - 0.05 * smooth(0.3, 0.9, Math.abs(u / canvas.aspect - 0.5) * 2),
      paint(ink, u, v, depth) {
        const tuft = noise.at(u * 60, v * 95) + 0.6 * noise.at(u * 130, v * 160);
        const patch = noise.clouds(u * 3, v * 8, 3);
        const middle = fall(Math.abs(u / canvas.aspect - 0.5) * 5);
        const light = clamp(
          0.2 + 0.35 * middle + 0.45 * patch + 0.25 * tuft - depth * 0.9 + smooth(0.03, 0, depth) * 0.3,
        );
        for (let part = 0; part < 3; part += 1)
          ink[part] = mix((dark[part] as number) * 0.8, bright[part] as number, light);
      },
    },
  ]);
}
