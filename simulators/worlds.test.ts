import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../fixtures/text-moderation/caller.ts';
import { ControlError, type CreateWorldOptions, createWorld, type World } from './index.ts';

const START_MS = Date.parse('2026-01-15T12:00:00.000Z');

const callerOf = (world: World, key = 'tm_sim_default') =>
  aTextCaller(world.textModeration.fetch, { key: (world.keys as Readonly<Record<string, string>>)[key] ?? key });

/** One day in the life of a world: verdicts, reuse, refusals, control verbs, time. Everything that can be seen of it. */
async function live(world: World): Promise<readonly unknown[]> {
  const caller = callerOf(world);
  const key = world.textModeration.keys.issue({ name: 'issued', requestsPerSecond: 1 });
  const issued = aTextCaller(world.textModeration.fetch, { key: key.secret });
  const seen: unknown[] = [key.id];
  const look = ({ status, headers, body }: Awaited<ReturnType<typeof caller.check>>) =>
    seen.push({ status, headers: [...headers], body });
  look(await caller.check('a word [[sim hate=0.7]]'));
  look(await caller.check('a word [[sim hate=0.7]]'));
  look(await caller.batch(['one', 'two', 'one']));
  for (let call = 0; call < 3; call += 1) look(await issued.check('again'));
  world.textModeration.publish('community', { rules: { hate: { block: 0.65 } } });
  world.clock.advance('1h');
  look(await caller.check('a word [[sim hate=0.7]]'));
  look(await caller.me());
  look(await caller.rules());
  return seen;
}

describe('a world', () => {
  it('lives the same life as every world of the same seed, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const [one, other] = [createWorld({ seed }), createWorld({ seed })];
        expect(JSON.stringify(await live(one))).toBe(JSON.stringify(await live(other)));
        expect(JSON.stringify(one.snapshot())).toBe(JSON.stringify(other.snapshot()));
      }),
      { numRuns: 10 },
    );
  });

  it('draws other ids and secrets under another seed', async () => {
    const [one, other] = [createWorld({ seed: 1 }), createWorld({ seed: 2 })];
    const requestIds = [await callerOf(one).health(), await callerOf(other).health()].map(({ headers }) =>
      headers.get('x-request-id'),
    );
    expect(requestIds[0]).not.toBe(requestIds[1]);
    expect(one.textModeration.keys.issue().secret).not.toBe(other.textModeration.keys.issue().secret);
  });

  it('has the standing names as secrets and a virtual clock that starts at the documented instant', () => {
    const world = createWorld();
    expect(world.keys.tm_sim_default).toBe('tm_sim_default');
    expect(world.clock.kind).toBe('virtual');
    expect(world.clock.now()).toBe(START_MS);
    expect(createWorld({ start: '2027-03-01T00:00:00Z' }).clock.now()).toBe(Date.parse('2027-03-01T00:00:00Z'));
  });

  it('shares nothing with another world', async () => {
    const [one, other] = [createWorld(), createWorld()];
    one.textModeration.keys.revoke('tm_sim_default');
    one.clock.advance('1m');
    expect((await callerOf(one).me()).status).toBe(401);
    expect((await callerOf(other).me()).status).toBe(200);
    expect(other.journal.count()).toBe(1);
  });

  it.each<[string, unknown]>([
    ['a seed of half', { seed: 0.5 }],
    ['a text as seed', { seed: '1' }],
    ['an unknown clock', { clock: 'lunar' }],
    ['a start without zone', { start: '2026-01-15T12:00:00' }],
    ['a start after 9999', { start: '+010000-01-01T00:00:00Z' }],
    ['dials that are neither on nor off', { dials: 'no' }],
    ['an unknown option', { speed: 2 }],
    ['an unknown question', { variants: { 'TM-9~none': 'x' } }],
    ['an unknown variant', { variants: { 'TM-2.4~bands': 'x' } }],
    ['a fault that could never strike', { faults: [{ service: 'text-moderation', fault: { error: 'odd' } }] }],
  ])('is not made with %s', (_what, options) => {
    expect(() => createWorld(options as CreateWorldOptions)).toThrow(ControlError);
  });

  it('takes every variant of a question, its default too', async () => {
    for (const [variant, score] of [
      ['cut-belongs-up', 4],
      ['cut-belongs-down', 3],
    ] as const) {
      const world = createWorld({ variants: { 'TM-2.4~bands': variant } });
      expect((await callerOf(world).check('[[sim hate=0.85]]')).body.score).toBe(score);
    }
  });

  it('reads no dials when they are off', async () => {
    const world = createWorld({ dials: false });
    const { headers, body } = await callerOf(world).check('hello [[sim hate=1 strange=1]]');
    expect(body.decision).toBe('allow');
    expect(headers.get('x-sim-notice')).toBeNull();
  });

  it('suffers the faults that it was made with', async () => {
    const faults = [{ service: 'text-moderation', fault: { error: 'upstream_error' } }] as const;
    const caller = callerOf(createWorld({ faults }));
    expect((await caller.check('a')).status).toBe(502);
    expect((await caller.check('a')).status).toBe(200);
  });

  it('explains a recent call and knows nothing of others', async () => {
    const world = createWorld();
    const { headers } = await callerOf(world).check('canary7f3a [[sim hate=0.83 odd=1]]');
    const explanation = JSON.stringify(world.explain(headers.get('x-request-id') ?? ''));
    expect(explanation).toContain('"status":200');
    expect(explanation).toContain('odd=1');
    expect(explanation).not.toContain('canary7f3a');
    expect(world.explain('req_none')).toBeUndefined();
  });

  it('runs with the machine on a system clock', async () => {
    const world = createWorld({ clock: 'system' });
    expect(Math.abs(world.clock.now() - Date.now())).toBeLessThan(5_000);
    expect((await callerOf(world).health()).status).toBe(200);
  });
});

describe('reset', () => {
  it('begins the same life again, with the same secrets', async () => {
    const world = createWorld({ seed: 5 });
    const fresh = JSON.stringify(world.snapshot());
    const first = await live(world);
    world.faults.plan({ service: 'text-moderation', nth: 50, fault: { latencyMs: 1 } });
    world.reset();
    expect(JSON.stringify(world.snapshot())).toBe(fresh);
    expect([world.journal.count(), world.faults.list()]).toEqual([0, []]);
    expect(JSON.stringify(await live(world))).toBe(JSON.stringify(first));
    expect(world.faults.plan({ service: 'text-moderation', fault: { latencyMs: 1 } }).id).toBe('fault_1');
  });

  it('forgets the explanations of earlier calls', async () => {
    const world = createWorld();
    const requestId = (await callerOf(world).health()).headers.get('x-request-id') ?? '';
    expect(world.explain(requestId)).toBeDefined();
    world.reset();
    expect(world.explain(requestId)).toBeUndefined();
  });

  it('closes the door to issued keys and empties rate windows', async () => {
    const world = createWorld();
    const { secret } = world.textModeration.keys.issue();
    const caller = callerOf(world);
    for (let call = 0; call < 20; call += 1) await caller.me();
    expect((await caller.me()).status).toBe(429);
    world.reset();
    expect((await caller.me()).status).toBe(200);
    expect((await aTextCaller(world.textModeration.fetch, { key: secret }).me()).status).toBe(401);
  });

  it('sets a fork back to where its parent began', () => {
    const world = createWorld({ start: '2027-03-01T00:00:00Z' });
    world.clock.advance('1d');
    const fork = world.fork();
    fork.reset();
    expect(fork.clock.now()).toBe(Date.parse('2027-03-01T00:00:00Z'));
  });
});
