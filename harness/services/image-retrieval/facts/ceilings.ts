import type { ServiceCall } from '../../../engine/client.ts';
import { pauseTold } from '../../../engine/retry-after.ts';
import { FILTERS, type Json, LISTS, type RetrievalAnswer, type RetrievalContext, SEARCH_IN } from '../client.ts';
import { asked, isQuotable, type Picture } from './library.ts';
import { AT_ONCE, MANY_READS, readLists } from './lists.ts';

/** What is counted, and what counts. */
export type Counted = 'search' | 'generate';

/** How many calls a minute a key may make from one address. */
export const CEILINGS: Readonly<Record<Counted, number>> = { search: 240, generate: 120 };

/** The window of the ceilings, in milliseconds. */
const WINDOW_MS = 60_000;

/** After such a silence a key has all its calls, in every reading of the window. */
export const REST_MS = WINDOW_MS + 1_000;

/** So many calls are under way at once at a slow target. */
const MOST_AT_ONCE = 4 * AT_ONCE;

/** Where calls take longer when more are under way, more at once would spend no more; so long they hardly do. */
const SOON_MS = 4_000;

/** Longer than this a burst says nothing about a minute; at such a pace it meets its ceiling well before. */
const LONGEST_BURST_MS = 50_000;
const WELL_BEFORE_MS = 30_000;

/** Calls without a pause, up to the first refusal. */
export interface Burst {
  /** Calls that were let through before a refusal was seen; what broke behind the limiter may be free, and is left out. */
  readonly passed: number;
  /** Those among them that found nothing: they may be free. */
  readonly missed: number;
  /** The first refusal; undefined where none came. */
  readonly refusal: RetrievalAnswer | undefined;
  /** The last failure, where from some call on nothing but failures came, for half a ceiling: what refuses so is no accident. */
  readonly broken: RetrievalAnswer | undefined;
  /** The most calls that were under way at once: one refusal may hide as many, of the same moment. */
  readonly atOnce: number;
  /** When it began, and when the refusal came, in milliseconds. */
  readonly beganMs: number;
  readonly endedMs: number;
  /** Whether calls came back soon after the refusal, whatever pause it asked for; looked into where too many were let through. */
  readonly isRefilled?: boolean;
}

/** A burst, and another one as soon as its refusal allowed, where that was long before a minute was over. */
export interface Spent extends Burst {
  /** Calls that the very first burst let through, before any that was tried again. */
  readonly atFirst: number;
  readonly renewed?: Burst;
  /** Whether calls come again right after every refusal, whatever pause it asks for. */
  readonly isForgotten?: boolean | undefined;
}

/** Sends a served call that no other call is equal to; the number tells it from others of its burst. */
type Knock = (number: number) => Promise<RetrievalAnswer>;

/** What takes turns from call to call, so that whatever is not counted leaves a good part of a burst uncounted. */
const PLACES: readonly Json[] = [{}, ...SEARCH_IN.map((search_in) => ({ search_in }))];
const LIMITS: readonly Json[] = [{ limit: 1 }, {}, { limit: 3 }, { only_top: true, limit: 1 }];

/** The choice for a call, where each choice for one thing is to meet each for the things before it. */
const turn = <T>(all: readonly T[], number: number): T => all[number % all.length] as T;

/** A filter that a picture fits, or none, by turns. */
function filterOf(one: Picture, number: number): Json {
  const name = [undefined, ...FILTERS][number % (FILTERS.length + 1)];
  return name === undefined || one[name] === '' ? {} : { [name]: one[name] };
}

/**
 * Knocks of a kind, with all options by turns: searches are never equal, matches are of texts that the library has. The number 0
 * stands for a call without options.
 */
export async function knockOf(context: RetrievalContext, counted: Counted): Promise<Knock> {
  const { imageRetrieval } = context;
  // A call alone waits out a failure that passes; a burst does not.
  const how = (number: number): ServiceCall => ({ impatient: true, mayFail: number > 0 });
  const known = await asked(context, 'prompt', CEILINGS.generate);
  const optionsOf = (number: number): Json => ({
    ...turn(PLACES, number),
    ...filterOf(turn(known, number), Math.floor(number / PLACES.length)),
  });
  if (counted === 'search') {
    return (number) => {
      const limit = turn(LIMITS, Math.floor(number / PLACES.length ** 2));
      return imageRetrieval.search({ query: context.fresh(), ...optionsOf(number), ...limit }, how(number));
    };
  }
  return (number) => {
    const { prompt, caption } = turn(known, number);
    const options = optionsOf(number);
    const isCaption = options.search_in === 'caption' && isQuotable(caption);
    return imageRetrieval.generate({ prompt: isCaption ? caption : prompt, ...options }, how(number));
  };
}

