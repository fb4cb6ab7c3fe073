import {
  check,
  type DataAnswer,
  type DataContext,
  PATHS,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import { bodyFor, callEach, readEach } from '../../../harness/services/personal-data/facts/calls.ts';
import { served } from '../../../harness/services/personal-data/facts/facts.ts';
import { ended, plainJob, submitted } from '../../../harness/services/personal-data/facts/jobs.ts';
import {
  documentOf,
  expectAmountsAdded,
  expectGrowth,
  METERED_CHARACTERS,
  meter,
  meterStep,
  receiptOf,
} from '../../../harness/services/personal-data/facts/money.ts';

/** What the amount may differ by: six decimals at least. */
const ROUNDING_USD = 0.000001;

/** So often that an answer which looks like a gateway's is given again when it is asked for again. */
const ALWAYS = 9;

/** The amount that a detection of these documents is charged. */
async function amountFor(context: DataContext, texts: readonly string[]): Promise<number> {
  return receiptOf(context, await context.personalData.detect({ texts, mode: 'fast' })).amount;
}

/** One call each for several causes of a 400. */
async function invalidCalls(context: DataContext): Promise<readonly DataAnswer[]> {
  const { personalData } = context;
  const text = documentOf(context, METERED_CHARACTERS);
  return [
    await personalData.detect({ text, score_threshold: 2 }),
    await personalData.detect({ texts: Array.from({ length: 300 }, () => 'a') }),
    await personalData.redact({ text, score_threshold: -1 }),
    await personalData.submit({ text, mode: 'fast' }),
    await personalData.detect('{"text": '),
  ];
}

/** The first instant of the month after an instant's own, UTC. */
function nextMonthMs(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** Checks of what is charged, and of the running total. */
export const billingChecks = [
  check('PD-4-47', 'charges the part for the request once, however many documents', async (context) => {
    const { expect } = context;
    const one = await amountFor(context, [documentOf(context, 1_000)]);
    const ten = await amountFor(
      context,
      Array.from({ length: 10 }, () => documentOf(context, 100)),
    );
    expect(Math.abs(ten - one)).toBeLessThanOrEqual(ROUNDING_USD);
  }),
  check('PD-4-19', 'charges nothing for calls that are not valid', { pace: 'alone' }, async (context) => {
    await expectGrowth(
      context,
      async () => {
        for (const { status } of await invalidCalls(context)) {
          if (status < 400 || status >= 500) context.inconclusive('needs calls that are refused, and one was not');
        }
      },
      () => 0,
    );
  }),
  check(
    'PD-4-49',
    'charges nothing for calls that are not permitted',
    { needs: ['key:detectOnly'], pace: 'alone' },
    async (context) => {
      const call = { role: 'detectOnly' };
      const paths = [PATHS.redact, PATHS.anonymize, PATHS.deanonymize];
      await expectGrowth(
        context,
        async () => {
          for (const { status } of await callEach(context, paths, call)) {
            if (status !== 403) context.inconclusive('needs calls that are not permitted, and one was');
          }
        },
        () => 0,
        call,
      );
    },
  ),
  ...['service_error', 'capacity_unavailable'].map((error) =>
    check('PD-4-49', `charges nothing for calls that end in ${error}`, { needs: ['faults'] }, async (context) => {
      const body = await bodyFor(context, PATHS.redact);
      const fault = { service: PERSONAL_DATA, route: 'POST /v1/redact', times: ALWAYS, fault: { error } };
      await context.controls.planFault(fault);
      await expectGrowth(
        context,
        async () => {
          const { status } = await context.personalData.redact(body);
          if (status < 500) context.inconclusive('needs a fault, and the planned one did not come');
        },
        () => 0,
      );
    }),
  ),
  check('PD-4-51', 'charges nothing for reads', { pace: 'alone' }, async (context) => {
    const { id } = await plainJob(context);
    await expectGrowth(
      context,
      async () => {
        for (const answer of await readEach(context)) served(context, answer);
        await context.personalData.job(id);
        await context.personalData.health({ role: 'default' });
      },
      () => 0,
    );
  }),
  check('PD-4-52', 'charges a job once, like a call of its task', { pace: 'alone' }, async (context) => {
    await expectGrowth(
      context,
      async () => {
        const text = documentOf(context, METERED_CHARACTERS);
        const job = await submitted(context, { task: 'detect', text, mode: 'fast' });
        await ended(context, job);
        await context.personalData.job(job.id);
      },
      () => meterStep(context),
    );
  }),
  check('PD-4-20', 'adds the amount of each charged call to the total', { pace: 'alone' }, expectAmountsAdded),
  check('PD-4-20', 'adds nothing to the total but charged calls', { pace: 'alone' }, async (context) => {
    let usd = 0;
    await expectGrowth(
      context,
      async () => {
        const texts = [documentOf(context, 700), documentOf(context, 1_300)];
        usd = await amountFor(context, texts);
        served(context, await context.personalData.info());
        const refused = await context.personalData.detect('{"text": ');
        if (refused.status !== 400) context.inconclusive('needs a call that is refused');
      },
      () => usd,
    );
  }),
  check('PD-4-21', 'starts the total anew with the UTC month', { needs: ['clock'] }, async (context) => {
    const { controls, expect } = context;
    const next = nextMonthMs(await controls.now());
    const step = await meterStep(context);
    const early = await meter(context);
    await controls.setClock(new Date(next - 60_000).toISOString());
    const late = await meter(context);
    await controls.setClock(new Date(next + 60_000).toISOString());
    const after = await meter(context);
    const unit = 2 * Math.max(early.unit, after.unit) + 1e-9;
    expect(Math.abs(late.total - early.total - step)).toBeLessThanOrEqual(unit);
    expect(after.total).toBeLessThanOrEqual(step + unit);
  }),
];
