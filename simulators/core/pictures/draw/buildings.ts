import { glow, spot, stroke } from './canvas.ts';
import { blend, hex, times } from './colour.ts';
import { block, front, type Painter, pane, pointsOf } from './fronts.ts';
import { clamp, mix } from './numbers.ts';
import { fill, fillBox } from './shapes.ts';

/** What people live in or look out from. */
export const buildings: Readonly<Record<'house' | 'castle' | 'tower' | 'lighthouse', Painter>> = {
  house(canvas, scene, site) {
    const { u, v, size } = site;
    const at = pointsOf(site);
    const wall = front(scene, canvas, u, hex('d8c4a8'));
    const roof = front(scene, canvas, u, hex('8a3c34'));
    const [half, eaves] = [size * 0.55, v - size * 0.5];
    const above = pointsOf(site, half);
    const under = pointsOf({ ...site, v: eaves }, half);
    fill(canvas, [above(0.45, -0.95), above(0.45, -1.2), above(0.65, -1.2), above(0.65, -0.8)], times(wall(1), 0.7));
    fillBox(canvas, { left: u - half, right: u + half, top: eaves, bottom: v }, (pu) => wall((pu - u) / half));
    fill(canvas, [under(-1.2, 0.03), above(-0.75, -1), above(0.75, -1), under(1.2, 0.03)], (pu, pv) =>
      times(roof((pu - u) / half), 0.85 + 0.25 * clamp((pv - v + size) / size)),
    );
    for (const x of [-0.55, 0.5]) pane(canvas, scene, [u + half * x, v - size * 0.27], size * 0.11);
    fill(canvas, [at(-0.09, 0), at(-0.09, -0.32), at(0.09, -0.32), at(0.09, 0)], times(roof(0), 0.55));
  },
  castle(canvas, scene, site) {
    const { u, v, size } = site;
    const at = pointsOf(site);
    const stone = front(scene, canvas, u, hex('a8a29a'));
    const cone = front(scene, canvas, u, hex('4a5a8a'));
    const rock = front(scene, canvas, u, hex('6a6660'));
    fill(
      canvas,
      [at(-1.5, 0.7), at(-1.05, 0.22), at(-0.8, -0.02), at(0.78, -0.02), at(0.98, 0.26), at(1.4, 0.7)],
      (pu, pv) =>
        blend(
          times(rock((pu - u) / size), 1.05 - 0.5 * clamp((pv - v) / size)),
          scene.light.haze,
          clamp(((pv - v) / size) * 0.9),
        ),
    );
    block(canvas, stone, u, v, size * 0.62, size * 0.42, size * 0.05);
    for (const [x, tall, wide] of [
      [-0.62, 0.72, 0.13],
      [0.6, 0.64, 0.13],
      [-0.24, 0.9, 0.11],
      [0.3, 0.8, 0.1],
      [0.04, 1.12, 0.13],
    ] as const) {
      block(canvas, stone, u + x * size, v, wide * size, tall * size, size * 0.03);
      const top = v - tall * size;
      fill(
        canvas,
        [
          [u + (x - wide * 1.15) * size, top],
          [u + x * size, top - size * wide * 2.6],
          [u + (x + wide * 1.15) * size, top],
        ],
        (pu) => cone((pu - u - x * size) / (wide * size)),
      );
      pane(canvas, scene, [u + x * size, top + size * 0.1], size * 0.028);
      pane(canvas, scene, [u + x * size, top + size * 0.26], size * 0.028);
    }
    fill(canvas, [at(-0.09, 0), at(-0.09, -0.16), at(0, -0.24), at(0.09, -0.16), at(0.09, 0)], times(stone(0), 0.35));
  },
  tower(canvas, scene, { u, v, size }) {
    const wall = front(scene, canvas, u, hex('9a4a3c'));
    const roof = front(scene, canvas, u, hex('2f3a44'));
    for (let tier = 0; tier < 5; tier += 1) {
      const [wide, low] = [size * (0.24 - tier * 0.032), v - size * tier * 0.19];
      block(canvas, wall, u, low, wide, size * 0.17, 0);
      pane(canvas, scene, [u, low - size * 0.08], size * 0.03);
      const at = pointsOf({ u, v: low - size * 0.14, size }, wide);
      fill(
        canvas,
        [at(-1.75, -0.01), at(-1.2, 0.01), at(1.2, 0.01), at(1.75, -0.01), at(0.8, -0.07), at(-0.8, -0.07)],
        (pu) => roof((pu - u) / wide),
      );
    }
    stroke(canvas, [u, v - size * 0.95, size * 0.014], [u, v - size * 1.14, size * 0.003], roof(0.4));
  },
  lighthouse(canvas, scene, site) {
    const { u, v, size } = site;
    const at = pointsOf(site);
    const white = front(scene, canvas, u, hex('f0ece4'));
    const red = front(scene, canvas, u, hex('c83a34'));
    const rock = front(scene, canvas, u, hex('5a5450'));
    fill(
      canvas,
      [at(-0.62, 0.04), at(-0.36, -0.1), at(-0.1, -0.15), at(0.2, -0.13), at(0.44, -0.03), at(0.6, 0.04)],
      (pu, pv) => times(rock((pu - u) / size), 0.8 + 6 * (v - pv) * size),
    );
    const wide = (pv: number): number => size * mix(0.075, 0.12, clamp((pv - v + size * 0.85) / (size * 0.7)));
    fill(canvas, [at(-0.12, -0.12), at(-0.075, -0.85), at(0.075, -0.85), at(0.12, -0.12)], (pu, pv) =>
      (Math.floor(((v - pv) / size) * 6.3) % 2 === 0 ? white : red)((pu - u) / wide(pv)),
    );
    block(canvas, red, u, v - size * 0.84, size * 0.11, size * 0.03, 0);
    spot(canvas, u, v - size * 0.92, size * 0.055, [1, 0.95, 0.75], 1);
    fill(canvas, [at(-0.085, -0.965), at(0, -1.06), at(0.085, -0.965)], (pu) => red((pu - u) / (size * 0.09)));
    glow(
      canvas,
      u,
      v - size * 0.92,
      size * (0.5 + 0.8 * scene.light.lamps),
      [1, 0.9, 0.6],
      0.5 + 0.4 * scene.light.lamps,
    );
  },
};
