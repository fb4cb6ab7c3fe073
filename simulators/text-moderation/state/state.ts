import { copyExpiringStore, createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import { digestOf, type KeyIdentity } from '../../core/keys.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { type BudgetStatus, type Spend, toNano } from '../rules/budget.ts';
import type { Rules } from '../rules/index.ts';
import type { SpendLedger } from '../rules/spend-ledger.ts';
import type { UsageCounts } from '../rules/usage.ts';
import type { Catalog, Defaults, KeyTerms, Rule, Ruleset, StandingKey } from './catalog.ts';

/** A key: its terms, its life, and the digest of its secret. */
export interface KeyRecord extends KeyIdentity, KeyTerms {
  readonly createdAtMs: number;
  /** What it had spent when it was issued. */
  readonly openingSpend: Spend;
}

/** One probability for each rule of the plan that made it: all that a stored verdict needs. */
export type StoredVerdict = readonly number[];

/** What operations keeps of a call for a day: no text.  @clause TM-1-10 */
export interface OperationalRecord {
  readonly requestId: string;
  readonly atMs: number;
  readonly keyId: string;
  readonly rulesetId: string;
  readonly rulesetVersion: number;
  readonly decisions: readonly string[];
  readonly firedRules: readonly string[];
  readonly clientId: string | null;
  readonly latencyMs: number;
}

/** Everything that the service remembers: plain data in keyed Maps. */
export interface State {
  readonly rulesets: Map<string, Ruleset>;
  readonly keys: Map<string, KeyRecord>;
  readonly keyIdByDigest: Map<string, string>;
  /** By key and location. */
  readonly rateWindows: Map<string, RateWindow>;
  /** By key, then by location. */
  readonly spend: Map<string, Map<string, SpendLedger>>;
  readonly lastStatus: Map<string, BudgetStatus>;
  readonly usage: Map<string, Map<number, UsageCounts>>;
  readonly verdicts: ExpiringStore<StoredVerdict>;
  readonly operations: ExpiringStore<OperationalRecord>;
}

/** The state of a world that begins: the catalog, and nothing else. */
export function createState(
  catalog: Catalog,
  rules: Pick<Rules, 'defaultRequestsPerSecond' | 'needsOwnBlock'>,
  secretFor: (stem: string) => string,
  startMs: number,
): State {
  const state: State = {
    rulesets: new Map(),
    keys: new Map(),
    keyIdByDigest: new Map(),
    rateWindows: new Map(),
    spend: new Map(),
    lastStatus: new Map(),
    usage: new Map(),
    verdicts: createExpiringStore(startMs),
    operations: createExpiringStore(startMs),
  };
  for (const { overrides = {}, version = 1, ...ruleset } of catalog.rulesets) {
    state.rulesets.set(ruleset.id, {
      ...ruleset,
      rules: rules.needsOwnBlock
        ? ruleset.rules.map((rule) => withOwnThresholds(rule, ruleset.defaults))
        : ruleset.rules,
      version,
      updatedAtMs: startMs,
      overrides: new Map(Object.entries(overrides)),
    });
  }
  for (const key of catalog.keys) addKey(state, standingKeyRecord(key, rules, secretFor, startMs));
  return state;
}

/** Adds a key to a state, found by id and by digest. */
export function addKey(state: State, key: KeyRecord): void {
  state.keys.set(key.id, key);
  state.keyIdByDigest.set(key.digest, key.id);
}

/** A copy that shares nothing that can change: records are replaced, never altered, so Maps are enough. */
export function copyState(state: State): State {
  return {
    rulesets: new Map(state.rulesets),
    keys: new Map(state.keys),
    keyIdByDigest: new Map(state.keyIdByDigest),
    rateWindows: new Map(state.rateWindows),
    spend: copyNested(state.spend),
    lastStatus: new Map(state.lastStatus),
    usage: copyNested(state.usage),
    verdicts: copyExpiringStore(state.verdicts),
    operations: copyExpiringStore(state.operations),
  };
}

/** The state with digests of other secrets: those that the keys have in the world that takes it over. */
export function rekeyState(state: State, secretOf: (keyId: string) => string): State {
  const keys = new Map([...state.keys].map(([id, key]) => [id, { ...key, digest: digestOf(secretOf(id)) }]));
  return { ...state, keys, keyIdByDigest: new Map([...keys].map(([id, key]) => [key.digest, id])) };
}

/** The state as a snapshot holds it: without digests and without the operational records, which quote callers' references. */
export function publicState(state: State): State {
  const keys = new Map([...state.keys].map(([id, key]) => [id, { ...key, digest: '' }]));
  const operations = createExpiringStore<OperationalRecord>(state.operations.bornAtMs);
  return { ...state, keys, keyIdByDigest: new Map(), operations };
}

const LONG_AGO_MS = 30 * 86_400_000;

function standingKeyRecord(
  key: StandingKey,
  rules: Pick<Rules, 'defaultRequestsPerSecond'>,
  secretFor: (stem: string) => string,
  startMs: number,
): KeyRecord {
  const { isSuspended, spentTodayUsd = 0, spentMonthUsd = 0, ...terms } = key;
  const longAgoMs = Math.max(0, startMs - LONG_AGO_MS);
  return {
    requestsPerSecond: rules.defaultRequestsPerSecond,
    ...terms,
    name: key.id,
    digest: digestOf(secretFor(key.id)),
    life: isSuspended ? { suspendedAtMs: longAgoMs } : {},
    createdAtMs: longAgoMs,
    openingSpend: { dayNano: toNano(spentTodayUsd), monthNano: toNano(spentMonthUsd) },
  };
}

function withOwnThresholds(rule: Rule, defaults: Defaults): Rule {
  return { ...rule, block: rule.block ?? defaults.block, review: rule.review ?? defaults.review };
}

function copyNested<K, J, V>(outer: ReadonlyMap<K, ReadonlyMap<J, V>>): Map<K, Map<J, V>> {
  return new Map([...outer].map(([key, inner]) => [key, new Map(inner)]));
}
