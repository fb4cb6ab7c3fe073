/** The readings that need code: each replaces a member of the rules. */

import type { Json, JsonObject } from '../../core/call.ts';
import { sha256Hex } from '../../core/digest.ts';
import { isJsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import type { Word } from '../oracle/speech.ts';
import type { Profile } from '../state/catalog.ts';
import type { JobEnd, JobStage } from '../state/jobs.ts';
import type { Totals } from '../state/ledger.ts';
import type { RowStatus } from '../wire/limits.ts';
import { rowStatusOf, totalsOf, writeProfile, writeTotals } from './writing.ts';

/** Partial requests count as failed. */
export function totalsWithPartialFailed(end: JobEnd, status: RowStatus | undefined, nano: number): Totals | undefined {
  return totalsOf(end, status === 'partial' ? 'failed' : status, nano);
}

/** Partial requests are in neither total. */
export function totalsWithPartialApart(end: JobEnd, status: RowStatus | undefined, nano: number): Totals | undefined {
  const totals = totalsOf(end, status, nano);
  return totals && status === 'partial' ? { ...totals, success: 0 } : totals;
}

/** Cancelled requests are requests, and neither a success nor a failure. */
export function totalsWithCancelled(end: JobEnd, status: RowStatus | undefined, nano: number): Totals | undefined {
  return end === 'cancelled' ? { requests: 1, success: 0, failed: 0, nano } : totalsOf(end, status, nano);
}

/** Cancelled requests have a row that says that they failed. */
export function rowStatusWithCancelled(end: JobEnd, run: number, failed: number): RowStatus | undefined {
  return end === 'cancelled' ? 'failed' : rowStatusOf(end, run, failed);
}

/** A summary in other words. */
export function writeOtherSummary({ requests, nano }: Totals): JsonObject {
  return { requests, spent: toUsd(nano) };
}

/** The totals of a range, one member deeper. */
export function writeNestedRange(from: string | null, to: string | null, totals: Totals): JsonObject {
  return { range: { from, to }, totals: writeTotals(totals) };
}

/** The categories themselves instead of their number. */
export function idsOf(ids: readonly string[]): Json {
  return ids;
}

/** A category that failed has a key without a result. */
export function nullResult(_error: string): Json | undefined {
  return { result: null };
}

/** A category that failed has a key that says why. */
export function errorResult(error: string): Json | undefined {
  return { error };
}

/** A transcript's word under other member names. */
export function wordAsText({ word, start, end, probability }: Word): JsonObject {
  return { text: word, from: start, until: end, confidence: probability };
}

/** The profiles by their id. */
export function profilesAsMap(profiles: readonly Profile[]): Json {
  return Object.fromEntries(profiles.map((profile) => [profile.id, writeProfile(profile)]));
}

/** Pipeline metadata with numbers wherever ffprobe writes a number as text. */
export function withNumbers(info: Json): Json {
  if (Array.isArray(info)) return info.map(withNumbers);
  if (!isJsonObject(info)) return typeof info === 'string' && /^\d+(?:\.\d+)?$/.test(info) ? Number(info) : info;
  return Object.fromEntries(Object.entries(info).map(([name, value]) => [name, withNumbers(value ?? null)]));
}

/** Pipeline metadata of the streams alone. */
export function streamsAlone(info: Json): Json {
  const metadata = isJsonObject(info) ? info.metadata : undefined;
  return isJsonObject(metadata) ? { metadata: { streams: metadata.streams ?? [] } } : {};
}

/** An asset's address, signed anew at each look. */
export function signedAnew(url: string, requestId: string): string {
  return `${url}?signature=${sha256Hex(requestId).slice(0, 16)}`;
}

/** The bill of the stages that a failed job had finished: half of the full bill once it reached analysis. */
export function billOfSteps(fullNano: number, stages: readonly JobStage[]): number {
  return stages.at(-1) === 'analyzing' ? Math.round(fullNano / 2) : 0;
}

/** A bill with as many decimals as prices have. */
export function roundToPrice(nano: number): number {
  return Math.round(nano / NANO_PER_PRICE_STEP) * NANO_PER_PRICE_STEP;
}

const NANO_PER_PRICE_STEP = 100_000;

/** Reads any value as a switch, by its truthiness. */
export function switchByTruth(value: Json): boolean | undefined {
  return Boolean(value);
}

/** An id of its own for a request. */
export function requestIdBeside(jobId: string): string {
  return `req_${sha256Hex(jobId).slice(0, 20)}`;
}