/** Calls until one is refused with 429, twice the ceiling at most: a window may end and begin within a burst. */
export async function burst(context: RetrievalContext, counted: Counted, knock: Knock): Promise<Burst> {
  const { nowMs } = context.imageRetrieval;
  const ceiling = CEILINGS[counted];
  const beganMs = nowMs();
  let [sent, passed, missed, failed, atOnce] = [0, 0, 0, 0, AT_ONCE];
  let [refusal, failure]: (RetrievalAnswer | undefined)[] = [];
  const isOver = (): boolean => nowMs() - beganMs > LONGEST_BURST_MS || sent > 2 * ceiling + AT_ONCE;
  while (refusal === undefined && !isOver()) {
    const numbers = Array.from({ length: atOnce }, (_, at) => sent + at);
    const sentMs = nowMs();
    sent += atOnce;
    const answers = await Promise.all(numbers.map(knock));
    refusal = answers.findLast(({ status }) => status === 429);
    passed += answers.filter(({ status }) => status !== 429 && status < 500).length;
    missed += answers.filter(({ status }) => status === 404).length;
    failed = answers.every(({ status }) => status >= 500) ? failed + numbers.length : 0;
    failure = answers.at(-1);
    const isSlow = sent * WELL_BEFORE_MS < (nowMs() - beganMs) * ceiling;
    if (isSlow && nowMs() - sentMs < SOON_MS) atOnce = Math.min(2 * atOnce, MOST_AT_ONCE);
  }
  const endedMs = nowMs();
  return { passed, missed, refusal, broken: 2 * failed >= ceiling ? failure : undefined, atOnce, beganMs, endedMs };
}

/** Fewer calls than this are let through by no lawful limiter that has forgotten what was before. */
export const LEAST_PASSED: Readonly<Record<Counted, number>> = { search: 200, generate: 100 };

/** Limiters that ask for longer pauses count in windows: a bucket has its next call at once. */
const LONGEST_BUCKET_PAUSE_MS = 10_000;

/** After so long a bucket has calls again, and a window hardly ever. */
const REFILL_MS = 2_000;

/** How many calls have come back to a bucket between two instants. */
function refilled(counted: Counted, fromMs: number, toMs: number): number {
  return Math.ceil(((toMs - fromMs) * CEILINGS[counted]) / WINDOW_MS);
}

/** Whether a burst let through no more and no fewer calls than a lawful limiter does. */
export function isLawful(
  { passed, missed, refusal, atOnce, beganMs, endedMs, isRefilled = false }: Burst,
  counted: Counted,
): boolean {
  const isBucket = isRefilled || isBrief(refusal);
  const most = CEILINGS[counted] + (isBucket ? refilled(counted, beganMs, endedMs) : 0);
  return passed >= LEAST_PASSED[counted] && passed - missed <= most + atOnce;
}

/** So many are spent one behind the other at a target that forgets its refusals. */
const MOST_ALLOWANCES = 6;

/** A minute, less what rounding and the way may take from it. */
const NEARLY_A_MINUTE_MS = 50_000;

/**
 * Spends an allowance. What looks too long or too short is tried again: a window that begins at the full minute may have begun
 * within the burst, and calls of others may have come before it.
 */
async function spend(context: RetrievalContext, counted: Counted, knock: Knock): Promise<Spent> {
  let first = await burst(context, counted, knock);
  const atFirst = first.passed;
  if (!isLawful(first, counted)) {
    // A limiter that takes a share of the minute of the clock before this one has forgotten all when that was silent too.
    await context.sleep(first.passed < LEAST_PASSED[counted] ? REST_MS + WINDOW_MS : obeyed(first.refusal));
    first = await burst(context, counted, knock);
    if (first.refusal !== undefined && !isLawful(first, counted)) {
      await context.sleep(REFILL_MS);
      first = { ...first, isRefilled: (await knock(0)).status !== 429 };
    }
  }
  const pauseMs = pauseOf(first.refusal);
  if (pauseMs === undefined || first.endedMs - first.beganMs + pauseMs >= NEARLY_A_MINUTE_MS) {
    return { ...first, atFirst, isForgotten: first.refusal && (await isForgotten(context, counted, knock, first)) };
  }
  await context.sleep(pauseMs);
  return { ...first, atFirst, renewed: await burst(context, counted, knock) };
}

/** Whether refusals are forgotten at once: more allowances come than windows, or a bucket, give in the time that they take. */
async function isForgotten(context: RetrievalContext, counted: Counted, knock: Knock, first: Burst): Promise<boolean> {
  for (let allowances = 2; allowances <= MOST_ALLOWANCES; allowances += 1) {
    const { passed, missed, endedMs } = await burst(context, counted, knock);
    if (passed - missed < LEAST_PASSED[counted]) return false;
    if (allowances > 2 + Math.floor((endedMs - first.beganMs) / WINDOW_MS)) return true;
  }
  return false;
}

/**
 * Whether an allowance is that of a minute, as far as a burst and the one after it tell.
 *
 * A pause that is short is lawful twice: a bucket has a few calls again, and a window that began before the burst has ended. The
 * window that follows must then last a minute.
 */
