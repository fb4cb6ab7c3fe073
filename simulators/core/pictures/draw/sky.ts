import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, eachIn, glow, lay, shine, spot } from './canvas.ts';
import { blend, times } from './colour.ts';
import { createField } from './field.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, fall, mix, sineOfTurns, smooth } from './numbers.ts';

/** Paints the sky from the top of the canvas to its bottom: air, stars, northern lights, sun or moon, clouds. */
export function paintSky(canvas: Canvas, scene: Scene): void {
  paintAir(canvas, scene);
  const isNight = scene.time === 'night';
  if (scene.things.includes('stars')) paintStars(canvas, scene, isNight ? 1 : 0.5);
  if (scene.things.includes('aurora')) paintAurora(canvas, scene);
  if (isNight) {
    if (scene.things.includes('moon')) paintMoon(canvas, scene, 0.052);
  } else if (scene.things.includes('moon')) paintMoon(canvas, scene, 0.045);
  else if (scene.weather !== 'rain' && scene.time !== 'overcast') paintSun(canvas, scene);
  if (scene.things.includes('rainbow')) paintRainbow(canvas, scene);
  if (scene.weather !== 'clear' || scene.time !== 'night') paintClouds(canvas, scene);
}

/** Air grows brighter towards the horizon and towards the sun. */
function paintAir({ rgb, width, height, aspect }: Canvas, { light, horizon, sun, time }: Scene): void {
  const [sunU, sunV] = [sun[0] * aspect, sun[1]];
  const strength = time === 'night' ? 0.28 : time === 'overcast' ? 0.18 : 0.55;
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / height;
    const row = skyAt(light.sky, v / horizon);
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / height;
      const [du, dv] = [(u - sunU) * 0.7, v - sunV];
      const distance = Math.sqrt(du * du + dv * dv);
      const halo = strength * (0.55 * fall(distance * 7) + 0.45 * fall(distance * 2.2));
      const at = 3 * (y * width + x);
      rgb[at] = row[0] + light.key[0] * halo * (1.08 - row[0]);
      rgb[at + 1] = row[1] + light.key[1] * halo * (1.08 - row[1]);
      rgb[at + 2] = row[2] + light.key[2] * halo * (1.08 - row[2]);
    }
  }
}

/** Four colours from the zenith to the horizon, closer together near the latter. */
function skyAt([top, high, low, edge]: Scene['light']['sky'], share: number): Colour {
  const t = clamp(share);
  if (t < 0.45) return blend(top, high, smooth(0, 0.45, t));
  if (t < 0.8) return blend(high, low, smooth(0.45, 0.8, t));
  return blend(low, edge, smooth(0.8, 1.02, t));
}

/** Stars, denser along a band. */
export function paintStars(canvas: Canvas, { seed, horizon }: Scene, share: number): void {
  const milky = createNoise(seed + 5);
  const count = Math.round(520 * canvas.aspect);
  for (let index = 0; index < count; index += 1) {
    const u = chance(seed, index, 51) * canvas.aspect;
    const v = chance(seed, index, 52) * horizon * 1.02;
    const size = chance(seed, index, 53);
    const radius = 0.0006 + 0.0016 * size * size * size * size;
    const band = 0.5 + milky.clouds(u * 1.6 + v, v * 2.2 - u, 3);
    const faint = clamp(1.2 - v / horizon) * share * (0.35 + 0.65 * size) * clamp(0.3 + band);
    const tone: Colour = size > 0.7 ? [0.85, 0.92, 1] : size > 0.4 ? [1, 0.97, 0.9] : [1, 0.86, 0.74];
    spot(canvas, u, v, radius, tone, faint);
    if (radius > 0.0017) glow(canvas, u, v, radius * 9, tone, 0.35 * faint);
  }
}

/** Curtains of light, brightest at their lower hem. */
function paintAurora({ rgb, width, height }: Canvas, { seed, horizon }: Scene): void {
  const noise = createNoise(seed + 9);
  const [green, violet]: readonly Colour[] = [
    [0.25, 1, 0.6],
    [0.55, 0.3, 0.95],
  ] as const;
  for (let x = 0; x < width; x += 1) {
    const u = (x + 0.5) / height;
    for (let curtain = 0; curtain < 3; curtain += 1) {
      const hem = horizon * (0.5 + 0.2 * curtain) + 0.22 * noise.clouds(u * 0.9 + curtain * 7, curtain, 3) - 0.08;
      const rays = clamp(0.5 + 0.9 * noise.at(u * 17 + curtain * 31, 3) + 0.5 * noise.at(u * 47, curtain));
      const strength = clamp(0.55 + noise.at(u * 1.3 + curtain * 11, 7) * 1.2) * (0.35 + 0.65 * rays);
      for (let y = 0; y < hem * height && y < height; y += 1) {
        const above = hem - (y + 0.5) / height;
        const veil = strength * smooth(0, 0.025, above) * fall(above * 6.5) * 0.8;
        if (veil < 0.01) continue;
        shine(rgb, 3 * (y * width + x), blend(green as Colour, violet as Colour, clamp(above * 3.6)), veil);
      }
    }
  }
}

