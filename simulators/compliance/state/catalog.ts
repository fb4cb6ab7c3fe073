/** What a world of compliance review starts with: default rules and keys, as plain data. */

/** A default rule. Its id is what the oracle judges, too. */
export interface ComplianceRule {
  readonly id: string;
  readonly name: string;
  /** How much it weighs in the method score, in (0, 1]. */
  readonly severity: number;
}

/** What is fixed about a key when it is issued. */
export interface KeyTerms {
  /** The credits of its account. */
  readonly credits: number;
  readonly requestsPerMinute: number;
}

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  /** Plenty unless given. */
  readonly credits?: number;
  /** The service's default ceiling unless given. */
  readonly requestsPerMinute?: number;
}

/** Everything a world of compliance review starts with. */
export interface Catalog {
  readonly rules: readonly ComplianceRule[];
  readonly keys: readonly StandingKey[];
}
