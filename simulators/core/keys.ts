import { sha256Hex } from './digest.ts';

/** A key's status. Revocation is final, like deletion. */
export type KeyStatus = 'active' | 'suspended' | 'revoked';

/** When a key was suspended or revoked by its owner, in milliseconds since the epoch. */
export interface KeyLife {
  readonly suspendedAtMs?: number;
  readonly revokedAtMs?: number;
}

/** What keys of all services have in common. The secret is kept nowhere, only its digest. */
export interface KeyIdentity {
  readonly id: string;
  readonly digest: string;
  readonly life: KeyLife;
  /** When it expires, if it does. */
  readonly expiresAtMs?: number;
}

/**
 * A key's status at an instant, as the service enforces it.
 *
 * @param lagMs how long a suspension or revocation takes to be enforced; 0 gives what the owner decided
 */
export function keyStatusAt(life: KeyLife, lagMs: number, nowMs: number): KeyStatus {
  if (hasReached(life.revokedAtMs, lagMs, nowMs)) return 'revoked';
  if (hasReached(life.suspendedAtMs, lagMs, nowMs)) return 'suspended';
  return 'active';
}

/**
 * The digest under which a secret is found again.
 *
 * Keys are looked up by digest, so that the timing of a look-up depends on a hash, which a caller cannot steer, and never on
 * how much of a stored secret was guessed.
 */
export function digestOf(secret: string): string {
  return sha256Hex(secret);
}

/** Whether two digests are equal, compared in constant time.  @clause IR-5-2 */
export function isSameDigest(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** The secret of a key in a world: its stem, then `_` and the world's suffix, unless that is empty. */
export function secretWith(worldSuffix: string, stem: string): string {
  return worldSuffix === '' ? stem : `${stem}_${worldSuffix}`;
}

/** Matches every key of the simulators, standing or issued, of any service and world. */
const KEY_LIKE = /[a-z]{2}_sim_\w*/gi;

/** Replaces whatever looks like a simulator's key by `***`. */
export function hideKeys(text: string): string {
  return text.replace(KEY_LIKE, '***');
}

/** The world id that a secret may end in: what follows its last underscore, since world ids contain none. */
export function worldNamedBy(secret: string): string | undefined {
  const cut = secret.lastIndexOf('_');
  return cut < 0 ? undefined : secret.slice(cut + 1);
}

function hasReached(atMs: number | undefined, lagMs: number, nowMs: number): boolean {
  return atMs !== undefined && nowMs - atMs >= lagMs;
}
