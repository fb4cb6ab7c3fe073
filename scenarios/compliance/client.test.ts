import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../simulators/index.ts';
import { createReviewClient, ReviewRefused } from './client.ts';
import * as situations from './situations/index.ts';

const base = 'https://compliance.example';
const service = 'compliance';

function aClient(world: World, key: string, waits: number[] = []) {
  const wait = (ms: number): void => {
    waits.push(ms);
    world.clock.advance(ms);
  };
  return createReviewClient({ fetch: world.compliance.fetch, base, key, wait });
}

const reviews = (world: World): number => world.journal.count({ route: 'POST /api/v1/compliance/text' });

describe('the reference client', () => {
  it('[CR-7-10] tries 5xx again with growing waits, and then gets its decision', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.serviceRecovers(world);
    expect(await aClient(world, key, waits)('hello')).toMatchObject({ kind: 'decided', decision: 'safe' });
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('[CR-7-10] waits out 429 as long as it is told to', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.ceilingReached(world);
    expect(await aClient(world, key, waits)('hello')).toMatchObject({ kind: 'decided' });
    expect(waits).toEqual([60_000]);
    expect(world.journal.count({ status: 429 })).toBe(1);
  });

  it('[CR-7-10] waits out 429 that does not tell how long', async () => {
    const world = createWorld({ variants: { 'CR-8~rate': 'other' } });
    const { key } = situations.ceilingReached(world);
    const client = createReviewClient({
      fetch: world.compliance.fetch,
      base,
      key,
      wait: (ms) => void world.clock.advance(ms),
      retries: 8,
    });
    expect(await client('hello')).toMatchObject({ kind: 'decided' });
  });

  it('[CR-7-10] gives up after some attempts, and says so', async () => {
    const world = createWorld();
    world.faults.plan({ service, times: 99, fault: { network: 'reset' } });
    expect(await aClient(world, 'cr_sim_fast')('hello')).toEqual({
      kind: 'undecided',
      code: 'unreachable',
      attempts: 5,
    });
  });

  it('[CR-7-9] asks for fewer reviewers, later, when most of them failed', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.onlyThreeReviewersLeft(world);
    const outcome = await aClient(world, key, waits)('hello');
    expect(outcome).toEqual({ kind: 'decided', decision: 'safe', reviewers: 3 });
    expect(waits).toEqual([1_000]);
    expect(reviews(world)).toBe(2);
  });

  it('[CR-7-9] asks again when all of them failed', async () => {
    const world = createWorld();
    const { key } = situations.allReviewersOut(world);
    expect(await aClient(world, key)('hello')).toEqual({ kind: 'decided', decision: 'safe', reviewers: 5 });
  });

  it('[CR-7-9] trusts a panel of which few failed', async () => {
    const world = createWorld();
    const { key } = situations.twoReviewersOut(world);
    expect(await aClient(world, key)('hello')).toMatchObject({ kind: 'decided', reviewers: 8 });
    expect(reviews(world)).toBe(1);
  });

  it('does not repeat a call that no repetition can mend', async () => {
    const world = createWorld();
    const { key } = situations.creditsExhausted(world);
    await expect(aClient(world, key)('hello')).rejects.toEqual(new ReviewRefused(402, 'insufficient_credits'));
    await expect(aClient(world, 'nobody')('hello')).rejects.toMatchObject({ status: 401 });
    expect(reviews(world)).toBe(2);
  });
});
