import type { Picture } from './draw/canvas.ts';

/** Shrinks a picture: each new pixel is the mean of the pixels that it covers, weighted by opacity. */
export function shrink(picture: Picture, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  const across = spans(picture.width, width);
  const down = spans(picture.height, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) mean(picture, across[x] as Span, down[y] as Span, data, 4 * (y * width + x));
  }
  return { width, height, data };
}

/** The old pixels that one new pixel covers along a line, with the shares of the first and the last. */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly firstShare: number;
  readonly lastShare: number;
}

function spans(from: number, to: number): readonly Span[] {
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [(index * from) / to, ((index + 1) * from) / to];
    const first = Math.floor(start);
    const last = Math.max(first, Math.ceil(end) - 1);
    return { first, last, firstShare: Math.min(1, first + 1 - start), lastShare: Math.min(1, end - last) };
  });
}

function mean({ data, width }: Picture, across: Span, down: Span, into: Uint8ClampedArray, to: number): void {
  let [red, green, blue, alpha, sum] = [0, 0, 0, 0, 0];
  for (let y = down.first; y <= down.last; y += 1) {
    const row = y === down.first ? down.firstShare : y === down.last ? down.lastShare : 1;
    for (let x = across.first; x <= across.last; x += 1) {
      const share = row * (x === across.first ? across.firstShare : x === across.last ? across.lastShare : 1);
      const at = 4 * (y * width + x);
      const weight = share * (data[at + 3] as number);
      red += weight * (data[at] as number);
      green += weight * (data[at + 1] as number);
      blue += weight * (data[at + 2] as number);
      alpha += weight;
      sum += share;
    }
  }
  if (alpha === 0) return;
  into[to] = red / alpha;
  into[to + 1] = green / alpha;
  into[to + 2] = blue / alpha;
  into[to + 3] = alpha / sum;
}
