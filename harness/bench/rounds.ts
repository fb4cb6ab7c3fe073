import type { Sampler } from './row.ts';

/** How often samplers are measured. */
export interface Rounds {
  readonly rounds: number;
  /** Rounds measured first and discarded, in which compilers and caches settle. */
  readonly warmUps: number;
}

/**
 * Measures samplers in interleaved rounds, each round beginning with the next sampler.
 *
 * Whatever slows the machine for a while slows neighbours alike, so that their ratio stays. Rounds begin with different samplers
 * because periodic events, such as garbage collection, would otherwise always strike the same one.
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
