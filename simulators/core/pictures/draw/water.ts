import type { Scene } from '../scene.ts';
import type { Canvas, Colour } from './canvas.ts';
import { blend, lit } from './colour.ts';
import { createNoise } from './noise.ts';
import { clamp, fall, mix, smooth } from './numbers.ts';

/** How water looks: how much it moves, and what colour lies in it. */
export interface Water {
  /** 0 is a mirror, 1 the open sea. */
  readonly swell: number;
  readonly deep: Colour;
}

/**
 * Paints water from the shore down: it mirrors what is above, broken by waves that grow towards the viewer, and the sun
 * glitters on it.
 */
export function paintWater(canvas: Canvas, scene: Scene, shore: number, { swell, deep }: Water): void {
  const { rgb, width, height, aspect } = canvas;
  const noise = createNoise(scene.seed + 401);
  const { light, sun, time } = scene;
  const first = Math.max(1, Math.round(shore * height));
  const sunU = sun[0] * aspect;
  const glitter = time === 'overcast' || scene.weather === 'rain' ? 0.15 : time === 'night' ? 0.75 : 0.9;
  const base = lit(deep, blend(light.shade, light.key, light.lamps > 0.85 ? 0.25 : 0.75));
  for (let y = first; y < height; y += 1) {
    const v = (y + 0.5) / height;
    const below = v - shore + 0.004;
    const far = 0.05 / below;
    const [across, along] = [Math.min(60, 1.1 / (below + 0.02)), Math.min(90, 2.6 * far * 6)];
    const sink = smooth(0, 0.5, below);
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / height;
      const wave = noise.clouds((u - aspect / 2) * across + 20, along + 3, 3);
      const chop = noise.at((u - aspect / 2) * (across * 3.1 + 14) + 7, along * 2.7 + v * 40);
      const lift = (wave * 0.8 + chop * 0.45) * swell;
      const source = clamp(
        Math.round(first - 1 - (y - first) * (0.86 + 0.3 * swell) - lift * (0.03 + below * 0.35) * height),
        0,
        first - 1,
      );
      const shift = clamp(Math.round(x + lift * 0.05 * height * below), 0, width - 1);
      const from = 3 * (source * width + shift);
      const body = clamp(0.22 + 0.4 * sink + lift * 0.45, 0.08, 0.9);
      const away = (u - sunU) / (0.03 + below * 0.5);
      const spark = smooth(0.12, 0.5, chop + wave * 0.7) * fall(away * away * 2.2) * glitter;
      const foam = swell > 0.7 ? smooth(0.55, 0.8, wave + 0.4 * chop) * smooth(0.05, 0.3, below) * 0.5 : 0;
      const at = 3 * (y * width + x);
      for (let part = 0; part < 3; part += 1) {
        const mirrored = rgb[from + part] as number;
        const water = mix(mirrored * (0.97 - 0.15 * sink), (base[part] as number) * (1 + lift * 0.5), body);
        rgb[at + part] =
          water +
          (light.key[part] as number) * spark * (1.05 - water) +
          foam * ((light.key[part] as number) - water) * 0.6;
      }
    }
  }
}
