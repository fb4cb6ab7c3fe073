import { check, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import { completed, isPipelineOff } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { objectIn } from '../../../harness/services/media-analysis/facts/records.ts';

/** Checks of what comes of media beside texts. */
export const assetChecks = [
  check('MA-A2-21', 'gives assets absolute addresses that lead to pictures', { pace: 'waiting' }, async (context) => {
    const urls: unknown[] = [];
    for (const name of ['plain', 'film', 'speech'] as const) {
      urls.push(...Object.values(objectIn(await completed(context, name), 'pipeline_assets')));
    }
    for (const url of urls) await expectPicture(context, url);
    if (urls.length > 0) return;
    if (await isPipelineOff(context)) return context.skip('the pipeline is off here');
    context.inconclusive('no job has an asset');
  }),
];

/** Demands of an asset that its address is absolute and leads to a picture, without the key or with it. */
async function expectPicture({ mediaAnalysis, expect, observe }: MediaContext, url: unknown): Promise<void> {
  expect(url).toMatch(/^https?:\/\/[^/\s]+\/\S*$/);
  const open = await mediaAnalysis.open(String(url));
  const isKeyed = [401, 403].includes(open?.status ?? 0);
  if (isKeyed) observe('MA-A2~asset-urls', 'keyed');
  const first = isKeyed ? await mediaAnalysis.open(String(url), {}) : open;
  const { location = '' } = first?.exchange.reply.headers ?? {};
  const isMoved = Math.floor((first?.status ?? 0) / 100) === 3 && URL.canParse(location, String(url));
  const answer = isMoved ? await mediaAnalysis.open(new URL(location, String(url)).href) : first;
  // What lies elsewhere is not the service's own.
  if (!answer) return;
  expect(answer).toServe();
  // Stores of files may not know what they hold.
  const { headers, media, text } = answer.exchange.reply;
  expect(headers['content-type'] ?? '').toMatch(/^(image\/|\w+\/octet-stream|$)/);
  expect(media?.size ?? text.length).toBeGreaterThan(0);
}
