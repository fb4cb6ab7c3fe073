import { expect, type TestAPI, test } from 'vitest';
import type { RouteName, World } from '../index.ts';
import type { Bases } from './bases.ts';
import { matchers, type Received } from './received.ts';
import { createRounds, type WithWorldsOptions, type WorldContext } from './with-worlds.ts';

/**
 * Vitest's `test`, with a world for each test.
 *
 * ```ts
 * const test = withWorlds({ textModeration: 'https://moderation.example' });
 * test('a hateful text is blocked', async ({ world, urls }) => { … });
 * ```
 *
 * Calls to these addresses by `fetch`, `node:http` and libraries built on them are answered by the world of the test. In
 * `test.concurrent` a call's key names its world: take it from `world.keys`. Other calls are refused and fail the test, except
 * those to this machine. When a test fails, the last refusals of its world are explained below its failure.
 *
 * Worlds are made with `record: true`, for `expect(world).toHaveReceived(route, wanted)`, and with `dials: 'strict'`, so that a
 * misspelt dial fails its test.
 *
 * @param bases base addresses by service name
 * @param options how worlds are made: as for `createWorld`, with `wait` and `server`
 */
export function withWorlds<const B extends Bases<World>>(
  bases: B = {} as B,
  options: WithWorldsOptions = {},
): TestAPI<WorldContext<B>> {
  expect.extend(matchers);
  const rounds = createRounds(bases, options);
  return test.extend<WorldContext<B>>({
    world: [
      async ({ task, onTestFinished }, use) => {
        const run = await rounds.begin(task.concurrent === true);
        onTestFinished(() => {
          const complaint = rounds.end(run, task.result?.state === 'fail');
          if (complaint !== undefined) throw withoutStack(complaint);
        });
        await use(run.world);
      },
      { auto: true },
    ],
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    urls: async ({}, use) => use(rounds.urls),
  }) as TestAPI<WorldContext<B>>;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: declarations that merge must name their parameters alike
  interface Assertion<T = any> {
    /** Whether a world received calls of a route, such as `POST /api/v1/batch`, that match what is wanted. */
    toHaveReceived(route: RouteName, wanted?: Received): T extends never ? never : void;
  }
}

/** An error without a stack: it comes from the services, and no line of code is to blame. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = String(error);
  return error;
}

export type { Bases } from './bases.ts';
export type { Received } from './received.ts';
export type { WithWorldsOptions, WorldContext } from './with-worlds.ts';
