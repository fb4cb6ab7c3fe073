import { isServed } from '../../../harness/engine/client.ts';
import { formOfInstant } from '../../../harness/engine/instant.ts';
import { recordsOf } from '../../../harness/engine/is-record.ts';
import { observeCheckOrder, observeHeaders, observeSlash } from '../../../harness/engine/readings.ts';
import {
  type Json,
  type MediaAnswer,
  type MediaContext,
  PATHS,
  probe,
} from '../../../harness/services/media-analysis/client.ts';
import { completed, jobOf, pictureBody, submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { jobIdIn } from '../../../harness/services/media-analysis/facts/follow.ts';
import { picture } from '../../../harness/services/media-analysis/facts/media.ts';
import { objectIn } from '../../../harness/services/media-analysis/facts/records.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { withAuth } from './credentials.ts';

/** Submits a picture with a member changed. */
async function tried(context: MediaContext, changes: Json): Promise<MediaAnswer> {
  return context.mediaAnalysis.analyze(await pictureBody(context, changes));
}

/** Probes: they record which reading a target shows, and cannot fail. */
export const readingProbes = [
  probe('what is looked at first when several things are wrong', {}, (context) =>
    observeCheckOrder(context, context.mediaAnalysis.send, PATHS.analyze, '{"media', ['DELETE', PATHS.prices]),
  ),

  probe('what becomes of an unknown field', {}, async (context) => {
    context.observe('ALL-0~unknown-fields', isServed(await tried(context, { shelf: 4 })) ? 'ignored' : 'refused');
  }),

  probe('what is at a path with a slash behind it', {}, (context) =>
    observeSlash(context, context.mediaAnalysis.send, PATHS.prices),
  ),

  probe('what headers tell', {}, async (context) => {
    observeHeaders(context, await context.mediaAnalysis.prices(), 'MA-9~versioning');
  }),

  probe('how instants are written', {}, async (context) => {
    const { created_at: written } = (await submissionOf(context, 'plain')).json;
    if (typeof written === 'string') context.observe('ALL-0~timestamps', formOfInstant(written));
  }),

  probe('which forms of base64 are taken', {}, async (context) => {
    const data = picture(context.fresh());
    const prefixed = await tried(context, { media_base64: `data:image/png;base64,${data}` });
    context.observe('MA-A1~base64-prefix', isServed(prefixed) ? 'stripped' : 'refused');
    const broken = await tried(context, { media_base64: `${data.slice(0, 60)}\n${data.slice(60)}` });
    context.observe('MA-A1~base64-form', isServed(broken) ? 'lenient' : 'strict');
  }),

  probe('whether a system prompt needs its placeholder', {}, async (context) => {
    const answer = await tried(context, { system_prompt: `Look closely. ${context.fresh()}` });
    context.observe('MA-A1~no-placeholder', isServed(answer) ? 'accepted' : 'refused');
  }),

  probe('what becomes of odd credentials', {}, async (context) => {
    const plain = await withAuth(context, { headers: { 'X-Harness': 'a value' } });
    if (!isServed(plain)) return context.inconclusive('no credentials are taken here');
    context.observe('MA-A1~auth-empty', isServed(await withAuth(context, {})) ? 'accepted' : 'refused');
    const stray = await withAuth(context, { cookies_txt: 'this line is no cookie\n' });
    if (!isServed(stray)) context.observe('MA-A1~cookies-malformed', 'refused');
    const bell = await withAuth(context, { headers: { 'X-Harness': 'a\u0007b' } });
    const broken = await withAuth(context, { cookie_string: 'a=b\r\nc=d' });
    if (!isServed(bell)) return context.observe('MA-A1~control-characters', 'all-controls');
    context.observe('MA-A1~control-characters', isServed(broken) ? 'values-only' : 'three-anywhere');
  }),

  probe('what a body does to a cancel', {}, async (context) => {
    const id = jobIdIn(served(context, await tried(context, {}))) ?? '';
    const path = `${PATHS.requests}/${encodeURIComponent(id)}/cancel`;
    const answer = await context.mediaAnalysis.send('POST', path, {});
    if (isServed(answer) && answer.json.success === true) {
      return context.observe('MA-4~cancel-status', answer.status === 202 ? 'accepted' : 'ok');
    }
    const bare = await context.mediaAnalysis.cancel(id);
    if (isServed(bare) && bare.json.success === true) context.observe('MA-4~cancel-status', 'strict-body');
  }),

  probe('what a failed request shows', { pace: 'waiting' }, async (context) => {
    const { end } = await jobOf(context, 'noMedia');
    if (end?.json.status !== 'failed') return context.inconclusive('needs a job that failed');
    const { json } = served(context, await context.mediaAnalysis.requests({ status: 'failed' }));
    const [row] = recordsOf(json.requests);
    if (row) context.observe('MA-A4~failed-row', row.tokens_in === null ? 'nulls' : 'zero');
  }),

  probe('which assets a picture has', { pace: 'waiting' }, async (context) => {
    const names = Object.keys(objectIn(await completed(context, 'plain'), 'pipeline_assets'));
    if (names.length > 0) {
      context.observe('MA-A2~asset-paths', names.includes('thumbnail.png') ? 'files' : 'other-names');
    }
    const { id } = await jobOf(context, 'plain');
    const [one, other] = [await context.mediaAnalysis.job(id), await context.mediaAnalysis.request(id)].map(
      ({ json }) => Object.values(objectIn(json, 'pipeline_assets')).join(' '),
    );
    if (one !== other) context.observe('MA-A2~asset-urls', 'resigned');
  }),
];
