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
  const ask = async (path: string, body: string | Uint8Array | object) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await world.imageRetrieval.fetch(`https://pictures.example/api/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer ir_sim_fast', 'content-type': 'application/json' },
      body: (isRaw ? body : JSON.stringify(body)) as BodyInit,
    });
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  return {
    world,
    ask,
    /** What a search shows. */
    async search(body: object): Promise<readonly Shown[]> {
      return (await ask('search', body)).body.results as readonly Shown[];
    },
    /** The best match; undefined where there is none. */
    async match(body: object): Promise<Shown | undefined> {
      return (await ask('generate', body)).body.image as Shown | undefined;
    },
  };
}

/** Ids in their order. */
export const idsOf = (shown: readonly Pick<Shown, 'id'>[]): readonly string[] => shown.map(({ id }) => id);
