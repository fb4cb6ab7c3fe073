import { type Picture, pdqDistanceOf, pdqDistancesIn, pixelsOf, sizeOf } from '../../../harness/engine/picture.ts';
import { check, type GenerationContext } from '../../../harness/services/image-generation/client.ts';
import { USUAL_ANCHOR } from '../../../harness/services/image-generation/facts/documented.ts';
import { formatIn, isWhole } from '../../../harness/services/image-generation/facts/files.ts';
import {
  allJobs,
  completed,
  finishedMeta,
  jobOf,
  markedElsewhere,
  OF_EACH_FORMAT,
  OPENED,
  openedMarks,
  openedMixtures,
  pictureOf,
  startOf,
  thumbnailOf,
} from '../../../harness/services/image-generation/facts/fleet.ts';
import { generated } from '../../../harness/services/image-generation/facts/follow.ts';
import {
  alteredAddresses,
  expectAsTold,
  fillingOf,
  forgedAddresses,
  magentaAt,
  magentaIn,
  openedAt,
  type Spot,
  signedUrlIn,
} from '../../../harness/services/image-generation/facts/pictures.ts';
import type { JobName } from '../../../harness/services/image-generation/facts/plans.ts';
import { metaOf, urlsIn } from '../../../harness/services/image-generation/facts/records.ts';
import { served } from '../../../harness/services/image-generation/facts/reference.ts';

/** A picture and its fingerprint may differ in so many of 256 bits. */
const MOST_BITS = 31;
/** What is to be seen in a picture differs from its ground by at least so much, of 255. */
const LEAST_SHOWN = 16;
/** So few pictures of a format may be alike. */
const FEW_PICTURES = 3;
/** So many pixels have the colour of a mark by chance, or because it is small: its size in the picture is not described. */
const FEW_PIXELS = 100;
/** A mark that is there has at least so many, however small. */
const LEAST_SEEN = 20;
/** Its mark is opaque and of a fifth, be it of the picture or of itself, and its format loses nothing. */
const SURELY_SEEN: JobName = 'both';
/** A mark of fewer pixels is so small that a lossy format may lose it. */
const LARGE = 400;
/** A mark of a fifth that has so many is still large as one of a twentieth. */
const HUGE = 64 * LARGE;
/** So much of its box a mark fills that lies straight. */
const MARK_FILLS = 0.9;
/** One that is turned by ten degrees fills less, and no straight one, whatever a lossy format does to its edges. */
const STRAIGHT_FILLS = 0.75;

async function pixels(context: GenerationContext, name: JobName): Promise<Picture> {
  return (
    (await pixelsOf((await pictureOf(context, name)).bytes)) ?? context.inconclusive('the picture cannot be decoded')
  );
}

/** What is seen of marks of the usual scale where each lies, in pictures that can be decoded. */
async function marksSeen(context: GenerationContext): Promise<readonly (readonly [JobName, Spot])[]> {
  const seen: (readonly [JobName, Spot])[] = [];
  for (const name of await openedMarks(context)) {
    const picture = await pixelsOf((await pictureOf(context, name)).bytes);
    if (picture !== undefined) seen.push([name, magentaAt(picture, USUAL_ANCHOR)]);
  }
  return seen;
}

/** Whether a spot is a block that lies straight, and no small one. */
const isMark = (spot: Spot, least = LARGE): boolean => spot.count > least && fillingOf(spot) > MARK_FILLS;

/** What some jobs tell for a fingerprint where one is computed. */
async function fingerprints(context: GenerationContext, ...names: readonly JobName[]): Promise<readonly unknown[]> {
  const metas = await Promise.all(names.map((name) => finishedMeta(context, name)));
  return metas.filter((meta) => meta.compute_pdq === true).map(({ fingerprint }) => fingerprint);
}

/** Whether two pictures look alike, or one of them shows nothing: their fingerprints may be the same. */
async function areAlike(context: GenerationContext, ...names: readonly [JobName, JobName]): Promise<boolean> {
  const pictures = await Promise.all(names.map((name) => pixels(context, name)));
  const [[, bits = 0] = []] = await pdqDistancesIn(pictures);
  const isEmpty = ({ data }: Picture): boolean =>
    data.every((value, at) => Math.abs(value - (data[at % 4] ?? 0)) < LEAST_SHOWN);
  return bits <= MOST_BITS || pictures.some(isEmpty);
}

/** Demands a mark in a corner of a picture: if it shows one at all, unless it is seen whatever its scale is relative to. */
async function expectMark(context: GenerationContext, name: JobName): Promise<void> {
  const corner = String((await startOf(context, name)).sent.wm_position ?? USUAL_ANCHOR);
  const picture = await pixels(context, name);
  const { count } = magentaIn(picture);
  if (count <= FEW_PIXELS && !context.isSimulator && name !== SURELY_SEEN) {
    return context.skip('the mark is not seen: its size and colour in the picture are not described');
  }
  context.expect(count, 'how many pixels have the colour of the mark').toBeGreaterThan(FEW_PIXELS);
  const isNear = magentaAt(picture, corner).count > FEW_PIXELS / 2;
  context.expect(isNear, `whether the mark lies at the ${corner.replace('-', ' ')}`).toBe(true);
}

