import { type Picture, sizeOf } from '../../../engine/picture.ts';
import type { GenerationAnswer, GenerationContext, Json } from '../client.ts';
import { FORMATS, isListed } from './documented.ts';
import { formatIn } from './files.ts';
import { urlsIn } from './records.ts';

/** What came when an address of a picture was opened. */
export interface Opened {
  readonly url: string;
  readonly answer: GenerationAnswer;
  /** Empty where no picture came. */
  readonly bytes: Uint8Array;
}

/** Opens an address of a picture. */
export async function openedAt({ imageGeneration }: GenerationContext, url: string): Promise<Opened> {
  const answer = await imageGeneration.open(url);
  return { url, answer, bytes: answer.exchange.reply.media?.read() ?? new Uint8Array(0) };
}

/** The address of the first signed picture that a status shows. */
export function signedUrlIn({ inconclusive }: GenerationContext, json: Json = {}): string {
  return urlsIn(json, 'signed')[0] ?? inconclusive('no picture is shown');
}

/** Demands of a picture that it has the format and the shape that meta tells, and says which format it has and whether also the very size. */
export function expectAsTold(context: GenerationContext, meta: Json, bytes: Uint8Array) {
  const format = formatIn(bytes) ?? context.inconclusive('the bytes are those of no picture');
  const { width, height } = sizeOf(bytes) ?? context.inconclusive('the picture does not tell its size');
  const [wide, high] = [Number(meta.width), Number(meta.height)];
  const isExact = width === wide && height === high;
  // What was asked for in vain may be told as it was sent.
  if (FORMATS.includes(meta.format)) context.expect(format, 'the format of the picture').toBe(meta.format);
  if (isListed(wide, high)) {
    context.expect(width * high, 'the ratio of the sides, multiplied out').toBe(height * wide);
    context.expect(width >= wide, 'whether it is as large as meta tells, or larger').toBe(true);
  }
  if (context.isSimulator) context.expect(isExact, 'whether it has the size of meta').toBe(true);
  return { format, isExact };
}

/** Where a strong colour lies in a picture: pixels that have it, and the box around them, with its ends inside. */
export interface Spot {
  readonly count: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Finds magenta in a corner, a quarter of the picture wide and high.
 *
 * A picture may have that colour anywhere by chance, so that a box around all of it tells nothing.
 */
export function magentaAt({ width, height, data }: Picture, corner: string): Spot {
  const [wide, high] = [Math.floor(width / 4), Math.floor(height / 4)];
  const left = corner.endsWith('left') ? 0 : width - wide;
  const top = corner.startsWith('top') ? 0 : height - high;
  const part = new Uint8ClampedArray(4 * wide * high);
  for (let y = 0; y < high; y += 1) {
    const at = 4 * ((top + y) * width + left);
    part.set(data.subarray(at, at + 4 * wide), 4 * wide * y);
  }
  return magentaIn({ width: wide, height: high, data: part });
}

/** Finds magenta, the colour of our marks. Lossy formats and translucent marks blend it a little. */
export function magentaIn({ width, data }: Picture): Spot {
  const spot = { count: 0, left: Number.POSITIVE_INFINITY, right: -1, top: Number.POSITIVE_INFINITY, bottom: -1 };
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 0) < STRONG || (data[at + 1] ?? 0) > WEAK || (data[at + 2] ?? 0) < STRONG) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    spot.count += 1;
    spot.left = Math.min(spot.left, x);
    spot.right = Math.max(spot.right, x);
    spot.top = Math.min(spot.top, y);
    spot.bottom = Math.max(spot.bottom, y);
  }
  return spot;
}

const STRONG = 225;
const WEAK = 40;

/** The parts of an address that look like a signature. X-Amz-SignedHeaders and the like only name what was signed. */
export function signaturesIn(url: string): readonly string[] {
  const given = [...new URL(url).searchParams].filter(([, value]) => value !== '').map(([name]) => name);
  return given.filter((name) => /sig(?!nedheaders)|hmac|token|hash|policy/i.test(name));
}

/** What signed addresses of one storage have in common: host, first folder and the names of signatures; undefined where one is unsigned. */
export function storageOf(url: string): string | undefined {
  const { host, pathname } = new URL(url);
  const signing = signaturesIn(url).toSorted();
  return signing.length === 0 ? undefined : [host, pathname.split('/')[1], ...signing].join(' ');
}

/**
 * Addresses that were never signed: the parts that look like a signature changed, or left out.
 *
 * All of them at once: beside the one that is read there may be others that nobody reads. Each is changed in one place, of the
 * first address near its end and of the next one near its beginning: either may be all that is read.
 */
export function forgedAddresses(url: string, at = 0): readonly string[] {
  const signing = signaturesIn(url);
  if (signing.length === 0) return [otherEnd(url)];
  const share = at === 0 ? NEAR_END : 1 - NEAR_END;
  return [
    changed(url, (query) => signing.map((name) => query.set(name, otherAt(query.get(name) ?? '', share)))),
    changed(url, (query) => signing.map((name) => query.delete(name))),
    changed(url, (query) => signing.map((name) => query.set(name, firstHalfOf(query.get(name) ?? '')))),
  ];
}

/** Addresses of a signed picture with something else changed: when it ends, and which picture it is. */
export function alteredAddresses(url: string): readonly string[] {
  const { searchParams, pathname } = new URL(url);
  const ending = [...searchParams.keys()].filter((name) => /expir/i.test(name));
  return [
    ...ending.map((name) => changed(url, (query) => query.set(name, String(Number(query.get(name)) + 1_000)))),
    url.replace(pathname, otherEnd(pathname)),
    url.replace(/\?.*/s, ''),
  ];
}

const firstHalfOf = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

function changed(url: string, change: (query: URLSearchParams) => unknown): string {
  const address = new URL(url);
  change(address.searchParams);
  return address.href;
}

function otherEnd(text: string): string {
  return `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
}

/** Text with another character in some place. */
function otherAt(text: string, share: number): string {
  const end = Math.ceil(text.length * share);
  return otherEnd(text.slice(0, end)) + text.slice(end);
}

/** A place near the end, as a share: the last characters of base64 may fill it up, or hold bits that mean nothing. */
const NEAR_END = 7 / 8;

/** How much of the box around it a spot fills: nearly all of it where it is a mark of ours, a square that lies straight. */
export function fillingOf({ count, left, right, top, bottom }: Spot): number {
  return count === 0 ? 0 : count / ((right - left + 1) * (bottom - top + 1));
}
