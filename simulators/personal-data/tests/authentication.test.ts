import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../index.ts';

const callerIn = (world: World, key: string | null = 'pd_sim_default'): DataCaller =>
  aDataCaller(world.personalData.fetch, { key });
const KEY = { DEFAULT: { type: 'encrypt', key: 'k'.repeat(16) } };

describe('a credential', () => {
  it('is that of Authorization when both headers hold one', async () => {
    const caller = callerIn(createWorld(), null);
    const get = (authorization: string, apiKey: string) =>
      caller.send('GET', '/v1/info', { headers: { authorization, 'x-api-key': apiKey } });
    expect((await get('Bearer pd_sim_default', 'nobody')).status).toBe(200);
    expect((await get('Bearer nobody', 'pd_sim_default')).status).toBe(401);
    expect((await get('pd_sim_default', 'pd_sim_default')).status).toBe(401);
  });

  it('[PD-5-2] is shown once, and only a digest of it is kept', () => {
    const world = createWorld();
    const { secret } = world.personalData.keys.issue();
    expect(secret).toMatch(/^pd_sim_[0-9a-f]{24}$/);
    const kept = JSON.stringify([world.snapshot(), world.journal.calls()]);
    expect(kept).not.toContain(secret);
    expect(world.personalData.keys.issue().secret).not.toBe(secret);
  });
});

describe('permissions', () => {
  const tasks = ['detect', 'redact', 'anonymize', 'deanonymize'] as const;

  it.each(tasks)('of %s let that task be submitted as a job, and no other', async (own) => {
    const world = createWorld();
    const caller = callerIn(world, world.personalData.keys.issue({ permissions: [own] }).secret);
    for (const task of tasks) {
      const { status } = await caller.submit({ task, text: 'x', operators: KEY });
      expect([task, status]).toEqual([task, task === own ? 202 : 403]);
    }
  });

  it('of a task is asked for before the other fields of its job are looked at', async () => {
    const caller = callerIn(createWorld(), 'pd_sim_detect_only');
    const statusOf = async (body: object): Promise<number> => (await caller.submit(body)).status;
    for (const rest of [{ mode: 'zz' }, { text: 'x'.repeat(500_001) }, {}])
      expect(await statusOf({ task: 'redact', ...rest })).toBe(403);
    expect([await statusOf({ task: 'detect' }), await statusOf({ task: 'guess' }), await statusOf({})]).toEqual([
      400, 400, 400,
    ]);
  });

  it('[PD-5-8] and limits belong to the single key', async () => {
    const world = createWorld();
    const narrow = callerIn(
      world,
      world.personalData.keys.issue({ permissions: ['detect'], limits: { documents: 1 } }).secret,
    );
    expect((await narrow.detect(['a', 'b'])).status).toBe(400);
    expect((await narrow.detect(['a'])).status).toBe(200);
    expect((await callerIn(world).detect(['a', 'b'])).status).toBe(200);
  });
});
