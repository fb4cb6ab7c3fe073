import type { Scene } from '../scene.ts';
import { type Canvas, type Colour, stroke } from './canvas.ts';
import { brightness } from './colour.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, mix, sineOfTurns } from './numbers.ts';

/** Repaints the canvas with brush strokes: broad ones first, then fine ones where there is detail. */
export function paintStrokes(canvas: Canvas, { seed }: Scene): void {
  const source = { ...canvas, rgb: canvas.rgb.slice() };
  const noise = createNoise(seed + 149);
  for (const [layer, size] of [0.03, 0.016, 0.0085].entries()) {
    const spacing = size * 0.8;
    const columns = Math.ceil(canvas.aspect / spacing);
    const rows = Math.ceil(1 / spacing);
    for (let index = 0; index < columns * rows; index += 1) {
      const place = (index * 7_919) % (columns * rows);
      const roll = (purpose: number): number => chance(seed + layer * 53, place, purpose);
      const u = ((place % columns) + roll(1)) * spacing;
      const v = (Math.floor(place / columns) + roll(2)) * spacing;
      const across = levelAt(source, u + size, v) - levelAt(source, u - size, v);
      const down = levelAt(source, u, v + size) - levelAt(source, u, v - size);
      const detail = Math.abs(across) + Math.abs(down);
      if (layer > 0 && detail < (layer === 1 ? 0.04 : 0.09)) continue;
      const angle = angleAlong(across, down) ?? noise.clouds(u * 1.5, v * 1.5, 2) * 0.4;
      const length = size * (1.1 + 1.3 * roll(3));
      const [du, dv] = [sineOfTurns(angle + 0.25) * length, sineOfTurns(angle) * length];
      const shade = 1 + (roll(4) - 0.5) * 0.16;
      const [red, green, blue] = colourAt(source, u, v);
      const tone: Colour = [red * shade, green * shade, blue * shade * (1 + (roll(5) - 0.5) * 0.08)];
      stroke(canvas, [u - du / 2, v - dv / 2, size * 0.42], [u + du / 2, v + dv / 2, size * 0.34], tone, 0.9);
    }
  }
}

function indexAt({ width, height }: Canvas, u: number, v: number): number {
  return 3 * (clamp(Math.floor(v * height), 0, height - 1) * width + clamp(Math.floor(u * height), 0, width - 1));
}

function colourAt(canvas: Canvas, u: number, v: number): Colour {
  const at = indexAt(canvas, u, v);
  return [canvas.rgb[at] as number, canvas.rgb[at + 1] as number, canvas.rgb[at + 2] as number];
}

function levelAt(canvas: Canvas, u: number, v: number): number {
  const at = indexAt(canvas, u, v);
  return brightness(canvas.rgb[at] as number, canvas.rgb[at + 1] as number, canvas.rgb[at + 2] as number);
}

/** The direction, in turns, along which brightness changes least; undefined where it hardly changes. */
function angleAlong(across: number, down: number): number | undefined {
  const change = Math.abs(across) + Math.abs(down);
  if (change < 0.05) return undefined;
  // A linear approximation of the arc tangent, which engines compute differently; see `numbers.ts`.
  return (across * down < 0 ? 1 : -1) * (Math.abs(across) / change) * 0.25;
}

/** Replaces the canvas by flat triangles over a grid of randomly shifted points. */
export function paintFacets(canvas: Canvas, { seed }: Scene): void {
  const source = { ...canvas, rgb: canvas.rgb.slice() };
  const size = 0.036;
  const columns = Math.ceil(canvas.aspect / size) + 1;
  const rows = Math.ceil(1 / size) + 1;
  const corner = (column: number, row: number): readonly [number, number] => [
    (column - 0.5 + (chance(seed + 151, column, row) - 0.5) * 0.8) * size,
    (row - 0.5 + (chance(seed + 157, column, row) - 0.5) * 0.8) * size,
  ];
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column, row + 1),
        corner(column + 1, row + 1),
      ];
      const isRising = chance(seed + 163, column, row) < 0.5;
      const pairs: readonly Corners[] = isRising
        ? [
            [a, b, c],
            [b, c, d],
          ]
        : [
            [a, b, d],
            [a, c, d],
          ];
      for (const [index, corners] of pairs.entries()) {
        facet(canvas, source, corners, 0.93 + 0.14 * chance(seed + 167 + index, column, row));
      }
    }
  }
}

type Corners = readonly [readonly [number, number], readonly [number, number], readonly [number, number]];

/** Fills a triangle with the mean colour of a few positions in it. */
function facet(
  { rgb, width, height }: Canvas,
  source: Canvas,
  [[u1, v1], [u2, v2], [u3, v3]]: Corners,
  shade: number,
): void {
  const places = [
    [1 / 3, 1 / 3],
    [0.6, 0.2],
    [0.2, 0.6],
    [0.2, 0.2],
  ] as const;
  const sum = [0, 0, 0];
  for (const [s, t] of places) {
    const tone = colourAt(source, mix(u1, u2, s) + (u3 - u1) * t, mix(v1, v2, s) + (v3 - v1) * t);
    for (let part = 0; part < 3; part += 1)
      sum[part] = (sum[part] as number) + ((tone[part] as number) * shade) / places.length;
  }
  const area = (u2 - u1) * (v3 - v1) - (u3 - u1) * (v2 - v1);
  const lastY = Math.min(height - 1, Math.ceil(Math.max(v1, v2, v3) * height));
  const lastX = Math.min(width - 1, Math.ceil(Math.max(u1, u2, u3) * height));
  for (let y = Math.max(0, Math.floor(Math.min(v1, v2, v3) * height)); y <= lastY; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(u1, u2, u3) * height)); x <= lastX; x += 1) {
      const [u, v] = [(x + 0.5) / height, (y + 0.5) / height];
      const s = ((u - u1) * (v3 - v1) - (u3 - u1) * (v - v1)) / area;
      const t = ((u2 - u1) * (v - v1) - (u - u1) * (v2 - v1)) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      const at = 3 * (y * width + x);
      for (let part = 0; part < 3; part += 1) rgb[at + part] = sum[part] as number;
    }
  }
}
