import { createExpiringStore, type ExpiringStore } from '../../core/expiring-store.ts';
import { toNano } from '../../core/money.ts';
import type { RateWindow } from '../../core/rate-limit.ts';
import { addKey, createKeyRing, type KeyRing } from '../../core/service/key-ring.ts';
import { longBefore, type NewWorld, standingKey } from '../../core/service/standing-key.ts';
import type { Catalog, Defaults, Rule, Ruleset, StandingKey } from './catalog.ts';
import type {
  BudgetStatus,
  KeyRecord,
  OperationalRecord,
  SpendLedger,
  StatusChange,
  StoredVerdict,
  UsageCounts,
} from './records.ts';

/** Everything that the service remembers: plain data in keyed Maps. */
export interface State extends KeyRing<KeyRecord> {
  readonly rulesets: Map<string, Ruleset>;
  /** By key and location. */
  readonly rateWindows: Map<string, RateWindow>;
  /** By key, then by location. */
  readonly spend: Map<string, Map<string, SpendLedger>>;
  readonly lastStatus: Map<string, BudgetStatus>;
  /** By key; a state of an older snapshot has none. */
  readonly statusChanges?: Map<string, StatusChange>;
  /** By key, then by minute since the world began. */
  readonly usage: Map<string, Map<number, UsageCounts>>;
  readonly verdicts: ExpiringStore<StoredVerdict>;
  readonly operations: ExpiringStore<OperationalRecord>;
}

/** The rules on which the beginning of a world depends. */
interface BeginningRules {
  readonly defaultRequestsPerSecond: number;
  readonly needsOwnBlock: boolean;
  readonly cutPoints?: Defaults['bands'] | undefined;
}

/** The state of a world that begins: the catalog, and nothing else. */
export function createState(catalog: Catalog, rules: BeginningRules, world: NewWorld): State {
  const { startMs } = world;
  const state: State = {
    rulesets: new Map(),
    ...createKeyRing<KeyRecord>(),
    rateWindows: new Map(),
    spend: new Map(),
    lastStatus: new Map(),
    statusChanges: new Map(),
    usage: new Map(),
    verdicts: createExpiringStore(startMs),
    operations: createExpiringStore(startMs),
  };
  for (const { overrides = {}, version = 1, ...ruleset } of catalog.rulesets) {
    state.rulesets.set(ruleset.id, {
      ...ruleset,
      defaults: { ...ruleset.defaults, bands: rules.cutPoints ?? ruleset.defaults.bands },
      rules: rules.needsOwnBlock
        ? ruleset.rules.map((rule) => withOwnThresholds(rule, ruleset.defaults))
        : ruleset.rules,
      version,
      updatedAtMs: startMs,
      overrides: new Map(Object.entries(overrides)),
    });
  }
  for (const key of catalog.keys) addKey(state, standingKeyRecord(key, rules, world));
  return state;
}

/** The state without the operational records, which quote callers' references.  @clause TM-1-10 */
export function withoutOperations(state: State): State {
  return { ...state, operations: createExpiringStore(state.operations.bornAtMs) };
}

function standingKeyRecord(key: StandingKey, rules: BeginningRules, world: NewWorld): KeyRecord {
  const { isSuspended, spentTodayUsd = 0, spentMonthUsd = 0, ...terms } = key;
  return {
    requestsPerSecond: rules.defaultRequestsPerSecond,
    ...terms,
    ...standingKey(key.id, world, { isSuspended }),
    name: key.id,
    createdAtMs: longBefore(world),
    openingSpend: { dayNano: toNano(spentTodayUsd), monthNano: toNano(spentMonthUsd) },
  };
}

function withOwnThresholds(rule: Rule, defaults: Defaults): Rule {
  return { ...rule, block: rule.block ?? defaults.block, review: rule.review ?? defaults.review };
}
