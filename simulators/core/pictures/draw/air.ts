import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, eachIn, glow, lay, spot, stroke } from './canvas.ts';
import { blend, fromHue, hex, lit, times } from './colour.ts';
import { pointsOf } from './fronts.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, mix, sineOfTurns, smooth } from './numbers.ts';
import { drawBody, fill, lightingAt } from './shapes.ts';

/** A flock far away: two bent wings a bird. */
export function paintBirds(canvas: Canvas, scene: Scene): void {
  const { seed, light, horizon } = scene;
  const tone = blend(times(light.shade, 0.5), light.haze, 0.15);
  const [u0, v0] = [mix(0.2, 0.8, chance(seed, 91)) * canvas.aspect, horizon * mix(0.22, 0.5, chance(seed, 92))];
  for (let index = 0; index < 13; index += 1) {
    const roll = (purpose: number): number => chance(seed + 17, index, purpose);
    const [u, v] = [u0 + (roll(1) - 0.5) * 0.6, v0 + (roll(2) - 0.5) * 0.2];
    const wing = 0.009 + 0.015 * roll(3);
    const lift = wing * (roll(4) * 0.9 - 0.15);
    for (const side of [-1, 1]) {
      stroke(canvas, [u, v, wing * 0.12], [u + side * wing * 0.55, v - lift, wing * 0.09], tone);
      stroke(
        canvas,
        [u + side * wing * 0.55, v - lift, wing * 0.09],
        [u + side * wing * 1.2, v - lift * 0.35, wing * 0.03],
        tone,
      );
    }
  }
}

/** Balloons with stripes, large and small. */
export function paintBalloons(canvas: Canvas, scene: Scene): void {
  for (let index = 4; index >= 0; index -= 1) {
    const roll = (purpose: number): number => chance(scene.seed + 29, index, purpose);
    const size = mix(0.13, 0.034, Math.sqrt(index / 4)) * (0.85 + 0.3 * roll(1));
    const u = canvas.aspect * clamp(0.5 + (roll(2) - 0.5) * 0.9, 0.1, 0.9);
    const v = scene.horizon * mix(0.34, 0.62, roll(3));
    const hue = roll(4);
    const lighting = lightingAt(scene, canvas, u, v);
    const far = index / 6;
    const main = blend(fromHue(hue, 0.72, 0.9), scene.light.haze, far * 0.6);
    const stripe = blend(fromHue((hue + 0.12) % 1, 0.35, 1), scene.light.haze, far * 0.6);
    const envelope = [
      [0, 0, 1, 0, 0.5, 0.72],
      [0, 0.5, 0.72, 0, 1.12, 0.2],
    ] as const;
    const stripes = (x: number, y: number): number => {
      const wide = y < 0.35 ? 1 : clamp(1.32 - 0.85 * y, 0.2);
      const turns = clamp(x / wide, -1, 1) * 2.6;
      return Math.abs(turns - Math.round(turns)) < 0.25 ? 0.03 : -1;
    };
    drawBody(
      canvas,
      [
        { colour: main, soft: 0.1, limbs: envelope },
        { colour: stripe, soft: 0.1, limbs: envelope, clip: stripes },
        { colour: hex('6a4428'), limbs: [[-0.1, 1.62, 0.1, 0.1, 1.62, 0.1]] },
      ],
      { u, v, size },
      lighting,
    );
    for (const side of [-1, 1])
      stroke(
        canvas,
        [u + side * size * 0.18, v + size * 1.25, 0.0008],
        [u + side * size * 0.1, v + size * 1.55, 0.0008],
        [0.15, 0.12, 0.1],
      );
  }
}

