import type { JsonObject } from '../../simulators/core/json.ts';
import { drawScene } from '../../simulators/core/pictures/draw/draw-scene.ts';
import { encodePicture } from '../../simulators/core/pictures/files/encode.ts';
import { planScene } from '../../simulators/core/pictures/plan.ts';
import type { World } from '../../simulators/index.ts';
import { importBuilt, whereBuilt } from './built.ts';
import { checkOf, headersWith, timeChecks, UNBOUND, unboundSecret } from './check.ts';
import { endChild } from './children.ts';
import { rateOf, startLoadGenerator } from './load.ts';
import { type Group, type OpenGroup, type Row, rowsIn } from './row.ts';
import { type Contestant, startOurs } from './servers.ts';
import { succeeded, timeEach, timeMs } from './timing.ts';

const CALLS = 300;
const WINDOW_MS = 2_000;
const CONNECTIONS = 8;
const ADDRESS = 'https://images.example/api/v2';
const PROMPT = 'a lighthouse by the sea at dusk';

// biome-ignore format: one row a line
const rows: readonly Row[] = [
  ...rowsIn('µs/call', [
    ['pictures-generate', 'generate / a check of a fresh text', 'generate', 'check', 2],
    ['pictures-cache', 'generate that the cache serves / generate', 'cached', 'generate', 2],
    ['pictures-pending', 'status of a job under way / a check of a fresh text', 'pending', 'check', 2],
  ]),
  ...rowsIn('ms', [
    ['pictures-first-poll', 'first poll of a finished job, review included / fetch of a new png', 'first poll', 'png', 1],
    ['pictures-fetch-jpeg', 'fetch of a new jpeg / drawing and encoding it', 'jpeg', 'bare jpeg', 1.5],
    ['pictures-fetch-png', 'fetch of a new png / drawing and encoding it', 'png', 'bare png', 1.5],
    ['pictures-fetch-webp', 'fetch of a new webp / drawing and encoding it', 'webp', 'bare webp', 1.5],
    ['pictures-repeat', 'repeated fetch / fetch of a new jpeg', 'repeat', 'jpeg', 0.1],
  ]),
  ...rowsIn('calls/s', [
    ['pictures-beside', 'checks of the server while another client fetches new pictures without pause / checks alone', 'checks beside pictures', 'checks alone', 0.5],
  ]),
];

type PictureFormat = 'jpeg' | 'png' | 'webp';

/** The cost of generated pictures, and how far they slow other calls. */
export const pictures: Group = {
  rows,
  mostRounds: 8,
  open: whereBuilt(async (chosen) => {
    const { createWorld } = await importBuilt();
    const world = createWorld({ clock: 'virtual' });
    const secret = unboundSecret(world);
    const client = clientOf(world);
    let used = 0;
    const fresh = () => Array.from({ length: CALLS }, () => checkOf(used++, secret));
    const server = await serverOf(chosen);
    const bare = (format: PictureFormat) => () => timeMs(() => drawBare(format, used++));
    return {
      samplers: {
        check: () => timeChecks(world.textModeration.fetch, fresh()),
        generate: () => timeEach(CALLS, () => client.generate()),
        async cached() {
          await client.status(await client.finish());
          return timeEach(CALLS, () => client.generate('jpeg', { use_cache: true }));
        },
        async pending() {
          const id = await client.generate();
          return timeEach(CALLS, () => client.status(id));
        },
        async 'first poll'() {
          const id = await client.finish();
          return timeMs(() => client.status(id));
        },
        jpeg: client.timeNew('jpeg'),
        png: client.timeNew('png'),
        webp: client.timeNew('webp'),
        'bare jpeg': bare('jpeg'),
        'bare png': bare('png'),
        'bare webp': bare('webp'),
        async repeat() {
          const url = await client.newPicture('jpeg');
          await client.open(url);
          return timeMs(() => client.open(url));
        },
        ...server.samplers,
      },
      close: server.close,
    };
  }),
};

