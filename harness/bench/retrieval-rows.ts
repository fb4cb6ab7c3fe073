import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import MiniSearch from 'minisearch';
import { lazily } from '../../simulators/core/lazily.ts';
import type { World } from '../../simulators/index.ts';
import { importBuilt, isBuilt, NOT_BUILT } from './built.ts';
import { checkOf, timeChecks, unboundSecret } from './check.ts';
import { type Group, missingGroup, type Row, type Sampler } from './row.ts';

const SEARCH_URL = 'https://retrieval.example/api/search';
const SMALL = 500;
const MIDDLE = 5_000;
const LARGE = 50_000;
const CALLS = 20;
const WORDS = 8;
/** Megabytes that many pictures may take: 2 kB each. */
const MOST_MB = (LARGE * 2_000) / 1_000_000;

const perCall = { unit: 'µs/call', better: 'lower' } as const;
const least = (limit: number) => ({ target: { of: 'ratio', limit } }) as const;

const rows: readonly Row[] = [
  {
    ...{ id: 'search-small', title: `a search among ${SMALL} pictures / a check`, ...perCall },
    ...{ subject: `search ${SMALL}`, baseline: 'check', ...least(6) },
  },
  {
    ...{ id: 'search-again', title: 'a search that the edge answers / a check', ...perCall },
    ...{ subject: 'edge hit', baseline: 'check', ...least(2) },
  },
  {
    ...{ id: 'search-growth', title: `a search among ${LARGE} pictures / among ${MIDDLE}`, ...perCall },
    ...{ subject: `search ${LARGE}`, baseline: `search ${MIDDLE}`, ...least(12) },
  },
  {
    ...{ id: 'search-large', title: `a search among ${LARGE} pictures / minisearch alone`, ...perCall },
    ...{ subject: `search ${LARGE}`, baseline: 'minisearch', ...least(0.5) },
  },
  {
    ...{ id: 'search-filtered', title: `a filtered search among ${LARGE} pictures / minisearch alone`, ...perCall },
    ...{ subject: `filtered ${LARGE}`, baseline: 'minisearch', ...least(0.5) },
  },
  {
    ...{ id: 'search-build', title: `the first search among ${LARGE} pictures / building minisearch`, unit: 'ms' },
    ...{ better: 'lower', subject: 'first search', baseline: 'building minisearch', ...least(1) },
  },
  {
    ...{
      id: 'search-memory',
      title: `what ${LARGE} pictures and their index hold / what minisearch holds`,
      unit: 'MB',
    },
    ...{ better: 'lower', subject: 'held', baseline: 'held by minisearch', target: { of: 'subject', limit: MOST_MB } },
  },
];

/** The cost of searches by the size of the library, beside an index library that is not ours. */
export const retrieval: Group = {
  rows,
  mostRounds: 3,
  async open(chosen) {
    if (!isBuilt()) return missingGroup(chosen, NOT_BUILT);
    const { createWorld } = await importBuilt();
    const worldOf = (records: number, seed = 7): World =>
      createWorld({ seed, clock: 'system', dials: false, imageRetrieval: { records } });
    const texts = lazily(() => textsOf(worldOf(LARGE)));
    const rival = lazily(() => buildRival(texts()));
    const needed = new Set(chosen.flatMap(({ subject, baseline }) => [subject, baseline]));
    const samplers: Readonly<Record<string, () => Sampler>> = {
      check: () => checking(worldOf(SMALL)),
      'edge hit': () => searching(worldOf(SMALL), { isRepeated: true }),
      ...Object.fromEntries([SMALL, MIDDLE, LARGE].map((size) => [`search ${size}`, () => searching(worldOf(size))])),
      [`filtered ${LARGE}`]: () => searching(worldOf(LARGE), { character: 'luna' }),
      minisearch: () => rivalSearching(rival(), worldOf(LARGE)),
      'first search': () => firstSearch(worldOf),
      'building minisearch': () => async () => timeMs(() => buildRival(texts())),
      held: () => () => held(() => searchOnce(worldOf(LARGE, 8))),
      'held by minisearch': () => () => held(async () => buildRival(texts())),
    };
    return {
      samplers: Object.fromEntries([...needed].map((name) => [name, (samplers[name] as () => Sampler)()])),
      close: async () => undefined,
    };
  },
};

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

/** Queries of eight words, from the middle of captions: each asked once. */
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

function searching(world: World, wanted: { readonly character?: string; readonly isRepeated?: boolean } = {}): Sampler {
  const { secret } = world.imageRetrieval.keys.issue({ requestsPerWindow: { search: 1_000_000 } });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const next = queriesOf(world);
  const { character, isRepeated } = wanted;
  const requests = (): readonly RequestInit[] =>
    Array.from({ length: CALLS }, () => {
      const query = isRepeated ? 'a fox in the forest' : next();
      return { method: 'POST', headers, body: JSON.stringify({ query, ...(character && { character }) }) };
    });
  return async () => {
    const inits = requests();
    const startMs = performance.now();
    for (const init of inits) {
      const { status } = await world.imageRetrieval.fetch(SEARCH_URL, init);
      if (status !== 200) throw new Error(`A search was answered ${status}: nothing but 200 is worth timing.`);
    }
    return ((performance.now() - startMs) * 1_000) / CALLS;
  };
}

function rivalSearching(rival: MiniSearch<Texts>, world: World): Sampler {
  const next = queriesOf(world);
  return async () => {
    const queries = Array.from({ length: CALLS }, next);
    return (timeMs(() => queries.map((query) => rival.search(query))) * 1_000) / CALLS;
  };
}

/** Each time a library of another seed, so that nothing is at hand. */
function firstSearch(worldOf: (records: number, seed: number) => World): Sampler {
  let seed = 100;
  return async () => {
    seed += 1;
    const world = worldOf(LARGE, seed);
    const startMs = performance.now();
    await searchOnce(world);
    return performance.now() - startMs;
  };
}

async function searchOnce(world: World): Promise<World> {
  const headers = { authorization: 'Bearer ir_sim_default', 'content-type': 'application/json' };
  const body = JSON.stringify({ query: 'a fox in the forest' });
  const { status } = await world.imageRetrieval.fetch(SEARCH_URL, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`A search was answered ${status}: nothing but 200 is worth timing.`);
  return world;
}

function timeMs(run: () => unknown): number {
  const startMs = performance.now();
  run();
  return performance.now() - startMs;
}

/** Megabytes that are held because of what was made. */
async function held(make: () => Promise<unknown>): Promise<number> {
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
  if (made === undefined) throw new Error('Nothing was made.');
  return after - before;
}