/** Paper lanterns that rise, each in its own light. */
export function paintLanterns(canvas: Canvas, { seed, horizon }: Scene): void {
  for (let index = 0; index < 34; index += 1) {
    const roll = (purpose: number): number => chance(seed + 37, index, purpose);
    const near = roll(1) * roll(1);
    const size = mix(0.006, 0.03, near);
    const [u, v] = [roll(2) * canvas.aspect, mix(horizon * 0.95, 0.05, roll(3))];
    const tone: Colour = [1, 0.62 + 0.16 * roll(4), 0.26];
    const at = pointsOf({ u, v, size });
    glow(canvas, u, v, size * 5, tone, 0.5);
    fill(canvas, [at(-0.5, 0.7), at(-0.7, -0.5), at(-0.3, -0.9), at(0.3, -0.9), at(0.7, -0.5), at(0.5, 0.7)], (_, pv) =>
      blend([1, 0.9, 0.6], tone, clamp(0.5 + (v - pv) / size)),
    );
  }
}

/** Points of light that hang in the air. */
export function paintSparks(canvas: Canvas, { seed, horizon }: Scene, tone: Colour, from: number, count: number): void {
  for (let index = 0; index < count * canvas.aspect; index += 1) {
    const roll = (purpose: number): number => chance(seed + 43, index, purpose);
    const [u, v] = [roll(1) * canvas.aspect, mix(horizon * from, 1, roll(2))];
    const size = 0.0012 + 0.0034 * roll(3) * roll(3);
    glow(canvas, u, v, size * 8, tone, 0.75 * (0.4 + 0.6 * roll(4)));
    spot(canvas, u, v, size, blend(tone, [1, 1, 1], 0.6), 0.9);
  }
}

/** Petals or leaves on the wind. */
export function paintPetals(canvas: Canvas, { seed, light, time }: Scene): void {
  const tone = time === 'golden' ? hex('d8742c') : hex('f4b4cc');
  for (let index = 0; index < 90 * canvas.aspect; index += 1) {
    const roll = (purpose: number): number => chance(seed + 47, index, purpose);
    const [u, v] = [roll(1) * canvas.aspect, roll(2)];
    const size = 0.003 + 0.009 * roll(3) * roll(3);
    const angle = roll(4);
    stroke(
      canvas,
      [u, v, size * 0.45],
      [u + size * sineOfTurns(angle), v + size * sineOfTurns(angle + 0.25), size * 0.2],
      lit(times(tone, 0.8 + 0.3 * roll(5)), blend(light.key, [1, 1, 1], 0.4)),
      0.9,
    );
  }
}

/** Slanting rain, or flakes of snow. */
export function paintFalling(canvas: Canvas, { seed, weather, light }: Scene): void {
  const isRain = weather === 'rain';
  const tone = blend(light.haze, [1, 1, 1], isRain ? 0.35 : 0.75);
  for (let index = 0; index < (isRain ? 420 : 330) * canvas.aspect; index += 1) {
    const roll = (purpose: number): number => chance(seed + 53, index, purpose);
    const near = roll(3) * roll(3);
    const [u, v] = [roll(1) * canvas.aspect, roll(2)];
    if (isRain)
      stroke(
        canvas,
        [u, v, 0.0007],
        [u - 0.012 - 0.02 * near, v + 0.04 + 0.07 * near, 0.0009 + near * 0.0008],
        tone,
        0.22 + 0.2 * near,
      );
    else spot(canvas, u, v, 0.0014 + 0.0065 * near, tone, 0.85 - 0.45 * near);
  }
}

/** A forked stroke of lightning, and the cloud that it lights. */
export function paintLightning(canvas: Canvas, { seed, sun, horizon }: Scene): void {
  let [u, v, radius] = [sun[0] * canvas.aspect, 0.04, 0.0034];
  const tone: Colour = [0.95, 0.93, 1];
  glow(canvas, u, v, 0.75, [0.75, 0.75, 1], 0.55);
  for (let step = 0; v < horizon; step += 1) {
    const [nextU, nextV] = [
      u + (chance(seed + 59, step, 1) - 0.48) * 0.07,
      v + 0.018 + 0.03 * chance(seed + 59, step, 2),
    ];
    stroke(canvas, [u, v, radius], [nextU, nextV, radius * 0.94], tone);
    glow(canvas, nextU, nextV, 0.06, [0.7, 0.72, 1], 0.4);
    if (chance(seed + 59, step, 3) < 0.35) fork(canvas, seed + step, nextU, nextV, radius * 0.6, tone);
    [u, v, radius] = [nextU, nextV, radius * 0.95];
  }
}

