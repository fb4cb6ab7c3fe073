import type { World } from '../../simulators/index.ts';

/** How many calls a sample times. */
export const CALLS = 300;

/** Equally many entries are looked up everywhere, so that nothing but the number of entries differs. */
export const LOOKED_UP = 10;

/** Something that piles up in a world. A service adds its own by adding to `growths`. */
export interface Growth {
  /** Begins the ids of its rows. */
  readonly id: string;
  readonly title: string;
  /** The id under which its world is shared with growths that fill it alike; its own unless given. */
  readonly world?: string;
  /** Brings a new world to so many entries. */
  fill(world: World, entries: number): Promise<void>;
  /** Times calls that look some entries up, spread over all of them: microseconds for each. */
  time(world: World, entries: number, secret: string): Promise<number>;
}

/** Microseconds for each of some calls; an answer that is no success stops the bench. */
export async function timeEach(calls: number, ask: (call: number) => Promise<Response>): Promise<number> {
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const { ok, status } = await ask(call);
    if (!ok) throw new Error(`A call was answered ${status}: nothing but a success is worth timing.`);
  }
  return ((performance.now() - startMs) * 1_000) / calls;
}

/** A few numbers that come from everywhere below a bound. */
export function spread(call: number, bound: number): number {
  return Math.floor(((call % LOOKED_UP) * bound) / LOOKED_UP);
}
