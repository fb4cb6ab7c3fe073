import { served } from './data-facts.ts';
import { reportedAmount, usdOf } from './data-layouts.ts';
import type { DataAnswer, DataCall, DataContext } from './personal-data.ts';

/** The header with the running total of the month. */
export const TOTAL_HEADER = 'x-usage-month-amount';

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
  /** One unit of the total's last decimal. */
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
  const decimals = /\.(\d+)$/.exec(written)?.[1]?.length ?? 0;
  return { amount, total, unit: 10 ** -decimals };
}

/** A charged call of known length: it shows the total before or after its own charge, which is the same each time. */
export async function meter(context: DataContext, call?: DataCall): Promise<Receipt> {
  const text = documentOf(context, METERED_CHARACTERS);
  return receiptOf(context, await context.personalData.detect({ text, mode: 'fast' }, call));
}

/** By how much the meter's own call raises the total of a key: what all other growth is measured against. */
export function meterStep(context: DataContext, call: DataCall = {}): Promise<number> {
  return context.shared(`meter step of ${call.role ?? 'default'}`, async () => {
    const first = await meter(context, call);
    const second = await meter(context, call);
    const usd = second.total - first.total;
    return usd > 0 ? usd : context.inconclusive('needs a total that grows with charged calls');
  });
}

/** What the total grew by between two calls of the meter, beside the charge of one of them. */
export interface Growth {
  readonly usd: number;
  /** What rounding may hide. */
  readonly tolerance: number;
}

/** By how much something raises the total of a key, measured by a charged call before and after it. */
export async function growthDuring(context: DataContext, act: () => Promise<void>, call?: DataCall): Promise<Growth> {
  const step = await meterStep(context, call);
  const before = await meter(context, call);
  await act();
  const after = await meter(context, call);
  if (after.total < before.total) return context.inconclusive('a new month has begun in between');
  return { usd: after.total - before.total - step, tolerance: 2 * Math.max(before.unit, after.unit) + 1e-9 };
}

/** Demands that something raised the total by so much. */
export function expectGrowth({ expect }: DataContext, { usd, tolerance }: Growth, wanted: number): void {
  expect(Math.abs(usd - wanted)).toBeLessThanOrEqual(tolerance);
}
