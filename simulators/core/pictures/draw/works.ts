import { glow, spot, stroke } from './canvas.ts';
import { blend, hex, lit, times } from './colour.ts';
import { block, front, type Painter, pointsOf } from './fronts.ts';
import { toneOf } from './land.ts';
import { chance, clamp, mix } from './numbers.ts';
import { fill, fillBox } from './shapes.ts';

/** What else is made or grows. */
export const works: Readonly<Record<'ship' | 'bridge' | 'rocket' | 'robot' | 'tree' | 'waterfall', Painter>> = {
  ship(canvas, scene, site) {
    const { u, v, size } = site;
    const at = pointsOf(site);
    const hull = front(scene, canvas, u, hex('5a3a28'));
    const sail = front(scene, canvas, u, hex('f2ead8'));
    for (const [x, tall] of [
      [-0.26, 0.82],
      [0.06, 1],
      [0.34, 0.74],
    ] as const) {
      stroke(
        canvas,
        [u + x * size, v - size * 0.1, size * 0.012],
        [u + x * size, v - tall * size, size * 0.006],
        hull(0.2),
      );
      const [top, low] = [v - tall * size * 0.96, v - size * 0.2];
      fill(
        canvas,
        [
          [u + (x - 0.1) * size, low],
          [u + (x - 0.02) * size, mix(top, low, 0.4)],
          [u + x * size, top],
          [u + (x + 0.17) * size, mix(top, low, 0.45)],
          [u + (x + 0.22) * size, low + size * 0.02],
        ],
        (pu, pv) => times(sail((pu - u - x * size) / (size * 0.2)), 0.85 + 0.3 * clamp((pv - top) / (low - top))),
      );
    }
    fill(
      canvas,
      [at(-0.55, -0.18), at(-0.42, 0.03), at(0.42, 0.03), at(0.62, -0.2), at(0.4, -0.11), at(-0.36, -0.11)],
      (pu, pv) => times(hull((pu - u) / size), 0.75 + (1.5 * (v - pv)) / size),
    );
  },
  bridge(canvas, scene, { v, size }) {
    const stone = front(scene, canvas, canvas.aspect / 2, hex('8a5a4c'));
    const deck = v - size * 0.3;
    for (const at of [0.22, 0.78]) {
      const u = at * canvas.aspect;
      for (const side of [-0.012, 0.012])
        stroke(canvas, [u + side, v + size * 0.1, 0.006], [u + side, v - size, 0.005], stone(side * 60));
    }
    for (let step = 0; step <= 120; step += 1) {
      const u = (step / 120) * canvas.aspect;
      const share = (step / 120 - 0.5) / 0.28;
      const rope =
        Math.abs(share) < 1
          ? mix(deck - size * 0.06, v - size, share * share)
          : mix(v - size, deck, (Math.abs(share) - 1) / 0.8);
      stroke(canvas, [u, rope, 0.0024], [u + canvas.aspect / 120, rope, 0.0024], stone(0));
      if (step % 2 === 0) stroke(canvas, [u, rope, 0.0008], [u, deck, 0.0008], stone(0), 0.8);
    }
    fillBox(canvas, { left: 0, right: canvas.aspect, top: deck, bottom: deck + 0.016 }, stone(0.3));
  },
  rocket(canvas, scene, site) {
    const { u, v, size } = site;
    const at = pointsOf(site);
    const white = front(scene, canvas, u, hex('e8e8ee'));
    const red = front(scene, canvas, u, hex('d84a3a'));
    for (let step = 0; step < 6; step += 1)
      glow(canvas, u, v + size * (0.02 + 0.06 * step), size * (0.26 - 0.02 * step), [1, 0.6, 0.2], 0.7);
    fill(canvas, [at(-0.06, 0), at(0, 0.34), at(0.06, 0)], [1, 0.86, 0.5], 0.9);
    for (const side of [-1, 1])
      fill(canvas, [at(side * 0.1, -0.35), at(side * 0.24, 0.02), at(side * 0.08, -0.06)], red(side * 0.6));
    fill(
      canvas,
      [at(-0.09, 0), at(-0.13, -0.35), at(-0.1, -0.7), at(0, -1), at(0.1, -0.7), at(0.13, -0.35), at(0.09, 0)],
      (pu, pv) => (pv < v - size * 0.74 ? red : white)((pu - u) / (size * 0.13)),
    );
    spot(canvas, u, v - size * 0.56, size * 0.052, hex('2f3a48'), 1);
    spot(canvas, u, v - size * 0.56, size * 0.04, [0.55, 0.8, 0.95], 1);
  },
  robot(canvas, scene, { u, v, size }) {
    const steel = front(scene, canvas, u, hex('9aa8b4'));
    const dark = front(scene, canvas, u, hex('4a545e'));
    for (const side of [-1, 1]) {
      block(canvas, dark, u + side * size * 0.1, v, size * 0.055, size * 0.3, 0);
      block(canvas, dark, u + side * size * 0.27, v - size * 0.3, size * 0.045, size * 0.3, 0);
      spot(canvas, u + side * size * 0.27, v - size * 0.28, size * 0.06, steel(side * 0.4), 1);
    }
    block(canvas, steel, u, v - size * 0.26, size * 0.21, size * 0.38, 0);
    block(canvas, dark, u, v - size * 0.38, size * 0.11, size * 0.12, 0);
    block(canvas, steel, u, v - size * 0.68, size * 0.17, size * 0.24, 0);
    for (const side of [-1, 1]) {
      spot(canvas, u + side * size * 0.075, v - size * 0.81, size * 0.036, [0.5, 0.95, 1], 1);
      glow(canvas, u + side * size * 0.075, v - size * 0.81, size * 0.14, [0.4, 0.9, 1], 0.6);
    }
    stroke(canvas, [u, v - size * 0.92, size * 0.01], [u, v - size * 1.04, size * 0.008], dark(0));
    spot(canvas, u, v - size * 1.05, size * 0.025, [1, 0.4, 0.3], 1);
  },
  tree(canvas, scene, { u, v, size }) {
    const { bright, dark } = toneOf(scene, 0.12);
    const bark = blend(lit(hex('5a4030'), scene.light.key), dark, 0.5);
    for (const [x, y, wide] of [
      [0, -0.55, 0.05],
      [-0.22, -0.72, 0.022],
      [0.24, -0.68, 0.022],
      [0.08, -0.85, 0.02],
    ] as const) {
      stroke(canvas, [u, v, size * wide * 1.3], [u + x * size * 0.3, v - size * 0.4, size * wide], bark);
      stroke(
        canvas,
        [u + x * size * 0.3, v - size * 0.4, size * wide],
        [u + x * size, v + y * size, size * wide * 0.4],
        bark,
      );
    }
    const autumn = scene.time === 'golden' ? blend(bright, [0.85, 0.45, 0.12], 0.45) : bright;
    const leaf =
      scene.things.includes('petals') && scene.time !== 'golden' ? lit([1, 0.72, 0.82], scene.light.key) : autumn;
    const towards = scene.sun[0] * canvas.aspect < u ? -1 : 1;
    for (let index = 0; index < 420; index += 1) {
      const [a, b, c] = [
        chance(scene.seed, index, 81) * 2 - 1,
        chance(scene.seed, index, 82) * 2 - 1,
        chance(scene.seed, index, 83),
      ];
      if (a * a + b * b > 1) continue;
      const light = clamp(0.4 - 0.42 * b + 0.35 * a * towards + 0.35 * (c - 0.5));
      spot(
        canvas,
        u + a * size * 0.46,
        v - size * 0.78 + b * size * 0.32,
        size * (0.028 + 0.04 * c),
        blend(blend(dark, leaf, 0.25), leaf, light),
        0.9,
      );
    }
  },
  waterfall(canvas, scene, { u, v, size }) {
    const rock = front(scene, canvas, u, hex('4a4c4a'));
    const water = blend(lit([0.86, 0.93, 0.97], scene.light.key), scene.light.haze, 0.15);
    const [top, wide] = [v - size, size * 0.34];
    const foot = pointsOf({ u, v, size }, wide);
    const at = pointsOf({ u, v: top, size }, wide);
    fill(canvas, [foot(-1, 0), at(-0.8, 0.1), at(-0.3, 0), at(0.5, 0.02), at(0.9, 0.2), foot(1, 0)], (pu, pv) =>
      times(rock((pu - u) / wide), 0.7 + 0.3 * chance(scene.seed, Math.floor(pu * 90), Math.floor(pv * 30))),
    );
    for (let strand = 0; strand < 60; strand += 1) {
      const roll = (purpose: number): number => chance(scene.seed, strand, 140 + purpose);
      const from = u + (roll(1) - 0.5) * size * 0.14;
      const to = from + (from - u) * 0.6;
      const tone = times(water, 0.75 + 0.35 * roll(2));
      stroke(canvas, [from, top + size * 0.01, size * 0.006], [to, v - size * 0.04 * roll(3), size * 0.009], tone);
    }
    for (let puff = 0; puff < 40; puff += 1) {
      const roll = (purpose: number): number => chance(scene.seed, puff, 150 + purpose);
      spot(
        canvas,
        u + (roll(1) - 0.5) * size * 0.4,
        v - size * 0.06 * roll(2),
        size * 0.04 * (0.4 + roll(3)),
        water,
        0.25,
      );
    }
  },
};
