import { isRecord } from '../../../engine/is-record.ts';
import { type Json, MEDIA_TYPES, type MediaType } from '../client.ts';

/** The documented profiles, and what each multiplies prices with. */
export const MULTIPLIERS: Readonly<Record<string, number>> = { low: 1, balanced: 1, high: 2, ultra: 4 };

/** The profile where none is named. */
export const DEFAULT_PROFILE = 'balanced';

/** So far may two amounts of the same money lie apart, in US dollars. */
export const SAME_USD = 0.000001;

/** What a category costs, in US dollars. */
export type UsdOf = Readonly<Record<MediaType, number>>;

/** An amount of money, written as a number or as a decimal string; undefined where it is none. */
export function usdIn(value: unknown): number | undefined {
  const usd = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof usd === 'number' && Number.isFinite(usd) ? usd : undefined;
}

/** The prices of a price record; undefined where one of them is no amount. */
export function pricesIn(body: unknown): UsdOf | undefined {
  if (!isRecord(body)) return undefined;
  const prices = MEDIA_TYPES.map((type) => [type, usdIn(body[`price_per_${type}`])] as const);
  return prices.some(([, usd]) => usd === undefined || usd < 0) ? undefined : (Object.fromEntries(prices) as UsdOf);
}

/** What is billed. */
export interface Bill {
  readonly mediaType: MediaType;
  readonly categories: number;
  readonly profile?: string;
  readonly isTranscribed?: boolean;
}

/** The documented formula, in US dollars. */
export function usdOfBill(usdOf: UsdOf, { mediaType, categories, profile, isTranscribed = false }: Bill): number {
  const multiplier = MULTIPLIERS[profile ?? DEFAULT_PROFILE] ?? 1;
  return usdOf[mediaType] * (categories * multiplier + (isTranscribed ? 1 : 0));
}

/** Whether two amounts are the same, to a millionth of a dollar. */
export function isSameUsd(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= SAME_USD + Number.EPSILON;
}

/** The amount billed that a record of a job, a list item or a detail shows; nothing billed counts as 0. */
export function billedIn({ meta, billed_amount: billed }: Json): number | undefined {
  const value = isRecord(meta) ? (meta.billed_amount ?? meta.estimated_cost) : billed;
  return value === null ? 0 : usdIn(value);
}
