import type { Picture } from './draw/canvas.ts';

/** Makes a picture smaller: each new pixel is the mean of what it covers. A larger size than the picture's is not asked for. */
export function shrink(picture: Picture, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  const across = spans(picture.width, width);
  const down = spans(picture.height, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) mean(picture, across[x] as Span, down[y] as Span, data, 4 * (y * width + x));
  }
  return { width, height, data };
}

/** What one new pixel covers along a line: old pixels, and how much of the first and the last. */
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
      red += share * (data[at] as number);
      green += share * (data[at + 1] as number);
      blue += share * (data[at + 2] as number);
      alpha += share * (data[at + 3] as number);
      sum += share;
    }
  }
  into[to] = red / sum;
  into[to + 1] = green / sum;
  into[to + 2] = blue / sum;
  into[to + 3] = alpha / sum;
}
