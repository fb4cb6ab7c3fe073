import { parentPort } from 'node:worker_threads';
import { makePicture } from '../core/pictures/make.ts';
import type { PictureOrder } from '../core/pictures/order.ts';
import type { Outcome, Task } from './node-maker.ts';

/** Runs on the maker's thread: takes orders of pictures and answers with their bytes. */
parentPort?.on('message', async ({ id, order }: Task) => {
  try {
    const made = await makePicture(order as PictureOrder);
    // A copy can be transferred; the encoder's result may be a view of a larger buffer.
    const bytes = made.slice();
    parentPort?.postMessage({ id, bytes } satisfies Outcome, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error as Error } satisfies Outcome);
  }
});
