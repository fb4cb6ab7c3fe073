import type { Canvas } from './canvas.ts';
import { clamp } from './numbers.ts';

/** Numbers on a coarse grid over a picture, for what varies slowly: cheaper than computing them for each pixel. */
export interface Field {
  /** The number at a position, interpolated between grid points. */
  at(u: number, v: number): number;
}

/** The number of rows is the same for all larger canvases, so that every size shows the same picture. */
const MOST_ROWS = 160;

/** Evaluates a function on a grid over a canvas, down to a height that is never passed; by default over all of it. */
export function createField({ aspect, height }: Canvas, value: (u: number, v: number) => number, bottom = 1): Field {
  const each = Math.min(MOST_ROWS, height);
  const columns = Math.ceil(aspect * each) + 2;
  const rows = Math.ceil(Math.min(1, bottom) * each) + 2;
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = value(column / each, row / each);
    }
  }
  return {
    at(u, v) {
      const x = clamp(u * each, 0, columns - 1.001);
      const y = clamp(v * each, 0, rows - 1.001);
      const column = Math.floor(x);
      const row = Math.floor(y);
      const index = row * columns + column;
      const [dx, dy] = [x - column, y - row];
      const upper = (values[index] as number) + ((values[index + 1] as number) - (values[index] as number)) * dx;
      const low = values[index + columns] as number;
      const lower = low + ((values[index + columns + 1] as number) - low) * dx;
      return upper + (lower - upper) * dy;
    },
  };
}
