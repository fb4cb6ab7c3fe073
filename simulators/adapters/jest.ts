import type { RouteName, World } from '../index.ts';
import { aroundTests } from './around-tests.ts';
import type { Bases } from './bases.ts';
import { matchers, type Received } from './received.ts';
import { createRounds, type WithWorldsOptions, type WorldContext } from './with-worlds.ts';

/** Declares a test, whose function receives a context. */
export type DeclareTest<C> = (name: string, run: (context: C) => unknown, timeoutMs?: number) => void;

/** Declares a test for each row of a table; the context comes after the row. */
export type DeclareEach<C> = <T>(
  table: readonly T[],
) => (
  name: string,
  run: (...given: [...(T extends readonly unknown[] ? T : [T]), C]) => unknown,
  timeoutMs?: number,
) => void;

/** Declares tests, one by one or with tables. */
export type DeclareTests<C> = DeclareTest<C> & { readonly each: DeclareEach<C> };

/** Jest's `test`, with functions that receive a context. */
export type WorldTest<C> = DeclareTests<C> & {
  readonly only: DeclareTests<C>;
  readonly skip: DeclareTests<C>;
  readonly failing: DeclareTests<C>;
  readonly todo: (name: string) => void;
  readonly concurrent: DeclareTests<C> & { readonly only: DeclareTests<C>; readonly skip: DeclareTests<C> };
};

/** How tests are declared, and how their worlds are made. */
export interface JestWorldsOptions extends WithWorldsOptions {
  /** The runner's own `test` where it is not a global, such as that of `@jest/globals` or `bun:test`. */
  readonly test?: unknown;
  /** The runner's own `expect` likewise; `toHaveReceived` is added to it. */
  readonly expect?: unknown;
}

/**
 * Jest's `test`, with a world for each test.
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
 * @param options how worlds are made: as for `createWorld`, with `wait`, `server`, `test` and `expect`
 */
export function withWorlds<const B extends Bases<World>>(
  bases: B = {} as B,
  { test = globals.test, expect = globals.expect, ...options }: JestWorldsOptions = {},
): WorldTest<WorldContext<B>> {
  if (typeof test !== 'function') {
    throw new Error('There is no global "test" here: hand over your runner\'s own with withWorlds(bases, { test }).');
  }
  if (typeof TextDecoder !== 'function') {
    const lack = 'This environment has no TextDecoder and no fetch';
    throw new Error(`${lack}: in place of jest-environment-jsdom use jest-fixed-jsdom, which has those of Node.`);
  }
  (expect as Expect | undefined)?.extend?.(matchers);
  return aroundTests(test as never, createRounds(bases, options)) as unknown as WorldTest<WorldContext<B>>;
}

const globals = globalThis as { readonly test?: unknown; readonly expect?: unknown };

interface Expect {
  extend?(more: typeof matchers): void;
}

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: declarations that merge must name their parameters alike
    interface Matchers<R, T = {}> {
      /** Whether a world received calls of a route, such as `POST /api/v1/batch`, that match what is wanted. */
      toHaveReceived(route: RouteName, wanted?: Received): T extends never ? never : R;
    }
  }
}

export type { Bases } from './bases.ts';
export type { Received } from './received.ts';
export type { WithWorldsOptions, WorldContext } from './with-worlds.ts';
