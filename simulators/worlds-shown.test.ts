import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { aControlCaller } from './control/testing/control-caller.ts';
import { createWorld, type World } from './index.ts';

const CANARY = 'canary-71ce';

async function check(world: World, content = CANARY): Promise<number> {
  const response = await world.textModeration.fetch('https://moderation.example/api/v1/check', {
    method: 'POST',
    headers: { authorization: `Bearer ${world.keys.tm_sim_fast}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  return response.status;
}

describe('a world in a log', () => {
  it('shows what it is and what one can ask of it, without secrets and content', async () => {
    const world = createWorld({ record: true, seed: 7 }).fork();
    await check(world);
    for (const shown of [inspect(world), JSON.stringify(world), inspect({ deep: world }, { depth: 9 })]) {
      expect(shown).toMatch(/2026-01-15T12:00:00\.000Z/);
      for (const word of ['seed', '1 calls', '0 planned', 'text-moderation', 'faults', 'journal']) {
        expect(shown).toContain(word);
      }
      for (const secret of [CANARY, '_sim_', world.keys.tm_sim_default]) expect(shown).not.toContain(secret);
      expect(shown.length).toBeLessThan(1_000);
    }
  });
});

describe('a planned fault', () => {
  it('strikes until it is removed, when its times are without end', async () => {
    for (const times of [Number.POSITIVE_INFINITY, 'always'] as const) {
      const world = createWorld({ record: true });
      const { id } = world.faults.plan({ service: 'text-moderation', times, fault: { status: 503 } });
      const { id: other } = world.faults.plan({ service: 'compliance', fault: { status: 500 } });
      for (let call = 0; call < 25; call += 1) expect(await check(world)).toBe(503);
      expect(world.faults.list()[0]).toMatchObject({ times: 'always', matched: 25 });
      const snapshot = JSON.parse(JSON.stringify(world.snapshot()));
      world.faults.remove(id);
      expect([await check(world), world.faults.list().map((fault) => fault.id)]).toEqual([200, [other]]);
      const replies = createWorld().replay(JSON.parse(JSON.stringify(world.recording())));
      expect(replies.map(({ status }) => status)).toEqual([...Array(25).fill(503), 200]);
      world.restore(snapshot);
      expect(await check(world)).toBe(503);
    }
  });

  it('is removed once, and refused where there is none of its id', () => {
    const { faults } = createWorld();
    const { id } = faults.plan({ service: 'compliance', fault: { status: 500 } });
    faults.remove(id);
    expect(() => faults.remove(id)).toThrow('There is no planned fault of that id');
    faults.plan({ service: 'compliance', fault: { status: 500 } });
    expect(() => faults.remove('fault2')).toThrow('Did you mean fault_2?');
    expect(() => faults.plan({ service: 'compliance', times: 'ever' as 'always', fault: { status: 500 } })).toThrow(
      'times',
    );
  });

  it('is removed over HTTP, alone', () => {
    const caller = aControlCaller();
    const base = '/__sim/worlds/default/faults';
    const plan = { service: 'text-moderation', times: 'always', fault: { status: 503 } };
    const { id } = caller.post(base, plan).body;
    const { id: kept } = caller.post(base, plan).body;
    expect(caller.send('DELETE', `${base}/${id}`).status).toBe(204);
    expect(caller.get(base).body.faults).toMatchObject([{ id: kept, times: 'always' }]);
    expect(caller.send('DELETE', `${base}/${id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'unknown_fault' } },
    });
  });
});
