import { noObjects } from '../../../harness/engine/cases/broken-json.ts';
import { CHUNKED, type ServiceCall } from '../../../harness/engine/client.ts';
import { NoAnswer } from '../../../harness/engine/outcome.ts';
import {
  check,
  type Json,
  type MediaAnswer,
  type MediaContext,
  PATHS,
} from '../../../harness/services/media-analysis/client.ts';
import { jobOf, pictureBody, submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';

/** Clearly above 5 MB in every reading of the unit. */
const FAR_TOO_LARGE = 6_000_000;
/** Clearly below it. */
const LARGE = 4_400_000;

const NO_JOBS = [
  'no-such-job',
  '00000000-0000-4000-8000-000000000000',
  '0',
  'null',
  'no such job',
  'jöb',
  'x'.repeat(200),
];

/**
 * Ids that resemble a given one. Where jobs are numbered, what is near may be another job: only what is far ahead is none.
 *
 * Numbered are "40525", "job40525" and "job-2026-11-25-000123".
 */
function idsNear(id: string): readonly string[] {
  if (/(^\D*|[^\da-z])\d{1,12}$/i.test(id)) return [`${id}000000`];
  const start = id.slice(0, -1);
  return [start, `${id}0`, `${start}${id.endsWith('0') ? '1' : '0'}`];
}

/** A body with so many blanks. */
async function swollenBody(context: MediaContext, blanks: number, changes: Json = {}): Promise<string> {
  const body = JSON.stringify(await pictureBody(context, changes));
  return `${body.slice(0, -1)}${' '.repeat(blanks)}}`;
}

/** Sends a large body; inconclusive where it was refused before the service saw it. */
async function sentLarge(context: MediaContext, body: string, call?: ServiceCall): Promise<MediaAnswer> {
  const answer = await context.mediaAnalysis.analyze(body, call).catch((error: unknown) => {
    if (error instanceof NoAnswer) return context.inconclusive('the connection was closed while the body was sent');
    throw error;
  });
  const isForeign = !context.isSimulator && answer.status === 413 && answer.exchange.refusal === undefined;
  return isForeign ? context.inconclusive('an intermediary refused the body before the service saw it') : answer;
}

/** Checks of what cannot be read, found or held, and of the envelope that says so. */
export const failureChecks = [
  check('MA-7-2', 'refuses a body that is no JSON object', async (context) => {
    const body = await pictureBody(context);
    for (const text of [...noObjects(body), '']) {
      context.expect(await context.mediaAnalysis.analyze(text)).toFail(400, 'invalid_request');
    }
    // Bytes that are no UTF-8; whoever reads something else for them finds another fault.
    for (const text of ['{"media_type":"im\xff', '{"media_type":"im\xffge"}', '\xc3\x28', '\xff\xfe{']) {
      const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
      const answer = await context.mediaAnalysis.analyze(bytes);
      context.expect(answer).toFail(400, 'invalid_request');
    }
  }),

  check('MA-7-3', 'answers 404 not_found to ids that were never given', async ({ mediaAnalysis, expect }) => {
    for (const id of NO_JOBS) {
      expect(await mediaAnalysis.job(id)).toFail(404, 'not_found');
      expect(await mediaAnalysis.request(id)).toFail(404, 'not_found');
      expect(await mediaAnalysis.cancel(id)).toFail(404, 'not_found');
    }
  }),

  check('MA-7-3', 'finds nothing at an id that cannot be read', async ({ mediaAnalysis, expect }) => {
    for (const path of [`${PATHS.jobs}/%zz`, `${PATHS.jobs}/job%00`, `${PATHS.requests}/%ff%fe`]) {
      const { status } = await mediaAnalysis.send('GET', path);
      expect(Math.floor(status / 100)).toBe(4);
    }
  }),

  check('MA-7-3', 'answers 404 not_found to ids that are nearly those of a job', async (context) => {
    const { json } = await submissionOf(context, 'plain');
    for (const near of idsNear(String(json.job_id))) {
      context.expect(await context.mediaAnalysis.job(near)).toFail(404, 'not_found');
      context.expect(await context.mediaAnalysis.request(near)).toFail(404, 'not_found');
    }
  }),

  check('MA-7-3', 'cancels nothing at ids that are nearly those of a job', { pace: 'waiting' }, async (context) => {
    // A job that has ended loses nothing where it is found all the same.
    const { id } = await jobOf(context, 'plain');
    for (const near of idsNear(id)) {
      context.expect(await context.mediaAnalysis.cancel(near)).toFail(404, 'not_found');
    }
  }),

  check('MA-7-4', 'refuses a body far above 5 MB', { pace: 'alone' }, async (context) => {
    const answer = await sentLarge(context, await swollenBody(context, FAR_TOO_LARGE));
    context.expect(answer).toFail(413, 'invalid_request');
    const unmeasured = await sentLarge(context, await swollenBody(context, FAR_TOO_LARGE), CHUNKED);
    // Who wants to know the length beforehand has seen no size.
    if (unmeasured.status !== 411) context.expect(unmeasured).toFail(413, 'invalid_request');
    // What is refused below 5 MB is not the size; nothing is analysed and paid for.
    const below = await sentLarge(context, await swollenBody(context, LARGE, { media_type: 'text' }));
    context.expect(below.status, 'the status where a body is clearly below 5 MB').not.toBe(413);
  }),

  check('MA-7-1', 'keeps its envelope on every kind of refusal', async ({ mediaAnalysis, expect }) => {
    const answers = [
      await mediaAnalysis.analyze('{'),
      await mediaAnalysis.job('no-such-job'),
      await mediaAnalysis.prices({ key: null }),
      await mediaAnalysis.send('POST', `${PATHS.requests}/no-such-job/cancel`),
    ];
    for (const { status, json } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect([json.error, typeof json.message, typeof json.code]).toEqual([true, 'string', 'string']);
    }
  }),
];
