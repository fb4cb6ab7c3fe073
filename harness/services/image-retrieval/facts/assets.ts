import type { Media } from '../../../engine/exchange.ts';
import { NoAnswer } from '../../../engine/outcome.ts';
import { pdqDistancesIn, pixelsOf, type Size, sizeOf } from '../../../engine/picture.ts';
import type { RetrievalAnswer, RetrievalContext } from '../client.ts';

/**
 * The size of the picture that an address leads to, as its own bytes say.
 *
 * Inconclusive where it cannot be opened without a key: a deployment may protect its pictures.
 */
export async function sizeBehind(context: RetrievalContext, url: string): Promise<Size> {
  const size = sizeOf(await bytesBehind(context, url));
  context.expect(size === undefined ? 'no picture' : 'a picture', 'what lies behind the address').toBe('a picture');
  if (size?.isTurned) return context.inconclusive('the picture lies on its side: its sides may be told either way');
  return size ?? { width: 0, height: 0, isTurned: false };
}

/** Near-identical pictures differ in no more bits of 256 than this: the limit that PDQ's authors name. */
const MOST_BITS = 31;

/**
 * How many of some pictures are near-identical: the most that look like one of them, which itself counts. Undefined where looks tell
 * nothing, because a picture of something else looks like them too, as stand-ins for pictures do.
 */
export async function countAlike(
  context: RetrievalContext,
  urls: readonly string[],
  other: string,
): Promise<number | undefined> {
  const [others = [], ...rows] =
    (await distancesIn(context, [other, ...urls])) ?? context.inconclusive('a picture cannot be decoded');
  const countIn = (distances: readonly number[]): number => distances.filter((bits) => bits <= MOST_BITS).length;
  return countIn(others) > 1 ? undefined : Math.max(...rows.map(countIn));
}

/** How many previews look like the picture of another, and nothing like their own; none where one cannot be decoded. */
export async function countExchanged(
  context: RetrievalContext,
  shown: readonly { readonly url: string; readonly thumbnail: string }[],
): Promise<number> {
  const addresses = [...shown.map(({ url }) => url), ...shown.map(({ thumbnail }) => thumbnail)];
  const previews = (await distancesIn(context, addresses))?.slice(shown.length) ?? [];
  return previews.filter((bits, at) => {
    const own = bits[at] ?? 0;
    return own > 2 * MOST_BITS && bits.slice(0, shown.length).some((other) => other <= MOST_BITS);
  }).length;
}

/** In how many bits the pictures behind addresses differ; undefined where one cannot be decoded. */
async function distancesIn(
  context: RetrievalContext,
  urls: readonly string[],
): Promise<readonly (readonly number[])[] | undefined> {
  const pictures = [];
  for (const url of urls) {
    const pixels = await pixelsOf(await bytesBehind(context, url));
    if (pixels === undefined) return undefined;
    pictures.push(pixels);
  }
  return pdqDistancesIn(pictures);
}

async function bytesBehind(context: RetrievalContext, url: string): Promise<Uint8Array> {
  if (!URL.canParse(url)) return context.inconclusive('the address of the picture is no absolute one');
  const answer = await openedAt(context, url);
  if (answer === undefined) return context.inconclusive('the picture cannot be reached from here');
  const file = fileIn(answer);
  return file === undefined
    ? context.inconclusive(`an address is not open to everybody: it was answered with ${answer.status}`)
    : file.read();
}

/** Whether an address leads to a picture; undefined where it is not open to everybody, or cannot be reached from here. */
export async function hasPicture(context: RetrievalContext, url: string): Promise<boolean | undefined> {
  const answer = await openedAt(context, url);
  if (answer === undefined) return undefined;
  if (answer.status === 404 || answer.status === 410 || answer.status >= 500) return false;
  const file = fileIn(answer);
  return file && sizeOf(await file.read()) !== undefined;
}

/** The file that an address leads to; undefined where it is refused, or where a page stands before it, such as one to sign in. */
function fileIn({ status, exchange }: RetrievalAnswer): Media | undefined {
  const { media } = exchange.reply;
  return status === 200 && !/html/i.test(media?.type ?? '') ? media : undefined;
}

/** What an address leads to; undefined where no answer comes. */
function openedAt({ imageRetrieval }: RetrievalContext, url: string): Promise<RetrievalAnswer | undefined> {
  return imageRetrieval.open(url).catch((error: unknown) => {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  });
}
