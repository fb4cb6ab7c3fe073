/** What a world of personal data starts with: keys, as plain data. */

/** What can be done with documents; each task has the permission of its name. */
export const TASKS = ['detect', 'redact', 'anonymize', 'deanonymize'] as const;

/** One task. */
export type Task = (typeof TASKS)[number];

/** What a key may call. */
export type Permission = Task | 'read';

/** All permissions. */
export const PERMISSIONS: readonly Permission[] = [...TASKS, 'read'];

/** The limits on the shape of a request; they belong to the key.  @clause PD-5-8 PD-8-2 */
export interface Limits {
  readonly documents: number;
  readonly characters: number;
  readonly allowListEntries: number;
  readonly operators: number;
  readonly newValueCharacters: number;
  readonly maskCount: number;
}

/** The caps of a calendar month; null is none. */
export interface Allowances {
  readonly requests: number | null;
  readonly documents: number | null;
  readonly spendUsd: number | null;
}

/** What is fixed about a key when it is issued. */
export interface KeyTerms {
  readonly permissions: readonly Permission[];
  readonly limits: Limits;
  readonly allowances: Allowances;
}

/** What a key had used when the world began. */
export interface OpeningUsage {
  readonly requests: number;
  readonly documents: number;
  readonly characters: number;
}

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  readonly permissions: readonly Permission[];
  /** The service's default limits unless given. */
  readonly limits?: Partial<Limits>;
  /** No caps unless given. */
  readonly allowances?: Partial<Allowances>;
  /** Since long ago. */
  readonly state?: 'disabled' | 'revoked' | 'expired';
  /** In the month in which the world begins. */
  readonly used?: OpeningUsage;
}

/** Everything a world of personal data starts with. */
export interface Catalog {
  readonly keys: readonly StandingKey[];
}
