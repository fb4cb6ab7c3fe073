import type { Sampler } from './row.ts';

/** How often everything is measured. */
export interface Rounds {
  readonly rounds: number;
  /** Measured like the others and thrown away: compilers and caches settle in them. */
  readonly warmUps: number;
}

/**
 * Measures samplers in interleaved rounds: each once, then each again, in the order given.
 *
 * Whatever slows the machine for a while slows neighbours alike, and their ratio stays.
 */
export async function measureInRounds(
  samplers: ReadonlyMap<string, Sampler>,
  { rounds, warmUps }: Rounds,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const measured = new Map([...samplers.keys()].map((name) => [name, [] as number[]]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, measure] of samplers) {
      const number = await measure();
      if (round >= 0) measured.get(name)?.push(number);
    }
  }
  return measured;
}
