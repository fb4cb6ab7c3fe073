/** What the tests of image generation share: a caller, and jobs that come to their end. */

import type { Answer } from '../../../fixtures/caller.ts';
import { isProducer } from '../../core/call/body.ts';
import type { PictureOrder } from '../../core/pictures/order.ts';
import { askAt } from '../../core/testing/ask.ts';
import { createImageGenerationWorld, type ImageGenerationOptions, type ImageGenerationWorld } from '../index.ts';

type Asking = Pick<ImageGenerationWorld, 'imageGeneration' | 'clock'>;

/** Asks a world's image generation; `body` is sent as JSON unless it is a text. */
export function ask(
  world: Asking,
  body: unknown,
  { key = 'ig_sim_fast', method = 'POST', path = '/api/v2' } = {},
): Promise<Answer> {
  const sending = method === 'GET' ? { key } : { key, body };
  return askAt('https://pictures.example', world.imageGeneration.fetch, method, path, sending);
}

/** Asks for a picture. */
export function generate(world: Asking, members: object = {}, key?: string): Promise<Answer> {
  const body = { action: 'generate', prompt: 'a lake at dawn', ...members };
  return ask(world, body, { key });
}

/** Asks how far a picture is, by the answer to its generation. */
export function poll(world: Asking, job: object, key?: string): Promise<Answer> {
  return ask(world, { action: 'status', ...job }, { key });
}

/** Generates, lets the time pass and tells what came of it. */
export async function finished(world: Asking, members: object = {}) {
  const { body } = await generate(world, members);
  world.clock.advance('12s');
  return (await poll(world, body)).body;
}

/** A world of image generation alone, in which a question is answered so. */
export function aWorldWith(question: string, variant: string, options: ImageGenerationOptions = {}) {
  return createImageGenerationWorld({ ...options, variants: { [question]: variant } as never });
}

/** A file of the storage before anybody draws it: what is answered, and which file is to be made. */
export async function opened(world: Asking, url: string) {
  const { pathname, search } = new URL(url);
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };
  const call = { method: 'GET', target: pathname + search, headers: new Headers(), body: new Uint8Array(), client };
  const { status, headers, body } = world.imageGeneration.handle(call);
  let order: PictureOrder | undefined;
  if (isProducer(body)) {
    const keepNothing = (asked: object): Promise<never> => {
      order = asked as PictureOrder;
      return Promise.reject(new Error('Only its order is of interest.'));
    };
    await body.produce(keepNothing).catch(() => undefined);
  }
  return { status, type: headers['content-type'], recipe: order?.recipe };
}
