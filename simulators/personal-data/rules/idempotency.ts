import { DAY_MS } from '../../core/calendar.ts';
import { sha256Hex } from '../../core/digest.ts';
import { canonicalJson, decodeUtf8, parseJson } from '../../core/json.ts';

/** What the header Idempotency-Key asks for. */
export type IdempotencyKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly wanted: string }
  | { readonly kind: 'key'; readonly value: string };

/** How long a first success is replayed.  @clause PD-4-16 */
export const REPLAY_MS = DAY_MS;

const MOST_CHARACTERS = 255;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Any text of up to 255 characters is a key.  @clause PD-4-13 PD-4-45 */
export function anyKey(header: string | null): IdempotencyKey {
  const value = header?.trim() ?? '';
  if (value === '') return { kind: 'none' };
  if (value.length <= MOST_CHARACTERS) return { kind: 'key', value };
  return { kind: 'refused', wanted: `at most ${MOST_CHARACTERS} characters, such as a UUID` };
}

/** Only a UUID is a key; anything else is refused. */
export function uuidOrRefused(header: string | null): IdempotencyKey {
  const read = anyKey(header);
  return read.kind === 'key' && !UUID.test(read.value) ? { kind: 'refused', wanted: 'a UUID' } : read;
}

/** Only a UUID is a key; anything else is no key at all. */
export function uuidOrNone(header: string | null): IdempotencyKey {
  const read = anyKey(header);
  return read.kind === 'key' && UUID.test(read.value) ? read : { kind: 'none' };
}

/** Where a first success is kept: apart for each API key and path.  @clause PD-4-56 */
export function byKeyAndPath(keyId: string, path: string, value: string): string {
  return JSON.stringify([keyId, path, value]);
}

/** The readings of a key that comes with another body, and of one whose first call is in progress.  @clause PD-4-44 */
export interface RepetitionReadings {
  readonly otherBody: 'conflict' | 'replay' | 'status' | 'new-call';
  readonly whileInFlight: 'wait' | 'conflict' | 'race';
}

/** What a call under a used key is: a replay, a new call, or refused. */
export type Repetition = 'replay' | 'new-call' | 'conflict' | 'in-progress';

/** Decides on a call whose key was used, by whether its request is the same and whether the first is still in progress.  @clause PD-4-44 */
export function repetitionOf(
  isSame: boolean,
  isInFlight: boolean,
  { otherBody, whileInFlight }: RepetitionReadings,
): Repetition {
  if (!isSame && otherBody !== 'replay') return otherBody === 'new-call' ? 'new-call' : 'conflict';
  if (!isInFlight || whileInFlight === 'wait') return 'replay';
  return whileInFlight === 'race' ? 'new-call' : 'in-progress';
}

/** A digest of path and body; equal JSON gives equal digests, however it was written. */
export function fingerprintOf(path: string, bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  const json = text === undefined ? undefined : parseJson(text);
  const body = json === undefined ? (text ?? String(bytes.length)) : canonicalJson(json);
  return sha256Hex(`${path}\n${body.toWellFormed()}`);
}
