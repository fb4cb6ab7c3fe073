import type { Task } from './catalog.ts';

/** The counters of a key in a month. */
export interface Counters {
  readonly requests: number;
  readonly documents: number;
  readonly characters: number;
  readonly nano: number;
}

/** A charge: what one successful call or job adds to the counters, and when. */
export interface Booking extends Counters {
  readonly atMs: number;
  readonly task: Task;
}

/**
 * The counters of a key in the month in which it was last charged, by task, and the charges still to come.
 *
 * A job is charged when it succeeds, which is planned at its submission: until then its charge waits here. Changed in place,
 * by the functions of `rules/account` alone: every call counts.
 */
export interface Account {
  monthMs: number;
  readonly tasks: Map<Task, Counters>;
  due: Booking[];
  nextDueMs: number;
  /** The sum of the charges still due, which count against the caps from the start. */
  reserved: Counters;
  /** The latest charges, for readings that show counters with a delay. */
  recent: Booking[];
}
