import type { Picture } from '../draw/canvas.ts';
import { clamp, sineOfTurns } from '../draw/numbers.ts';
import { shrink } from '../resize.ts';

/** The nine positions of a mark. */
export const anchors = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

/** One of the nine positions. */
export type Anchor = (typeof anchors)[number];

/** How a mark is placed on a picture. */
export interface MarkPlacement {
  readonly anchor: Anchor;
  /** The mark's width, in percent of the picture's; 1 to 100. */
  readonly scale: number;
  /** In percent: 0 is invisible, 100 as opaque as the mark itself. */
  readonly opacity: number;
  /** In degrees, clockwise about the middle of the mark. */
  readonly rotation: number;
  /** The distance from the edges that the anchor names, in pixels of the delivered picture. */
  readonly paddingX: number;
  readonly paddingY: number;
}

/**
 * Puts a mark on a picture.
 *
 * @param unit the size of the picture relative to the delivered one; below 1 for a smaller drawing of it
 * @clause IG-1-2
 */
export function placeMark(picture: Picture, mark: Picture, placement: MarkPlacement, unit = 1): Picture {
  const { left, top, wide, tall } = boxOf(picture, mark, placement, unit);
  const scaled = mark.width > wide ? shrink(mark, Math.max(1, Math.round(wide)), Math.max(1, Math.round(tall))) : mark;
  const turns = placement.rotation / 360;
  const [cosine, sine] = [sineOfTurns(turns + 0.25), sineOfTurns(turns)];
  const [middleX, middleY] = [left + wide / 2, top + tall / 2];
  const reach = Math.sqrt(wide * wide + tall * tall) / 2 + 1;
  const data = picture.data.slice();
  const ink = new Float64Array(4);
  for (let y = Math.max(0, Math.floor(middleY - reach)); y < Math.min(picture.height, middleY + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(middleX - reach)); x < Math.min(picture.width, middleX + reach); x += 1) {
      const [dx, dy] = [x + 0.5 - middleX, y + 0.5 - middleY];
      const across = (dx * cosine + dy * sine) / wide + 0.5;
      const down = (dy * cosine - dx * sine) / tall + 0.5;
      const edge = clamp(Math.min(across, 1 - across) * wide + 0.5) * clamp(Math.min(down, 1 - down) * tall + 0.5);
      if (edge === 0) continue;
      sample(scaled, across * scaled.width - 0.5, down * scaled.height - 0.5, ink);
      const share = (edge * (ink[3] as number) * placement.opacity) / 25_500;
      const at = 4 * (y * picture.width + x);
      for (let part = 0; part < 3; part += 1) {
        data[at + part] = (data[at + part] as number) + ((ink[part] as number) - (data[at + part] as number)) * share;
      }
    }
  }
  return { ...picture, data };
}

/** The mark's rectangle before rotation, in pixels of the picture. */
function boxOf(picture: Picture, mark: Picture, { anchor, scale, paddingX, paddingY }: MarkPlacement, unit: number) {
  const wide = (picture.width * scale) / 100;
  const tall = (wide * mark.height) / mark.width;
  const along = (isFirst: boolean, isLast: boolean, room: number, padding: number): number =>
    isFirst ? padding * unit : isLast ? room - padding * unit : room / 2;
  const left = along(anchor.endsWith('left'), anchor.endsWith('right'), picture.width - wide, paddingX);
  const top = along(anchor.startsWith('top'), anchor.startsWith('bottom'), picture.height - tall, paddingY);
  return { left, top, wide, tall };
}

/** Interpolates the colour between the four nearest pixels, weighted by opacity. */
function sample({ data, width, height }: Picture, x: number, y: number, ink: Float64Array): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  ink.fill(0);
  for (let corner = 0; corner < 4; corner += 1) {
    const [right, below] = [corner & 1, corner >> 1];
    const share = (right ? x - column : 1 - x + column) * (below ? y - row : 1 - y + row);
    const at = 4 * (clamp(row + below, 0, height - 1) * width + clamp(column + right, 0, width - 1));
    const weight = share * (data[at + 3] as number);
    for (let part = 0; part < 3; part += 1) ink[part] = (ink[part] as number) + weight * (data[at + part] as number);
    ink[3] = (ink[3] as number) + weight;
  }
  for (let part = 0; part < 3; part += 1) ink[part] = (ink[part] as number) / ((ink[3] as number) || 1);
}
