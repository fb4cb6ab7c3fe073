import type { Sampler } from './row.ts';

/** How often everything is measured. */
export interface Rounds {
  readonly rounds: number;
  /** Measured like the others and thrown away: compilers and caches settle in them. */
  readonly warmUps: number;
}

/**
 * Measures samplers in interleaved rounds: each once, then each again, every round beginning one sampler further.
 *
 * Whatever slows the machine for a while slows neighbours alike, and their ratio stays. What comes in a beat of its own, such as
 * a collection of garbage after every so many calls, would always strike the same sampler if all rounds began with the same one.
 */
export async function measureInRounds(
  samplers: ReadonlyMap<string, Sampler>,
  { rounds, warmUps }: Rounds,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const measured = new Map([...samplers.keys()].map((name) => [name, [] as number[]]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, measure] of beginningAt(round + warmUps, [...samplers])) {
      const number = await measure();
      if (round >= 0) measured.get(name)?.push(number);
    }
  }
  return measured;
}

function beginningAt<T>(place: number, items: readonly T[]): readonly T[] {
  const first = place % Math.max(1, items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}
