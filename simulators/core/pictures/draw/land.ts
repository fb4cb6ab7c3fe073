import type { Scene } from '../scene.ts';
import type { Canvas, Colour } from './canvas.ts';
import { lay } from './canvas.ts';
import { blend, lit } from './colour.ts';

/** One strip of land: its upper edge, and its colour inside. */
export interface Strip {
  /** The height of the edge at a place, from the top of the picture. */
  edgeAt(u: number): number;
  /** Writes the colour of a point into `ink`; `depth` is how far it lies below the edge. */
  paint(ink: Float32Array, u: number, v: number, depth: number): void;
}

/** Paints strips of land, given from far to near; parts hidden by a nearer strip, or below `bottom`, are not computed. */
export function paintStrips(canvas: Canvas, strips: readonly Strip[], bottom: number = 1): void {
  const { rgb, width, height } = canvas;
  const ink = new Float32Array(3);
  for (let x = 0; x < width; x += 1) {
    const u = (x + 0.5) / height;
    const edges = strips.map((strip) => strip.edgeAt(u));
    for (const [index, strip] of strips.entries()) {
      const edge = edges[index] as number;
      const hidden = Math.min(bottom, ...edges.slice(index + 1));
      const last = Math.min(height - 1, Math.ceil(hidden * height + 0.5));
      for (let y = Math.max(0, Math.floor(edge * height - 0.5)); y <= last; y += 1) {
        const v = (y + 0.5) / height;
        const cover = Math.min(1, (v - edge) * height + 0.5);
        if (cover <= 0) continue;
        strip.paint(ink, u, v, v - edge);
        lay(rgb, 3 * (y * width + x), ink as unknown as Colour, cover);
      }
    }
  }
}

/** The colour of the ground at a distance, 0 near and 1 at the limit of sight, in light and in shade. */
export function toneOf(
  { light, land, weather }: Scene,
  distance: number,
): { readonly bright: Colour; readonly dark: Colour } {
  const thick = weather === 'mist' ? 1.25 : weather === 'rain' || weather === 'snow' ? 1.15 : 1;
  const haze = Math.min(0.94, distance * thick * 0.9);
  const cloth = blend(land[1], land[0], distance);
  const dim = light.lamps > 0.85 ? 0.42 : light.lamps > 0.45 ? 0.75 : 1;
  const bright = lit(lit(cloth, light.key), [dim * 1.1, dim * 1.1, dim * 1.1]);
  const dark = lit(cloth, blend(light.shade, [1, 1, 1], light.lamps > 0.85 ? 0.02 : 0.12));
  return { bright: blend(bright, light.haze, haze), dark: blend(dark, light.haze, haze) };
}
