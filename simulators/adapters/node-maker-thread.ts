import { parentPort } from 'node:worker_threads';
import { makePicture } from '../core/pictures/make.ts';
import type { PictureOrder } from '../core/pictures/order.ts';
import type { Outcome, Task } from './node-maker.ts';

/** What runs on the thread of a maker: it takes orders of pictures and answers with their bytes. */
parentPort?.on('message', async ({ id, order }: Task) => {
  try {
    const made = await makePicture(order as PictureOrder);
    // A copy of its own can be handed over as it is; what an encoder gave may be part of something larger.
    const bytes = made.slice();
    parentPort?.postMessage({ id, bytes } satisfies Outcome, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error as Error } satisfies Outcome);
  }
});
