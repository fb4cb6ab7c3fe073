import type { Submission } from '../../../harness/engine/follow.ts';
import { recordsOf } from '../../../harness/engine/is-record.ts';
import type { Json, MediaContext } from '../../../harness/services/media-analysis/client.ts';
import {
  type Account,
  accountAtRest,
  accountOnce,
  breakdownOf,
  countedToday,
} from '../../../harness/services/media-analysis/facts/account.ts';
import { pictureBody, SOME_ADDRESS } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow } from '../../../harness/services/media-analysis/facts/follow.ts';
import { served } from '../../../harness/services/media-analysis/facts/reference.ts';
import { daysAround } from './account.ts';

/** What a job that fails adds to the account. */
export interface Growth extends Omit<Account, 'balance' | 'rows'> {
  /** What today has counted; undefined where a new day has begun. */
  readonly today: ReturnType<typeof countedToday>;
  /** The failures in the breakdown of its type. */
  readonly failuresOfType: number;
  /** The rows of failures that the list did not have before. */
  readonly failed: readonly Json[];
}

/** Submits what cannot be analysed: no media at all, or where that is refused at once an address where nothing is. */
async function submitLost(context: MediaContext): Promise<Submission> {
  const nothing = { media_base64: undefined, media: `${SOME_ADDRESS}?nothing=${encodeURIComponent(context.fresh())}` };
  for (const changes of [{ media_base64: btoa(`No picture. ${context.fresh()}`) }, nothing]) {
    const body = await pictureBody(context, changes);
    const taken = await context.mediaAnalysis.analyze(body);
    if (taken.status !== 400) return [body, taken];
  }
  return context.skip('what cannot be analysed is refused here at once');
}

/** The rows of failures of these days. */
async function failedRows(context: MediaContext): Promise<readonly Json[]> {
  const query = { ...(await daysAround(context)), status: 'failed', limit: 100 };
  return recordsOf(served(context, await context.mediaAnalysis.requests(query)).json.requests);
}

/** What a job that fails adds to the account. */
export async function growthOfFailure(context: MediaContext): Promise<Growth> {
  const before = await accountAtRest(context);
  const known = (await failedRows(context)).map(({ request_id: id }) => id);
  const [job] = await follow(context, [await submitLost(context)]);
  if (job?.end?.json.status !== 'failed') return context.inconclusive('the job did not fail');
  const failuresOfType = (account: Account): number =>
    breakdownOf(account, 'image').failures - breakdownOf(before, 'image').failures;
  const after = await accountOnce(context, (account) =>
    [
      account.failures - before.failures,
      account.rows - before.rows,
      countedToday(before, account)?.failures ?? 1,
      failuresOfType(account),
    ].every((by) => by > 0),
  );
  return {
    failed: (await failedRows(context)).filter(({ request_id: id }) => !known.includes(id)),
    requests: after.requests - before.requests,
    successes: after.successes - before.successes,
    failures: after.failures - before.failures,
    today: countedToday(before, after),
    failuresOfType: failuresOfType(after),
    usd: after.usd - before.usd,
  };
}
