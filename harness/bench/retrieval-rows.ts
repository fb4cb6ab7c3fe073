import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { lazily } from '../../simulators/core/lazily.ts';
import type { World } from '../../simulators/index.ts';
import { openInProcess } from './built.ts';
import { checkOf, headersWith, timeChecks, unboundSecret } from './check.ts';
import { type Group, type Row, rowsIn, type Sampler } from './row.ts';
import { succeeded, timeEach, timeMs } from './timing.ts';

const BASE = 'https://retrieval.example/api';
const SMALL = 500;
const MIDDLE = 5_000;
const LARGE = 50_000;
const CALLS = 20;
/** The rival takes most of a second for one of them. */
const CALLS_OF_RIVAL = 4;
const WORDS = 8;
/** The allowed memory for this many pictures, in megabytes: 2 kB each. */
const MOST_MB = (LARGE * 2_000) / 1_000_000;

// biome-ignore format: one row a line
const besideChecks = rowsIn('µs/call', [
  ['search-small', `a search among ${SMALL} pictures / a check`, `search ${SMALL}`, 'check', 6],
  ...[SMALL, LARGE].flatMap((size) => [
    [`search-again-${size}`, `a search of ${size} pictures that the edge answers / a check`, `edge hit ${size}`, 'check', 2],
    [`search-exact-${size}`, `the match of an exact prompt among ${size} pictures / a check`, `exact prompt ${size}`, 'check', 2],
  ] as const),
]);

// biome-ignore format: one row a line
const atScale = rowsIn('µs/call', [
  ['search-growth', `a search among ${LARGE} pictures / among ${MIDDLE}`, `search ${LARGE}`, `search ${MIDDLE}`, 12],
  ['search-large', `a search among ${LARGE} pictures / minisearch alone`, `search ${LARGE}`, 'minisearch', 0.5],
  ['search-filtered', `a filtered search among ${LARGE} pictures / minisearch alone`, `filtered ${LARGE}`, 'minisearch', 0.5],
]);

// biome-ignore format: one row a line
const building = [
  ...rowsIn('ms', [
    ['search-build', `the first search among ${LARGE} pictures / building minisearch`, 'first search', 'building minisearch', 1],
  ]),
  ...rowsIn('MB', [
    ['search-memory', `what ${LARGE} pictures and their index hold / what minisearch holds`, 'held', 'held by minisearch', { of: 'subject', limit: MOST_MB }],
  ]),
];

type WorldOf = (records: number, seed?: number) => World;

/** The cost of searches, compared with that of a check. */
export const retrieval = groupOf(besideChecks, (worldOf) => ({
  check: () => checking(worldOf(SMALL)),
  [`search ${SMALL}`]: () => searching(worldOf(SMALL)),
  ...Object.fromEntries(
    [SMALL, LARGE].flatMap((size) => [
      [`edge hit ${size}`, () => searchingAgain(worldOf(size))],
      [`exact prompt ${size}`, () => matchingExactly(worldOf(size))],
    ]),
  ),
}));

/** The cost of searches by the size of the library, compared with a public indexing library. */
export const retrievalAtScale: Group = {
  ...groupOf(atScale, (worldOf) => ({
    [`search ${MIDDLE}`]: () => searching(worldOf(MIDDLE)),
    [`search ${LARGE}`]: () => searching(worldOf(LARGE)),
    [`filtered ${LARGE}`]: () => searching(worldOf(LARGE), { character: 'luna' }),
    minisearch: () => searchingRival(worldOf(LARGE)),
  })),
  mostRounds: 5,
};

/** Time and memory of building the search index, each time for a library that has not been searched yet. */
export const retrievalBuilding: Group = {
  ...groupOf(building, (worldOf) => {
    const texts = lazily(() => textsOf(worldOf(LARGE)));
    // Kept alive, so that no round pays for collecting the garbage of an earlier one.
    const worlds: World[] = [];
    const freshWorld = (): World => {
      const world = worldOf(LARGE, 100 + worlds.length);
      worlds.push(world);
      return world;
    };
    return {
      'first search': () => async () => {
        const world = freshWorld();
        return timeMs(() => searchOnce(world));
      },
      'building minisearch': () => () => {
        const all = texts();
        return timeMs(() => buildRival(all));
      },
      held: () => () => heldMb(() => searchOnce(freshWorld())),
      'held by minisearch': () => {
        const all = texts();
        return () => heldMb(() => buildRival(all));
      },
    };
  }),
  mostRounds: 2,
};

