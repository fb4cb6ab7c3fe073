import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { createDataClient, DataRefused, jitteredMs } from './client.ts';
import * as situations from './situations/index.ts';

const base = 'https://personal-data.example';

function aClient(world: World, key: string, waits: number[] = []) {
  let keys = 0;
  return createDataClient({
    fetch: world.personalData.fetch,
    base,
    key,
    newIdempotencyKey: () => {
      keys += 1;
      return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
    },
    wait: (ms) => {
      waits.push(ms);
      world.clock.advance(ms);
    },
  });
}

const calls = (world: World): number => world.journal.count({ route: 'POST /v1/redact' });
const usageOf = async (world: World) => (await aDataCaller(world.personalData.fetch).usage()).body;

describe('the reference client', () => {
  it('[PD-7-9] waits 1, 3 and 9 seconds through a wave without capacity, and then gets its answer', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.capacityWave(world);
    const outcome = await aClient(world, key, waits)('redact', { text: 'mail zoe@example.com' });
    expect(outcome).toMatchObject({ kind: 'done', body: { results: [{ redacted_text: 'mail <EMAIL_ADDRESS>' }] } });
    expect(waits).toEqual([1_000, 3_000, 9_000]);
  });

  it('[PD-7-9] waits longer where it is told to', async () => {
    const waits: number[] = [];
    const fetch = async () => Response.json({ error: {} }, { status: 503, headers: { 'retry-after': '7' } });
    const wait = (ms: number) => waits.push(ms);
    const ask = createDataClient({ fetch, base, key: 'x', newIdempotencyKey: () => 'y', wait });
    expect(await ask('detect', { text: 'hello' })).toMatchObject({ kind: 'unavailable', attempts: 4 });
    expect(waits).toEqual([7_000, 7_000, 9_000]);
  });

  it('[PD-7-9] spreads its waits, but by no more than a fifth', () => {
    fc.assert(
      fc.property(fc.constantFrom(1_000, 3_000, 9_000), fc.double({ min: 0, max: 1, noNaN: true }), (plain, random) => {
        expect(Math.abs(jitteredMs(plain, random) - plain)).toBeLessThanOrEqual(plain / 5 + 1e-9);
      }),
    );
    expect(jitteredMs(1_000, 0)).not.toBe(jitteredMs(1_000, 0.9));
  });

  it('[PD-7-9] keeps its Idempotency-Key when answers are lost, and pays once', async () => {
    const world = createWorld();
    const { key } = situations.answersLost(world);
    const outcome = await aClient(world, key)('redact', { text: 'x' });
    expect(outcome).toMatchObject({ kind: 'done', isReplay: true });
    expect(calls(world)).toBe(3);
    expect(await usageOf(world)).toMatchObject({ requests: 1, amount: 0.000_050_5 });
  });

  it('[PD-7-9] takes a new Idempotency-Key for a new call', async () => {
    const world = createWorld();
    const ask = aClient(world, 'pd_sim_default');
    for (let time = 0; time < 2; time += 1)
      expect(await ask('redact', { text: 'x' })).toMatchObject({ isReplay: false });
    expect((await usageOf(world)).requests).toBe(2);
  });

  it('[PD-7-9] tries 429 again, and gives up on a service that stays away', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'personal-data', fault: { status: 429 } });
    const ask = aClient(world, 'pd_sim_default');
    expect(await ask('redact', { text: 'x' })).toMatchObject({ kind: 'done' });
    world.faults.plan({ service: 'personal-data', times: 9, fault: { error: 'service_error' } });
    expect(await ask('redact', { text: 'x' })).toEqual({ kind: 'unavailable', type: 'service_error', attempts: 4 });
  });

  it.each([
    ['a missing permission', situations.permissionMissing, 403, 'permission_error'],
    ['a cap', situations.allowanceReached, 402, 'limit_error'],
  ] as const)('[PD-7-23] does not repeat a call refused for %s', async (_name, situation, status, type) => {
    const world = createWorld();
    const { key } = situation(world);
    await expect(aClient(world, key)('redact', { text: 'x' })).rejects.toMatchObject({ status, type });
    expect(calls(world)).toBe(1);
  });

  it('[PD-7-23] does not repeat a call whose request is wrong', async () => {
    const world = createWorld();
    const ask = aClient(world, 'pd_sim_default');
    await expect(ask('redact', {})).rejects.toEqual(new DataRefused(400, 'invalid_request'));
    expect(calls(world)).toBe(1);
  });

  it('[PD-7-22] branches on the type, whatever code and message say', async () => {
    const failing = (status: number, error: object) =>
      createDataClient({
        fetch: async () => Response.json({ error }, { status }),
        base,
        key: 'x',
        newIdempotencyKey: () => 'once',
        wait: () => undefined,
      });
    const novel = { type: 'limit_error', code: 'novel_code', message: 'try again, please', novelty: [] };
    await expect(failing(402, novel)('detect', {})).rejects.toEqual(new DataRefused(402, 'limit_error'));
    const outage = { type: 'service_error', code: 'never_seen_before' };
    expect(await failing(503, outage)('detect', {})).toMatchObject({ kind: 'unavailable', type: 'service_error' });
  });

  it('[PD-5-4] shows its key in one header alone, and each service of the caller has one of its own', async () => {
    const world = createWorld();
    const seen: string[] = [];
    const { keys } = world.personalData;
    const [one, other] = [keys.issue(), keys.issue()];
    const watched = (key: string) =>
      createDataClient({
        fetch: (input, init) => {
          const { authorization, ...rest } = (init?.headers ?? {}) as Record<string, string>;
          expect(authorization).toBe(`Bearer ${key}`);
          seen.push(JSON.stringify([input, rest, init?.body]));
          return world.personalData.fetch(input, init);
        },
        base,
        key,
        newIdempotencyKey: () => 'once',
        wait: () => undefined,
      });
    await watched(one.secret)('detect', { text: 'x' });
    for (const told of seen) expect(told).not.toContain(one.secret);
    keys.revoke(one.id);
    await expect(watched(one.secret)('detect', { text: 'x' })).rejects.toMatchObject({ status: 401 });
    expect(await watched(other.secret)('detect', { text: 'x' })).toMatchObject({ kind: 'done' });
  });

  it('[PD-5-7] cannot read a lost key back: only a new one helps', async () => {
    const world = createWorld();
    const lost = world.personalData.keys.issue();
    expect(JSON.stringify(world.snapshot())).not.toContain(lost.secret);
    const replacement = world.personalData.keys.issue();
    world.personalData.keys.revoke(lost.id);
    await expect(aClient(world, lost.secret)('detect', { text: 'x' })).rejects.toMatchObject({
      type: 'authentication_error',
    });
    expect(await aClient(world, replacement.secret)('detect', { text: 'x' })).toMatchObject({ kind: 'done' });
  });
});