async function drawBare(format: PictureFormat, seed: number): Promise<Uint8Array> {
  const picture = drawScene(planScene({ seed, prompt: PROMPT, model: 'eros' }), 1344, 768);
  return encodePicture(picture, { format, quality: 95, lossless: false });
}

/** A client of image generation in a world of its own. */
function clientOf(world: World) {
  const { secret } = world.imageGeneration.keys.issue({ requestsPerMinute: UNBOUND.perMinute });
  const ask = asking(world.imageGeneration.fetch, ADDRESS, secret);
  const generate = async (format = 'jpeg', terms: JsonObject = {}) =>
    String((await ask({ action: 'generate', prompt: PROMPT, format, ...terms })).id);
  const status = (id: string) => ask({ action: 'status', id, prompt: PROMPT, model: 'eros' });
  const finish = async (format?: string): Promise<string> => {
    const id = await generate(format);
    world.clock.advance('1m');
    return id;
  };
  const newPicture = async (format: string) => pictureIn(await status(await finish(format)));
  const open = async (url: string) => succeeded(await world.imageGeneration.fetch(url)).arrayBuffer();
  const timeNew = (format: string) => async (): Promise<number> => {
    const url = await newPicture(format);
    return timeMs(() => open(url));
  };
  return { generate, status, finish, newPicture, open, timeNew };
}

/** Samplers over a server: its rate of checks, alone and beside a client that fetches pictures. */
async function serverOf(chosen: readonly Row[]): Promise<OpenGroup> {
  if (!chosen.some(({ id }) => id === 'pictures-beside')) return { samplers: {} };
  const ours = await startOurs();
  const generator = startLoadGenerator();
  const { port, path, secret } = ours;
  const order = { port, path, secret, texts: 'fresh', connections: CONNECTIONS, until: { ms: WINDOW_MS } } as const;
  const rate = () => rateOf(generator, order);
  const draw = await pictureMaker(ours);
  return {
    samplers: {
      'checks alone': rate,
      async 'checks beside pictures'() {
        const urls = await draw(MOST_FETCHED);
        let isOver = false;
        const fetching = (async () => {
          for (const url of urls) if (!isOver) await succeeded(await fetch(url)).arrayBuffer();
          if (!isOver) throw new Error(`The client fetched ${MOST_FETCHED} pictures and had to pause.`);
        })();
        const counted = await rate();
        isOver = true;
        await fetching;
        return counted;
      },
    },
    async close() {
      await endChild(ours.child);
      await generator.end();
    },
  };
}

/** More pictures than can be drawn within a sample. */
const MOST_FETCHED = 16;

/** Makes addresses of pictures that nobody has opened yet, in a world of the server. */
async function pictureMaker({ port }: Contestant): Promise<(count: number) => Promise<readonly string[]>> {
  const control = `http://127.0.0.1:${port}/__sim/worlds`;
  const post = async (url: string, body: object) =>
    succeeded(await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json();
  const { id } = (await post(control, {})) as { id: string };
  const key = { service: 'image-generation', requestsPerMinute: UNBOUND.perMinute };
  const { secret } = (await post(`${control}/${id}/keys`, key)) as { secret: string };
  const ask = asking(fetch, `http://127.0.0.1:${port}/image-generation/api/v2`, secret);
  return async (count) => {
    const jobs: JsonObject[] = [];
    for (let at = 0; at < count; at += 1) jobs.push(await ask({ action: 'generate', prompt: PROMPT }));
    await post(`${control}/${id}/clock`, { advance: '1m' });
    const urls: string[] = [];
    for (const { id: job = '' } of jobs) urls.push(pictureIn(await ask({ action: 'status', id: job, prompt: PROMPT })));
    return urls;
  };
}

type Ask = (body: JsonObject) => Promise<JsonObject>;

function asking(send: typeof globalThis.fetch | World['imageGeneration']['fetch'], url: string, secret: string): Ask {
  const headers = headersWith(secret);
  return async (body) => {
    const response = await send(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return succeeded(response).json();
  };
}

function pictureIn(status: JsonObject): string {
  const { images } = status.meta as { images: readonly { readonly url: string }[] };
  return images[0]?.url ?? '';
}
