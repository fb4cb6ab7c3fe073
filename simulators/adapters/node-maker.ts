import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Maker } from '../core/body.ts';

/** A thread beside the server's own that makes bytes, so that calls are answered while a picture is drawn. */
export interface ThreadedMaker {
  /** Makes the bytes of an order. The thread starts with the first one, and again after it has died. */
  readonly make: Maker;
  /** Ends the thread; nobody hears of what is still being made. */
  close(): Promise<void>;
}

/** What the thread is sent. */
export interface Task {
  readonly id: number;
  readonly order: object;
}

/** What it answers. */
export type Outcome = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: Error });

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** Makes a maker whose thread does not run yet. */
export function createThreadedMaker(): ThreadedMaker {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  const failAll = (error: Error): void => {
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
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('The thread that makes pictures has ended.')));
    return started;
  };

  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ id: count, order } satisfies Task);
      }),
    async close() {
      waiting.clear();
      await worker?.terminate();
    },
  };
}

/** The package holds the thread as a file of its own. From source it needs the loader that the rest of the program has. */
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
