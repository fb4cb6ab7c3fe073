import { encodeBase64 } from '../../base64.ts';
import type { Pixels } from '../png.ts';
import type { ColourGrid } from './facts.ts';

const CELLS = 100;
/** Pixels sampled in each direction of a cell. */
const LOOKS = 8;

/** The mean colours of a picture in a grid of cells, roughly square where its pixels are (those of some JPEGs are twice as wide as high). */
export function colourGrid({ width, height, rgb }: Pixels): ColourGrid {
  const columns = Math.max(1, Math.min(CELLS, width, Math.round(Math.sqrt((CELLS * width) / height))));
  const rows = Math.max(1, Math.min(height, Math.floor(CELLS / columns)));
  const colours = new Uint8Array(3 * columns * rows);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const xs = looksAt((column * width) / columns, ((column + 1) * width) / columns);
    const ys = looksAt((row * height) / rows, ((row + 1) * height) / rows);
    for (let part = 0; part < 3; part += 1) {
      let sum = 0;
      for (const y of ys) for (const x of xs) sum += rgb[3 * (y * width + x) + part] ?? 0;
      colours[3 * cell + part] = Math.round(sum / (xs.length * ys.length));
    }
  }
  return { columns, rows, rgb: encodeBase64(colours) };
}

/** Up to `LOOKS` pixel positions between two edges, evenly spaced. */
function looksAt(from: number, to: number): readonly number[] {
  const count = Math.max(1, Math.min(LOOKS, Math.floor(to - from)));
  return Array.from({ length: count }, (_, at) => Math.floor(from + ((at + 0.5) * (to - from)) / count));
}
