import { NoAnswer } from '../../../harness/engine/outcome.ts';
import { check, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import { completed, isPipelineOff, jobOf, jobsOn } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { objectIn, streamsIn } from '../../../harness/services/media-analysis/facts/records.ts';

/** Checks of what comes of media beside texts. */
export const assetChecks = [
  check('MA-A2-21', 'gives assets absolute addresses that lead to pictures', { pace: 'waiting' }, async (context) => {
    const urls: string[] = [];
    for (const name of await jobsOn(context, 'plain', 'pair', 'film', 'speech', 'address')) {
      const record = await completed(context, name);
      const { json: detail } = await context.mediaAnalysis.request((await jobOf(context, name)).id);
      const told = [record, detail].flatMap((one) => Object.values(objectIn(one, 'pipeline_assets')));
      urls.push(...new Set(told.filter((url) => typeof url === 'string')));
    }
    context.expect(new Set(urls).size, 'addresses that no two of these media share').toBe(urls.length);
    for (const url of urls) context.expect(url).toMatch(/^https?:\/\/[^/\s]+\/\S*$/);
    for (const url of urls) await expectPicture(context, url);
    if (urls.length > 0) return;
    if (await isPipelineOff(context)) return context.skip('the pipeline is off here');
    context.inconclusive('no job has an asset');
  }),

  check('MA-A2-20', 'tells no picture to be tall that was sent wide', { pace: 'waiting' }, async (context) => {
    const streams = streamsIn(await completed(context, 'plain'));
    context.expect(streams.filter(({ width, height }) => Number(width) < Number(height))).toEqual([]);
  }),
];

/** Demands of the address of an asset that it leads to a picture, without the key or with it. */
async function expectPicture(context: MediaContext, url: string): Promise<void> {
  const { mediaAnalysis, expect, observe } = context;
  const open = await mediaAnalysis.open(url).catch((error: unknown) => {
    if (error instanceof NoAnswer) return context.inconclusive('the asset cannot be reached from here');
    throw error;
  });
  const isKeyed = [401, 403].includes(open.status);
  // What is closed elsewhere may have other keys.
  if (isKeyed && open.exchange.request.url !== undefined) return;
  if (isKeyed) observe('MA-A2~asset-urls', 'keyed');
  const answer = isKeyed ? await mediaAnalysis.open(url, true) : open;
  expect(answer).toServe();
  // Stores of files may not know what they hold.
  const { headers, media } = answer.exchange.reply;
  expect(headers['content-type'] ?? '').toMatch(/^(image\/|\w+\/octet-stream|$)/);
  expect(media?.size).toBeGreaterThan(0);
}
