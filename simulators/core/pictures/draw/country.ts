import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, stroke } from './canvas.ts';
import { blend, fromHue, lit, times } from './colour.ts';
import { paintStrips, type Strip, toneOf } from './land.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, mix, sineOfTurns, smooth } from './numbers.ts';

/** Dunes with a bright and a dark side that meet in a sharp crest, and ripples of wind. */
export function paintDunes(canvas: Canvas, scene: Scene): void {
  const rows = 6;
  const towards = scene.sun[0] < 0.5 ? -1 : 1;
  const strips = Array.from({ length: rows }, (_, index): Strip => {
    const distance = 1 - index / (rows - 0.4);
    const near = 1 - distance;
    const noise = createNoise(scene.seed + 307 * (index + 1));
    const base = mix(scene.horizon + 0.01, 1.0, near * near * 0.85 + near * 0.15);
    const wide = mix(1.5, 0.8, near);
    const edgeAt = (u: number): number =>
      base - 0.12 * scene.relief * (0.3 + near) * (0.25 + noise.clouds(u * wide + index * 5, 2, 2));
    const { bright, dark } = toneOf(scene, distance * 0.75);
    const glint = blend(bright, scene.light.key, 0.3);
    return {
      edgeAt,
      paint(ink, u, v, depth) {
        const crest = noise.at(u * wide * 1.3 + depth * towards * 2.2 + 3, depth * 1.2 + index);
        const side = smooth(-0.05, 0.06, crest + 0.05 * noise.at(u * 9, v * 9));
        const ripple = sineOfTurns(
          (v + 0.02 * noise.at(u * 6, v * 12)) * mix(150, 62, near) + noise.at(u * 4, v * 4) * 3,
        );
        const light = clamp(side * 0.75 + 0.2 + ripple * 0.07 * near + 0.1 * noise.at(u * 80, v * 80));
        const rim = smooth(0.012, 0, depth) * 0.6;
        for (let part = 0; part < 3; part += 1) {
          const sand = mix(dark[part] as number, bright[part] as number, light);
          ink[part] = mix(sand, glint[part] as number, rim);
        }
      },
    };
  });
  paintStrips(canvas, strips);
}

/** Rolling hills of grass, patched by clouds' shadows; near ones in blades. */
export function paintMeadow(canvas: Canvas, scene: Scene): void {
  const rows = 5;
  const strips = Array.from({ length: rows }, (_, index): Strip => {
    const distance = 1 - index / (rows - 0.5);
    const near = 1 - distance;
    const noise = createNoise(scene.seed + 503 * (index + 1));
    const base = mix(scene.horizon, 0.86, near);
    const { bright, dark } = toneOf(scene, distance * 0.85);
    const gold = blend(bright, lit([1, 0.9, 0.5], scene.light.key), 0.25);
    return {
      edgeAt: (u) => base - (0.04 + 0.09 * distance) * scene.relief * noise.clouds(u * 0.8 + index * 9, 1, 3) * 1.6,
      paint(ink, u, v, depth) {
        const fine = mix(120, 46, near);
        const blade =
          noise.at(u * fine, v * fine * mix(2, 0.55, near)) * 0.9 + 0.4 * noise.at(u * fine * 2.1, v * fine);
        const patch = noise.clouds(u * 2.2 + 4, v * mix(9, 4, near), 3);
        const light = clamp(
          0.5 + patch * 0.55 + blade * (0.18 + 0.22 * near) - depth * 0.5 * near + smooth(0.05, 0, depth) * 0.35,
        );
        const warm = clamp(patch + 0.35);
        for (let part = 0; part < 3; part += 1) {
          ink[part] = mix(dark[part] as number, mix(bright[part] as number, gold[part] as number, warm), light);
        }
      },
    };
  });
  paintStrips(canvas, strips);
}

