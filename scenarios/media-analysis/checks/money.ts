import { recordsOf } from '../../../harness/engine/is-record.ts';
import { check, type Json, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import {
  type Account,
  accountAtRest,
  billedOf,
  breakdownOf,
  countedToday,
} from '../../../harness/services/media-analysis/facts/account.ts';
import {
  completed,
  completedInFull,
  type JobName,
  jobOf,
  jobsOn,
  pictureBody,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow, jobIdIn, POLL_MS, waitForAll } from '../../../harness/services/media-analysis/facts/follow.ts';
import {
  billedIn,
  expectBill,
  isSameUsd,
  SAME_USD,
  usdIn,
  usdOfBill,
} from '../../../harness/services/media-analysis/facts/money.ts';
import { ENDS, objectIn } from '../../../harness/services/media-analysis/facts/records.ts';
import { listed, pricesOf, served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { growthOfFailure } from './failure-growth.ts';
import { isAlone, isWhole, measured, measuredAlone, OTHERS, settledAlone, sumOf } from './measured.ts';

const WAITING = { pace: 'waiting' } as const;
/** A ceiling may hold a call up until its job has ended. */
const MOST_ATTEMPTS = 3;
const ALONE = { pace: 'alone' } as const;

/** Demands of completed jobs of the fleet that their bills follow the formula. */
async function expectBills(context: MediaContext, ...names: JobName[]): Promise<void> {
  const there = await jobsOn(context, ...names);
  if (there.length === 0) return context.skip('no agent handles media of this type here');
  for (const name of there) {
    const record = await completed(context, name);
    await expectBillOf(context, (await jobOf(context, name)).sent, record);
  }
}

/** Demands that a bill follows the formula for what was sent. */
async function expectBillOf(context: MediaContext, sent: Json, record: Json): Promise<void> {
  expectBill(context.expect, await pricesOf(context), sent, record, (await listed(context, 'categories')).length);
}

/** So often a cancelled job is measured that seems to be billed. */
const MOST_CANCELS = 3;

/** The account before and after a job that is cancelled in the queue. */
async function aroundCancel(context: MediaContext): Promise<readonly [before: Account, after: Account]> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const before = await accountAtRest(context);
    const sent = await pictureBody(context);
    const taken = served(context, await context.mediaAnalysis.analyze(sent));
    const cancelled = await context.mediaAnalysis.cancel(jobIdIn(taken) ?? '');
    if (cancelled.json.success === true) {
      await context.sleep(10_000);
      return [before, await accountAtRest(context)];
    }
    await follow(context, [[sent, taken]]);
  }
  return context.skip('each job had begun before the cancel came');
}

/**
 * What was billed, as overall and the breakdown tell, and what overall has counted since the jobs were submitted, beside all that have
 * ended: others may use the key.
 */
async function surplus(context: MediaContext): Promise<Pick<Account, 'usd' | 'requests'> & { brokenDown: number }> {
  const { start, after, ended } = await measuredAlone(context);
  const { balance, earlier } = start;
  const bills = [...ended].flatMap(([id, record]) =>
    /completed|failed/.test(String(record.status)) && !earlier.has(id) ? [billedIn(record) ?? 0] : [],
  );
  const due = bills.reduce((sum, bill) => sum + bill, 0);
  const [overall, , brokenDown] = billedOf(balance);
  const [overallNow, , brokenDownNow] = billedOf(after.balance);
  const requests = after.requests - Number(objectIn(balance, 'overall').total_requests) - bills.length;
  // Old bills leave a breakdown that spans less than all time.
  const isOfAllTime = isSameUsd(brokenDown, overall);
  return { usd: overallNow - overall - due, brokenDown: isOfAllTime ? brokenDownNow - brokenDown - due : 0, requests };
}

/** So many looks wait for a job to begin, or to end. */
const MOST_LOOKS = 20;

/** What the account was billed before a job's end: looked at from its submission on, and last when it was met at work. */
async function movesBeforeEnd(context: MediaContext, id: string, before: Account): Promise<readonly number[]> {
  const moves: number[] = [];
  for (let isAtWork = false; moves.length < MOST_LOOKS; await context.sleep(POLL_MS / 4)) {
    const { json: balance } = served(context, await context.mediaAnalysis.balance());
    const { status } = served(context, await context.mediaAnalysis.job(id)).json;
    if (ENDS.includes(status)) break;
    moves.push(Number(usdIn(objectIn(balance, 'overall').total_billed)) - before.usd);
    if (isAtWork) break;
    isAtWork = status !== 'queued';
  }
  return moves;
}

