import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../simulators/index.ts';
import { createPictureClient, PictureRefused } from './client.ts';
import * as situations from './situations/index.ts';

const service = 'image-generation';
const route = 'POST /api/v2';
const plain = { prompt: 'an old oak on a hill' };

function aClient(world: World, key = 'ig_sim_default', waits: number[] = [], mostPolls?: number) {
  const wait = (ms: number): void => {
    waits.push(ms);
    world.clock.advance(ms);
  };
  const { fetch } = world.imageGeneration;
  return createPictureClient({
    fetch,
    base: 'https://pictures.example',
    key,
    wait,
    ...(mostPolls ? { mostPolls } : {}),
  });
}

const calls = (world: World): number => world.journal.count({ service });

describe('the reference client', () => {
  it('[IG-4-10] polls every three seconds until the picture is done, and no more', async () => {
    const world = createWorld();
    const waits: number[] = [];
    expect(await aClient(world, 'ig_sim_default', waits)(plain)).toMatchObject({ kind: 'safe', isCached: false });
    expect(new Set(waits)).toEqual(new Set([3_000]));
    expect(calls(world)).toBe(1 + waits.length);
  });

  it('[IG-4-10] polls 120 times at most, and hands over what it polled', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.stuckInQueue(world);
    const before = calls(world);
    const outcome = await aClient(world, key, waits)({ prompt: 'a fox [[sim job=stuck]]' });
    expect(outcome).toEqual({
      kind: 'unfinished',
      ticket: expect.objectContaining({ id: expect.stringMatching(/./) }),
    });
    expect([waits.length, calls(world) - before]).toEqual([120, 121]);
  });

  it('[IG-4-10] counts polls that were not served', async () => {
    const world = createWorld();
    world.faults.plan({ service, route, action: 'status', times: 1_000, fault: { status: 503 } });
    expect(await aClient(world, 'ig_sim_fast')(plain)).toMatchObject({ kind: 'unfinished' });
    expect(calls(world)).toBe(121);
  });

  it('[IG-4-10] has one poll in flight at a time', async () => {
    const world = createWorld();
    let [open, most] = [0, 0];
    const { fetch } = world.imageGeneration;
    const counting = async (input: string, init?: RequestInit): Promise<Response> => {
      open += 1;
      most = Math.max(most, open);
      const response = await fetch(input, init);
      open -= 1;
      return response;
    };
    const wait = (ms: number): void => void world.clock.advance(ms);
    const options = { fetch: counting, base: 'https://pictures.example', key: 'ig_sim_default', wait };
    await createPictureClient(options)({ prompt: 'a fox [[sim takes=60s]]' });
    expect(most).toBe(1);
  });

  it('[IG-4-13] reads compliance before meta: a blocked picture is never shown', async () => {
    const world = createWorld();
    const outcome = await aClient(world)({ prompt: 'a duel [[sim compliance=unsafe:violence]]' });
    expect(outcome).toEqual({ kind: 'blocked', error: expect.stringMatching(/./), rules: ['violence'] });
  });

  it.each([
    ['failed', { kind: 'failed', error: expect.stringMatching(/./) }],
    ['timed_out', { kind: 'timed-out' }],
    ['cancelled', { kind: 'cancelled' }],
  ])('tells of a job that %s', async (fate, outcome) => {
    expect(await aClient(createWorld())({ prompt: `a fox [[sim job=${fate}]]` })).toEqual(outcome);
  });

  it('reads a hit of the cache at once, and takes a miss for no failure', async () => {
    const world = createWorld();
    const { key, known, unknown } = situations.cachedPicture(world);
    const waits: number[] = [];
    const generate = aClient(world, key, waits);
    expect(await generate({ prompt: known, use_cache: true })).toMatchObject({ kind: 'safe', isCached: true });
    expect(await generate({ prompt: unknown, use_cache: true, cache_only: true })).toEqual({ kind: 'miss' });
    expect(waits).toEqual([]);
  });

  it('waits out a ceiling, and polls again when an answer was lost', async () => {
    const world = createWorld();
    const { secret } = world.imageGeneration.keys.issue({ requestsPerMinute: 4 });
    world.faults.plan({ service, route, nth: 2, fault: { network: 'reset' } });
    const waits: number[] = [];
    expect(await aClient(world, secret, waits)({ prompt: 'a fox [[sim takes=60s]]' })).toMatchObject({ kind: 'safe' });
    expect(waits.some((ms) => ms > 3_000)).toBe(true);
  });

  it('generates nothing twice when the answer to a generation was lost', async () => {
    const world = createWorld();
    world.faults.plan({ service, route, fault: { network: 'no-reply' } });
    await expect(aClient(world)(plain)).rejects.toThrow(PictureRefused);
    expect(calls(world)).toBe(1);
  });

  it.each([
    ['a disabled key', 'ig_sim_disabled', plain, 401],
    ['a generation without a prompt', 'ig_sim_default', {}, 400],
    ['a failed enhancement', 'ig_sim_default', { prompt: 'a fox [[sim fail=enhancement]]', optimize: true }, 502],
  ])('repeats no call that was refused: %s', async (_name, key, body, status) => {
    const world = createWorld();
    await expect(aClient(world, key)(body)).rejects.toMatchObject({ status });
    expect(calls(world)).toBe(1);
  });
});
