import { type TestContext, type TestOptions, test } from 'node:test';
import type { World } from '../index.ts';
import { aroundTests } from './around-tests.ts';
import type { Bases } from './bases.ts';
import { createRounds, type WithWorldsOptions, type WorldContext } from './with-worlds.ts';

/** The function of a test: the context of `node:test` comes first, then the test's world. */
export type NodeTestBody<C> = (t: TestContext, context: C) => unknown;

/** Declares one test. */
export interface DeclareNodeTest<C> {
  (name: string, run: NodeTestBody<C>): Promise<void>;
  (name: string, options: TestOptions, run: NodeTestBody<C>): Promise<void>;
}

/** The `test` of `node:test`, whose functions are given a world. */
export type NodeWorldTest<C> = DeclareNodeTest<C> & {
  readonly only: DeclareNodeTest<C>;
  readonly skip: DeclareNodeTest<C>;
  readonly todo: DeclareNodeTest<C>;
};

/**
 * The `test` of `node:test`, with a world for each test: `test('…', async (t, { world, urls }) => { … })`.
 *
 * As `withWorlds` of `facsimile/vitest`. Among tests that run at the same time, take keys from `world.keys`.
 */
export function withWorlds<const B extends Bases<World>>(
  bases: B = {} as B,
  options: WithWorldsOptions = {},
): NodeWorldTest<WorldContext<B>> {
  return aroundTests(test as never, createRounds(bases, options)) as unknown as NodeWorldTest<WorldContext<B>>;
}

export type { Bases } from './bases.ts';
export type { WithWorldsOptions, WorldContext } from './with-worlds.ts';