/** What is billed while a job that was met before its end is under way; nothing where the balance stands still. */
async function movesOfOne(context: MediaContext): Promise<readonly number[]> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const before = await accountAtRest(context);
    const sent = await pictureBody(context);
    const taken = served(context, await context.mediaAnalysis.analyze(sent));
    const id = jobIdIn(taken) ?? context.inconclusive('the submission tells no job_id');
    const moves = await movesBeforeEnd(context, id, before);
    const [job] = await follow(context, [[sent, taken]]);
    if (job?.end === undefined) return context.inconclusive('the job does not end');
    if (moves.length > 0) return moves.filter((moved) => !isSameUsd(moved, 0));
  }
  return context.inconclusive('no job was met before its end');
}

/** Checks of bills, and of what the account says of them. */
export const moneyChecks = [
  check('MA-A5-1', 'bills each category its price times the multiplier', WAITING, async (context) => {
    await expectBills(context, 'plain', 'low', 'pair', 'high', 'film', 'all');
  }),

  check('MA-A5-1', 'bills one job of each type as it was asked for', ALONE, async (context) => {
    for (const { sent, end } of (await measured(context)).jobs) await expectBillOf(context, sent, end?.json ?? {});
  }),

  check('MA-A5-2', 'bills a transcription once, whatever the profile', WAITING, async (context) => {
    await expectBills(context, 'speech', 'spoken', 'filmSpoken');
  }),

  check('MA-A5-3', 'bills the sum of its categories', WAITING, async (context) => {
    await expectBills(context, 'all', 'nulls', 'aligned');
    const prices = await pricesOf(context);
    const billed = billedIn(await completedInFull(context, 'custom'));
    const [free, one] = [1, 2].map((categories) => usdOfBill(prices, { mediaType: 'image', categories }));
    context.expect([free, one].some((usd) => isSameUsd(billed, usd))).toBe(true);
    context.observe('MA-A5~custom-billing', isSameUsd(billed, one) ? 'one' : 'free');
  }),

  check('MA-3-5', 'bills nothing before a job completes', ALONE, async (context) => {
    const seen = await measured(context);
    // What others do meanwhile is no fault of these jobs.
    if (isAlone(seen)) context.expect(seen.early.usd).toBeLessThanOrEqual(seen.early.dueUsd + SAME_USD);
    const moves = await settledAlone(
      context,
      () => movesOfOne(context),
      (some) => some.length === 0,
    );
    context.expect(moves, 'what is billed before its job ends').toEqual([]);
  }),

  check('MA-A5-5', 'adds the bill to the balance', ALONE, async (context) => {
    const { before, after, bills } = await measuredAlone(context);
    const isDue = (usd: number): boolean => isSameUsd(usd, sumOf(bills));
    context.expect(after.usd - before.usd, 'what overall grows by').toSatisfy(isDue, `the bills: ${sumOf(bills)}`);
    const { usd } = await surplus(context);
    context.expect(usd, 'what overall was billed beside all jobs').toBeGreaterThanOrEqual(-SAME_USD);
    const [then, now] = [before, after].map(({ balance }) => usdIn(objectIn(balance, 'today').total_billed));
    // Where the day has changed meanwhile, today begins anew.
    const isBilled = Number(now) < Number(then) || isDue(Number(now) - Number(then));
    context.expect(isBilled, 'whether today is billed what overall is').toBe(true);
  }),

  check(
    ['MA-A4-22', 'MA-A4-20'],
    'adds each bill and each count to the breakdown of its type',
    ALONE,
    async (context) => {
      const { before, after, bills, jobs } = await measuredAlone(context);
      for (const [type, usd] of bills) {
        const [one, other] = [breakdownOf(before, type), breakdownOf(after, type)];
        context.expect([type, other.requests - one.requests]).toEqual([type, 1]);
        context.expect([type, isSameUsd(other.usd - one.usd, usd)]).toEqual([type, true]);
        if (!jobs.some((job) => job.sent.media_type === type && isWhole(job))) continue;
        const ends = [other.successes - one.successes, other.failures - one.failures];
        context.expect([type, ...ends]).toEqual([type, 1, 0]);
      }
    },
  ),

  check('MA-A4-22', 'breaks down all that was billed', ALONE, async (context) => {
    const { after } = await measured(context);
    const sum = recordsOf(after.balance.breakdown_by_type).reduce(
      (usd, entry) => usd + (usdIn(entry.total_billed) ?? 0),
      0,
    );
    // Which month it may span is open: one that began anew, or one that the balance does not tell.
    const today = usdIn(objectIn(after.balance, 'today').total_billed) ?? 0;
    context.expect(sum).toBeGreaterThanOrEqual(today - SAME_USD);
    context.expect(sum).toBeLessThanOrEqual(after.usd + SAME_USD);
    const { brokenDown } = await surplus(context);
    context.expect(brokenDown, 'what is broken down beside all jobs').toBeGreaterThanOrEqual(-SAME_USD);
  }),

  check('MA-A4-20', 'counts a finished request once', ALONE, async (context) => {
    const { before, after, jobs } = await measuredAlone(context);
    // Their rows are the matter of MA-4-18.
    context.expect(after.requests - before.requests, 'what overall counts').toBe(jobs.length);
    const { requests } = await surplus(context);
    context.expect(requests, 'what overall counts beside all jobs').toBeGreaterThanOrEqual(0);
    if (!jobs.every(isWhole)) return context.inconclusive('a category failed');
    const [good, bad] = [after.successes - before.successes, after.failures - before.failures];
    context.expect([good, bad]).toEqual([jobs.length, 0]);
    const wanted = { requests: jobs.length, successes: jobs.length, failures: 0 };
    context.expect(countedToday(before, after) ?? wanted, 'what today counts').toEqual(wanted);
  }),

  check(['MA-A4-20', 'MA-A5-5'], 'counts and bills no looks', ALONE, async (context) => {
    const [job] = (await measured(context)).jobs;
    const moveByLooks = async (): Promise<readonly number[]> => {
      const before = await accountAtRest(context);
      for (let look = 0; look < 3; look += 1) {
        await context.mediaAnalysis.job(job?.id ?? '');
        await context.mediaAnalysis.request(job?.id ?? '');
      }
      const later = await accountAtRest(context);
      return [later.requests - before.requests, isSameUsd(later.usd, before.usd) ? 0 : later.usd - before.usd];
    };
    const moves = await settledAlone(context, moveByLooks, (some) => some.every((move) => move === 0));
    context.expect(moves, 'requests and bills that looks add').toEqual([0, 0]);
  }),

  check(
    ['MA-A4-20', 'MA-3-12'],
    'counts a failed request as failed, and bills nothing for it',
    ALONE,
    async (context) => {
      await measured(context);
      const { usd, failed, today, ...grown } = await settledAlone(
        context,
        () => growthOfFailure(context),
        // What others have begun may be counted already.
        (seen) =>
          isSameUsd(seen.usd, 0) &&
          [seen, seen.today].every((one) => !one || (one.successes <= 0 && one.requests <= 1)),
      );
      const wanted = { requests: 1, successes: 0, failures: 1 };
      context.expect(grown).toEqual({ ...wanted, failuresOfType: 1 });
      context.expect(today ?? wanted, 'what today counts').toEqual(wanted);
      context.expect(isSameUsd(usd, 0), 'whether a failure is free').toBe(true);
      context.expect(failed.filter((row) => !isSameUsd(billedIn(row), 0)).length, 'failures with a bill').toBe(0);
    },
  ),

  check('MA-3-12', 'bills nothing for a job that was cancelled', ALONE, async (context) => {
    await waitForAll(context);
    let [before, after] = await aroundCancel(context);
    const moves = [after.usd - before.usd];
    while (moves.length < MOST_CANCELS && !isSameUsd(moves.at(-1), 0)) {
      [before, after] = await aroundCancel(context);
      moves.push(after.usd - before.usd);
    }
    // Others may be billed meanwhile: seldom the same each time, and for what succeeded.
    const isOthers = after.successes > before.successes || moves.some((usd) => !isSameUsd(usd, moves[0]));
    if (isOthers && !isSameUsd(moves.at(-1), 0)) return context.inconclusive(OTHERS);
    context.expect(isSameUsd(moves.at(-1), 0), 'whether a cancelled job is free').toBe(true);
    const reading = after.requests > before.requests ? 'counted' : 'nowhere';
    context.observe('MA-4~cancelled-requests', after.failures > before.failures ? 'failed-row' : reading);
  }),
];