export function isOfAMinute({ beganMs, renewed }: Spent, counted: Counted): boolean {
  if (renewed === undefined) return true;
  if (renewed.passed - renewed.missed <= refilled(counted, beganMs, renewed.endedMs) + renewed.atOnce) return true;
  const pauseMs = pauseOf(renewed.refusal) ?? 0;
  return renewed.endedMs - renewed.beganMs + pauseMs >= NEARLY_A_MINUTE_MS;
}

/** The pause that a refusal asks for, in milliseconds; undefined where it asks for none that can be read. */
export function pauseOf(refusal: RetrievalAnswer | undefined): number | undefined {
  return refusal && pauseTold(refusal.exchange.reply.headers);
}

/** Whether a refusal asks for no longer a pause than that of a bucket, if for any. */
export const isBrief = (refusal: RetrievalAnswer | undefined): boolean =>
  (pauseOf(refusal) ?? 0) <= LONGEST_BUCKET_PAUSE_MS;

/** The pause that is made: no refusal may ask for more than a minute, and whoever does is not waited for. */
function obeyed(refusal: RetrievalAnswer | undefined): number {
  return Math.min(pauseOf(refusal) ?? WINDOW_MS, REST_MS);
}

/** What became of both ceilings of the default key, one after the other and one beside the other. */
export interface Ceilings {
  readonly search: Spent;
  readonly generate: Spent;
  /** Lists that were read before, between and behind: all must be served. */
  readonly lists: readonly RetrievalAnswer[];
  /** A search after the pause that its refusal asked for. */
  readonly searchAfter: RetrievalAnswer;
  /** A match right before that search: where it was refused, the search was served beside a spent allowance. */
  readonly generateMeanwhile: RetrievalAnswer;
  /** A match after the pause that its own refusal asked for. */
  readonly generateAfter: RetrievalAnswer;
}

/** So much later the matches begin: while the searches are free again, the matches are still spent. */
const LATER_MS = 5_000;
/** So long before a pause is over a search is sent. */
const EARLY_MS = 500;
/** So many pauses are obeyed before a refusal is held against a target. */
const MOST_PAUSES = 2;
/** Matches that are tried until one is refused: a bucket is refilled a little, and windows of the clock's minutes end together. */
const MOST_TRIES = 2 * CEILINGS.generate;

/**
 * Spends both allowances of the default key, and watches what is free beside them: about 620 calls, and two minutes.
 *
 * The order spares calls and time. Lists first, so that searches show whether lists are counted; then searches up to the first
 * refusal, then matches while searches are refused, then one search as soon as its refusal allows, while matches are refused.
 */
export function ceilings(context: RetrievalContext): Promise<Ceilings> {
  return context.shared('both ceilings', async () => {
    const matchOne = await knockOf(context, 'generate');
    const searchOne = await knockOf(context, 'search');
    await context.sleep(REST_MS);
    const lists = await readLists(context, MANY_READS);
    const search = await spend(context, 'search', searchOne);
    lists.push(...(await readLists(context, LISTS.length)));
    await context.sleep(LATER_MS);
    const generate = await spend(context, 'generate', matchOne);
    lists.push(...(await readLists(context, LISTS.length)));
    const { refusal, endedMs } = search.renewed ?? search;
    await context.sleep(Math.max(0, endedMs + obeyed(refusal) - EARLY_MS - context.imageRetrieval.nowMs()));
    // What is told in the last second shows how pauses are rounded.
    const early = await searchOne(0);
    await context.sleep(early.status === 429 ? obeyed(early) : EARLY_MS);
    const atOnce = await matchOne(0);
    const isSpent = atOnce.status === 429;
    let generateMeanwhile = isSpent ? atOnce : await lastOf(matchOne);
    // The very search that was refused: no edge may remember a refusal.
    const again: Knock = () => context.imageRetrieval.search(refusal?.exchange.request.body, { impatient: true });
    const searchAfter = await obedient(context, refusal ? again : searchOne, async () => {
      generateMeanwhile = await lastOf(matchOne);
    });
    if (isSpent) await context.sleep(obeyed(atOnce));
    // What is served at once tells that already.
    const generateAfter = isSpent ? await obedient(context, matchOne) : atOnce;
    return { search, generate, lists, searchAfter, generateMeanwhile, generateAfter };
  });
}

/** Knocks, and once more after each pause that it is asked for: other calls with the key may have taken what had come free. */
async function obedient(
  context: RetrievalContext,
  knock: Knock,
  before?: () => Promise<void>,
): Promise<RetrievalAnswer> {
  let answer = await knock(0);
  for (let pauses = 0; answer.status === 429 && pauses < MOST_PAUSES; pauses += 1) {
    await context.sleep(obeyed(answer));
    await before?.();
    answer = await knock(0);
  }
  return answer;
}

/** Knocks until it is refused, or often enough; the last answer. */
async function lastOf(knock: Knock): Promise<RetrievalAnswer> {
  let answer = await knock(0);
  for (let number = 1; answer.status !== 429 && number < MOST_TRIES; number += 1) answer = await knock(number);
  return answer;
}
