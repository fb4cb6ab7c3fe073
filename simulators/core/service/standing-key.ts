import { digestOf, type KeyIdentity } from '../keys.ts';
import type { WorldContext } from './service.ts';

const LONG_AGO_MS = 30 * 86_400_000;

/** An instant well before a world begins: standing keys that are not active stopped being so then. */
export function longBefore({ startMs }: Pick<WorldContext, 'startMs'>): number {
  return Math.max(0, startMs - LONG_AGO_MS);
}

/** What a standing key is from the start of a world; it is active unless its catalog says otherwise. */
export interface StandingLife {
  readonly isSuspended?: boolean | undefined;
  readonly isRevoked?: boolean | undefined;
}

/** Id, digest and life of a key that every world has. Its id is the stem of its secret. */
export function standingKey(
  id: string,
  world: Pick<WorldContext, 'secretFor' | 'startMs'>,
  { isSuspended = false, isRevoked = false }: StandingLife = {},
): KeyIdentity {
  const atMs = longBefore(world);
  const life = { ...(isSuspended && { suspendedAtMs: atMs }), ...(isRevoked && { revokedAtMs: atMs }) };
  return { id, digest: digestOf(world.secretFor(id)), life };
}
