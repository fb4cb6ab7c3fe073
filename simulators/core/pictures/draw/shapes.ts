import type { Scene } from '../scene.ts';
import { type Box, type Canvas, type Colour, eachIn, lay } from './canvas.ts';
import { blend, lit, times } from './colour.ts';
import { clamp } from './numbers.ts';

/** A corner of a polygon. */
export type Point = readonly [u: number, v: number];

/** A colour, or a function of the position. */
type Paint = Colour | ((u: number, v: number) => Colour);

/** Fills a rectangle; edges are antialiased. */
export function fillBox(canvas: Canvas, { left, right, top, bottom }: Box, paint: Paint): void {
  const points: readonly Point[] = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ];
  fill(canvas, points, paint);
}

/** The same for a polygon. */
export function fill(canvas: Canvas, points: readonly Point[], colour: Paint, share = 1): void {
  const edge = 1 / canvas.height;
  eachIn(canvas, boxOf(points, edge), (u, v, at) => {
    const cover = clamp(depthIn(points, u, v) / edge + 0.5);
    if (cover > 0) lay(canvas.rgb, at, typeof colour === 'function' ? colour(u, v) : colour, cover * share);
  });
}

function boxOf(points: readonly Point[], margin: number): Box {
  const [us, vs] = [points.map(([u]) => u), points.map(([, v]) => v)];
  return {
    left: Math.min(...us) - margin,
    right: Math.max(...us) + margin,
    top: Math.min(...vs) - margin,
    bottom: Math.max(...vs) + margin,
  };
}

/** The signed distance of a position from a polygon's edge; negative outside. */
function depthIn(points: readonly Point[], u: number, v: number): number {
  let nearest = 9;
  let isInside = false;
  for (let index = 0, before = points.length - 1; index < points.length; before = index, index += 1) {
    const from = points[before] as Point;
    const to = points[index] as Point;
    const [fromU, fromV] = [u - from[0], v - from[1]];
    const [du, dv] = [to[0] - from[0], to[1] - from[1]];
    const along = clamp((fromU * du + fromV * dv) / (du * du + dv * dv || 1e-9));
    const [x, y] = [fromU - along * du, fromV - along * dv];
    nearest = Math.min(nearest, x * x + y * y);
    if (from[1] > v !== to[1] > v && u < from[0] + (fromV / dv) * du) isInside = !isInside;
  }
  return Math.sqrt(nearest) * (isInside ? 1 : -1);
}

/** A rounded limb between two points, each with a radius; y grows downwards. */
export type Limb = readonly [x1: number, y1: number, r1: number, x2: number, y2: number, r2: number];

/** A limb and its mirror image, as on both sides of a body. */
export function both([x1, y1, r1, x2, y2, r2]: Limb): readonly [Limb, Limb] {
  return [
    [x1, y1, r1, x2, y2, r2],
    [-x1, y1, r1, -x2, y2, r2],
  ];
}

/** Limbs of one colour that blend into each other. */
export interface Part {
  readonly colour: Colour;
  readonly limbs: readonly Limb[];
  /** How softly limbs blend, in units of the body's size. */
  readonly soft?: number;
  /** Clips the part: the signed distance of a position inside the visible area; by default all is visible. */
  readonly clip?: (x: number, y: number) => number;
}

/** Where a body stands: its origin, its size, and whether it is mirrored. */
export interface Stance {
  readonly u: number;
  readonly v: number;
  readonly size: number;
  readonly flip?: boolean;
}

/** How light falls on bodies: from where, and how much of it comes from behind. */
export interface Lighting {
  readonly towards: readonly [x: number, y: number, z: number];
  readonly key: Colour;
  readonly shade: Colour;
  readonly rim: number;
}

/** The lighting of a scene at a place. */
export function lightingAt(scene: Scene, canvas: Canvas, u: number, v: number): Lighting {
  const [du, dv] = [scene.sun[0] * canvas.aspect - u, scene.sun[1] - v];
  const away = Math.sqrt(du * du + dv * dv) || 1;
  const isLow = scene.time === 'dusk' || scene.time === 'dawn' || scene.time === 'golden' || scene.time === 'night';
  const dim = scene.light.lamps > 0.85 ? 0.45 : 0.95;
  return {
    towards: [(du / away) * 0.8, (dv / away) * 0.7, isLow ? -0.1 : 0.45],
    key: times(scene.light.key, dim),
    shade: blend(scene.light.shade, [1, 1, 1], scene.light.lamps > 0.85 ? 0.1 : 0.26),
    rim: isLow ? 1 : 0.4,
  };
}

