import type { World } from '../index.ts';
import type { Bases } from './bases.ts';
import { complaintOf } from './complaint.ts';
import { createTestWorlds, type TestRun, type TestWorldOptions } from './test-worlds.ts';

/** How `withWorlds` stands beside other mocks, and how it makes worlds. */
export interface WithWorldsOptions extends TestWorldOptions {
  /** An msw server that is listening already: it is led to the worlds too, and decides on requests that nothing answers. */
  readonly server?: MswServer;
}

/** What is needed of an msw server; its handlers are of the user's own msw. */
export interface MswServer {
  use(...handlers: never[]): void;
  listHandlers(): readonly unknown[];
}

/** What a test is given: a world of its own, and where its services are. */
export interface WorldContext<B> {
  /** A world of this test alone. */
  readonly world: World;
  /** The base addresses, as they were given. */
  readonly urls: { readonly [Name in keyof B]-?: string };
}

/** What a test runner's entry does around each test. */
export interface Rounds<B> {
  readonly urls: WorldContext<B>['urls'];
  begin(isConcurrent: boolean): Promise<TestRun>;
  /** Ends a test, and returns what there is to say besides its own failure. */
  end(run: TestRun, hasFailed: boolean): string | undefined;
}

/**
 * Worlds for tests: each has one, and one interception leads calls to them.
 *
 * The interception stands only while tests run, so that files which share a process leave each other alone.
 */
export function createRounds<B extends Bases<World>>(bases: B, { server, ...options }: WithWorldsOptions): Rounds<B> {
  const worlds = createTestWorlds(bases, { record: true, dials: 'strict', ...options });
  const isIntercepting = Object.keys(bases).length > 0;
  let stop: (() => void) | undefined;
  let handlers: readonly object[] = [];

  async function start(): Promise<void> {
    if (server) {
      if (handlers.length === 0) handlers = (await import('./msw.ts')).handlersOf(bases, worlds.answer);
      const present = server.listHandlers();
      if (!handlers.every((handler) => present.includes(handler))) server.use(...(handlers as never[]));
      return;
    }
    const { intercept } = await import('./node-interception.ts');
    stop ??= intercept(worlds);
  }

  return {
    urls: bases as unknown as WorldContext<B>['urls'],
    async begin(isConcurrent) {
      const run = worlds.begin(isConcurrent);
      if (isIntercepting) await start();
      return run;
    },
    end(run, hasFailed) {
      const complaint = complaintOf(run, worlds.strangers(), hasFailed);
      worlds.end(run);
      if (worlds.isIdle()) {
        stop?.();
        stop = undefined;
      }
      return complaint;
    },
  };
}
