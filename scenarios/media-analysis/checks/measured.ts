import type { Submission } from '../../../harness/engine/follow.ts';
import type { Json, MediaContext, MediaType } from '../../../harness/services/media-analysis/client.ts';
import {
  type Account,
  accountAtRest,
  accountOnce,
  billedBetween,
  hasGrown,
  LAG_MS,
  totalOf,
} from '../../../harness/services/media-analysis/facts/account.ts';
import {
  allJobs,
  balanceBefore,
  categoriesFor,
  jobIfTaken,
  pictureBody,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow, type Job, POLL_MS, waitForAll } from '../../../harness/services/media-analysis/facts/follow.ts';
import { FILM, voice } from '../../../harness/services/media-analysis/facts/media.ts';
import { billedIn, isSameUsd, usdIn } from '../../../harness/services/media-analysis/facts/money.ts';
import { countIn, metaOf, objectIn, PATH_OF_STATES } from '../../../harness/services/media-analysis/facts/records.ts';
import { handledTypes, served } from '../../../harness/services/media-analysis/facts/reference.ts';

const RUNNING: readonly unknown[] = PATH_OF_STATES.slice(0, -1);

/** Jobs that were measured, one of each type. */
export interface Measured {
  readonly start: Awaited<ReturnType<typeof balanceBefore>>;
  readonly before: Account;
  /** What was billed once all were submitted, and at most was due then: the bills of those not found running at the look that followed. */
  readonly early: { readonly usd: number; readonly dueUsd: number };
  readonly jobs: readonly Job[];
  /** What each job was billed, by its type. */
  readonly bills: ReadonlyMap<string, number>;
  readonly after: Account;
  /** What was seen last of all jobs of the run until then. */
  readonly ended: ReadonlyMap<string, Json>;
}

/** One paid job of each type, measured when nothing else moves the account; once for all checks. */
export async function measured(context: MediaContext): Promise<Measured> {
  return (await measuredOrDisturbed(context)).seen;
}

/** The same where nobody else has moved the account; inconclusive otherwise. */
export async function measuredAlone(context: MediaContext): Promise<Measured> {
  const { seen, isDisturbed } = await measuredOrDisturbed(context);
  return isDisturbed ? context.inconclusive(OTHERS) : seen;
}

const measuredOrDisturbed = (context: MediaContext) =>
  context.shared('measured jobs', () => settledOrDisturbed(context, () => measureOnce(context), isAlone));

/**
 * What was seen of the account, once more where it is not what only this check can have caused: a balance may lag behind and show
 * earlier jobs meanwhile, and later on it has shown them all.
 */
export async function settled<Seen>(
  context: MediaContext,
  look: () => Promise<Seen>,
  isOwn: (seen: Seen) => boolean,
): Promise<Seen> {
  const first = await look();
  if (isOwn(first)) return first;
  await context.sleep(LAG_MS);
  return look();
}

/** Why nothing can be said of an account. */
export const OTHERS = 'others have used the key meanwhile';

/**
 * What was seen of the account once it settled; inconclusive where that is not what this check can have caused, and others have used the
 * key meanwhile: what they do may be counted later than it is listed.
 */
export async function settledAlone<Seen>(
  context: MediaContext,
  look: () => Promise<Seen>,
  isOwn: (seen: Seen) => boolean,
): Promise<Seen> {
  const { seen, isDisturbed } = await settledOrDisturbed(context, look, isOwn);
  return isDisturbed ? context.inconclusive(OTHERS) : seen;
}

/** The same, with whether others may have caused it: the list has got more rows meanwhile than this run has submitted jobs. */
async function settledOrDisturbed<Seen>(
  context: MediaContext,
  look: () => Promise<Seen>,
  isOwn: (seen: Seen) => boolean,
): Promise<{ readonly seen: Seen; readonly isDisturbed: boolean }> {
  await allJobs(context);
  await waitForAll(context);
  const foreignRows = async (): Promise<number> => {
    const { json } = served(context, await context.mediaAnalysis.requests({ limit: 1 }));
    return totalOf(context, json) - context.mediaAnalysis.taken.size;
  };
  const before = await foreignRows();
  const seen = await settled(context, look, isOwn);
  return { seen, isDisturbed: !isOwn(seen) && (await foreignRows()) > before };
}