/** Draws a body part by part, shaded as if it were round. */
export function drawBody(canvas: Canvas, parts: readonly Part[], stance: Stance, lighting: Lighting): void {
  for (const part of parts) drawPart(canvas, part, stance, lighting);
}

function drawPart(
  canvas: Canvas,
  { colour, limbs, soft = 0.02, clip }: Part,
  { u, v, size, flip = false }: Stance,
  lighting: Lighting,
): void {
  const turn = flip ? -1 : 1;
  const reach = (index: 0 | 1, way: 1 | -1): number =>
    Math.max(
      ...limbs.flatMap((limb) => [
        way * (limb[index] as number) + limb[2],
        way * (limb[index + 3] as number) + limb[5],
      ]),
    );
  const across = Math.max(reach(0, 1), reach(0, -1)) * size;
  const box = { left: u - across, right: u + across, top: v - reach(1, -1) * size, bottom: v + reach(1, 1) * size };
  const edge = 1 / canvas.height / size;
  const normal = new Float64Array(3);
  eachIn(canvas, box, (pu, pv, at) => {
    const [x, y] = [(turn * (pu - u)) / size, (pv - v) / size];
    const whole = depthOf(limbs, x, y, soft, normal);
    const depth = clip === undefined ? whole : Math.min(whole, clip(x, y));
    const cover = clamp(depth / edge + 0.5);
    if (cover > 0)
      lay(
        canvas.rgb,
        at,
        shadeOf(colour, turn * (normal[0] as number), normal[1] as number, normal[2] as number, lighting),
        cover,
      );
  });
}

/** The depth of a position inside blended limbs; writes the direction of their surface there to `normal`. */
function depthOf(limbs: readonly Limb[], x: number, y: number, soft: number, normal: Float64Array): number {
  let deepest = -9;
  let sum = 0;
  let nx = 0;
  let ny = 0;
  let nz = 0;
  for (const limb of limbs) {
    const [fromX, fromY] = [x - limb[0], y - limb[1]];
    const [dx, dy] = [limb[3] - limb[0], limb[4] - limb[1]];
    const along = clamp((fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1e-9));
    const [ax, ay] = [fromX - along * dx, fromY - along * dy];
    const radius = limb[2] + (limb[5] - limb[2]) * along;
    const depth = radius - Math.sqrt(ax * ax + ay * ay);
    const lift = deepest === -9 ? depth : flow(deepest, depth, soft);
    deepest = lift;
    const weight = clamp(1 + depth / soft) * clamp(1 + depth / soft);
    if (weight <= 0) continue;
    const [px, py] = [ax / radius, ay / radius];
    sum += weight;
    nx += weight * px;
    ny += weight * py;
    nz += weight * Math.sqrt(Math.max(0, 1 - px * px - py * py));
  }
  const share = sum || 1;
  normal[0] = nx / share;
  normal[1] = ny / share;
  normal[2] = sum === 0 ? 1 : nz / share;
  return deepest;
}

/** The greater of two depths, smoothed where they are close (a smooth maximum). */
function flow(a: number, b: number, soft: number): number {
  const near = clamp(0.5 + (0.5 * (b - a)) / soft);
  return a + (b - a) * near + soft * near * (1 - near);
}

/** The shaded colour of a surface that faces in a direction. */
export function shadeOf(
  colour: Colour,
  x: number,
  y: number,
  z: number,
  { towards, key, shade, rim }: Lighting,
): Colour {
  const facing = clamp(0.15 + x * towards[0] + y * towards[1] + z * Math.max(0.15, towards[2]));
  const sky = 0.5 - 0.5 * y;
  const edge = (1 - clamp(z)) * (1 - clamp(z)) * clamp(0.1 + x * towards[0] * 1.3 + y * towards[1] * 1.3) * rim;
  const light: Colour = [
    shade[0] * (0.55 + 0.45 * sky) + key[0] * facing * 0.8,
    shade[1] * (0.55 + 0.45 * sky) + key[1] * facing * 0.8,
    shade[2] * (0.55 + 0.45 * sky) + key[2] * facing * 0.8,
  ];
  const body = lit(colour, light);
  return [body[0] + key[0] * edge * 0.9, body[1] + key[1] * edge * 0.9, body[2] + key[2] * edge * 0.9];
}
