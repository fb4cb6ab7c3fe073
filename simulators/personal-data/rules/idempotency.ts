/** What the header Idempotency-Key asks for. */
export type IdempotencyKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'key'; readonly value: string };

/** How long a first success is replayed.  @clause PD-4-16 */
export const REPLAY_MS = 24 * 3_600_000;

const MOST_CHARACTERS = 255;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Any text of up to 255 characters is a key.  @clause PD-4-13 PD-4-45 */
export function anyKey(header: string | null): IdempotencyKey {
  const value = header?.trim() ?? '';
  if (value === '') return { kind: 'none' };
  return value.length > MOST_CHARACTERS ? { kind: 'refused' } : { kind: 'key', value };
}

/** Only a UUID is a key; anything else is refused. */
export function uuidOrRefused(header: string | null): IdempotencyKey {
  const read = anyKey(header);
  return read.kind === 'key' && !UUID.test(read.value) ? { kind: 'refused' } : read;
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

/** One place for all paths of an API key. */
export function byKeyOnly(keyId: string, _path: string, value: string): string {
  return JSON.stringify([keyId, value]);
}
