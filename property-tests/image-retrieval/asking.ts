import { aSender } from '../../fixtures/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';

/** A picture of an answer, as far as properties read it. */
export interface Shown {
  readonly id: string;
  readonly prompt: string;
  readonly caption: string;
  readonly edited_prompt?: string;
  readonly edited_caption?: string;
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly score: number;
  readonly top: boolean;
}

/** A world, and its searches and matches with a key that has a high ceiling. */
export function aWorldToAsk(options: Parameters<typeof createWorld>[0] = {}) {
  const world: World = createWorld(options);
  const { send } = aSender(world.imageRetrieval.fetch, {}, 'ir_sim_fast', 'https://pictures.example/api');
  const ask = (path: string, body: string | Uint8Array | object) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const headers = { 'content-type': 'application/json' };
    return send('POST', `/${path}`, { headers, body: (isRaw ? body : JSON.stringify(body)) as BodyInit });
  };
  return {
    world,
    ask,
    /** What a search shows. */
    async search(body: object): Promise<readonly Shown[]> {
      return (await ask('search', body)).body.results;
    },
    /** The best match; undefined where there is none. */
    async match(body: object): Promise<Shown | undefined> {
      return (await ask('generate', body)).body.image;
    },
  };
}

/** Ids in their order. */
export const idsOf = (shown: readonly Pick<Shown, 'id'>[]): readonly string[] => shown.map(({ id }) => id);
