import type { ServiceCall } from '../../../engine/client.ts';
import type { DataAnswer, DataContext } from '../client.ts';
import { served } from './facts.ts';
import { reportedAmount, usdOf } from './layouts.ts';

/** The header with the running total of the month. */
export const TOTAL_HEADER = 'x-usage-month-amount';

/** A total may be rounded, but not to fewer decimals than these. */
const LEAST_DECIMALS = 4;

/** So many are exact: a character costs half a millionth of a dollar. */
export const EXACT_DECIMALS = 7;

/** Long enough that the charge shows in a total of four decimals. */
export const METERED_CHARACTERS = 2_000;

/** A document of so many ASCII characters that was never sent before. */
export function documentOf(context: DataContext, characters: number): string {
  return context.fresh().slice(0, characters).padEnd(characters, ' .');
}

/** What a charged answer says of money, in US dollars. */
export interface Receipt {
  readonly amount: number;
  readonly total: number;
  /** How many decimals the total shows. */
  readonly decimals: number;
  /** One unit of the last of them, and of the fewest that are lawful: last zeros may not be written. */
  readonly unit: number;
}

/** The receipt on an answer; inconclusive without one. */
export function receiptOf(context: DataContext, answer: DataAnswer): Receipt {
  const amount = usdOf(reportedAmount(served(context, answer).body));
  const written = answer.header(TOTAL_HEADER) ?? '';
  const total = usdOf(written);
  if (Number.isNaN(amount) || Number.isNaN(total)) {
    return context.inconclusive('needs usage.amount and X-Usage-Month-Amount on a charged answer');
  }
  const [mantissa = '', exponent = '0'] = written.toLowerCase().split('e');
  const decimals = Math.max((/\.(\d+)$/.exec(mantissa)?.[1]?.length ?? 0) - Number(exponent), 0);
  return { amount, total, decimals, unit: 10 ** -Math.max(decimals, LEAST_DECIMALS) };
}

/** A charged call of known length: it shows the total before or after its own charge, which is the same each time. */
export async function meter(context: DataContext, call?: ServiceCall): Promise<Receipt> {
  const text = documentOf(context, METERED_CHARACTERS);
  return receiptOf(context, await context.personalData.detect({ text, mode: 'fast' }, call));
}

/**
 * By how much the meter's own call raises the total of a key: what all other growth is measured against.
 *
 * The smaller of two steps, as what others charge to the key can only add to one.
 */
export function meterStep(context: DataContext, call: ServiceCall = {}): Promise<number> {
  return context.shared(`meter step of ${call.role ?? 'default'}`, async () => {
    const first = await meter(context, call);
    const second = await meter(context, call);
    const third = await meter(context, call);
    const usd = Math.min(second.total - first.total, third.total - second.total);
    return usd > 0 ? usd : context.inconclusive('needs a total that grows with charged calls');
  });
}

/** So often that growth is measured on a deployment before it counts: jobs and others may be charged to the same key. */
const TRIES = 3;
/** How long earlier jobs may still be charged. */
export const SETTLING_MS = 5_000;

/**
 * Demands that something raises the total of a key by so much, measured by a charged call before and after it.
 *
 * On a deployment one measurement of three is enough: a defect of billing shows in each of them, other traffic does not.
 */
export function expectGrowth(
  context: DataContext,
  act: () => Promise<void>,
  wanted: () => number | Promise<number>,
  call?: ServiceCall,
): Promise<void> {
  return expectOnce(context, async () => {
    const step = await meterStep(context, call);
    const before = await meter(context, call);
    await act();
    const after = await meter(context, call);
    if (after.total < before.total) return context.inconclusive('a new month has begun in between');
    const due = await wanted();
    // A step is a difference of totals too, and what is due may be several of them; rounding may hide a unit of each.
    const tolerance = (2 + Math.round(due / step)) * Math.max(before.unit, after.unit) + 1e-9;
    return { off: after.total - before.total - step - due, tolerance };
  });
}

/** What an amount may be rounded by: to six decimals. */
const AMOUNT_ROUNDING_USD = 0.0000005;

/**
 * Demands that each charged call raises the total that it shows itself by the amount that it reports, and that totals show
 * enough decimals to tell.
 *
 * The calls are of several tasks and cost more and less in turn, so that a total which lacks its own call, or counts only
 * those of its task, differs.
 */
