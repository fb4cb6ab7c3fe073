import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../fixtures/text-moderation/caller.ts';
import { ControlError, createWorld, type World } from './index.ts';

const CANARY = 'canary7f3a';

const callerOf = (world: World, key = 'tm_sim_default') =>
  aTextCaller(world.textModeration.fetch, { key: (world.keys as Readonly<Record<string, string>>)[key] ?? key });

/** A world with something of everything in its state. */
async function aLivedWorld(): Promise<World> {
  const world = createWorld({ seed: 3 });
  await callerOf(world).check(`${CANARY} [[sim hate=0.83]]`);
  await callerOf(world, 'tm_sim_budget_hard').check(`${CANARY} [[sim costs=0.15]]`);
  await callerOf(world).batch({ items: [{ content: CANARY, id: CANARY, metadata: { note: CANARY } }] });
  world.textModeration.keys.issue({ name: 'issued' });
  world.textModeration.publish('community', { rules: { hate: { block: 0.9 } } });
  world.faults.plan({ service: 'text-moderation', nth: 9, fault: { latencyMs: 5 } });
  world.clock.advance('45s');
  return world;
}

describe('a snapshot', () => {
  it('brings back the state, the instant, the counters and the faults in another world', async () => {
    const world = await aLivedWorld();
    const snapshot = JSON.parse(JSON.stringify(world.snapshot()));
    const other = createWorld({ seed: 99, dials: false });
    other.restore(snapshot);
    expect(JSON.stringify(other.snapshot())).toBe(JSON.stringify(snapshot));
    expect(other.clock.now()).toBe(world.clock.now());
    expect(other.faults.list()).toEqual(world.faults.list());
    const both = [await callerOf(world).check(`${CANARY} [[sim hate=0.83]]`)].concat(
      await callerOf(other).check(`${CANARY} [[sim hate=0.83]]`),
    );
    expect(JSON.stringify(both[1]?.body)).toBe(JSON.stringify(both[0]?.body));
    expect(other.textModeration.keys.issue().secret).toBe(world.textModeration.keys.issue().secret);
  });

  it('gives no id of a planned fault twice, and neither does a fork', () => {
    const world = createWorld();
    const plan = (of: World) => of.faults.plan({ service: 'text-moderation', fault: { latencyMs: 5 } }).id;
    world.faults.remove(plan(world));
    const snapshot = JSON.parse(JSON.stringify(world.snapshot()));
    expect(plan(world)).toBe('fault_2');
    world.restore(snapshot);
    expect(plan(world)).toBe('fault_2');
    world.faults.clear();
    expect([plan(world.fork()), plan(world)]).toEqual(['fault_3', 'fault_3']);
    world.reset();
    expect(plan(world)).toBe('fault_1');
  });

  it('brings a world back to where it was', async () => {
    const world = await aLivedWorld();
    const snapshot = world.snapshot();
    const before = (await callerOf(world).me()).body;
    world.textModeration.keys.revoke('tm_sim_default');
    world.clock.advance('1d');
    world.restore(snapshot);
    expect((await callerOf(world).me()).body).toEqual(before);
  });

  it('holds no text, no secret and no digest of a secret', async () => {
    const world = await aLivedWorld();
    const fork = world.fork();
    const issued = fork.textModeration.keys.issue();
    await aTextCaller(fork.textModeration.fetch, { key: issued.secret }).check(CANARY);
    const text = JSON.stringify(fork.snapshot());
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(issued.secret);
    for (const secret of Object.values(fork.keys)) expect(text).not.toContain(secret);
    for (const [, digest] of text.matchAll(/"digest":"([^"]*)"/g)) expect(digest).toBe('');
  });

  it('that is refused changes nothing', async () => {
    const world = await aLivedWorld();
    const before = JSON.stringify(world.snapshot());
    const altered = { ...createWorld().snapshot(), nowMs: 0 };
    expect(() => world.restore(altered)).toThrow(ControlError);
    expect(() => world.restore(null)).toThrow(ControlError);
    expect(JSON.stringify(world.snapshot())).toBe(before);
  });

  it('does not move when the world lives on', async () => {
    const world = await aLivedWorld();
    const snapshot = world.snapshot();
    const before = JSON.stringify(snapshot);
    await callerOf(world).check('more');
    world.textModeration.keys.suspend('tm_sim_fast');
    expect(JSON.stringify(snapshot)).toBe(before);
  });
});

