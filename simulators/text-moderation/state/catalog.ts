/** What a world of text moderation starts with: rulesets and keys, as plain data. */

/** The thresholds of one level; a level may set either, both or none. `off` switches review off at that level. */
export interface ThresholdLevel {
  readonly block?: number;
  readonly review?: number | 'off';
}

/** A rule of a ruleset. */
export interface Rule extends ThresholdLevel {
  readonly id: string;
  readonly name: string;
  /** What is prohibited and what is allowed. */
  readonly description: string;
  readonly isEnabled: boolean;
  /** What the oracle judges; it stays when the rule is renamed. */
  readonly criterion: string;
}

/** The platform defaults that a ruleset leans on. */
export interface Defaults {
  readonly block: number;
  readonly review: number;
  /** The four cut points of the severity bands, rising. */
  readonly bands: readonly [number, number, number, number];
}

/** A versioned set of rules. */
export interface Ruleset {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly version: number;
  readonly updatedAtMs: number;
  readonly defaults: Defaults;
  readonly rules: readonly Rule[];
  /** Ruleset-level thresholds by rule id: they beat the rule's own. */
  readonly overrides: ReadonlyMap<string, ThresholdLevel>;
}

/** What a key may call. */
export type Scope = 'check' | 'read';

/** A spend budget, in US dollars; a period without limit is null. */
export interface Budget {
  readonly mode: 'soft' | 'hard';
  readonly monthlyUsd: number | null;
  readonly dailyUsd: number | null;
  /** The percentage of a limit above which the warning starts. */
  readonly alertPercent: number;
}

/** What is fixed about a key when it is issued. */
export interface KeyTerms {
  readonly name: string;
  readonly rulesetId: string;
  readonly scopes: readonly Scope[];
  readonly requestsPerSecond: number;
  readonly budget: Budget | null;
}

/** A key that every world has. Its id, its name and the stem of its secret are one word. */
export interface StandingKey extends Omit<KeyTerms, 'name' | 'requestsPerSecond'> {
  readonly id: string;
  /** The service's default ceiling unless given. */
  readonly requestsPerSecond?: number;
  readonly isSuspended?: boolean;
  readonly spentTodayUsd?: number;
  readonly spentMonthUsd?: number;
}

/** A ruleset in a catalog: version 1 unless given, published when the world begins. */
export type CatalogRuleset = Omit<Ruleset, 'version' | 'updatedAtMs' | 'overrides'> & {
  readonly version?: number;
  readonly overrides?: Readonly<Record<string, ThresholdLevel>>;
};

/** Everything a world of text moderation starts with. */
export interface Catalog {
  readonly rulesets: readonly CatalogRuleset[];
  readonly keys: readonly StandingKey[];
}
