import { DAY_MS } from '../calendar.ts';
import { digestOf, type KeyIdentity } from '../keys.ts';
import type { WorldContext } from './service.ts';

const LONG_AGO_MS = 30 * DAY_MS;

/** What the beginning of a service's state depends on in its world. */
export type NewWorld = Pick<WorldContext, 'secretFor' | 'startMs'>;

/** An instant well before a world begins, at which standing keys that are not active were suspended or revoked. */
export function longBefore({ startMs }: Pick<NewWorld, 'startMs'>): number {
  return Math.max(0, startMs - LONG_AGO_MS);
}

/** A standing key's status at the beginning of a world; active unless its catalog says otherwise. */
export interface StandingLife {
  readonly isSuspended?: boolean | undefined;
  readonly isRevoked?: boolean | undefined;
}

/** Makes the id, digest and life of a standing key. Its id is the stem of its secret. */
export function standingKey(
  id: string,
  world: NewWorld,
  { isSuspended = false, isRevoked = false }: StandingLife = {},
): KeyIdentity {
  const atMs = longBefore(world);
  const life = { ...(isSuspended && { suspendedAtMs: atMs }), ...(isRevoked && { revokedAtMs: atMs }) };
  return { id, digest: digestOf(world.secretFor(id)), life };
}
