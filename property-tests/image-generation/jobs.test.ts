import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, aSender } from '../../fixtures/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { aStep } from '../step.ts';

const STATES = ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'TIMED_OUT', 'CANCELLED'];
const ENDS = STATES.slice(2);

type Body = Answer['body'];

async function ask(world: World, body: object): Promise<Body> {
  const { post } = aSender(world.imageGeneration.fetch, {}, 'ig_sim_fast', 'https://pictures.example');
  const answer = await post('/api/v2', body);
  return { code: answer.status, ...answer.body };
}

const generate = (world: World, parameters: object): Promise<Body> => ask(world, { action: 'generate', ...parameters });
const look = (world: World, ticket: object): Promise<Body> => ask(world, { action: 'status', ...ticket });

/** What the model knows of jobs: their tickets, and the statuses that were seen of each. */
interface Model {
  readonly tickets: Body[];
  readonly seen: Map<string, Body[]>;
}

type Step = fc.AsyncCommand<Model, World>;

const DIALS = [
  '',
  '[[sim job=failed]]',
  '[[sim job=cancelled]]',
  '[[sim compliance=unsafe:violence]]',
  '[[sim takes=40s]]',
];

/** Generates a picture, which may be dialled to end otherwise. */
const aGeneration = (dial: string): Step =>
  aStep(`generate(${dial})`, async (model, world) => {
    const taken = await generate(world, { prompt: `a fox in snow ${dial}` });
    expect([taken.code, model.seen.has(taken.id)]).toEqual([200, false]);
    model.tickets.push(taken);
    model.seen.set(taken.id, []);
  });

/** Looks at a job: its status is one of the six, never goes back, and nothing changes after its end. */
const aLook = (at: number): Step =>
  aStep(
    `look(${at})`,
    async ({ tickets, seen }, world) => {
      const ticket = tickets[at % tickets.length];
      const status = await look(world, ticket);
      const looks = seen.get(ticket.id) ?? [];
      const last = looks.at(-1);
      expect(STATES).toContain(status.status);
      expect(STATES.indexOf(status.status)).toBeGreaterThanOrEqual(STATES.indexOf(last?.status ?? 'IN_QUEUE'));
      if (ENDS.includes(last?.status)) expect(withoutAddresses(status)).toEqual(withoutAddresses(last));
      looks.push(status);
    },
    ({ tickets }) => tickets.length > 0,
  );

const anAdvance = (ms: number): Step => aStep(`advance(${ms})`, (_model, { clock }) => void clock.advance(ms));

/** A status without what is signed anew each time. */
function withoutAddresses({ unsafe_url: _url, meta, ...status }: Body): Body {
  const images = meta?.images?.map(({ type, filename }: Body) => [type, filename]);
  return { ...status, meta: meta && { ...meta, images } };
}

const commands = fc.commands(
  [
    fc.constantFrom(...DIALS).map(aGeneration),
    fc.nat(5).map(aLook),
    fc.nat(5).map(aLook),
    fc.integer({ min: 1, max: 20_000 }).map(anAdvance),
  ],
  { maxCommands: 16 },
);

describe('jobs under any interleaving', { timeout: 120_000 }, () => {
  it('[IG-B3-7] [IG-3-3] go forward, end once and stay so', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const world = createWorld();
        await fc.asyncModelRun(() => ({ model: { tickets: [], seen: new Map() }, real: world }), some);
      }),
      { numRuns: 8 },
    );
  });
});

describe('hits of the cache', { timeout: 120_000 }, () => {
  const jobs = fc.array(fc.record({ dial: fc.constantFrom(...DIALS), isPolled: fc.boolean() }), {
    minLength: 2,
    maxLength: 4,
  });

  it('[IG-4-29] [IG-B3-21] [IG-3-2] are never blocked, and never new', async () => {
    await fc.assert(
      fc.asyncProperty(jobs, async (some) => {
        const world = createWorld();
        const [made, safe] = [new Set<unknown>(), new Set<unknown>()];
        const tickets = [];
        for (const { dial } of some) tickets.push(await generate(world, { prompt: `a fox in snow ${dial}` }));
        world.clock.advance('1m');
        for (const [at, ticket] of tickets.entries()) {
          made.add(ticket.gen_id);
          if (some[at]?.isPolled && (await look(world, ticket)).compliance === 'safe') safe.add(ticket.gen_id);
        }
        const asked = { prompt: 'a fox in snow', use_cache: true, cache_only: true, cache_force: true, cache_pick: 10 };
        for (let lookup = 0; lookup < 6; lookup += 1) {
          const hit = await generate(world, asked);
          expect([hit.code, hit.cache]).toEqual([200, true]);
          // What was not made here comes from the library.
          if (made.has(hit.gen_id)) expect([...safe]).toContain(hit.gen_id);
          const { compliance, meta } = await look(world, hit);
          expect([compliance, meta.gen_id]).toEqual(['safe', hit.gen_id]);
        }
      }),
      { numRuns: 3, examples: [[[{ dial: '[[sim compliance=unsafe:violence]]', isPolled: true }]]] },
    );
  });
});

describe('polls in flight', () => {
  it('[IG-3-1] are answered alike, and have compliance asked once', async () => {
    const world = createWorld();
    const ticket = await generate(world, { prompt: 'a fox in snow' });
    world.clock.advance('1m');
    const looks = await Promise.all(Array.from({ length: 10 }, () => look(world, ticket)));
    expect(new Set(looks.map((status) => JSON.stringify(withoutAddresses(status)))).size).toBe(1);
    expect(looks[0].compliance).toBe('safe');
    expect(world.journal.count({ service: 'compliance' })).toBe(1);
  });
});

describe('equal worlds', () => {
  it('[IG-B3-8] deliver equal bytes for equal calls, and draw something else with another seed', async () => {
    const picture = async (seed: number): Promise<Body> => {
      const world = createWorld({ seed });
      const ticket = await generate(world, { prompt: 'a fox in snow', format: 'png', width: 1_024, height: 1_024 });
      world.clock.advance('1m');
      const { meta } = await look(world, ticket);
      const open = async () =>
        new Uint8Array(await (await world.imageGeneration.fetch(meta.images[0].url)).arrayBuffer());
      return { fingerprint: meta.fingerprint, open };
    };
    const [one, same, other] = [await picture(3), await picture(3), await picture(4)];
    const bytes = await one.open();
    expect(bytes.length).toBeGreaterThan(0);
    // Compared as bytes: `toEqual` takes seconds for as many.
    expect(Buffer.compare(bytes, await same.open())).toBe(0);
    expect(other.fingerprint).not.toBe(one.fingerprint);
  });
});