describe('a fork', () => {
  it('has secrets of its own that open nothing else', async () => {
    const world = createWorld();
    const issued = world.textModeration.keys.issue();
    const fork = world.fork();
    const secret = `tm_sim_default_${fork.id}`;
    expect(fork.keys.tm_sim_default).toBe(secret);
    const status = async (of: World, key: string) => (await callerOf(of, key).me()).status;
    expect(await status(fork, secret)).toBe(200);
    expect(await status(world, secret)).toBe(401);
    expect((await aTextCaller(fork.textModeration.fetch).me()).status).toBe(401);
    expect(await status(fork, `${issued.secret}_${fork.id}`)).toBe(200);
    expect(await status(fork, issued.secret)).toBe(401);
  });

  it('lives independently of its parent, both ways', async () => {
    const world = await aLivedWorld();
    const fork = world.fork();
    const before = JSON.stringify(fork.snapshot());
    world.textModeration.keys.revoke('tm_sim_fast');
    world.textModeration.publish('community', { rules: { spam: { enabled: false } } });
    world.clock.advance('1d');
    world.faults.clear();
    await callerOf(world).check('one');
    await callerOf(world, 'tm_sim_budget_hard').check('[[sim costs=5]]');
    expect(JSON.stringify(fork.snapshot())).toBe(before);

    const parent = JSON.stringify(world.snapshot());
    fork.textModeration.keys.suspend('tm_sim_default');
    fork.textModeration.publish('strict', { rules: { hate: { enabled: false } } });
    fork.clock.advance('2d');
    await callerOf(fork, 'tm_sim_fast').check('two');
    expect(JSON.stringify(world.snapshot())).toBe(parent);
  });

  it('comes to the same end whether its parent runs ahead or stands still', async () => {
    const ends = await Promise.all(
      [0, 5].map(async (calls) => {
        const world = await aLivedWorld();
        const fork = world.fork();
        for (let call = 0; call < calls; call += 1) await callerOf(world).check(`call ${call}`);
        const { body } = await callerOf(fork).check('the same');
        fork.textModeration.keys.issue();
        return JSON.stringify([body, fork.snapshot()]);
      }),
    );
    expect(ends[0]).toBe(ends[1]);
  });

  it('stands at the same instant, remembers verdicts and faults, and begins an empty journal', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'text-moderation', nth: 5, fault: { error: 'upstream_error' } });
    await callerOf(world).check('remembered');
    world.clock.advance('45s');
    const fork = world.fork();
    expect(fork.clock.now()).toBe(world.clock.now());
    expect(fork.faults.list()).toMatchObject([{ nth: 5, matched: 1 }]);
    expect(fork.journal.count()).toBe(0);
    expect((await callerOf(fork).check('remembered')).body.cached).toBe(true);
  });

  it('and its siblings and children all have different ids, the same ones in an equal world', () => {
    const idsOf = (): readonly string[] => {
      const world = createWorld({ seed: 8 });
      const [one, two] = [world.fork(), world.fork()];
      return [world.id, one.id, two.id, one.fork().id, two.fork().id];
    };
    expect(new Set(idsOf()).size).toBe(5);
    expect(idsOf()).toEqual(idsOf());
  });

  it('never gives out a request id of its parent', async () => {
    const world = createWorld();
    const fork = world.fork();
    const idOf = async (of: World) => (await callerOf(of).health()).headers.get('x-request-id');
    expect(await idOf(fork)).not.toBe(await idOf(world));
  });

  it('keeps the options that its parent was made with', async () => {
    const oracle = () => () => 0.99;
    const world = createWorld({ dials: false, textModeration: { oracle }, variants: { 'TM-2.3~index-base': 'one' } });
    const { body } = await callerOf(world.fork()).batch(['[[sim others=0]]']);
    expect(body.results[0]).toMatchObject({ index: 1, decision: 'block' });
  });
});
