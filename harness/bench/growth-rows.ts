import { madeIn } from '../../simulators/core/lazily.ts';
import type { World } from '../../simulators/index.ts';
import { openInProcess } from './built.ts';
import { headersWith, timeChecks, UNBOUND, unboundSecret } from './check.ts';
import { CALLS, type Growth, LOOKED_UP, spread } from './growth.ts';
import { mediaGrowths } from './media-growths.ts';
import { type Group, rowsIn } from './row.ts';
import { succeeded, timeEach } from './timing.ts';
import { checkStored, storeVerdicts } from './world-rows.ts';

const FEWEST = LOOKED_UP;
const SIZES = [1_000, 10_000, 100_000];
/** The ratio that still counts as flat: a larger heap costs cache misses, which are not growth of the work. */
const FLAT = 1.5;

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
  {
    id: 'growth-pictures',
    title: 'jobs of image generation',
    fill: async (world, entries) => {
      for (let job = 0; job < entries; job += 1) await askGeneration(world, GENERATE);
    },
    async time(world) {
      const { id = '' } = (await (await askGeneration(world, GENERATE)).json()) as { id?: string };
      return timeEach(CALLS, (call) => askGeneration(world, call % 2 === 0 ? GENERATE : { action: 'status', id }));
    },
  },
  ...mediaGrowths,
];

const SHORT_TEXT = JSON.stringify({ text: 'Call me.', mode: 'fast' });
const JOB = JSON.stringify({ task: 'detect', text: 'Call me.', mode: 'fast' });

const GENERATE = { action: 'generate', prompt: 'a lake [[sim takes=100d]]' };
const generationSecrets = new WeakMap<World, string>();

function askGeneration(world: World, body: object): Promise<Response> {
  const { keys } = world.imageGeneration;
  const secret = madeIn(generationSecrets, world, () => keys.issue({ requestsPerMinute: UNBOUND.perMinute }).secret);
  const init = { method: 'POST', headers: headersWith(secret), body: JSON.stringify(body) };
  return world.imageGeneration.fetch('https://images.example/api/v2', init).then(succeeded);
}

/** Calls personal data, with an Idempotency-Key for a number if one is given. */
function askPersonalData(
  world: World,
  method: string,
  path: string,
  body?: string,
  number?: number,
): Promise<Response> {
  const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const headers = { ...headersWith('pd_sim_default'), ...(number === undefined ? {} : { 'idempotency-key': uuid }) };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return world.personalData.fetch(`https://personal.example${path}`, init).then(succeeded);
}

const rows = rowsIn(
  'µs/call',
  growths.flatMap(({ id, title }) =>
    SIZES.map((entries) => {
      const compared = `a call among ${entries.toLocaleString('en-US')} / among ${FEWEST} ${title}`;
      return [`${id}-${entries}`, compared, `${id} ${entries}`, `${id} ${FEWEST}`, FLAT] as const;
    }),
  ),
);

/** The cost of a call as a world fills up. */
export const growth: Group = {
  rows,
  warmUps: 3,
  open: openInProcess(async (createWorld, needed) => {
    const samplers: Record<string, () => Promise<number>> = {};
    const worlds = new Map<string, Promise<World>>();
    const worldOf = ({ id, world = id, fill }: Growth, entries: number): Promise<World> =>
      madeIn(worlds, `${world} ${entries}`, async () => {
        const made = createWorld({ clock: 'system' });
        await fill(made, entries);
        return made;
      });
    for (const one of growths) {
      for (const entries of [FEWEST, ...SIZES]) {
        const name = `${one.id} ${entries}`;
        if (!needed.includes(name)) continue;
        const world = await worldOf(one, entries);
        const secret = unboundSecret(world);
        samplers[name] = () => one.time(world, entries, secret);
      }
    }
    return samplers;
  }),
};