/** Checks of what is delivered: bytes, addresses, marks, fingerprints. */
export const pictureChecks = [
  check('IG-B3-8', 'opens pictures without a key', async (context) => {
    for (const name of OPENED) {
      const { answer, bytes } = await pictureOf(context, name);
      context.expect(answer).toServe();
      context.expect(formatIn(bytes) !== undefined, 'whether the bytes are those of a picture').toBe(true);
    }
  }),

  check('IG-B3-8', 'opens pictures at a later poll too', async (context) => {
    const { ticket } = await jobOf(context, 'plain');
    await completed(context, 'plain');
    const url = signedUrlIn(context, served(context, await context.imageGeneration.status(ticket)).json);
    context.expect((await openedAt(context, url)).answer).toServe();
  }),

  check('IG-B3-8', 'delivers the format and the size that meta tells', async (context) => {
    for (const name of [...OPENED, ...(await openedMixtures(context))]) {
      const { meta, bytes, answer } = await pictureOf(context, name);
      const { format, isExact } = expectAsTold(context, meta, bytes);
      context.expect([name, isWhole(bytes)], 'whether the file goes on to its end').toEqual([name, true]);
      const isTyped = answer.exchange.reply.media?.type === `image/${format}`;
      context.observe('IG-B3~image-bytes', isExact ? (isTyped ? 'exact' : 'other-mime') : 'upscaled');
    }
  }),

  check('IG-B3-20', 'shows a signed picture, and thumbnails that can be opened', async (context) => {
    const end = await completed(context, 'plain');
    const thumbnail = await thumbnailOf(context, 'plain');
    const others = urlsIn(end, 'signed').length > 1 ? 'several' : 'one-each';
    context.observe('IG-B3~image-types', thumbnail === undefined ? 'signed-only' : others);
    for (const name of Object.values(OF_EACH_FORMAT)) {
      const { answer, bytes } = (await thumbnailOf(context, name)) ?? {};
      if (answer === undefined || bytes === undefined) continue;
      context.expect(answer).toServe();
      context.expect(sizeOf(bytes) !== undefined, 'whether the thumbnail is a picture').toBe(true);
    }
  }),

  check('IG-B3-9', 'opens no address whose signature was changed', async (context) => {
    const { json } = (await generated(context, { prompt: context.fresh('a green gate') })).end ?? {};
    const url = signedUrlIn(context, json);
    for (const forged of [url, ...urlsIn(json ?? {}, 'thumbnail')].flatMap(forgedAddresses)) {
      context.expect((await openedAt(context, forged)).answer).toHaveStatus(400, 401, 403, 404);
    }
    if (!context.isSimulator) return;
    for (const altered of alteredAddresses(url)) {
      context.expect((await openedAt(context, altered)).answer).toHaveStatus(403);
    }
  }),

  check('IG-B3-9', 'closes an address when its time is over', { needs: ['clock'] }, async (context) => {
    const { json } = (await generated(context, { prompt: context.fresh('a green gate') })).end ?? {};
    const url = signedUrlIn(context, json);
    context.expect((await openedAt(context, url)).answer).toServe();
    await context.controls.advance('11m');
    const { status } = (await openedAt(context, url)).answer;
    await context.controls.advance('51m');
    const later = (await openedAt(context, url)).answer.status;
    const others = later === 200 ? 'longer' : 'hour';
    context.observe('IG-B3~url-expiry', status === 200 ? others : 'shorter');
    if (context.isSimulator)
      context.expect([status, later], 'the status within the hour and after it').toEqual([200, 403]);
    await context.controls.advance('400d');
    context.expect((await openedAt(context, url)).answer).toHaveStatus(400, 401, 403, 404, 410);
  }),

  check('IG-B3-10', 'tells a fingerprint where one is computed', async (context) => {
    const told = await fingerprints(context, 'plain', 'both', 'other');
    if (told.length === 0) context.observe('IG-B3~fingerprint-form', 'empty');
    for (const one of told) {
      context.expect(typeof one === 'string' && one !== '', 'whether it is a text').toBe(true);
      const isPdq = /^[0-9a-f]{64}$/i.test(String(one));
      context.observe('IG-B3~fingerprint-form', isPdq ? 'pdq-hex' : 'other-form');
    }
  }),

  check('IG-B3-10', 'tells other fingerprints of other pictures', async (context) => {
    const told = await fingerprints(context, 'plain', 'both', 'styled', 'other');
    const { size } = new Set(told);
    if (size === 1 && (await areAlike(context, 'plain', 'other'))) return context.skip('the pictures are alike');
    const least = context.isSimulator ? told.length : Math.min(told.length, 2);
    context.expect(size, 'how many fingerprints differ').toBeGreaterThanOrEqual(least);
    const ends = (await allJobs(context)).map(({ end }) => end?.json ?? {});
    const drawn = ends.filter(({ cache }) => cache !== true).map(metaOf);
    const sizes = Object.keys(OF_EACH_FORMAT).map((format) => {
      const own = drawn.filter((meta) => meta.format === format && meta.compute_pdq === true);
      return own.length < FEW_PICTURES ? undefined : new Set(own.map(({ fingerprint }) => fingerprint)).size;
    });
    const isVaried = sizes.some((one = 0) => one > 1);
    if (isVaried) context.expect(sizes.includes(1), 'whether all pictures of a format have the same').toBe(false);
  }),

  check('IG-B3-10', 'tells the fingerprint of the very picture', async (context) => {
    if (!context.isSimulator)
      return context.skip('the algorithm of fingerprints is not told: only the simulator owes PDQ');
    const { meta } = await pictureOf(context, 'plain');
    const bits = await pdqDistanceOf(await pixels(context, 'plain'), String(meta.fingerprint));
    context.expect(bits, 'how many bits differ').toBeLessThanOrEqual(MOST_BITS);
  }),

  check('IG-1-1', 'tells a fingerprint wherever meta says that one is computed', async (context) => {
    const told = await fingerprints(context, 'plain', 'character');
    context.expect(told.every(Boolean), 'whether each is told').toBe(true);
  }),

  check('IG-1-2', 'shows a mark near the anchor that was asked for', (context) => expectMark(context, 'both')),

  check('IG-1-2', 'shows a mark of the usual scale in every picture that has one, if in any', async (context) => {
    const seen = await marksSeen(context);
    const isHuge = isMark(magentaIn(await pixels(context, SURELY_SEEN)), HUGE);
    if (!isHuge && seen.every(([, { count }]) => count <= LARGE)) {
      return context.skip('no large mark is seen: its size and colour in the picture are not described');
    }
    const unmarked = seen.filter(([, { count }]) => count < LEAST_SEEN).map(([name]) => name);
    context.expect(unmarked, 'the pictures without their mark where it is to lie').toEqual([]);
  }),

  check('IG-1-2', 'shows no mark where none was asked for', async (context) => {
    if (magentaIn(await pixels(context, 'both')).count <= LARGE) {
      return context.skip('no large mark is seen: its size and colour in the picture are not described');
    }
    // One of them has a mark that is wholly transparent.
    for (const name of ['plain', 'unlisted size'] as const) {
      // Pictures may hold that colour by themselves, but hardly as a block that lies straight.
      const isSeen = isMark(magentaIn(await pixels(context, name)));
      context.expect([name, isSeen], 'whether a block of that colour is seen').toEqual([name, false]);
    }
  }),

  check('IG-B1-37', 'shows a mark at the bottom right where no anchor was named', (context) =>
    expectMark(context, 'styled'),
  ),

  check('IG-B1-37', 'shows a mark at the anchor that was asked for, if anywhere', async (context) => {
    const isSeen = magentaIn(await pixels(context, SURELY_SEEN)).count > FEW_PIXELS;
    if (!isSeen) return context.inconclusive('the mark is not seen');
    await expectMark(context, SURELY_SEEN);
    for (const name of await markedElsewhere(context)) {
      if (isMark(magentaIn(await pixels(context, name)))) await expectMark(context, name);
    }
  }),

  check('IG-B1-40', 'lays a mark straight, and ten pixels from the edges', async (context) => {
    if (context.isSimulator) {
      // What padding is relative to is not described.
      const picture = await pixels(context, 'styled');
      const { right, bottom } = magentaIn(picture);
      const distances = [picture.width - 1 - right, picture.height - 1 - bottom];
      context.expect(distances, 'the distances from the edges').toEqual([10, 10]);
    }
    for (const name of await markedElsewhere(context)) {
      const picture = await pixels(context, name);
      const spot = magentaIn(picture);
      if (!isMark(spot) || spot.bottom > picture.height / 2) continue;
      // Ten times the usual padding was asked for at the side alone.
      const isNearer = 2 * spot.top < picture.width - spot.right;
      context.expect(isNearer, 'whether the mark lies nearer to the upper edge than to the side').toBe(true);
    }
    const large = (await marksSeen(context)).map(([, spot]) => spot).filter(({ count }) => count > LARGE);
    if (large.length === 0) return context.skip('no large mark is seen');
    // A picture may have that colour beside its mark by chance, but not each of them.
    const most = Math.max(...large.map(fillingOf));
    context.expect(most, 'how much of its box a mark fills, at most').toBeGreaterThan(STRAIGHT_FILLS);
  }),
];