export async function expectAmountsAdded(
  context: DataContext,
  calls: readonly (() => Promise<DataAnswer>)[],
): Promise<void> {
  let decimals = 0;
  const all: number[] = [];
  await expectOnce(context, async () => {
    const receipts: Receipt[] = [];
    for (const call of calls) receipts.push(receiptOf(context, await call()));
    const totals = receipts.map(({ total }) => total);
    const unit = Math.max(...receipts.map((receipt) => receipt.unit));
    all.push(...totals);
    const falls = all.filter((total, at) => total < (all[at - 1] ?? 0) - unit).length;
    // A month begins once, and what is charged three times over shows in a total that is late, too.
    context.expect(falls, 'how often the total falls').toBeLessThan(2);
    if (all.length === TRIES * calls.length) context.expect(Math.max(...all), 'total').toBeGreaterThan(all[0] ?? 0);
    if ((totals.at(-1) ?? 0) < (totals[0] ?? 0)) return context.inconclusive('a new month has begun in between');
    if (unit > 10 ** -EXACT_DECIMALS) context.observe('PD-4~usage-header-scope', 'rounded');
    // A total may be written without its last zeros, but hardly several different ones in a row.
    decimals = Math.max(...receipts.map((receipt) => receipt.decimals));
    const offs = receipts.slice(1).map(({ total, amount }, before) => total - (totals[before] ?? 0) - amount);
    const off = offs.reduce((worst, one) => (Math.abs(one) > Math.abs(worst) ? one : worst), 0);
    return { off, tolerance: unit + AMOUNT_ROUNDING_USD, isLeast: true };
  });
  context.expect(decimals).toBeGreaterThanOrEqual(LEAST_DECIMALS);
}

/** A measured departure, in US dollars, and what may be due to rounding. */
interface Departure {
  readonly off: number;
  readonly tolerance: number;
  /** What others are charged can only raise it: no other measurement is part of it. */
  readonly isLeast?: boolean;
}

/**
 * Targets on which nothing but our own calls is charged: one departure came back three times, with pauses in between.
 *
 * A target is known by its addresses of media, one object for as long as it is open: other checks, and other tries of the
 * same one, need not wait again.
 */
const QUIET = new WeakSet<object>();

async function expectOnce(context: DataContext, measure: () => Promise<Departure>): Promise<void> {
  const departures: number[] = [];
  for (let left = context.isSimulator ? 1 : TRIES; ; left -= 1) {
    const { off, tolerance, isLeast = false } = await measure();
    departures.push(off);
    if (left === 1 || Math.abs(off) <= tolerance) {
      // Others add different amounts each time; what a defect adds comes back.
      const isVaried = departures.every((one) => one > tolerance) && !areEqual(departures, tolerance);
      const isLacking = isLeast && departures.every((one) => one < -tolerance);
      if (departures.length === TRIES && !isLacking && (isVaried || (await isShared(context)))) {
        return context.inconclusive('the total grows by more than these calls: others use the key');
      }
      if (departures.length === TRIES && areEqual(departures, tolerance)) QUIET.add(context.media);
      return context.expect(Math.abs(off)).toBeLessThanOrEqual(tolerance);
    }
    if (!QUIET.has(context.media)) await context.sleep(SETTLING_MS);
  }
}

/** So many pauses show whether others are charged to the key meanwhile. */
const CONTROL_PAUSES = 2;

/**
 * Whether the total grows while nothing is sent: found out once, where growth was not as it should be.
 *
 * The pauses are longer than what is measured, as what others send at a steady pace adds the same to each measurement.
 */
function isShared(context: DataContext): Promise<boolean> {
  return context.shared('others use the key', async () => {
    const step = await meterStep(context);
    for (let pauses = 0; pauses < CONTROL_PAUSES; pauses += 1) {
      const before = await meter(context);
      await context.sleep(SETTLING_MS);
      const after = await meter(context);
      if (after.total - before.total - step > 2 * Math.max(before.unit, after.unit) + 1e-9) return true;
    }
    return false;
  });
}

function areEqual(departures: readonly number[], tolerance: number): boolean {
  return Math.max(...departures) - Math.min(...departures) <= tolerance;
}
