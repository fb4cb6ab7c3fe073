import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Maker } from '../core/call/body.ts';

/** A worker thread that makes bytes, so that the server keeps answering while a picture is drawn. */
export interface ThreadedMaker {
  /** Makes the bytes of an order. The thread is started for the first order, and again after it has died. */
  readonly make: Maker;
  /** Ends the thread; orders in progress are never answered. */
  close(): Promise<void>;
}

/** The message to the thread. */
export interface Task {
  readonly id: number;
  readonly order: object;
}

/** Its answer. */
export type Outcome = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: Error });

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** Makes a maker; its thread does not run yet. */
export function createThreadedMaker(): ThreadedMaker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  const fail = (dead: Worker, error: Error): void => {
    // A thread that has failed ends as well, and by then another one may have been started.
    if (worker !== dead) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = startThread();
    started.unref();
    started.on('message', (outcome: Outcome) => {
      const { resolve, reject } = waiting.get(outcome.id) ?? {};
      waiting.delete(outcome.id);
      if ('bytes' in outcome) resolve?.(outcome.bytes);
      else reject?.(outcome.error);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The thread that makes pictures has ended.')));
    return started;
  };

  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        count += 1;
        worker.postMessage({ id: count, order } satisfies Task);
        waiting.set(count, { resolve, reject });
      }),
    async close() {
      waiting.clear();
      await worker?.terminate();
    },
  };
}

/** Starts the thread: in the package from a file of its own, and from source with the loader of the main program. */
function startThread(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  if (!isSource) return new Worker(new URL('maker-thread.js', import.meta.url));
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/cjs$/, 'mjs'),
  );
  const thread = new URL('node-maker-thread.ts', import.meta.url);
  return new Worker(`import('${loader}').then(({ register }) => register()).then(() => import('${thread}'));`, {
    eval: true,
  });
}
