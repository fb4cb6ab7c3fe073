import type { World } from '../../simulators/index.ts';

/** The calls in a timed sample. */
export const CALLS = 300;

/** The entries that are looked up, the same number in every world, so that worlds differ only in how full they are. */
export const LOOKED_UP = 10;

/** Something that accumulates in a world. All are listed in `growth-rows.ts`. */
export interface Growth {
  /** Begins the ids of its rows. */
  readonly id: string;
  readonly title: string;
  /** Growths with the same value share one filled world; default: the id. */
  readonly world?: string;
  /** Fills a new world with a number of entries. */
  fill(world: World, entries: number): Promise<void>;
  /** Times calls that look up some entries, spread over all of them; in microseconds per call. */
  time(world: World, entries: number, secret: string): Promise<number>;
}

/** The entry that a call looks up: one of `LOOKED_UP`, evenly spread below a bound. */
export function spread(call: number, bound: number): number {
  return Math.floor(((call % LOOKED_UP) * bound) / LOOKED_UP);
}
