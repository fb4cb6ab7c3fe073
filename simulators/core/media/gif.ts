import { uint8, uint16Little } from './bytes.ts';

const HEADER = 6;
const SCREEN = 7;
const IMAGE = 9;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
/** In hundredths of a second. Players take a shorter delay for none, and show a frame without one for a tenth of a second. */
const LEAST_DELAY = 2;
const USUAL_DELAY = 10;

/** Whether a GIF is complete: its blocks and their sub-blocks lead to the trailer. */
export function isWholeGif(bytes: Uint8Array): boolean {
  for (const at of blocksOf(bytes)) if (bytes[at] === TRAILER) return true;
  return false;
}

/** How long the frames of a GIF are shown, in hundredths of a second. */
export interface GifTimes {
  /** The time that each frame is really shown, as far as the file goes. */
  readonly delays: readonly number[];
  /** The sum of the delays that the file states; one that is too short to be kept counts as the usual one. */
  readonly told: number;
}

/** Reads the display times of a GIF's frames. */
export function timesOfGif(bytes: Uint8Array): GifTimes {
  const delays: number[] = [];
  let next = USUAL_DELAY;
  let told = 0;
  for (const at of blocksOf(bytes)) {
    if (bytes[at] === EXTENSION && bytes[at + 1] === CONTROL) {
      const delay = uint16Little(bytes, at + 4);
      next = delay < LEAST_DELAY ? USUAL_DELAY : delay;
      told += next;
    }
    if (bytes[at] === PICTURE) {
      delays.push(next);
      next = USUAL_DELAY;
    }
  }
  return { delays, told };
}

/** The offsets of a GIF's blocks, up to its trailer, or to what is no block. */
function* blocksOf(bytes: Uint8Array): Generator<number> {
  let at: number | undefined = HEADER + SCREEN + coloursAt(bytes, HEADER + 4);
  while (at !== undefined && at < bytes.length) {
    yield at;
    const data = dataOf(bytes, at);
    at = data && endOfSubBlocks(bytes, data);
  }
}

/** The offset of a block's first sub-block; undefined where no block begins. */
function dataOf(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] === EXTENSION) return at + 2;
  if (bytes[at] !== PICTURE) return undefined;
  // A frame's data follow its colour table and one byte with the size of its codes.
  return at + 1 + IMAGE + coloursAt(bytes, at + IMAGE) + 1;
}

function endOfSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + uint8(bytes, at);
  return at + 1;
}

/** The size of a colour table in bytes, by the flags that announce it. */
function coloursAt(bytes: Uint8Array, at: number): number {
  const flags = uint8(bytes, at);
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
