import { recordsOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Json,
  MEDIA_ANALYSIS,
  type MediaContext,
} from '../../../harness/services/media-analysis/client.ts';
import { accountAtRest, accountOnce } from '../../../harness/services/media-analysis/facts/account.ts';
import { pictureBody } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { followed } from '../../../harness/services/media-analysis/facts/follow.ts';
import { voice } from '../../../harness/services/media-analysis/facts/media.ts';
import { billedIn, isSameUsd, usdIn, usdOfBill } from '../../../harness/services/media-analysis/facts/money.ts';
import {
  countIn,
  DAY_MS,
  metaOf,
  objectIn,
  ROW_STATES,
} from '../../../harness/services/media-analysis/facts/records.ts';
import { categoriesOf, pricesOf, served } from '../../../harness/services/media-analysis/facts/reference.ts';

const STAGES = ['queued', 'optimizing', 'transcribing', 'analyzing'] as const;
const QUARTER_MS = 900_000;
/** Stages in which no work was done yet that could be charged. */
const BEFORE_WORK: readonly string[] = ['queued', 'optimizing'];

/** A sound, with whatever is dialled. */
const soundBody = (context: MediaContext, changes: Json = {}): Promise<Json> =>
  pictureBody(context, { media_base64: voice(), media_type: 'audio', transcribe: true, ...changes });

/** A system prompt with a dial. */
const dialled = (context: MediaContext, dial: string): Json => ({
  system_prompt: `{{CATEGORY_PROMPT}} [[sim ${dial}]] ${context.fresh()}`,
});

/** A picture whose first categories fail, as dialled: all of the enabled ones run. */
const divided = (context: MediaContext, failing: number): Promise<Json> =>
  pictureBody(context, { categories: undefined, ...dialled(context, `failcategories=${failing}`) });

/** The newest row of the list. */
async function onlyRow(context: MediaContext): Promise<Json> {
  const { json } = served(context, await context.mediaAnalysis.requests());
  return recordsOf(json.requests)[0] ?? context.inconclusive('needs a row in the list');
}