function paintSun(canvas: Canvas, { sun, light, time }: Scene): void {
  const [u, v] = [sun[0] * canvas.aspect, sun[1]];
  const radius = time === 'day' ? 0.026 : 0.05;
  glow(canvas, u, v, radius * 6, light.key, 0.5);
  spot(canvas, u, v, radius, blend(light.key, [1, 1, 1], 0.55), 0.95);
}

/** A disc with seas, lit a little from one side. */
function paintMoon(canvas: Canvas, { seed, sun, light }: Scene, radius: number): void {
  const [u, v] = [sun[0] * canvas.aspect, sun[1]];
  const noise = createNoise(seed + 3);
  glow(canvas, u, v, radius * 7, light.key, 0.42);
  const white: Colour = blend([1, 0.99, 0.94], light.key, 0.2);
  const edge = 1.2 / canvas.height;
  const reach = radius + edge;
  eachIn(canvas, { left: u - reach, top: v - reach, right: u + reach, bottom: v + reach }, (pu, pv, at) => {
    const [dx, dy] = [pu - u, pv - v];
    const distance = Math.sqrt(dx * dx + dy * dy);
    const cover = clamp((radius - distance) / edge + 0.5);
    if (cover === 0) return;
    const seas = smooth(-0.1, 0.45, noise.clouds((dx / radius) * 0.9 + 3, (dy / radius) * 0.9, 3));
    const limb = 1 - 0.25 * (distance / radius) * (distance / radius);
    lay(canvas.rgb, at, times(white, limb * (1 - 0.26 * seas)), cover);
  });
}

function paintRainbow({ rgb, width, height, aspect }: Canvas, { sun, horizon }: Scene): void {
  const u0 = (1 - sun[0]) * aspect;
  const radius = 0.62;
  for (let y = 0; y < horizon * height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [du, dv] = [(x + 0.5) / height - u0, (y + 0.5) / height - horizon - 0.12];
      const band = (Math.sqrt(du * du + dv * dv) - radius) / 0.07;
      if (band < 0 || band > 1) continue;
      const veil = 0.42 * sineOfTurns(band / 2) * clamp((horizon - y / height) * 4 + 0.3);
      const tone: Colour = [
        clamp(band * 2 - 0.4) + clamp(0.25 - band),
        clamp(1 - Math.abs(band - 0.5) * 2.6),
        clamp(1.1 - band * 2.2),
      ];
      shine(rgb, 3 * (y * width + x), tone, veil);
    }
  }
}

/** Clouds lie on a ceiling that runs to the horizon; they are bright where they look at the sun. */
function paintClouds(canvas: Canvas, scene: Scene): void {
  const { seed, horizon, light, weather, sun, time } = scene;
  const { rgb, width, height, aspect } = canvas;
  const noise = createNoise(seed + 1);
  const cover =
    { clear: 0.3, cloudy: 0.0, mist: 0.16, rain: -0.3, snow: -0.15 }[weather] - (time === 'overcast' ? 0.15 : 0);
  const thickness = (u: number, v: number): number => {
    const ceiling = 0.55 / (0.3 + Math.max(0, horizon - v));
    const [x, y] = [(u - aspect / 2) * ceiling * 1.5 + 40, ceiling * 2.4 + v * 4.2];
    const warp = noise.at(x * 0.6 + 9, y * 0.6);
    return noise.clouds(x + warp, y + 0.7 * warp, 6) + 0.18 * noise.at(x * 0.35, y * 0.35 + 5);
  };
  // Below the horizon by the 0.03 of the last row and the 0.03 of a look towards the sun.
  const field = createField(canvas, thickness, horizon + 0.06 + 1 / canvas.height);
  const isDark = time === 'night';
  const bright = isDark
    ? blend(light.sky[3], light.key, 0.35)
    : blend(light.key, [1, 1, 1], time === 'day' ? 0.6 : 0.25);
  const dark = blend(light.sky[1], light.shade, isDark ? 0.3 : 0.38);
  const [sunU, sunV] = [sun[0] * aspect, sun[1]];
  const last = Math.min(height, Math.ceil((horizon + 0.03) * height));
  for (let y = 0; y < last; y += 1) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / height;
      const thick = field.at(u, v);
      const body = smooth(cover, cover + 0.42, thick) * (isDark ? 0.75 : 0.94);
      if (body < 0.004) continue;
      const [du, dv] = [sunU - u, sunV - v];
      const near = fall(Math.sqrt(du * du + dv * dv) * 2);
      const step = 0.03 / (0.05 + Math.sqrt(du * du + dv * dv));
      const slope = thick - field.at(u + du * step, v + dv * step);
      const lightness = clamp(0.45 + slope * 1.9 + 0.35 * near - body * 0.12);
      const at = 3 * (y * width + x);
      const veil = body * mix(0.94, 0.7, clamp(v / horizon));
      lay(
        rgb,
        at,
        [mix(dark[0], bright[0], lightness), mix(dark[1], bright[1], lightness), mix(dark[2], bright[2], lightness)],
        veil,
      );
    }
  }
}
