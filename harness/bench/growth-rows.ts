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
  {
    id: 'growth-jobs',
    title: 'jobs of personal data',
    fill: async (world, entries) => {
      for (let job = 0; job < entries; job += 1) await askPersonalData(world, 'POST', '/v1/jobs', JOB);
    },
    async time(world) {
      const ids: string[] = [];
      for (let job = 0; job < LOOKED_UP; job += 1) {
        const answer = await askPersonalData(world, 'POST', '/v1/jobs', JOB);
        ids.push(((await answer.json()) as { id: string }).id);
      }
      return timeEach(CALLS, (call) => askPersonalData(world, 'GET', `/v1/jobs/${ids[call % LOOKED_UP]}`));
    },
  },
  {
    id: 'growth-replays',
    title: 'idempotent replays of personal data',
    fill: async (world, entries) => {
      for (let call = 0; call < entries; call += 1)
        await askPersonalData(world, 'POST', '/v1/detect', SHORT_TEXT, call);
    },
    time: (world, entries) =>
      timeEach(CALLS, (call) => askPersonalData(world, 'POST', '/v1/detect', SHORT_TEXT, spread(call, entries))),
  },
];

const SHORT_TEXT = JSON.stringify({ text: 'Call me.', mode: 'fast' });
const JOB = JSON.stringify({ task: 'detect', text: 'Call me.', mode: 'fast' });

/** Asks personal data; a number becomes the Idempotency-Key of a POST. */
function askPersonalData(
  world: World,
  method: string,
  path: string,
  body?: string,
  number?: number,
): Promise<Response> {
  const isReplayed = method === 'POST' && number !== undefined;
  const uuid = `00000000-0000-4000-8000-${String(number ?? 0).padStart(12, '0')}`;
  return world.personalData.fetch(`https://personal.example${path}`, {
    method,
    headers: {
      authorization: 'Bearer pd_sim_default',
      'content-type': 'application/json',
      ...(isReplayed ? { 'idempotency-key': uuid } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Microseconds for each of some calls; an answer that is no success stops the bench. */
async function timeEach(calls: number, ask: (call: number) => Promise<Response>): Promise<number> {
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const { ok, status } = await ask(call);
    if (!ok) throw new Error(`A call was answered ${status}: nothing but a success is worth timing.`);
  }
  return ((performance.now() - startMs) * 1_000) / calls;
}

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
