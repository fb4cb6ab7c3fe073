import { uint8, uint16Little } from './bytes.ts';

const HEADER = 6;
const SCREEN = 7;
const IMAGE = 9;
const EXTENSION = 0x21;
const PICTURE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
/** Shorter ones are taken for none, and a picture without one is shown for a tenth of a second. */
const LEAST_DELAY = 2;
const USUAL_DELAY = 10;

/** Whether a GIF goes on to its trailer: block after block, and the sub-blocks of each. */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = HEADER + SCREEN + coloursAt(bytes, HEADER + 4);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const data = dataOf(bytes, at);
    if (data === undefined) return false;
    at = endOfSubBlocks(bytes, data);
  }
  return at < bytes.length;
}

/** How the pictures of a GIF follow each other, in hundredths of a second. */
export interface GifTimes {
  /** How long each is shown, as far as the file goes. */
  readonly delays: readonly number[];
  /** What the file itself says of its length: pictures that say nothing count as none. */
  readonly told: number;
}

/** Reads how long the pictures of a GIF are shown. */
export function timesOfGif(bytes: Uint8Array): GifTimes {
  const delays: number[] = [];
  let next = USUAL_DELAY;
  let told = 0;
  let at = HEADER + SCREEN + coloursAt(bytes, HEADER + 4);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const data = dataOf(bytes, at);
    if (data === undefined) break;
    if (bytes[at] === EXTENSION && bytes[at + 1] === CONTROL) {
      const delay = uint16Little(bytes, at + 4);
      next = delay < LEAST_DELAY ? USUAL_DELAY : delay;
      told += next;
    }
    if (bytes[at] === PICTURE) delays.push(next);
    at = endOfSubBlocks(bytes, data);
  }
  return { delays, told };
}

/** Where the sub-blocks of a block begin; undefined for what is no block. */
function dataOf(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] === EXTENSION) return at + 2;
  if (bytes[at] !== PICTURE) return undefined;
  // The colours of the picture and the size of its codes stand in front of its data.
  return at + 1 + IMAGE + coloursAt(bytes, at + IMAGE) + 1;
}

function endOfSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + uint8(bytes, at);
  return at + 1;
}

/** How many bytes a table of colours takes, by the byte that announces it. */
function coloursAt(bytes: Uint8Array, at: number): number {
  const flags = uint8(bytes, at);
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
