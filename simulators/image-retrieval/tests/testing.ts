/** What the tests of image retrieval share: a caller, and a library that they fill themselves. */

import type { Answer } from '../../../fixtures/caller.ts';
import { askAt, type Sending as Sent } from '../../core/testing/ask.ts';
import { createImageRetrievalWorld, type ImageRetrievalWorld, type RecordChange } from '../index.ts';

interface Sending extends Sent {
  /** The address that the call comes from. */
  readonly ip?: string;
}

/** Asks a world's image retrieval. */
export function ask(
  world: ImageRetrievalWorld,
  method: string,
  path: string,
  { ip, key = 'ir_sim_fast', ...sending }: Sending = {},
): Promise<Answer> {
  const fetch = ip === undefined ? world.imageRetrieval.fetch : world.imageRetrieval.fetchWith({ ip });
  return askAt('https://images.example', fetch, method, path, { key, ...sending });
}

/** Searches. */
export function search(
  world: ImageRetrievalWorld,
  members: Readonly<Record<string, unknown>>,
  sending: Sending = {},
): Promise<Answer> {
  return ask(world, 'POST', '/api/search', { body: members, ...sending });
}

/** Asks for one picture. */
export function match(
  world: ImageRetrievalWorld,
  members: Readonly<Record<string, unknown>>,
  sending: Sending = {},
): Promise<Answer> {
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