/** A group over the built package, which makes only what the chosen rows need. */
function groupOf(
  rows: readonly Row[],
  samplersOf: (worldOf: WorldOf) => Readonly<Record<string, () => Sampler>>,
): Group {
  return {
    rows,
    open: openInProcess((createWorld, needed) => {
      const samplers = samplersOf((records, seed = 7) =>
        createWorld({ seed, clock: 'system', dials: false, imageRetrieval: { records } }),
      );
      return Object.fromEntries(needed.map((name) => [name, (samplers[name] as () => Sampler)()]));
    }),
  };
}

interface Texts {
  readonly id: string;
  readonly prompt: string;
  readonly caption: string;
  readonly tags: string;
}

function textsOf(world: World): readonly Texts[] {
  return world.imageRetrieval.library.records().records.map(({ id = '', prompt = '', caption = '', tags = [] }) => ({
    id,
    prompt,
    caption,
    tags: tags.join(' '),
  }));
}

function buildRival(texts: readonly Texts[]): MiniSearch<Texts> {
  const rival = new MiniSearch<Texts>({ fields: ['prompt', 'caption', 'tags'] });
  rival.addAll(texts);
  return rival;
}

/** Queries of eight words from the middle of captions, each used once. */
function queriesOf(world: World): () => string {
  const { records } = world.imageRetrieval.library.records({ limit: 2_000 });
  let asked = 0;
  return () => {
    asked += 1;
    const words = (records[asked % records.length]?.caption ?? '').split(' ');
    const from = Math.floor(asked / records.length);
    return words.slice(from, from + WORDS).join(' ');
  };
}

function checking(world: World): Sampler {
  const secret = unboundSecret(world);
  let number = 0;
  return () => {
    const requests = Array.from({ length: CALLS }, () => {
      number += 1;
      return checkOf(number, secret);
    });
    return timeChecks(world.textModeration.fetch, requests);
  };
}

/** Times calls of image retrieval. */
function calling(world: World, path: 'search' | 'generate', next: () => object): Sampler {
  const { secret } = world.imageRetrieval.keys.issue({ requestsPerWindow: { search: 1_000_000, generate: 1_000_000 } });
  return async () => {
    const asked = Array.from({ length: CALLS }, next);
    return timeEach(CALLS, (at) => ask(world, path, secret, asked[at] as object));
  };
}

function searching(world: World, filter: { readonly character?: string } = {}): Sampler {
  const next = queriesOf(world);
  return calling(world, 'search', () => ({ query: next(), ...filter }));
}

function searchingAgain(world: World): Sampler {
  return calling(world, 'search', () => ({ query: 'a fox in the forest' }));
}

function matchingExactly(world: World): Sampler {
  const { records } = world.imageRetrieval.library.records({ limit: 200 });
  const prompts = records.filter(isFound).map(({ prompt }) => prompt);
  let asked = 0;
  return calling(world, 'generate', () => {
    asked += 1;
    return { prompt: prompts[asked % prompts.length] };
  });
}

function isFound({ review, duplicateOf }: { readonly review?: string; readonly duplicateOf?: string | null }): boolean {
  return review === 'approved' && !duplicateOf;
}

function searchingRival(world: World): Sampler {
  const rival = buildRival(textsOf(world));
  const next = queriesOf(world);
  return async () => {
    const queries = Array.from({ length: CALLS_OF_RIVAL }, next);
    return ((await timeMs(() => queries.map((query) => rival.search(query)))) * 1_000) / CALLS_OF_RIVAL;
  };
}

async function searchOnce(world: World): Promise<World> {
  await ask(world, 'search', 'ir_sim_default', { query: 'a fox in the forest' });
  return world;
}

async function ask(world: World, path: string, secret: string, body: object): Promise<void> {
  const init = { method: 'POST', headers: headersWith(secret), body: JSON.stringify(body) };
  succeeded(await world.imageRetrieval.fetch(`${BASE}/${path}`, init));
}

/** The megabytes that what `make` returns keeps alive. */
async function heldMb(make: () => unknown): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const usedMb = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1_000_000;
  };
  const before = usedMb();
  const made = await make();
  const after = usedMb();
  // Looked at only now, so that it is kept alive until then.
  if (made === undefined) throw new Error('Nothing was made.');
  return after - before;
}
