import { sizeOf } from '../../../harness/engine/picture.ts';
import { check, type GenerationContext } from '../../../harness/services/image-generation/client.ts';
import { drawnCarriers } from '../../../harness/services/image-generation/facts/carriers.ts';
import { isListed, SIZES, shapeAsked } from '../../../harness/services/image-generation/facts/documented.ts';
import {
  expectTaken,
  finishedMeta,
  jobOf,
  openedMixtures,
  pictureOf,
  startOf,
} from '../../../harness/services/image-generation/facts/fleet.ts';
import { follow } from '../../../harness/services/image-generation/facts/follow.ts';
import { openedAt, signedUrlIn } from '../../../harness/services/image-generation/facts/pictures.ts';
import type { JobName } from '../../../harness/services/image-generation/facts/plans.ts';
import { isSafe, metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import { served } from '../../../harness/services/image-generation/facts/reference.ts';

/** Checks of the sizes that a caller may choose, and of what becomes of others. */
export const sizeChecks = [
  check('IG-B1-26', 'draws each size of the list as it is asked for', async (context) => {
    const names = ['plain', 'both', 'styled', 'character', 'other', 'optimized', 'unknown model'] as const;
    const seen: (readonly unknown[])[] = [];
    for (const name of names) {
      const { sent } = await startOf(context, name);
      await expectTaken(context, name);
      const { width, height } = await finishedMeta(context, name);
      seen.push([width, height]);
      const asked = shapeAsked(sent);
      context.expect([width, height], 'width and height').toEqual([asked.width, asked.height]);
    }
    context.expect(seen.toSorted(), 'the sizes').toEqual(SIZES.toSorted());
  }),

  ...(
    [
      ['IG-B1-26', ['width', 'height']],
      ['IG-B1-31', ['format']],
    ] as const
  ).map(([clause, members]) =>
    check(
      clause,
      'draws the listed sizes in formats that no other picture has',
      { pace: 'waiting' },
      async (context) => {
        const jobs = await context.shared('drawn carriers', async () => follow(context, await drawnCarriers(context)));
        const drawn = jobs.filter(({ end }) => isSafe(end?.json ?? {}));
        if (drawn.length === 0) return context.inconclusive('none of the pictures was drawn');
        for (const { sent, end } of drawn) {
          const [told, asked] = [metaOf(end?.json ?? {}), shapeAsked(sent)];
          for (const member of members) context.expect(told[member], member).toBe(asked[member]);
        }
      },
    ),
  ),

  check('IG-B1-27', 'draws 1344 x 768 where a pair is not on the list', async (context) => {
    await expectTaken(context, 'unlisted size', 'unknown format');
    const { bytes } = await pictureOf(context, 'unlisted size');
    const { width, height } = sizeOf(bytes) ?? context.inconclusive('the picture does not tell its size');
    context.expect(width / height, 'the ratio of the sides').toBeCloseTo(1344 / 768, 6);
    if (context.isSimulator) context.expect([width, height], 'the size of the picture').toEqual([1344, 768]);
  }),

  check('IG-B1-27', 'draws so in every format, and beside whatever else is sent', async (context) => {
    for (const name of await openedMixtures(context)) {
      const { sent } = await startOf(context, name);
      const { width, height } = shapeAsked(sent);
      if (isListed(width, height) || sent.use_cache === true) continue;
      const { width: wide = 1344, height: high = 768 } = sizeOf((await pictureOf(context, name)).bytes) ?? {};
      context.expect(wide / high, 'the ratio of the sides').toBeCloseTo(1344 / 768, 6);
    }
  }),

  check('IG-B1-27', 'says 1344 x 768 of every pair that is not on the list', async (context) => {
    const names = ['lowest', 'highest', 'unknown format'] as const;
    await expectTaken(context, ...names);
    // A rule looks at what each of them tells.
    for (const name of names) await finishedMeta(context, name);
  }),

  check('IG-B1-28', 'finds a listed pair where one side is asked for', async (context) => {
    await expectTaken(context, 'width alone', 'height alone');
    for (const [name, side, asked] of [
      ['width alone', 'width', 1024],
      ['height alone', 'height', 1216],
    ] as const) {
      const meta = await finishedMeta(context, name);
      if (isListed(meta.width, meta.height)) {
        context.observe('IG-B1~one-dimension', meta[side] === asked ? 'matched' : 'default-fills');
      } else {
        // What was sent may be repeated: the picture itself tells what came of it.
        await expectListedPicture(context, name);
        context.observe('IG-B2~resolved-echo', 'as-sent');
      }
    }
  }),
];

/** Demands of the picture of a job that its sides are those of a listed pair, or have their ratio. */
async function expectListedPicture(context: GenerationContext, name: JobName): Promise<void> {
  const { ticket } = await jobOf(context, name);
  const url = signedUrlIn(context, served(context, await context.imageGeneration.status(ticket)).json);
  const { width: wide = 0, height: high = 1 } = sizeOf((await openedAt(context, url)).bytes) ?? {};
  const isLike = SIZES.some(([width, height]) => width * high === wide * height);
  context.expect(isLike, 'whether the picture has the sides of a listed pair').toBe(true);
}
