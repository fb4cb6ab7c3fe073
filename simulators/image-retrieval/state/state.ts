import { createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import type { JsonObject } from '../../core/json.ts';
import type { KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
import { type NewWorld, standingKey } from '../../core/service/standing-key.ts';
import { LIMITS } from '../wire/limits.ts';
import type { Catalog, Ceilings, LibraryRecord } from './catalog.ts';

/** A key: its ceilings, its life, and the digest of its secret.  @clause IR-5-2 */
export interface KeyRecord extends KeyIdentity {
  readonly ceilings: Ceilings;
}

/** A list of names as the edge keeps it. */
interface KeptList {
  readonly names: readonly string[];
  readonly atMs: number;
}

/** Everything that the service remembers: plain data in keyed Maps. */
export interface State extends KeyRing<KeyRecord> {
  /** By kind of call, key and address. */
  readonly rateWindows: Map<string, RateWindow>;
  /** How many records the library has that this world shares with others. */
  readonly records: number;
  /** The records that this world has added or changed, by id: all others are those of the library. */
  readonly changes: Map<string, LibraryRecord>;
  /** Answers to searches, by key, base and a digest of the body. */
  readonly edge: ExpiringStore<JsonObject>;
  /** By the member that holds the list. */
  readonly lists: Map<string, KeptList>;
}

/** The state of a world that begins: the keys of the catalog, and a library as it was made. */
export function createState({ keys, records }: Catalog, _rules: unknown, world: NewWorld): State {
  const state: State = {
    ...createKeyRing<KeyRecord>(),
    rateWindows: new Map(),
    records,
    changes: new Map(),
    edge: createExpiringStore(world.startMs),
    lists: new Map(),
  };
  for (const { id, isRevoked, ceilings = LIMITS.calls } of keys) {
    addKey(state, { ...standingKey(id, world, { isRevoked }), ceilings });
  }
  return state;
}
