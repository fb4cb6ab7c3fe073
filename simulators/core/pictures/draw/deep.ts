import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, shine, spot, stroke } from './canvas.ts';
import { blend, fromHue, lit, ramp, times } from './colour.ts';
import { createField } from './field.ts';
import { paintStrips } from './land.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, fall, mix, sineOfTurns, smooth } from './numbers.ts';

/** The night between the stars: clouds of gas in two colours, dust before them. */
export function paintNebula(canvas: Canvas, { seed, land }: Scene): void {
  const { rgb, width, height, aspect } = canvas;
  const noise = createNoise(seed + 71);
  const hue = chance(seed, 72);
  const tones = [fromHue(hue, 0.8, 0.85), fromHue((hue + 0.16 + 0.2 * chance(seed, 73)) % 1, 0.7, 0.95)] as const;
  const tilt = chance(seed, 74) - 0.5;
  const gas = createField(canvas, (u, v) => {
    const warp = noise.clouds(u * 1.4 + 3, v * 1.4, 3);
    return noise.clouds(u * 1.7 + warp * 1.1, v * 1.7 - warp, 6);
  });
  const dust = createField(canvas, (u, v) => noise.ridges(u * 1.6 + 20 + gas.at(u, v) * 0.5, v * 1.6, 5));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / height, (y + 0.5) / height];
      const band = fall(Math.abs(v - 0.5 + tilt * (u / aspect - 0.5) * 1.4) * 3.6);
      const thick = clamp(gas.at(u, v) * 0.9 + 0.22 + 0.75 * band - 0.28);
      const dark = smooth(0.5, 0.95, dust.at(u, v)) * band;
      const tone = blend(tones[0], tones[1], clamp(0.5 + gas.at(v * 0.9 + 0.1, u * 0.5)));
      const glowing = thick * thick * (1.15 - 0.85 * dark);
      const core = band * band * band * 0.28 * (1 - dark);
      const at = 3 * (y * width + x);
      for (let part = 0; part < 3; part += 1) {
        rgb[at + part] = 0.012 + (land[1][part] as number) * 0.12 + (tone[part] as number) * glowing * 0.95 + core;
      }
    }
  }
}

/** Water from within: light that falls from above in shafts, sand or rock below, weeds and bubbles. */
export function paintDepths(canvas: Canvas, scene: Scene): void {
  const { rgb, width, height, aspect } = canvas;
  const { seed, land, sun, time } = scene;
  const noise = createNoise(seed + 83);
  const dim = time === 'night' ? 0.45 : 1;
  const tones: readonly Colour[] = [
    blend(land[0], [0.85, 1, 0.98], 0.65),
    blend(land[0], [0.3, 0.75, 0.85], 0.25),
    blend(land[0], land[1], 0.6),
    land[1],
  ].map((tone) => times(tone as Colour, dim));
  const sunU = sun[0] * aspect;
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    const row = ramp(tones, v * 1.05);
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / height;
      const at = 3 * (y * width + x);
      const slope = (u - sunU) / (v + 0.35);
      const shaft =
        smooth(0, 0.55, noise.at(slope * 6, 2) + 0.6 * noise.at(slope * 15, 8)) *
        fall(v * 1.7) *
        fall(slope * slope * 0.9);
      const net =
        smooth(0.72, 1.05, noise.ridges(u * 5 + 0.6 * noise.at(u * 3, v * 6), (v * 16) / (0.3 + v), 2)) *
        fall(v * 9) *
        0.6;
      const near = fall(Math.abs(u - sunU) * 1.6 + v * 1.8) * 0.4;
      for (let part = 0; part < 3; part += 1)
        rgb[at + part] = (row[part] as number) * (1 + 0.16 * noise.at(u * 2, v * 3));
      shine(rgb, at, [0.85, 1, 0.95], (shaft * 0.5 + net + near) * dim);
    }
  }
  paintSeabed(canvas, scene);
}

function paintSeabed(canvas: Canvas, { seed, land, horizon, light, time }: Scene): void {
  const noise = createNoise(seed + 89);
  const dim = time === 'night' ? 0.5 : 1;
  for (let row = 0; row < 3; row += 1) {
    const near = row / 2;
    const tone = blend(times(land[1], dim), lit([0.75, 0.72, 0.6], light.key), 0.1 + 0.2 * near);
    const dark = times(land[1], 0.5 * dim);
    paintStrips(canvas, [
      {
        edgeAt: (u) => mix(horizon - 0.06, 0.98, near) - 0.09 * noise.ridges(u * 1.6 + row * 7, row, 4) + 0.04,
        paint(ink, u, v, depth) {
          const web = smooth(0.75, 1, noise.ridges(u * 9, v * 22, 2)) * 0.4 * dim;
          const share = clamp(
            0.35 + noise.clouds(u * 8, v * 14, 3) * 0.5 - depth * 1.2 + smooth(0.04, 0, depth) * 0.35,
          );
          for (let part = 0; part < 3; part += 1)
            ink[part] = mix(dark[part] as number, tone[part] as number, share) + web * (tone[part] as number);
        },
      },
    ]);
    paintReef(canvas, seed + row * 61, mix(horizon, 1.02, near), mix(0.04, 0.13, near), dim);
  }
  for (let index = 0; index < 60 * canvas.aspect; index += 1) {
    const [a, b, c] = [chance(seed, index, 84), chance(seed, index, 85), chance(seed, index, 86)];
    spot(canvas, a * canvas.aspect, b, 0.001 + 0.006 * c * c * c, [0.8, 0.97, 1], 0.16 + 0.2 * c);
  }
}

/** Weeds that sway, and fans and stones of coral. */
function paintReef(canvas: Canvas, seed: number, foot: number, size: number, dim: number): void {
  for (let index = 0; index < 9 * canvas.aspect; index += 1) {
    const roll = (purpose: number): number => chance(seed, index, purpose);
    const [u, tall] = [roll(1) * canvas.aspect, size * (0.6 + 1.1 * roll(2))];
    const tone = times(
      fromHue(roll(3) < 0.45 ? 0.28 + 0.12 * roll(4) : roll(3) < 0.8 ? 0.93 + 0.14 * roll(4) - 0.07 : 0.08, 0.62, 0.72),
      dim * 0.85,
    );
    const branches = roll(5) < 0.5 ? 2 : 6;
    for (let branch = 0; branch < branches; branch += 1) {
      const lean = (chance(seed + index, branch, 6) - 0.5) * (branches === 2 ? 0.5 : 1.7);
      let [x, y] = [u, foot];
      for (let step = 1; step <= 6; step += 1) {
        const sway = branches === 2 ? 0.22 * tall * sineOfTurns(step / 5 + roll(7)) : 0;
        const [nextX, nextY] = [
          u + lean * tall * (step / 6) + sway,
          foot - tall * (step / 6) * (branches === 2 ? 1.6 : 0.9),
        ];
        stroke(
          canvas,
          [x, y, size * 0.06 * (1.2 - step / 7)],
          [nextX, nextY, size * 0.06 * (1.1 - step / 7)],
          times(tone, 0.7 + 0.07 * step),
        );
        [x, y] = [nextX, nextY];
      }
    }
  }
}
