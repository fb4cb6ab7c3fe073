import type { Scene } from '../scene.ts';
import type { Canvas, Colour } from './canvas.ts';
import { blend, lit } from './colour.ts';
import { paintStrips, type Strip, toneOf } from './land.ts';
import { createNoise, type Noise } from './noise.ts';
import { clamp, mix, smooth } from './numbers.ts';

/** Rows of mountains, one before the other. */
export function paintMountains(canvas: Canvas, scene: Scene, rows: number = 5, bottom: number = 1): void {
  paintStrips(
    canvas,
    Array.from({ length: rows }, (_, index) => ridge(scene, 1 - index / (rows - 0.5), index, canvas.aspect)),
    bottom,
  );
}

/** One row at a distance from 0 to 1; far rows are high and sharp, near ones low and round. */
function ridge(scene: Scene, distance: number, index: number, aspect: number): Strip {
  const noise = createNoise(scene.seed + 211 * (index + 1));
  const near = 1 - distance;
  const base = mix(scene.horizon, 1.03, near * near * 0.9 + near * 0.12);
  const height = scene.relief * mix(0.24, 0.13, near) * (index === 0 ? 0.8 : 1);
  const peakU = (0.5 + scene.side * 0.18) * aspect;
  const width = mix(1.4, 2.1, distance);
  const massive = index === 1 || index === 2 ? 0.19 * scene.relief : 0;
  return {
    edgeAt(u) {
      const crest = noise.ridges(u * width + index * 13, 4.5, 6) - 0.5;
      const away = (u - peakU - index * 0.12) * 1.9;
      return base - height * (crest * 1.5 + 0.3) - massive / (1 + away * away * 2.2);
    },
    paint: shadeOf(scene, noise, distance),
  };
}

/** Rock in light and shade with gullies that run down, snow on what is high, haze at the foot. */
function shadeOf(scene: Scene, noise: Noise, distance: number): Strip['paint'] {
  const { bright, dark } = toneOf(scene, distance * 0.92);
  const { haze, key, lamps } = scene.light;
  const snowy = scene.place === 'snow';
  const line = snowy
    ? 2
    : scene.place === 'volcano'
      ? -1
      : scene.horizon - 0.3 + 0.12 * scene.relief * (lamps > 0.85 ? 0.5 : 1);
  const snow = blend(lit([0.97, 0.98, 1], blend(key, [1, 1, 1], 0.25)), haze, distance * 0.5);
  const snowShade = blend(blend(dark, [0.55, 0.64, 0.84], lamps > 0.85 ? 0.2 : 0.6), haze, distance * 0.45);
  const towards = scene.sun[0] < 0.5 ? -1 : 1;
  const mist = scene.weather === 'mist' ? 0.9 : 0.6;
  const scale = mix(2.6, 3.6, distance);
  return (ink, u, v, depth) => {
    const bend = 0.35 * noise.at(u * 5, v * 4 + 9);
    const [x, y] = [u * scale * 1.5 + bend, depth * scale * 0.55 + v * scale * 0.4];
    const lean = noise.ridges(x + towards * 0.04, y, 4) - noise.ridges(x - towards * 0.04, y + 0.025, 4);
    const grit = noise.clouds(u * 45, v * 60, 2) * 0.1;
    const light = smooth(-0.26, 0.3, lean + grit * 0.5);
    const height = line + 0.07 * noise.clouds(u * 9, v * 9, 3) + 0.05 * (light - 0.5);
    const share =
      smooth(0.02, -0.02, v - height) * (snowy ? clamp(1 - 0.55 * smooth(0.5, 0.62, 1 - light + grit * 2)) : 1);
    const foot = mist * smooth(0.02, 0.32, depth) * clamp(distance * 1.15);
    for (let part = 0; part < 3; part += 1) {
      const rock = mix((dark as Colour)[part] as number, bright[part] as number, light) * (1 + grit);
      const cap = mix(snowShade[part] as number, snow[part] as number, clamp(light * 1.2 + 0.1));
      ink[part] = mix(mix(rock, cap, share), haze[part] as number, foot);
    }
  };
}
