import type { MediaType, RowStatus } from '../wire/limits.ts';

/** Counters of finished requests; the bill in billionths of a dollar. */
export interface Totals {
  readonly requests: number;
  readonly success: number;
  readonly failed: number;
  readonly nano: number;
}

/** A finished request in a list. */
export interface Row {
  readonly jobId: string;
  readonly createdAtMs: number;
}

/** What a request will enter into the ledger when it ends. It is planned at submission, and entered at the next read after. */
export interface Ending {
  readonly endsAtMs: number;
  readonly createdAtMs: number;
  readonly mediaType: MediaType;
  /** Absent for a request that gets no row. */
  readonly status?: RowStatus;
  /** Absent for a request that balances do not count. */
  readonly totals?: Totals;
}

/** Which requests a list holds: those of a status and of a media type, or of any. */
export type Selection = `${RowStatus | 'any'} ${MediaType | 'any'}`;

/**
 * The finished requests of a key, and those that still run.
 *
 * Changed in place, by the functions of `rules/ledger` alone. Every combination of filters has its list ready in order,
 * so that neither a page nor a balance costs more as the ledger grows.
 */
export interface Ledger {
  /** What is planned for requests that have no row yet, by job id. */
  readonly running: Map<string, Ending>;
  /** What is planned for requests that no balance counts yet, by job id. */
  readonly unbooked: Map<string, Ending>;
  /** Neither of the two changes before this instant. */
  nextDueMs: number;
  readonly lists: Map<Selection, Row[]>;
  /** By the first instant of a day and by media type. */
  readonly days: Map<number, Map<MediaType, Totals>>;
}
