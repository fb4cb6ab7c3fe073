/** What the tests of image retrieval share: a caller, and a library that they fill themselves. */

import { createImageRetrievalWorld, type ImageRetrievalWorld, type RecordChange } from '../index.ts';

/** A reply whose body is read. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any; // Of every shape.
}

interface Sending {
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  /** The address that the call comes from. */
  readonly ip?: string;
}

/** Asks a world's image retrieval; `body` is sent as JSON unless it is a text. */
export async function ask(
  world: ImageRetrievalWorld,
  method: string,
  path: string,
  { body, key = 'ir_sim_fast', headers = {}, ip }: Sending = {},
): Promise<Answered> {
  const credentials: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const fetch = ip === undefined ? world.imageRetrieval.fetch : world.imageRetrieval.fetchWith({ ip });
  const response = await fetch(`https://images.example${path}`, {
    ...{ method, headers: { ...credentials, ...headers } },
    ...sent,
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const read = isJson && method !== 'HEAD' ? await response.json() : undefined;
  return { status: response.status, headers: response.headers, body: read };
}

/** Searches. */
export function search(
  world: ImageRetrievalWorld,
  members: Readonly<Record<string, unknown>>,
  sending: Sending = {},
): Promise<Answered> {
  return ask(world, 'POST', '/api/search', { body: members, ...sending });
}

/** Asks for one picture. */
export function match(
  world: ImageRetrievalWorld,
  members: Readonly<Record<string, unknown>>,
  sending: Sending = {},
): Promise<Answered> {
  return ask(world, 'POST', '/api/generate', { body: members, ...sending });
}

/** A world of image retrieval alone. */
export const aWorld = createImageRetrievalWorld;

/** A world with a small library of its own making, to which pictures are added. */
export function aWorldWith(
  pictures: readonly RecordChange[],
  options: Parameters<typeof createImageRetrievalWorld>[0] = {},
): ImageRetrievalWorld {
  const world = createImageRetrievalWorld({ records: 8, ...options });
  for (const picture of pictures) world.imageRetrieval.library.put(picture);
  return world;
}

/** The ids that a search finds. */
export async function idsOf(
  world: ImageRetrievalWorld,
  members: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const { body } = await search(world, members);
  return body.results.map(({ id }: { id: string }) => id);
}
