import { createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import { digestOf, type KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
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

const LONG_AGO_MS = 30 * 86_400_000;

/** The state of a world that begins: the keys of the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  { defaultRequestsPerMinute }: { readonly defaultRequestsPerMinute: number },
  { secretFor, startMs }: { secretFor(stem: string): string; readonly startMs: number },
): State {
  const state: State = {
    ...createKeyRing<KeyRecord>(),
    rateWindows: new Map(),
    jobs: createExpiringStore(startMs),
    jobIdByRequest: createExpiringStore(startMs),
    ledgers: new Map(),
  };
  const longAgoMs = Math.max(0, startMs - LONG_AGO_MS);
  for (const key of catalog.keys) {
    const { id, description, requestsPerMinute = defaultRequestsPerMinute, account = DEFAULT_ACCOUNT } = key;
    const life = key.isDisabled ? { suspendedAtMs: longAgoMs } : {};
    addKey(state, { id, digest: digestOf(secretFor(id)), life, requestsPerMinute, account, description });
  }
  return state;
}