/** A ledge of rock or a strip of sand at the viewer's feet. */
export function paintLedge(canvas: Canvas, scene: Scene): void {
  const noise = createNoise(scene.seed + 521);
  const isSand = scene.place === 'sea' && scene.relief < 1.05;
  const light = blend(scene.light.shade, scene.light.key, scene.light.lamps > 0.85 ? 0.35 : 0.85);
  const cloth: Colour = isSand ? [0.86, 0.74, 0.56] : scene.place === 'city' ? [0.36, 0.37, 0.42] : [0.42, 0.38, 0.34];
  const [bright, dark] = [lit(cloth, light), lit(times(cloth, 0.42), light)];
  const edgeAt = (u: number): number =>
    scene.place === 'city'
      ? 0.905
      : 0.885 + (isSand ? 0.03 : 0.05) * noise.clouds(u * (isSand ? 1.2 : 2.2), 3, isSand ? 2 : 5);
  paintStrips(canvas, [
    {
      edgeAt,
      paint(ink, u, v, depth) {
        const grain = isSand ? 0.12 * noise.at(u * 160, v * 200) : 0.5 * (noise.ridges(u * 5, v * 11, 5) - 0.5);
        const share = clamp(0.55 + grain + smooth(0.02, 0, depth) * 0.4 - depth * 1.5);
        for (let part = 0; part < 3; part += 1) ink[part] = mix(dark[part] as number, bright[part] as number, share);
      },
    },
  ]);
}

/** Blades of grass and flowers at the viewer's feet, and flowers ever smaller up to the hills. */
export function paintGrowth(canvas: Canvas, scene: Scene, from: number): void {
  const { seed, light } = scene;
  const { bright, dark } = toneOf(scene, 0.05);
  const withFlowers = scene.things.includes('flower');
  const hue = chance(seed, 61);
  const count = Math.round((withFlowers ? 620 : 60) * canvas.aspect);
  for (let index = 0; index < count; index += 1) {
    const depth = (index + 0.5) / count;
    const v = mix(from + 0.09, 1.04, depth * depth);
    const u = chance(seed, index, 62) * canvas.aspect;
    const size = mix(0.0025, 0.017, depth * depth) * (0.6 + 0.8 * chance(seed, index, 63));
    const stem = size * (2.4 + 3 * chance(seed, index, 64));
    const lean = (chance(seed, index, 65) - 0.5) * size * 2;
    stroke(canvas, [u, v + stem, size * 0.13], [u + lean, v, size * 0.1], blend(dark, bright, 0.35), 0.9);
    if (!withFlowers) continue;
    const tone = scene.bloom
      ? times(scene.bloom, 0.8 + 0.3 * chance(seed, index, 67))
      : fromHue((hue + (chance(seed, index, 66) < 0.7 ? 0.04 : 0.45) + 0.08 * chance(seed, index, 67)) % 1, 0.62, 0.98);
    paintFlower(canvas, [u + lean, v], size, lit(tone, blend(light.key, light.shade, light.lamps * 0.6)));
  }
  paintBlades(canvas, seed, dark, bright);
}

/** Five petals around a warm middle; a far flower is a dot. */
function paintFlower(canvas: Canvas, [u, v]: readonly [number, number], size: number, tone: Colour): void {
  const turn = chance(Math.round(u * 9_999), 68);
  const petals = size * canvas.height < 2.5 ? 1 : 5;
  for (let petal = 0; petal < petals; petal += 1) {
    const angle = turn + petal / 5;
    const [du, dv] = [sineOfTurns(angle + 0.25) * size * 0.6, sineOfTurns(angle) * size * 0.42];
    const shade = times(tone, 0.84 + 0.16 * sineOfTurns(angle + 0.6));
    stroke(canvas, [u + du * 0.4, v + dv * 0.4, size * 0.26], [u + du, v + dv, size * 0.36], shade, 0.96);
  }
  stroke(canvas, [u, v, size * 0.24], [u, v, size * 0.24], [0.95, 0.75, 0.25], petals === 1 ? 0.3 : 0.95);
}

function paintBlades(canvas: Canvas, seed: number, dark: Colour, bright: Colour): void {
  const count = Math.round(260 * canvas.aspect);
  for (let index = 0; index < count; index += 1) {
    const u = chance(seed, index, 71) * canvas.aspect;
    const tall = 0.03 + 0.1 * chance(seed, index, 72) * chance(seed, index, 75);
    const lean = (chance(seed, index, 73) - 0.5) * 0.06;
    const tone = blend(times(dark, 0.7), bright, chance(seed, index, 74) * 0.55);
    stroke(canvas, [u, 1.02, 0.0035], [u + lean * 0.5, 1.02 - tall * 0.6, 0.0024], tone);
    stroke(canvas, [u + lean * 0.5, 1.02 - tall * 0.6, 0.0024], [u + lean * 1.2, 1.02 - tall, 0.0005], tone);
  }
}
