import type { Canvas } from './canvas.ts';
import { clamp } from './numbers.ts';

/** Blurs the canvas as a lens blurs a background: two passes of a box filter, across and down. */
export function soften(canvas: Canvas, radius: number): void {
  const reach = Math.max(1, Math.round(radius * canvas.height));
  const spare = new Float32Array(canvas.rgb.length);
  for (let round = 0; round < 2; round += 1) {
    blurLines(canvas.rgb, spare, canvas.height, canvas.width, 3 * canvas.width, 3, reach);
    blurLines(spare, canvas.rgb, canvas.width, canvas.height, 3, 3 * canvas.width, reach);
  }
}

/** One pass of the box filter over lines whose starts are `across` apart and whose pixels are `along` apart. */
function blurLines(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  across: number,
  along: number,
  reach: number,
): void {
  const count = 2 * reach + 1;
  for (let line = 0; line < lines; line += 1) {
    for (let part = 0; part < 3; part += 1) {
      const start = line * across + part;
      const last = start + (length - 1) * along;
      let sum = 0;
      for (let index = -reach; index <= reach; index += 1)
        sum += from[clamp(start + index * along, start, last)] as number;
      let ahead = start + (reach + 1) * along;
      let behind = start - reach * along;
      for (let at = start; at <= last; at += along, ahead += along, behind += along) {
        to[at] = sum / count;
        sum += (from[ahead < last ? ahead : last] as number) - (from[behind > start ? behind : start] as number);
      }
    }
  }
}
