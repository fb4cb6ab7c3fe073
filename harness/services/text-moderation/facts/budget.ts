import type { ServiceCall } from '../../../engine/client.ts';
import { instantIn } from '../../../engine/instant.ts';
import { isRecord } from '../../../engine/is-record.ts';
import { retryAfterMs } from '../../../engine/retry-after.ts';
import { type Budget, PATHS, TEXT_MODERATION, type TextAnswer, type TextContext } from '../client.ts';
import { served } from './texts.ts';

/** The terms of a budget, as keys are issued with it. */
export interface BudgetTerms {
  readonly mode: 'soft' | 'hard';
  readonly dailyUsd?: number | null;
  readonly monthlyUsd?: number | null;
  readonly alertPercent?: number;
  readonly spentTodayUsd?: number;
  readonly spentMonthUsd?: number;
}

/** After this time the spend of an earlier call shows for certain. */
export const SETTLING_MS = 90_000;

/** One day, and the widest distance between a calendar in UTC and one in another zone. */
const DAY_MS = 86_400_000;
const ZONE_MS = 14 * 3_600_000;
/** How far the clock of a target and what it tells may be apart. */
const TOLERANCE_MS = 60_000;

/** Where keys begin to be warned that checks issue, unless they say otherwise. */
const ALERT_PERCENT = 80;

/** Issues a key with a budget of its own. */
export async function keyWith(context: TextContext, budget: BudgetTerms): Promise<ServiceCall> {
  const terms = { dailyUsd: null, monthlyUsd: null, alertPercent: ALERT_PERCENT, ...budget };
  const { secret } = await context.controls.issueKey(TEXT_MODERATION, { budget: terms });
  return { key: secret };
}

/** A call with a text that is new, so that it is paid; `dials` may stand in it. */
export function pay(context: TextContext, call: ServiceCall, dials = ''): Promise<TextAnswer> {
  return context.textModeration.check({ content: `${context.fresh()}${dials}` }, call);
}

/**
 * The answer to a call when the spend before it shows for certain.
 *
 * A call comes before it, for targets where every status is seen in turn: with a stored text, so that the spend stays what it was.
 */
export async function payAfterSettling(context: TextContext, call: ServiceCall): Promise<TextAnswer> {
  const content = await context.shared('text for a call that costs nothing', async (fresh) => {
    const text = fresh();
    await context.textModeration.check({ content: text });
    return text;
  });
  await context.textModeration.check({ content }, call);
  await context.sleep(SETTLING_MS);
  return pay(context, call);
}

/** The budget of a key's record; inconclusive without one. */
export async function budgetOf(context: TextContext, call: ServiceCall): Promise<Budget> {
  const { budget } = served(context, await context.textModeration.me(call)).me;
  return isRecord(budget) ? budget : context.inconclusive('the key’s record shows no budget');
}

/** The service's own time, as its health record tells it. */
export async function serviceTime(context: TextContext): Promise<number> {
  // With the key: it names the world whose clock is meant, where a target has several.
  const { body } = served(context, await context.textModeration.send('GET', PATHS.health));
  const atMs = isRecord(body) ? instantIn(body.time) : undefined;
  return atMs ?? context.inconclusive('the health record tells no time');
}

/** The next midnight, UTC. */
export function nextDayMs(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS + DAY_MS;
}

/** The first instant of a month that lies some months after an instant's own, UTC. */
export function monthMs(nowMs: number, ahead: number): number {
  const date = new Date(nowMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
}

/** Whether an instant is the next beginning of a month in some zone. */
export function isNextMonth(atMs: number, nowMs: number): boolean {
  return [0, 1, 2].some((ahead) => {
    const zoneMs = monthMs(nowMs, ahead) - atMs;
    const isRunning = monthMs(nowMs, ahead - 1) - zoneMs <= nowMs + TOLERANCE_MS && atMs > nowMs - TOLERANCE_MS;
    return isRunning && Math.abs(zoneMs) <= ZONE_MS;
  });
}

/** When a refused call may be tried again, as its Retry-After tells: seconds or a date. */
export async function retryAtMs(context: TextContext, answer: TextAnswer): Promise<number | undefined> {
  const nowMs = await serviceTime(context);
  const told = answer.header('retry-after') ?? '';
  // Of any length: an instant in seconds is a wait of decades.
  const inMs = /^\d+$/.test(told) ? Number(told) * 1_000 : retryAfterMs(told, nowMs);
  return inMs === undefined ? undefined : nowMs + inMs;
}