function fork(canvas: Canvas, seed: number, fromU: number, fromV: number, radius: number, tone: Colour): void {
  let [u, v] = [fromU, fromV];
  const side = chance(seed, 1) < 0.5 ? -1 : 1;
  for (let step = 0; step < 5; step += 1) {
    const [nextU, nextV] = [u + side * 0.03 * chance(seed, step, 2), v + 0.028 * chance(seed, step, 3)];
    stroke(canvas, [u, v, radius * (1 - step / 6)], [nextU, nextV, radius * (1 - (step + 1) / 6)], tone, 0.85);
    [u, v] = [nextU, nextV];
  }
}

/** A planet with bands and a ring, lit from the side of the sun. */
export function paintPlanet(canvas: Canvas, scene: Scene): void {
  const { seed, side, sun } = scene;
  const radius = 0.13 + 0.1 * chance(seed, 95);
  const [u, v] = [canvas.aspect * (0.5 + side * 0.24), 0.34];
  const noise = createNoise(seed + 67);
  const hue = chance(seed, 96);
  const [warm, cold] = [fromHue(hue, 0.45, 0.95), fromHue((hue + 0.1) % 1, 0.6, 0.55)];
  const [lu, lv] = [sun[0] * canvas.aspect - u, sun[1] - v - 0.2];
  const away = Math.sqrt(lu * lu + lv * lv) || 1;
  const hasRing = chance(seed, 97) < 0.6;
  if (hasRing) ring(canvas, u, v, radius, warm, -1);
  glow(canvas, u, v, radius * 1.35, warm, 0.35);
  const reach = radius + 1 / canvas.height;
  eachIn(canvas, { left: u - reach, top: v - reach, right: u + reach, bottom: v + reach }, (pu, pv, at) => {
    const [nx, ny] = [(pu - u) / radius, (pv - v) / radius];
    const squared = nx * nx + ny * ny;
    const cover = clamp((1 - Math.sqrt(squared)) * radius * canvas.height + 0.5);
    if (cover === 0) return;
    const nz = Math.sqrt(Math.max(0, 1 - squared));
    const band = noise.clouds(nx * 0.7 + nz, (ny + 0.3 * nx) * 4.5, 4);
    const day = smooth(-0.15, 0.8, (nx * lu + ny * lv) / away + nz * 0.25);
    lay(canvas.rgb, at, times(blend(cold, warm, clamp(0.5 + band)), 0.04 + 1.1 * day), cover);
  });
  if (hasRing) ring(canvas, u, v, radius, warm, 1);
}

/** The half of a ring behind a planet, -1, or before it, 1. */
function ring(canvas: Canvas, u: number, v: number, radius: number, tone: Colour, half: -1 | 1): void {
  const [wide, tall] = [radius * 2.3, radius * 1.38];
  eachIn(canvas, { left: u - wide, right: u + wide, top: v - tall, bottom: v + tall }, (pu, pv, at) => {
    const [dx, dy] = [(pu - u) / radius, (pv - v) / radius];
    const across = dy + 0.3 * dx;
    if (across * half < 0) return;
    const place = Math.sqrt(dx * dx + across * across * 12);
    const band =
      smooth(1.28, 1.36, place) *
      smooth(2.2, 2.1, place) *
      (0.55 + 0.45 * sineOfTurns(place * 4.2)) *
      (Math.abs(place - 1.82) < 0.04 ? 0.2 : 1);
    if (band > 0.01) lay(canvas.rgb, at, tone, band * 0.7);
  });
}
