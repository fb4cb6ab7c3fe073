/** The readings that need code: each replaces a member of the rules. */

import { sha256Hex } from '../../core/digest.ts';
import { isJsonObject, type Json } from '../../core/json.ts';
import type { JobEnd } from '../state/jobs.ts';
import type { Totals } from '../state/ledger.ts';
import type { RowStatus } from '../wire/limits.ts';
import { totalsOf } from './writing.ts';

/** Partial requests are in neither total. */
export function totalsWithPartialApart(end: JobEnd, status: RowStatus | undefined, nano: number): Totals | undefined {
  const totals = totalsOf(end, status, nano);
  return totals && status === 'partial' ? { ...totals, success: 0 } : totals;
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

/** The URL of an asset as one look shows it: signed for this look. */
export function signedFor(url: string, requestId: string): string {
  const look = digits(requestId);
  return `${url}?look=${look}&signature=${signatureOf(url, look)}`;
}

/** Whether a target was signed so. */
export function isSigned(target: string): boolean {
  const [, path = '', look = '', signature] = /^([^?]*)\?look=(\w*)&signature=(\w*)$/.exec(target) ?? [];
  return signature === signatureOf(path, look);
}

/** What stands before the path is the caller's base, which may differ. */
function signatureOf(url: string, look: string): string {
  return digits(`${url.slice(url.lastIndexOf('/assets/'))} ${look}`);
}

function digits(text: string): string {
  return sha256Hex(text).slice(0, 16);
}