/** Whether no category of a job failed: what such a job counts as is open. */
export const isWhole = ({ end }: Job): boolean => countIn(metaOf(end?.json ?? {}).failed_categories) === 0;

/** Whether an account has moved by these jobs and by nothing else, in each of its totals. */
export function isAlone({ before, jobs, bills, after }: Measured): boolean {
  const successes = jobs.every(isWhole) ? [after.successes - before.successes] : [];
  const moves = [after.requests - before.requests, after.rows - before.rows, ...successes];
  const isBilled = billedBetween(before, after).every((usd) => usd < 0 || isSameUsd(usd, sumOf(bills)));
  return isBilled && moves.every((move) => move === jobs.length);
}

/** One body of each type that is analysed here; no two have the same price and profile. */
async function bodiesOf(context: MediaContext): Promise<readonly Json[]> {
  const custom_category = `Name the movements. ${context.fresh()}`;
  const bodyOf = async (media_type: MediaType, at: number, changes: Json): Promise<Json> => {
    const able = await categoriesFor(context, media_type);
    return pictureBody(context, { media_type, categories: [(able[at] ?? able[0])?.id], ...changes });
  };
  const handled: readonly unknown[] = await handledTypes(context);
  const isHeard = (await jobIfTaken(context, 'speech'))?.end?.json.status === 'completed';
  const all = [
    await bodyOf('image', 0, { detail: 'low' }),
    await bodyOf('video', 1, { media_base64: FILM, detail: 'high', custom_category }),
    await bodyOf('audio', 0, { media_base64: voice(), detail: 'high', transcribe: isHeard }),
  ];
  return all.filter(({ media_type: type }) => handled.includes(type));
}

async function measureOnce(context: MediaContext): Promise<Measured> {
  const bodies = await bodiesOf(context);
  const start = await balanceBefore(context);
  const others = await waitForAll(context);
  // Most accounts follow within moments; one that still moves would be measured twice.
  await context.sleep(POLL_MS);
  const before = await accountAtRest(context);
  const submissions: Submission[] = [];
  for (const body of bodies) submissions.push([body, served(context, await context.mediaAnalysis.analyze(body))]);
  const { json: balance } = served(context, await context.mediaAnalysis.balance());
  const jobs = await follow(context, submissions);
  const bills = new Map(
    jobs.map(({ sent, end }) => [String(sent.media_type), billedIn(end?.json ?? {}) ?? Number.NaN]),
  );
  const isDone = jobs.every(({ end }) => end?.json.status === 'completed');
  if (!isDone || bills.size < bodies.length) return context.inconclusive('the measured jobs did not complete');
  // The list may follow later than the balance.
  const isBilled = hasGrown(before, sumOf(bills));
  const after = await accountOnce(context, (seen) => isBilled(seen) && seen.rows - before.rows >= jobs.length);
  const due = jobs
    .filter(({ looks: [first] }) => !RUNNING.includes(first?.json.status))
    .map(({ sent }) => sent.media_type);
  const early = {
    usd: Number(usdIn(objectIn(balance, 'overall').total_billed)) - before.usd,
    dueUsd: sumOf(new Map([...bills].filter(([type]) => due.includes(type)))),
  };
  const ended = new Map([...others, ...jobs.map(({ id, end }) => [id, end?.json ?? {}] as const)]);
  return { start, before, early, jobs, bills, after, ended };
}

/** The sum of some bills. */
export function sumOf(bills: ReadonlyMap<string, number>): number {
  return [...bills.values()].reduce((sum, usd) => sum + usd, 0);
}
