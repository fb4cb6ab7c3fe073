import {
  check,
  type DataAnswer,
  type DataContext,
  PATHS,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import {
  ALWAYS,
  bodyFor,
  callEach,
  inApiKey,
  isReplay,
  readEach,
  repetition,
  SYNCHRONOUS,
} from '../../../harness/services/personal-data/facts/calls.ts';
import { knownTypes, LETTER, served, spelled } from '../../../harness/services/personal-data/facts/facts.ts';
import { ended, endOf, type Job, plainJob, submitted } from '../../../harness/services/personal-data/facts/jobs.ts';
import { redactedIn, reportedAmount, usdOf } from '../../../harness/services/personal-data/facts/layouts.ts';
import {
  documentOf,
  expectAmountsAdded,
  expectGrowth,
  METERED_CHARACTERS,
  meter,
  meterStep,
  receiptOf,
  TOTAL_HEADER,
} from '../../../harness/services/personal-data/facts/money.ts';
import { hasLimit, MOST } from '../../../harness/services/personal-data/facts/reference.ts';

/** So much less that the charge of one call cannot pass for that of the other, in a total of four decimals. */
const FEW_CHARACTERS = 200;

/** What the amount may differ by: six decimals at least. */
const ROUNDING_USD = 0.000001;

/** So long after one another that jobs are taken, that the first of them ends before the others do. */
const BETWEEN_JOBS_MS = 300;

/** Above 4 MB by a tenth in the larger reading of the unit. */
const TOO_LARGE_BYTES = 4_700_000;

/** The amount that a detection of these documents is charged. */
async function amountFor(context: DataContext, texts: readonly string[]): Promise<number> {
  return receiptOf(context, await context.personalData.detect({ texts, mode: 'fast' })).amount;
}

/** One call each for several causes of a refusal, on every billable path. */
async function invalidCalls(context: DataContext, unknown: object): Promise<readonly DataAnswer[]> {
  const badKey = await spelled(context, { DEFAULT: { operator: 'encrypt', key: 'short' } });
  const { personalData } = context;
  const text = documentOf(context, METERED_CHARACTERS);
  // A key whose limit was raised would be charged for it.
  const isLimited = await hasLimit(context, 'characters');
  const tooMany = { texts: Array.from({ length: MOST.documents + 1 }, () => text), mode: 'fast' };
  const tooMuch = { texts: Array.from({ length: 2 }, () => 'a '.repeat(MOST.characters / 2)), mode: 'fast' };
  return [
    ...(isLimited ? [await personalData.detect(tooMuch)] : []),
    ...((await hasLimit(context, 'documents')) ? [await personalData.detect(tooMany)] : []),
    await personalData.redact({ text, operators: unknown }),
    await personalData.anonymize({ text, operators: unknown }),
    await personalData.deanonymize({ text }),
    await personalData.anonymize({ text, operators: badKey }),
    await personalData.detect({ text, entities: 5 }),
    await personalData.submit({ task: 'translate', text }),
    await personalData.detect({ text, score_threshold: 2 }),
    await personalData.redact({ text, score_threshold: -1 }),
    await personalData.submit({ text, mode: 'fast' }),
    await personalData.detect('{"text": '),
    await personalData.detect(`{"text": "a", ${' '.repeat(TOO_LARGE_BYTES)} "mode": "fast"}`),
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
    const many = await amountFor(
      context,
      Array.from({ length: 250 }, () => documentOf(context, 4)),
    );
    expect(Math.abs(many - one)).toBeLessThanOrEqual(ROUNDING_USD);
  }),
  check('PD-4-18', 'charges blanks like other characters', async (context) => {
    const blanks = ' '.repeat(FEW_CHARACTERS);
    for (const text of [`${blanks}a${blanks}`, `a${blanks}\n${blanks}b`]) {
      const { amount } = receiptOf(context, await context.personalData.detect({ text, mode: 'fast' }));
      const same = await amountFor(context, [documentOf(context, text.length)]);
      context.expect(Math.abs(amount - same)).toBeLessThanOrEqual(ROUNDING_USD);
    }
  }),
  check('PD-4-19', 'charges nothing for calls that are not valid', { pace: 'alone' }, async (context) => {
    const unknown = await spelled(context, { DEFAULT: { operator: 'scramble' } });
    await expectGrowth(
      context,
      async () => {
        for (const { status } of await invalidCalls(context, unknown)) {
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
          const { status } = await context.personalData.redact(body, { mayFail: true });
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
        await context.personalData.job('no-such-job');
        await context.personalData.health({ role: 'default' });
      },
      () => 0,
    );
  }),
  check('PD-4-52', 'charges a job once, like a call of its task', { pace: 'alone' }, async (context) => {
    // What their bodies need is asked for once, and charged then.
    for (const path of SYNCHRONOUS) await bodyFor(context, path);
    await expectGrowth(
      context,
      async () => {
        const jobs: Job[] = [];
        for (const path of SYNCHRONOUS) {
          const { text, ...rest } = await bodyFor(context, path);
          const texts = [700, METERED_CHARACTERS - 700].map((characters) => documentOf(context, characters));
          const documents =
            path === PATHS.deanonymize ? { text: `${text}`.padEnd(METERED_CHARACTERS, ' .') } : { texts };
          jobs.push(await submitted(context, { ...rest, ...documents, task: path.slice('/v1/'.length) }));
          await context.sleep(BETWEEN_JOBS_MS);
        }
        for (const job of jobs) {
          await ended(context, job);
          await context.personalData.job(job.id);
        }
      },
      async () => SYNCHRONOUS.length * (await meterStep(context)),
    );
  }),
  check('PD-4-20', 'adds the amount of each charged call to the total', { pace: 'alone' }, async (context) => {
    const paths = [...SYNCHRONOUS, PATHS.detect];
    const keyed = inApiKey(context.secret());
    const calls = [...paths, ...paths.slice(1)].map((path, at) => async () => {
      const body = await bodyFor(context, path);
      const text = documentOf(context, at % 2 === 0 ? METERED_CHARACTERS : FEW_CHARACTERS);
      const several = at < paths.length ? { text } : { text: undefined, texts: [text, 'b'] };
      const sent = { ...body, ...(path === PATHS.deanonymize ? {} : several) };
      return context.personalData.send('POST', path, sent, at === 2 ? keyed : undefined);
    });
    await expectAmountsAdded(context, calls);
  }),
  check(
    ['PD-4-20', 'PD-B1-10', 'PD-B1-5'],
    'charges each of several calls at once, and carries it out by its own parameters',
    { pace: 'alone' },
    async (context) => {
      const { email, card } = await knownTypes(context);
      const { health, redact } = context.personalData;
      const bodies: object[] = [];
      const alone: string[] = [];
      for (const [at, type] of [email, card, email].entries()) {
        const operators = await spelled(context, { DEFAULT: { operator: 'replace', new_value: `${at}` } });
        const body = { text: LETTER, mode: 'fast', entities: [type], operators };
        bodies.push(body);
        alone.push(...redactedIn(served(context, await redact(body)).body));
      }
      let usd = 0;
      await expectGrowth(
        context,
        async () => {
          // Calls that have to connect first may come one after the other.
          await Promise.all(bodies.map(() => health({ impatient: true })));
          const answers = await Promise.all(bodies.map((body) => redact(body, { impatient: true })));
          const texts = answers.flatMap((answer) => redactedIn(served(context, answer).body));
          context.expect(texts, 'what each call comes to').toEqual(alone);
          usd = answers.reduce((sum, answer) => sum + receiptOf(context, answer).amount, 0);
        },
        () => usd,
      );
    },
  ),
  check('PD-4-53', 'tells the total on jobs and on replays, where it tells it on reads', async (context) => {
    const isOnReads = served(context, await context.personalData.info()).header(TOTAL_HEADER) !== undefined;
    const { taken } = await plainJob(context);
    const isCharged = reportedAmount(taken.body) !== undefined;
    // A target that tells it on charged answers only may charge the job later.
    if (!isOnReads && !isCharged)
      return context.skip('the total is on charged answers only, and a job is charged later');
    context.expect(usdOf(taken.header(TOTAL_HEADER)), 'the total in its header').toBeGreaterThanOrEqual(0);
    const { again } = await repetition(context, PATHS.detect);
    if (isOnReads && isReplay(again))
      context.expect(usdOf(again.header(TOTAL_HEADER)), 'the total in its header').toBeGreaterThanOrEqual(0);
  }),
  check('PD-4-20', 'adds nothing to the total but charged calls', { pace: 'alone' }, async (context) => {
    const job = await plainJob(context);
    await endOf(context, job);
    let usd = 0;
    await expectGrowth(
      context,
      async () => {
        const texts = [documentOf(context, 700), documentOf(context, 1_300)];
        usd = await amountFor(context, texts);
        const { total, unit } = await meter(context);
        const read = served(context, await context.personalData.info());
        const refused = await context.personalData.detect('{"text": ');
        if (refused.status !== 400) context.inconclusive('needs a call that is refused');
        const jobs = [await context.personalData.job(job.id), await context.personalData.job('no-such-job')];
        const later = await meter(context);
        // Where they tell a total, it is the same running one, to which others can only add.
        for (const answer of [read, refused, ...jobs]) {
          const told = answer.header(TOTAL_HEADER);
          if (told === undefined) continue;
          context.expect(usdOf(told)).toBeGreaterThanOrEqual(total - unit);
          if (later.total >= total) context.expect(usdOf(told)).toBeLessThanOrEqual(later.total + unit);
        }
      },
      async () => usd + 2 * (await meterStep(context)),
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
    expect(after.total, 'total').toBeLessThanOrEqual(step + unit);
  }),
];
