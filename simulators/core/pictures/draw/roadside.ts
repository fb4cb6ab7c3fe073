import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, glow, spot, stroke } from './canvas.ts';
import { blend, hex, lit, times } from './colour.ts';
import { front, type Painter, pointsOf, type Site } from './fronts.ts';
import { toneOf } from './land.ts';
import { chance, clamp, mix, sineOfTurns } from './numbers.ts';
import { fill, type Point } from './shapes.ts';

/** What stands on the ground at the viewer's side. */
export const roadside: Readonly<Record<'car' | 'bicycle' | 'train' | 'palm', Painter>> = {
  car(canvas, scene, site) {
    const { u, v, size } = site;
    const at = placed(scene, site);
    const paint = front(scene, canvas, u, paintOf(scene, ['b8402f', '2f5f8a', 'd8c8a0', '3a6a50']));
    const gloss = (pu: number, pv: number): Colour =>
      times(paint((pu - u) / (size * 1.4)), 1.25 - 0.7 * clamp((pv - v) / size + 0.95));
    shadow(canvas, u, v, size * 1.2);
    fill(
      canvas,
      [at(-1.1, -0.14), at(-1.14, -0.46), at(-0.98, -0.56), at(1, -0.56), at(1.14, -0.44), at(1.12, -0.14)],
      gloss,
    );
    fill(canvas, [at(-0.86, -0.54), at(-0.52, -0.94), at(0.2, -0.94), at(0.62, -0.54)], gloss);
    const glass = blend(times(scene.light.sky[1], 0.5), [0.1, 0.12, 0.16], 0.4);
    fill(canvas, [at(-0.7, -0.56), at(-0.46, -0.87), at(-0.16, -0.87), at(-0.16, -0.56)], glass);
    fill(canvas, [at(-0.08, -0.56), at(-0.08, -0.87), at(0.16, -0.87), at(0.46, -0.56)], glass);
    for (const x of [-0.66, 0.68]) wheel(canvas, at(x, -0.18), size * 0.21);
    const lamp = at(1.1, -0.42);
    spot(canvas, ...lamp, size * 0.05, [1, 0.95, 0.8], 1);
    if (scene.light.lamps > 0.3) glow(canvas, ...lamp, size * 0.9, [1, 0.9, 0.6], 0.7 * scene.light.lamps);
  },
  bicycle(canvas, scene, site) {
    const { u, v, size } = site;
    const at = placed(scene, site);
    const tone = front(scene, canvas, u, paintOf(scene, ['c8402f', '2f6f9a', '2f7a5a', '30343c']))(0);
    const dark: Colour = [0.07, 0.07, 0.08];
    const line = (from: Point, to: Point, radius: number, colour: Colour): void =>
      stroke(canvas, [...from, radius * size], [...to, radius * size], colour);
    shadow(canvas, u, v, size * 0.9);
    for (const x of [-0.55, 0.58]) {
      for (let step = 0; step < 40; step += 1) {
        const rim = (turn: number): Point => at(x + 0.36 * sineOfTurns(turn), -0.37 + 0.36 * sineOfTurns(turn + 0.25));
        line(rim(step / 40), rim((step + 1) / 40), 0.022, dark);
        if (step % 4 === 0) line(at(x, -0.37), rim(step / 40), 0.005, [0.6, 0.6, 0.62]);
      }
    }
    const [rear, pedals, seat, head] = [at(-0.55, -0.37), at(-0.06, -0.34), at(-0.2, -0.86), at(0.42, -0.86)];
    for (const [from, to] of [
      [rear, pedals],
      [rear, seat],
      [pedals, seat],
      [pedals, head],
      [seat, head],
      [at(0.58, -0.37), at(0.4, -0.98)],
    ] as const)
      line(from, to, 0.026, tone);
    line(at(-0.22, -0.95), seat, 0.02, dark);
    line(at(-0.34, -0.97), at(-0.1, -0.96), 0.035, dark);
    line(at(0.4, -0.98), at(0.52, -1.04), 0.022, dark);
    line(at(-0.12, -0.26), at(0, -0.42), 0.02, dark);
  },
  train(canvas, scene, site) {
    const { u, v, size } = site;
    const at = placed(scene, site);
    const iron = front(scene, canvas, u, paintOf(scene, ['2c3038', '1f3a30', '5a2a28']));
    const coach = front(scene, canvas, u, hex('7a3a34'));
    const shaded =
      (wall: (across: number) => Colour) =>
      (_: number, pv: number): Colour =>
        times(wall(0), 1.25 - 0.6 * clamp((pv - v) / size + 0.8));
    const box = (from: number, to: number, low: number, high: number, wall: (across: number) => Colour): void =>
      fill(canvas, [at(from, low), at(from, high), at(to, high), at(to, low)], shaded(wall));
    const glass = blend(times(scene.light.sky[1], 0.5), [1, 0.82, 0.45], scene.light.lamps);
    stroke(canvas, [0, v, size * 0.025], [canvas.aspect, v, size * 0.025], times(iron(0), 0.6));
    for (let wagon = 0; wagon < 4; wagon += 1) {
      const end = -0.85 - 1.75 * wagon;
      box(end - 1.6, end, -0.2, -0.78, coach);
      box(end - 1.64, end + 0.04, -0.78, -0.85, iron);
      for (let one = 0; one < 4; one += 1) {
        const left = end - 1.45 + 0.37 * one;
        fill(canvas, [at(left, -0.5), at(left, -0.7), at(left + 0.25, -0.7), at(left + 0.25, -0.5)], glass);
      }
      for (const x of [-1.35, -0.25]) wheel(canvas, at(end + x, -0.12), size * 0.11);
    }
    box(-0.75, 0.95, -0.2, -0.3, iron);
    box(-0.25, 0.9, -0.3, -0.68, iron);
    box(-0.75, -0.22, -0.3, -0.9, iron);
    box(-0.8, -0.17, -0.9, -0.97, coach);
    box(0.58, 0.74, -0.66, -0.95, iron);
    box(0.54, 0.78, -0.95, -1.02, iron);
    fill(canvas, [at(0.92, -0.28), at(1.16, -0.03), at(0.88, -0.03)], iron(0.4));
    for (const x of [-0.52, -0.12, 0.28]) wheel(canvas, at(x, -0.17), size * 0.16);
    spot(canvas, ...at(0.92, -0.6), size * 0.06, [1, 0.92, 0.65], 1);
    const steam = blend(scene.light.haze, [1, 1, 1], scene.light.lamps > 0.85 ? 0.25 : 0.6);
    for (let puff = 0; puff < 26; puff += 1) {
      const away = puff / 26;
      const [x, y] = [0.66 - 2.6 * away * away - 0.2 * away, -1.05 - 0.75 * away];
      const roll = (purpose: number): number => chance(scene.seed + 61, puff, purpose) - 0.5;
      spot(
        canvas,
        ...at(x + 0.14 * roll(1), y + 0.16 * roll(2)),
        size * mix(0.08, 0.3, away),
        steam,
        0.6 * (1 - 0.8 * away),
      );
    }
  },
  palm(canvas, scene, { u, v, size }) {
    const { bright, dark } = toneOf(scene, 0.06);
    const bark = blend(lit(hex('7a5c40'), scene.light.key), dark, 0.35);
    const leaf = blend(bright, lit(hex('3f8a3a'), scene.light.key), 0.6);
    const lean = scene.side * -0.2;
    const trunk = (share: number): Point => [u + lean * size * share * share, v - size * 0.78 * share];
    for (let ring = 0; ring < 14; ring += 1) {
      const [from, to] = [trunk(ring / 14), trunk((ring + 1) / 14)];
      const wide = size * mix(0.034, 0.018, ring / 14);
      stroke(canvas, [...from, wide], [...to, wide * 0.86], times(bark, ring % 2 === 0 ? 0.85 : 1.05));
    }
    const [crownU, crownV] = trunk(1);
    for (let frond = 0; frond < 11; frond += 1) {
      const turn = 0.03 + (0.44 * frond) / 10 + 0.25 + 0.02 * chance(scene.seed, frond, 161);
      const [du, dv] = [sineOfTurns(turn), -Math.abs(sineOfTurns(turn + 0.25)) * 0.75 - 0.08];
      const long = size * (0.46 + 0.12 * chance(scene.seed, frond, 162));
      const along = (share: number): Point => [
        crownU + du * long * share,
        crownV + dv * long * share + 0.55 * long * share * share,
      ];
      const tone = blend(dark, leaf, 0.35 + 0.6 * chance(scene.seed, frond, 163));
      for (let step = 0; step < 16; step += 1) {
        const [from, to] = [along(step / 16), along((step + 1) / 16)];
        stroke(canvas, [...from, size * 0.005], [...to, size * 0.004], tone);
        const hang = size * 0.11 * (1 - Math.abs(step / 16 - 0.4));
        for (const side of [-0.35, 0.35])
          stroke(
            canvas,
            [...to, size * 0.007],
            [to[0] + side * hang, to[1] + hang, size * 0.002],
            times(tone, 1 + 0.3 * side),
          );
      }
    }
    for (const [x, y] of [
      [-0.02, 0.02],
      [0.025, 0.025],
      [0, 0.045],
    ] as const)
      spot(canvas, crownU + x * size, crownV + y * size, size * 0.02, times(bark, 0.6), 1);
  },
};

/** Places of something that looks to the side where the picture is free. */
function placed({ side }: Scene, site: Site): (x: number, y: number) => Point {
  return pointsOf(site, -side * site.size);
}

function paintOf({ coat, seed }: Scene, paints: readonly string[]): Colour {
  return coat ?? hex(paints[Math.floor(chance(seed, 165) * paints.length)] as string);
}

function wheel(canvas: Canvas, [u, v]: Point, radius: number): void {
  spot(canvas, u, v, radius, [0.05, 0.05, 0.06], 1);
  spot(canvas, u, v, radius * 0.55, [0.55, 0.56, 0.58], 1);
  spot(canvas, u, v, radius * 0.2, [0.2, 0.2, 0.22], 1);
}

function shadow(canvas: Canvas, u: number, v: number, half: number): void {
  for (const share of [1, 0.85, 0.7])
    stroke(canvas, [u - half * share, v, 0.012], [u + half * share, v, 0.012], [0.02, 0.02, 0.03], 0.25);
}
