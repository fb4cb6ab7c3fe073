import { withoutEndSlash } from '../core/call/base.ts';
import { definedOf, mapped } from '../core/json.ts';
import type { World } from '../index.ts';
import type { Bases } from './bases.ts';
import { complaintOf } from './complaint.ts';
import { createTestWorlds, type TestRun, type TestWorldOptions, type TestWorlds } from './test-worlds.ts';

/** Options of `withWorlds`: how worlds are made, and an msw server to use. */
export interface WithWorldsOptions extends TestWorldOptions {
  /** An msw server that is already listening. It gets handlers for the worlds, and decides what happens to other requests. */
  readonly server?: MswServer;
}

/** The part of an msw server that is needed here; its handlers belong to the user's own msw. */
export interface MswServer {
  use(...handlers: never[]): void;
  listHandlers(): readonly unknown[];
}

/** What a test receives: a world of its own, and the addresses of its services. */
export interface WorldContext<B> {
  /** The world of this test alone. */
  readonly world: World;
  /** The base addresses, without a slash at their end. */
  readonly urls: { readonly [Name in keyof B]-?: string };
}

/** What happens around each test, whatever the runner. */
export interface Rounds<B> {
  readonly urls: WorldContext<B>['urls'];
  begin(isConcurrent: boolean): Promise<TestRun>;
  within: TestWorlds['within'];
  /** Ends a test, and returns what to report besides its own failure. */
  end(run: TestRun, hasFailed: boolean): string | undefined;
}

const UNHEARD = 'No call reached this world: an msw server answers nothing before its listen().';

/**
 * Makes a world for each test, and one interception that leads calls to them.
 *
 * The interception is active only while tests run, so that test files in one process do not disturb each other.
 */
export function createRounds<B extends Bases<World>>(bases: B, { server, ...options }: WithWorldsOptions): Rounds<B> {
  if (server !== undefined && typeof server.listHandlers !== 'function')
    throw new TypeError('withWorlds takes as server what setupServer() of msw/node returns.');
  const worlds = createTestWorlds(bases, { record: true, dials: 'strict', ...definedOf(options) });
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
    // A client appends paths that begin with a slash.
    urls: mapped(definedOf(bases) as Record<string, string>, withoutEndSlash) as WorldContext<B>['urls'],
    async begin(isConcurrent) {
      const run = worlds.begin(isConcurrent);
      if (isIntercepting) await start();
      return run;
    },
    within: worlds.within,
    end(run, hasFailed) {
      try {
        const isUnheard = server !== undefined && hasFailed && run.world.journal.count() === 0;
        const complaint = complaintOf(run, worlds.strangers(), hasFailed);
        return isUnheard ? `${complaint ?? ''}\n${UNHEARD}`.trimStart() : complaint;
      } catch (error) {
        // The test's own failure must not be lost because of it.
        return `The last refusals could not be explained: ${error}`;
      } finally {
        worlds.end(run);
        if (worlds.isIdle()) {
          stop?.();
          stop = undefined;
        }
      }
    },
  };
}
