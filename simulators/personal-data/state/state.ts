import { createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import type { KeyIdentity } from '../../core/keys.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
import { longBefore, type NewWorld, standingKey } from '../../core/service/standing-key.ts';
import { LIMITS } from '../wire/limits.ts';
import type { Account } from './account.ts';
import type { Allowances, Catalog, KeyTerms, OpeningUsage, StandingKey, Task } from './catalog.ts';
import type { JobRecord, JobStub } from './jobs.ts';

/** A key: its terms, its life, and the digest of its secret.  @clause PD-5-2 PD-5-8 */
export type KeyRecord = KeyIdentity & KeyTerms;

/** A first success, kept to be repeated verbatim.  @clause PD-4-13 */
export interface StoredReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** When the first call ends; until then it is in progress. */
  readonly readyAtMs: number;
}

/** What metering keeps of a charged call: numbers only.  @clause PD-1-9 */
export interface MeteringRecord {
  readonly requestId: string;
  readonly keyId: string;
  readonly atMs: number;
  readonly task: Task;
  readonly requests: number;
  readonly documents: number;
  readonly characters: number;
  readonly entities: number;
  readonly latencyMs: number;
  readonly amountNano: number;
}

/** Everything that the service remembers: plain data in keyed Maps. */
export interface State extends KeyRing<KeyRecord> {
  readonly accounts: Map<string, Account>;
  readonly replays: ExpiringStore<StoredReply>;
  readonly jobs: ExpiringStore<JobRecord>;
  readonly jobStubs: ExpiringStore<JobStub>;
  readonly metering: ExpiringStore<MeteringRecord>;
}

/** The state of a world that begins: the catalog, and nothing else. */
export function createState(catalog: Catalog, openAccount: (used: OpeningUsage) => Account, world: NewWorld): State {
  const { startMs } = world;
  const state: State = {
    ...createKeyRing<KeyRecord>(),
    accounts: new Map(),
    replays: createExpiringStore(startMs),
    jobs: createExpiringStore(startMs),
    jobStubs: createExpiringStore(startMs),
    metering: createExpiringStore(startMs),
  };
  for (const key of catalog.keys) {
    addKey(state, standingKeyRecord(key, world));
    if (key.used) state.accounts.set(key.id, openAccount(key.used));
  }
  return state;
}

/** No caps but those that are given. */
export function allowancesWith(given: Partial<Allowances> = {}): Allowances {
  return { requests: null, documents: null, spendUsd: null, ...given };
}

function standingKeyRecord(key: StandingKey, world: NewWorld): KeyRecord {
  return {
    ...standingKey(key.id, world, { isSuspended: key.state === 'disabled', isRevoked: key.state === 'revoked' }),
    ...(key.state === 'expired' ? { expiresAtMs: longBefore(world) } : {}),
    permissions: key.permissions,
    limits: { ...LIMITS, ...key.limits },
    allowances: allowancesWith(key.allowances),
  };
}
