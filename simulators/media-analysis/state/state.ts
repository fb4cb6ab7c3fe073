import { createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import type { KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
import { type NewWorld, standingKey } from '../../core/service/standing-key.ts';
import type { Catalog, KeyTerms } from './catalog.ts';
import type { JobRecord } from './jobs.ts';
import type { Ledger } from './ledger.ts';

/** A key: its terms, its life, and the digest of its secret. */
export interface KeyRecord extends KeyIdentity, KeyTerms {}

/** Everything that the service remembers: plain data in keyed Maps. */
export interface State extends KeyRing<KeyRecord> {
  /** By key. */
  readonly rateWindows: Map<string, RateWindow>;
  /** By job id. */
  readonly jobs: ExpiringStore<JobRecord>;
  /** The job ids of requests whose own id is another one. */
  readonly jobIdByRequest: ExpiringStore<string>;
  /** By key. */
  readonly ledgers: Map<string, Ledger>;
}

/** The account of the default key. */
export const DEFAULT_ACCOUNT = 'default';

/** The state of a world that begins: the keys of the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  { defaultRequestsPerMinute }: { readonly defaultRequestsPerMinute: number },
  world: NewWorld,
): State {
  const state: State = {
    ...createKeyRing<KeyRecord>(),
    rateWindows: new Map(),
    jobs: createExpiringStore(world.startMs),
    jobIdByRequest: createExpiringStore(world.startMs),
    ledgers: new Map(),
  };
  for (const key of catalog.keys) {
    const { id, description, requestsPerMinute = defaultRequestsPerMinute, account = DEFAULT_ACCOUNT } = key;
    const identity = standingKey(id, world, { isSuspended: key.isDisabled });
    addKey(state, { ...identity, requestsPerMinute, account, description });
  }
  return state;
}
