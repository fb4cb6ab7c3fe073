import type { World } from '../../simulators/index.ts';
import { importBuilt, isBuilt, NOT_BUILT } from './built.ts';
import { timeChecks, unboundSecret } from './check.ts';
import { type Group, missingGroup, type Row } from './row.ts';
import { checkStored, storeVerdicts } from './world-rows.ts';

const FEWEST = 10;
const SIZES = [1_000, 10_000, 100_000];
const CALLS = 300;
/** Equally many everywhere, so that nothing but the number of entries differs. */
const LOOKED_UP = FEWEST;
/** "Flat", in numbers: what a larger heap costs a processor's caches is no growth of the work. */
const FLAT = 1.5;

/** Something that piles up in a world. A service adds its own by adding to `growths`. */
interface Growth {
  /** Begins the ids of its rows. */
  readonly id: string;
  readonly title: string;
  /** Brings a new world to so many entries. */
  fill(world: World, entries: number): Promise<void>;
  /** Times calls that look some entries up, spread over all of them: microseconds for each. */
  time(world: World, entries: number, secret: string): Promise<number>;
}

const growths: readonly Growth[] = [
  {
    id: 'growth-verdicts',
    title: 'stored verdicts and journal entries',
    fill: storeVerdicts,
    time(world, entries, secret) {
      const requests = Array.from({ length: CALLS }, (_, call) => checkStored(spread(call, entries), secret));
      return timeChecks(world.textModeration.fetch, requests);
    },
  },
];

const rows: readonly Row[] = growths.flatMap(({ id, title }) =>
  SIZES.map((entries) => ({
    id: `${id}-${entries}`,
    title: `a call among ${entries.toLocaleString('en-US')} / among ${FEWEST} ${title}`,
    unit: 'µs/call',
    subject: `${id} ${entries}`,
    baseline: `${id} ${FEWEST}`,
    better: 'lower',
    target: { of: 'ratio', limit: FLAT },
  })),
);

/** The cost of a call as a world fills up. */
export const growth: Group = {
  rows,
  warmUps: 3,
  async open(chosen) {
    if (!isBuilt()) return missingGroup(chosen, NOT_BUILT);
    const { createWorld } = await importBuilt();
    const needed = new Set(chosen.flatMap(({ subject, baseline }) => [subject, baseline]));
    const samplers: Record<string, () => Promise<number>> = {};
    for (const one of growths) {
      for (const entries of [FEWEST, ...SIZES]) {
        const name = `${one.id} ${entries}`;
        if (!needed.has(name)) continue;
        const world = createWorld({ clock: 'system' });
        await one.fill(world, entries);
        const secret = unboundSecret(world);
        samplers[name] = () => one.time(world, entries, secret);
      }
    }
    return { samplers, close: async () => undefined };
  },
};

/** A few numbers that come from everywhere below a bound. */
function spread(call: number, bound: number): number {
  return Math.floor(((call % LOOKED_UP) * bound) / LOOKED_UP);
}
