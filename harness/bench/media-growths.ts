import { encodeBase64 } from '../../simulators/core/base64.ts';
import { aPng } from '../../simulators/core/media/write/png.ts';
import type { World } from '../../simulators/index.ts';
import { UNBOUND } from './check.ts';
import { CALLS, type Growth, spread } from './growth.ts';
import { succeeded, timeEach } from './timing.ts';

/** The secret of a key in a filled world, and the ids of its requests. */
interface Filled {
  readonly secret: string;
  readonly ids: readonly string[];
}

const filled = new WeakMap<World, Filled>();

/** The growths of media analysis: finished requests, looked up in every way. */
export const mediaGrowths: readonly Growth[] = [
  growthOf('poll', 'finished jobs, polled', (id) => `jobs/${id}`),
  growthOf('detail', 'finished requests, in detail', (id) => `account/requests/${id}`),
  growthOf('first-page', 'finished requests, first page', () => 'account/requests?limit=5'),
  growthOf(
    'deep-page',
    'finished requests, deep page',
    (_id, entries) => `account/requests?limit=5&page=${entries / 10}`,
  ),
  growthOf(
    'filtered-page',
    'finished requests, filtered',
    () => 'account/requests?limit=1&status=partial&media_type=image',
  ),
  growthOf('balance', 'finished requests, balance', () => 'account/balance?from=2026-01-01'),
];

function growthOf(name: string, title: string, pathFor: (id: string, entries: number) => string): Growth {
  return {
    id: `growth-media-${name}`,
    world: 'growth-media',
    title: `${title}, of media analysis`,
    fill: submitMany,
    time(world, entries) {
      const { secret, ids } = filled.get(world) ?? { secret: '', ids: [] };
      return timeEach(CALLS, (call) => ask(world, secret, 'GET', pathFor(ids[spread(call, entries)] ?? '', entries)));
    },
  };
}

/** Fills a world with finished requests of one key; every seventh is partial. */
async function submitMany(world: World, entries: number): Promise<void> {
  const { secret } = world.mediaAnalysis.keys.issue({ requestsPerMinute: UNBOUND.perMinute });
  const ids: string[] = [];
  const image = { media_base64: encodeBase64(aPng()), media_type: 'image', categories: ['cat_scene'] };
  const bodies = [image, { ...image, custom_category: '[[sim failcategories=1]]' }].map((body) => JSON.stringify(body));
  for (let job = 0; job < entries; job += 1) {
    const answer = await ask(world, secret, 'POST', 'analyze', bodies[job % 7 === 0 ? 1 : 0]);
    ids.push(((await answer.json()) as { job_id: string }).job_id);
  }
  world.clock.advance('5m');
  filled.set(world, { secret, ids });
}

function ask(world: World, secret: string, method: string, path: string, body?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${secret}` };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return world.mediaAnalysis.fetch(`https://media.example/api/v1/${path}`, init).then(succeeded);
}
