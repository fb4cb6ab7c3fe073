import type { Expect } from '../../../engine/expectations.ts';
import { isRecord } from '../../../engine/is-record.ts';
import { type Json, MEDIA_TYPES, type MediaType } from '../client.ts';
import { countIn, metaOf, transcriptIn } from './records.ts';

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
  const usd = typeof value === 'string' && /^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value) ? Number(value) : value;
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

/** As how many categories one of the caller's own may count. */
const OWN_COUNTS: readonly number[] = [0, 1];

/** How many categories may lawfully be run: one of the caller's own may run beside all or alone, and count or not. */
export function countsOf(
  { categories, custom_category: own }: Json,
  enabled: number,
  ownCounts = OWN_COUNTS,
): readonly number[] {
  const all = own == null ? [enabled] : [enabled, 0];
  const counts = Array.isArray(categories) ? [new Set(categories).size] : all;
  return own == null ? counts : counts.flatMap((count) => ownCounts.map((more) => count + more));
}

/** What may lawfully be billed for what was sent: categories that failed may be free, and so may a film in which nothing was heard. */
function billsOf(usdOf: UsdOf, sent: Json, record: Json, enabled: number, own: number): readonly number[] {
  const mediaType = sent.media_type as MediaType;
  const profile = String(sent.detail ?? DEFAULT_PROFILE);
  const isTold = transcriptIn(record) !== undefined;
  const isAsked = sent.transcribe === true;
  const heard = mediaType === 'image' ? [false] : [isTold || isAsked, isTold || (isAsked && mediaType === 'audio')];
  const free = [0, countIn(metaOf(record).failed_categories) ?? 0];
  return countsOf(sent, enabled, [own]).flatMap((count) =>
    free.flatMap((some) =>
      heard.map((isTranscribed) => usdOfBill(usdOf, { mediaType, categories: count - some, profile, isTranscribed })),
    ),
  );
}

/**
 * Demands that what is billed is lawful for what was sent, where so many categories are enabled.
 *
 * Tells as how many categories one of the caller's own may be billed then, of the counts that other bills leave possible.
 */
export function expectBill(
  expect: Expect,
  usdOf: UsdOf,
  sent: Json,
  record: Json,
  enabled: number,
  ownCounts = OWN_COUNTS,
): readonly number[] {
  const { media_type, detail, categories, transcribe } = sent;
  const order = JSON.stringify({ media_type, detail, categories, transcribe });
  const billed = billedIn(record);
  const lawful = (own: number): readonly number[] => billsOf(usdOf, sent, record, enabled, own);
  const fitting = ownCounts.filter((own) => lawful(own).some((usd) => isSameUsd(usd, billed)));
  const wanted = `one of ${[...new Set(ownCounts.flatMap(lawful))].join(', ')}`;
  expect(billed, `what is billed for ${order}`).toSatisfy(() => fitting.length > 0, wanted);
  return fitting;
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
