import { recordsOf } from '../../../engine/is-record.ts';
import type { Json, MediaContext } from '../client.ts';
import { isSameUsd, usdIn } from './money.ts';
import { countIn, objectIn } from './records.ts';
import { served } from './reference.ts';

/** An account at a moment in which nothing moves. */
export interface Account {
  readonly balance: Json;
  readonly requests: number;
  readonly successes: number;
  readonly failures: number;
  readonly usd: number;
  /** How many rows the list has. */
  readonly rows: number;
}

/** How many rows a list counts; inconclusive where it does not tell that: what is counted by hand cannot be compared then. */
export function totalOf(context: MediaContext, { total }: Json): number {
  return countIn(total) ?? context.inconclusive('a list tells no total that could be compared');
}

/** Tries to find an account at rest, and the pause between them. */
const TRIES = 6;
const PAUSE_MS = 5_000;

/** The account, where two looks at its balance, with one at its list between them, show the same. */
export async function accountAtRest(context: MediaContext): Promise<Account> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const before = await lookAt(context);
    if (Number.isNaN(before.usd + before.requests + before.rows)) {
      return context.inconclusive('balance and list tell no totals that could be compared');
    }
    const after = await lookAt(context);
    if (before.usd === after.usd && before.requests === after.requests && before.rows === after.rows) return after;
    await context.sleep(PAUSE_MS);
  }
  return context.inconclusive('the account does not come to rest: others use the key');
}

async function lookAt(context: MediaContext): Promise<Account> {
  const { mediaAnalysis } = context;
  const { json: balance } = served(context, await mediaAnalysis.balance());
  const { json: list } = served(context, await mediaAnalysis.requests({ limit: 1 }));
  const overall = objectIn(balance, 'overall');
  return {
    balance,
    requests: Number(overall.total_requests),
    successes: Number(overall.total_success),
    failures: Number(overall.total_failed),
    usd: usdIn(overall.total_billed) ?? Number.NaN,
    rows: Number(list.total),
  };
}

/** Longest that a balance may lag behind. */
export const LAG_MS = 300_000;
/** The pause between looks for it. */
const LAG_PAUSE_MS = 20_000;

/** Waits until an account shows what is looked for, for five minutes at most; tells what it shows then. */
export async function accountOnce(context: MediaContext, isThere: (account: Account) => boolean): Promise<Account> {
  for (let waitedMs = 0; ; waitedMs += LAG_PAUSE_MS) {
    const account = await accountAtRest(context);
    if (isThere(account) || waitedMs >= LAG_MS) return account;
    await context.sleep(LAG_PAUSE_MS);
  }
}

/** What was billed, as overall, today and the breakdown of a balance tell: each may follow at its own pace. */
export function billedOf(balance: Json): readonly [overall: number, today: number, brokenDown: number] {
  return [
    usdIn(objectIn(balance, 'overall').total_billed) ?? Number.NaN,
    usdIn(objectIn(balance, 'today').total_billed) ?? Number.NaN,
    recordsOf(balance.breakdown_by_type).reduce((sum, entry) => sum + (usdIn(entry.total_billed) ?? 0), 0),
  ];
}

/** What was billed between two looks at an account; less than nothing is a new day or month, in which a period began anew. */
export function billedBetween(before: Account, after: Account): readonly number[] {
  const then = billedOf(before.balance);
  return billedOf(after.balance).map((billed, at) => billed - (then[at] ?? 0));
}

/** Whether an account has been billed an amount since another look at it, or more. */
export function hasGrown(before: Account, usd: number): (account: Account) => boolean {
  return (account) => billedBetween(before, account).every((by) => by < 0 || by > usd || isSameUsd(by, usd));
}

/** What today has counted between two looks at an account; undefined where a new day has begun. */
export function countedToday(before: Account, after: Account): Omit<Breakdown, 'usd'> | undefined {
  const [then = {}, now = {}] = [before, after].map(({ balance }) => objectIn(balance, 'today'));
  const by = (total: string): number => Number(now[total]) - Number(then[total]);
  const counted = { requests: by('total_requests'), successes: by('total_success'), failures: by('total_failed') };
  return counted.requests < 0 ? undefined : counted;
}

/** What the breakdown of a balance says of a type. */
export type Breakdown = Pick<Account, 'usd' | 'requests' | 'successes' | 'failures'>;

/** The breakdown of a balance for a type; zeros where it does not list it. */
export function breakdownOf({ balance }: Account, mediaType: string): Breakdown {
  const entry = recordsOf(balance.breakdown_by_type).find(({ media_type: type }) => type === mediaType) ?? {};
  return {
    usd: usdIn(entry.total_billed) ?? 0,
    requests: Number(entry.request_count ?? 0),
    successes: Number(entry.success_count ?? 0),
    failures: Number(entry.failed_count ?? 0),
  };
}