/** Checks of what fails, on targets whose failures can be planned. */
export const faultChecks = [
  check(
    ['MA-3-2', 'MA-A2-2'],
    'fails a job in the stage where a fault strikes',
    { needs: ['faults'] },
    async (context) => {
      for (const stage of STAGES) {
        await context.controls.planFault({ service: MEDIA_ANALYSIS, stage, fault: { error: 'internal_error' } });
        const { end } = await followed(context, await soundBody(context));
        context.expect([stage, end?.json.status, typeof end?.json.error]).toEqual([stage, 'failed', 'string']);
      }
    },
  ),

  check('MA-3-2', 'fails a job in the stage that is dialled', { needs: ['dials'] }, async (context) => {
    for (const stage of STAGES) {
      const { end, looks } = await followed(context, await soundBody(context, dialled(context, `fail=${stage}`)));
      context.expect([stage, end?.json.status]).toEqual([stage, 'failed']);
      const after = STAGES.slice(STAGES.indexOf(stage) + 1) as readonly unknown[];
      context.expect(looks.filter(({ json }) => after.includes(json.status))).toEqual([]);
    }
  }),

  check('MA-3-12', 'bills little or nothing for a job that fails', { needs: ['dials'] }, async (context) => {
    const prices = await pricesOf(context);
    const full = usdOfBill(prices, { mediaType: 'audio', categories: 1, isTranscribed: true });
    for (const stage of STAGES) {
      const before = await accountAtRest(context);
      await followed(context, await soundBody(context, dialled(context, `fail=${stage}`)));
      const billed = (await accountAtRest(context)).usd - before.usd;
      if (BEFORE_WORK.includes(stage)) context.expect(isSameUsd(billed, 0)).toBe(true);
      else context.expect(billed).toBeLessThan(full - 1e-6);
      context.observe('MA-3~failed-billing', billed > 1e-6 ? 'partial-work' : 'free');
    }
  }),

  check(
    ['MA-3-10', 'MA-A4-17', 'MA-4-13'],
    'completes a job of which some categories fail',
    { needs: ['dials'] },
    async (context) => {
      const known = await categoriesOf(context);
      if (known.length < 2) return context.inconclusive('needs two categories');
      const job = await followed(context, await divided(context, 1));
      context.expect(job.end?.json.status).toBe('completed');
      const meta = metaOf(job.end?.json ?? {});
      const counts = [meta.successful_categories, meta.failed_categories].map(countIn);
      context.expect(counts).toEqual([known.length - 1, 1]);
      context.expect((await onlyRow(context)).status).toBe('partial');
      for (const status of ROW_STATES) {
        const { json } = served(context, await context.mediaAnalysis.requests({ status: String(status) }));
        context.expect([status, recordsOf(json.requests).length]).toEqual([status, status === 'partial' ? 1 : 0]);
      }
    },
  ),

  check(
    ['MA-A5-1', 'MA-A5-4'],
    'bills what succeeded, or what was asked for',
    { needs: ['dials'] },
    async (context) => {
      const known = await categoriesOf(context);
      const { end } = await followed(context, await divided(context, 1));
      const record = end?.json ?? {};
      if (record.status !== 'completed') return context.inconclusive('the job did not complete');
      const prices = await pricesOf(context);
      const [asked, succeeded] = [known.length, known.length - 1].map((categories) =>
        usdOfBill(prices, { mediaType: 'image', categories }),
      );
      const billed = billedIn(record);
      context.expect([asked, succeeded].some((usd) => isSameUsd(billed, usd))).toBe(true);
      context.observe('MA-A5~failed-billing', isSameUsd(billed, succeeded) ? 'succeeded' : 'asked');
      const rows = [
        await onlyRow(context),
        served(context, await context.mediaAnalysis.request(String(metaOf(record).request_id))).json,
      ];
      for (const row of rows) context.expect(isSameUsd(billedIn(row), billed)).toBe(true);
    },
  ),

  check('MA-A4-20', 'counts a request of which some categories failed', { needs: ['dials'] }, async (context) => {
    const before = await accountAtRest(context);
    await followed(context, await divided(context, 1));
    const after = await accountOnce(context, ({ requests }) => requests > before.requests);
    context.expect(after.requests - before.requests).toBe(1);
    const [good, bad] = [after.successes - before.successes, after.failures - before.failures];
    context.expect([good, bad].every((count) => count === 0 || count === 1) && good + bad <= 1).toBe(true);
    const others = bad === 1 ? 'counted-failed' : 'separate';
    context.observe('MA-A4~partial', good === 1 ? 'some-failed' : others);
  }),

  check('MA-3-10', 'fails or completes a job of which all categories fail', { needs: ['dials'] }, async (context) => {
    const { end } = await followed(context, await divided(context, 1_000));
    context.expect(['failed', 'completed']).toContain(end?.json.status);
    context.observe('MA-3~all-failed', end?.json.status === 'failed' ? 'failed' : 'completed');
    if (end?.json.status === 'completed') context.expect(countIn(metaOf(end.json).successful_categories)).toBe(0);
  }),

  check('MA-7-6', 'tells an internal fault', { needs: ['faults'] }, async (context) => {
    for (const route of ['POST /api/v1/analyze', 'GET /api/v1/account/balance']) {
      await context.controls.planFault({ service: MEDIA_ANALYSIS, route, fault: { error: 'internal_error' } });
    }
    const body = await pictureBody(context);
    context.expect(await context.mediaAnalysis.analyze(body)).toFail(500, 'internal_error');
    context.expect(await context.mediaAnalysis.balance()).toFail(500, 'internal_error');
  }),

  check('MA-A1-25', 'refuses a category that is disabled', { world: {} }, async (context) => {
    const [{ id }] = await categoriesOf(context);
    for (const categories of [['cat_disabled'], [id, 'cat_disabled']]) {
      const answer = await context.mediaAnalysis.analyze(await pictureBody(context, { categories }));
      context.expect(answer).toFail(400, 'invalid_categories');
    }
  }),

  check(
    'MA-A1-13',
    'refuses credentials without the pipeline',
    { world: { [MEDIA_ANALYSIS]: { pipeline: false } } },
    async (context) => {
      const media = context.media.imageUrl ?? context.inconclusive('needs media.imageUrl');
      const body = await pictureBody(context, { media_base64: undefined, media });
      context.expect(await context.mediaAnalysis.analyze(body)).toHaveStatus(202);
      for (const auth of [{ headers: { 'X-Harness': 'a value' } }, { cookie_string: 'session=abc' }]) {
        context.expect(await context.mediaAnalysis.analyze({ ...body, auth })).toFail(400, 'invalid_request');
      }
    },
  ),

  check('MA-7-7', 'forgets a job in the end', { needs: ['clock'] }, async (context) => {
    const { id } = await followed(context, await pictureBody(context));
    await context.controls.advance('29d');
    context.expect(await context.mediaAnalysis.job(id)).toHaveStatus(200, 404);
    await context.controls.advance('400d');
    for (const answer of [await context.mediaAnalysis.job(id), await context.mediaAnalysis.cancel(id)]) {
      context.expect(answer).toFail(404, 'not_found');
    }
  }),

  check('MA-A4-21', 'begins today anew each day, and overall never', { needs: ['clock'] }, async (context) => {
    // Days begin at quarters of an hour in every zone: this is no request of a day's first minutes.
    await context.controls.advance(1.5 * QUARTER_MS - ((await context.controls.now()).getTime() % QUARTER_MS));
    await followed(context, await pictureBody(context));
    const { balance, usd } = await accountOnce(context, ({ usd: billed }) => billed > 0);
    context.expect(usdIn(objectIn(balance, 'today').total_billed)).toBeGreaterThan(0);
    // The next day, and not yet a day later.
    await context.controls.advance(DAY_MS - QUARTER_MS / 3);
    const later = await accountAtRest(context);
    context.expect(objectIn(later.balance, 'today').total_requests).toBe(0);
    context.expect(isSameUsd(later.usd, usd)).toBe(true);
    // Another month.
    await context.controls.advance(31 * DAY_MS);
    context.expect(isSameUsd((await accountAtRest(context)).usd, usd)).toBe(true);
  }),
];
