import type { JsonObject } from '../../core/call.ts';
import { copyExpiringStore, createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import { digestOf, type KeyIdentity } from '../../core/keys.ts';
import { type Account, copyAccount, openAccount } from '../rules/account.ts';
import type { Rules } from '../rules/index.ts';
import type { Timeline } from '../rules/job-timeline.ts';
import { LIMITS } from '../wire/replies.ts';
import type { Catalog, KeyTerms, StandingKey, Task } from './catalog.ts';

/** A key: its terms, its life, and the digest of its secret.  @clause PD-5-2 PD-5-8 */
export interface KeyRecord extends KeyIdentity, KeyTerms {
  readonly expiresAtMs?: number;
}

/** A first success, kept to be repeated verbatim.  @clause PD-4-13 */
export interface StoredReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Until then the first call is still under way. */
  readonly readyAtMs: number;
}

/** A job: its plan and what it comes to. The request, and any key in it, is not kept.  @clause PD-1-10 */
export interface JobRecord {
  readonly id: string;
  readonly keyId: string;
  readonly task: Task;
  readonly timeline: Timeline;
  readonly result?: JsonObject;
  readonly error?: JsonObject;
}

/** What is left of a job after its life. */
export type JobStub = Pick<JobRecord, 'id' | 'keyId' | 'task'> & { readonly createdAtMs: number };

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
export interface State {
  readonly keys: Map<string, KeyRecord>;
  readonly keyIdByDigest: Map<string, string>;
  readonly accounts: Map<string, Account>;
  readonly replays: ExpiringStore<StoredReply>;
  readonly jobs: ExpiringStore<JobRecord>;
  readonly jobStubs: ExpiringStore<JobStub>;
  readonly metering: ExpiringStore<MeteringRecord>;
}

const LONG_AGO_MS = 30 * 86_400_000;

/** The state of a world that begins: the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  rules: Pick<Rules, 'monthStart' | 'chargeNano'>,
  secretFor: (stem: string) => string,
  startMs: number,
): State {
  const state: State = {
    keys: new Map(),
    keyIdByDigest: new Map(),
    accounts: new Map(),
    replays: createExpiringStore(startMs),
    jobs: createExpiringStore(startMs),
    jobStubs: createExpiringStore(startMs),
    metering: createExpiringStore(startMs),
  };
  for (const key of catalog.keys) {
    addKey(state, standingKeyRecord(key, secretFor, startMs));
    if (key.used) state.accounts.set(key.id, openAccount(key.used, rules, startMs));
  }
  return state;
}

/** Adds a key to a state, found by id and by digest. */
export function addKey(state: State, key: KeyRecord): void {
  state.keys.set(key.id, key);
  state.keyIdByDigest.set(key.digest, key.id);
}

/** A copy that shares nothing that can change. */
export function copyState(state: State): State {
  return {
    keys: new Map(state.keys),
    keyIdByDigest: new Map(state.keyIdByDigest),
    accounts: new Map([...state.accounts].map(([id, account]) => [id, copyAccount(account)])),
    replays: copyExpiringStore(state.replays),
    jobs: copyExpiringStore(state.jobs),
    jobStubs: copyExpiringStore(state.jobStubs),
    metering: copyExpiringStore(state.metering),
  };
}

/** The state with digests of other secrets: those that the keys have in the world that takes it over. */
export function rekeyState(state: State, secretOf: (keyId: string) => string): State {
  const keys = new Map([...state.keys].map(([id, key]) => [id, { ...key, digest: digestOf(secretOf(id)) }]));
  return { ...state, keys, keyIdByDigest: new Map([...keys].map(([id, key]) => [key.digest, id])) };
}

/** The state as a snapshot holds it: without digests. Stored jobs and replays hold their own content. */
export function publicState(state: State): State {
  const keys = new Map([...state.keys].map(([id, key]) => [id, { ...key, digest: '' }]));
  return { ...state, keys, keyIdByDigest: new Map() };
}

/** The documented limits with those that are given. */
export function limitsWith(given: Partial<KeyTerms['limits']> = {}): KeyTerms['limits'] {
  return { ...LIMITS, ...given };
}

/** No caps but those that are given. */
export function allowancesWith(given: Partial<KeyTerms['allowances']> = {}): KeyTerms['allowances'] {
  return { requests: null, documents: null, spendUsd: null, ...given };
}

function standingKeyRecord(key: StandingKey, secretFor: (stem: string) => string, startMs: number): KeyRecord {
  const longAgoMs = Math.max(0, startMs - LONG_AGO_MS);
  return {
    id: key.id,
    digest: digestOf(secretFor(key.id)),
    life: {
      ...(key.state === 'disabled' ? { suspendedAtMs: longAgoMs } : {}),
      ...(key.state === 'revoked' ? { revokedAtMs: longAgoMs } : {}),
    },
    ...(key.state === 'expired' ? { expiresAtMs: longAgoMs } : {}),
    permissions: key.permissions,
    limits: limitsWith(key.limits),
    allowances: allowancesWith(key.allowances),
  };
}
