import { sha256Hex } from './digest.ts';

/** What a key's owner has decided about it. Revocation is final: it is deletion. */
export type KeyStatus = 'active' | 'suspended' | 'revoked';

/** When a key was suspended or revoked, in milliseconds since the epoch. */
export interface KeyLife {
  readonly suspendedAtMs?: number;
  readonly revokedAtMs?: number;
}

/** The part of a key that every service has. The secret itself is kept nowhere: only its digest. */
export interface KeyIdentity {
  readonly id: string;
  readonly digest: string;
  readonly life: KeyLife;
}

/**
 * A key's status as enforcement sees it at an instant.
 *
 * @param lagMs how long a suspension or a revocation takes to reach enforcement; 0 gives what the owner decided
 */
export function keyStatusAt(life: KeyLife, lagMs: number, nowMs: number): KeyStatus {
  if (hasReached(life.revokedAtMs, lagMs, nowMs)) return 'revoked';
  if (hasReached(life.suspendedAtMs, lagMs, nowMs)) return 'suspended';
  return 'active';
}

/**
 * The digest under which a secret is found again.
 *
 * Look-ups go by digest, so their timing depends on a hash that a caller cannot steer, never on a shared prefix with a
 * stored secret.
 */
export function digestOf(secret: string): string {
  return sha256Hex(secret);
}

/** Whether two digests are the same, in a time that does not tell where they differ.  @clause IR-5-2 */
export function isSameDigest(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** The secret of a standing or issued key: its stem, and the id of the world where the stem alone would be ambiguous. */
export function secretIn(worldSuffix: string, stem: string): string {
  return worldSuffix === '' ? stem : `${stem}_${worldSuffix}`;
}

/** Every key of a simulator, standing or issued, of whatever service and world. */
const KEY_LIKE = /[a-z]{2}_sim_\w*/gi;

/** A text with `***` in the place of whatever looks like a key. */
export function hideKeys(text: string): string {
  return text.replace(KEY_LIKE, '***');
}

/** The world that a secret names, or undefined when it names none. World ids hold no underscore. */
export function worldNamedBy(secret: string): string | undefined {
  const cut = secret.lastIndexOf('_');
  return cut < 0 ? undefined : secret.slice(cut + 1);
}

function hasReached(atMs: number | undefined, lagMs: number, nowMs: number): boolean {
  return atMs !== undefined && nowMs - atMs >= lagMs;
}
