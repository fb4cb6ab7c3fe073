import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../simulators/index.ts';
import { createModerationClient, ModerationRefused, waitMs } from './client.ts';
import * as situations from './situations/index.ts';

const base = 'https://moderation.example';

function aClient(world: World, key: string, waits: number[] = []) {
  const wait = (ms: number): void => {
    waits.push(ms);
    world.clock.advance(ms);
  };
  return createModerationClient({ fetch: world.textModeration.fetch, base, key, wait });
}

const checks = (world: World): number => world.journal.count({ route: 'POST /api/v1/check' });

describe('the reference client', () => {
  it('[TM-7-8] tries 429 and 5xx again after 200, 400 and 800 ms, and then gets its verdict', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.evaluatorRecovers(world);
    const outcome = await aClient(world, key, waits)('hello [[sim others=0.01]]');
    expect(outcome).toMatchObject({ kind: 'decided', decision: 'allow' });
    expect(waits).toEqual([200, 400, 800]);
  });

  it('[TM-7-8] spreads its waits, but by no more than a fifth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const plain = 200 * 2 ** (attempt - 1);
        expect(Math.abs(waitMs(attempt, random) - plain)).toBeLessThanOrEqual(plain / 5 + 1e-9);
      }),
    );
    expect(waitMs(1, 0)).not.toBe(waitMs(1, 0.9));
  });

  it('[TM-7-8] waits out a ceiling of one request per second', async () => {
    const world = createWorld();
    const waits: number[] = [];
    const { key } = situations.rateLimited(world);
    expect(await aClient(world, key, waits)('hello [[sim others=0.01]]')).toMatchObject({ kind: 'decided' });
    // As long as Retry-After tells, and not the 200 ms of a first repeat: one repeat is enough.
    expect(waits).toEqual([1_000]);
    expect(world.journal.count({ status: 429 })).toBe(1);
  });

  it.each([
    ['a missing scope', situations.scopeMissing, 403, 'insufficient_scope'],
    ['a hard budget', situations.budgetOut, 402, 'budget_exceeded'],
  ] as const)('[TM-7-29] does not repeat a call refused for %s', async (_name, situation, status, code) => {
    const world = createWorld();
    const { key } = situation(world);
    await expect(aClient(world, key)('hello')).rejects.toMatchObject({ name: 'ModerationRefused', status, code });
    expect(checks(world)).toBe(1);
  });

  it('[TM-7-30] degrades after three more attempts when the evaluator stays away', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', times: 9, fault: { error: 'upstream_error' } });
    const outcome = await aClient(world, 'tm_sim_fast')('hello');
    expect(outcome).toEqual({ kind: 'degraded', code: 'upstream_error', attempts: 4 });
    expect(checks(world)).toBe(4);
  });

  it('[TM-7-30] may as well stop after a single retry', async () => {
    const world = createWorld({ variants: { 'TM-7~retry-count': 'one' } });
    world.faults.plan({ service: 'text-moderation', times: 9, fault: { error: 'upstream_error' } });
    const { fetch } = world.textModeration;
    const moderate = createModerationClient({ fetch, base, key: 'tm_sim_fast', wait: () => undefined, retries: 1 });
    expect(await moderate('hello')).toMatchObject({ kind: 'degraded', attempts: 2 });
  });

  it('[TM-7-31] branches on the code, whatever the message says', async () => {
    const body = {
      error: { type: 'authentication_error', code: 'invalid_api_key', message: 'try again later, please' },
    };
    const fetch = async (): Promise<Response> => Response.json(body, { status: 401 });
    const moderate = createModerationClient({ fetch, base, key: 'x', wait: () => undefined });
    await expect(moderate('hello')).rejects.toEqual(new ModerationRefused(401, 'invalid_api_key'));
  });

  it('[TM-4.6-16] repeats a call whose answer was lost, and gets the verdict that was lost', async () => {
    const world = createWorld();
    const { key } = situations.answerLost(world);
    expect(await aClient(world, key)('hello [[sim hate=0.9]]')).toMatchObject({ kind: 'decided', decision: 'block' });
    expect(checks(world)).toBe(2);
  });

  it('[TM-9-3] survives members, headers, rules, codes and families that it has never seen', async () => {
    const verdict = {
      object: 'moderation',
      id: 'r1',
      decision: 'review',
      flagged: true,
      novelty: { a: 1 },
      rules: [{ id: 'new' }],
    };
    const served = createModerationClient({
      fetch: async () => Response.json(verdict, { headers: { 'x-novelty': '1' } }),
      base,
      key: 'x',
      wait: () => undefined,
    });
    expect(await served('hello')).toEqual({ kind: 'decided', decision: 'review', requestId: 'r1' });

    const failing = createModerationClient({
      fetch: async () => Response.json({ error: { type: 'novel_error', code: 'novel_code' } }, { status: 503 }),
      base,
      key: 'x',
      wait: () => undefined,
    });
    expect(await failing('hello')).toMatchObject({ kind: 'degraded', code: 'novel_code' });
  });

  it('[TM-5-9] cannot read a lost credential back: only a new one helps', async () => {
    const world = createWorld();
    const lost = world.textModeration.keys.issue({ name: 'lost' });
    expect(JSON.stringify(world.snapshot())).not.toContain(lost.secret);
    const replacement = world.textModeration.keys.issue({ name: 'lost' });
    world.textModeration.keys.revoke(lost.id);
    world.clock.advance('60s');
    await expect(aClient(world, lost.secret)('hello')).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(await aClient(world, replacement.secret)('hello [[sim others=0.01]]')).toMatchObject({ kind: 'decided' });
  });
});
