import { describe, expect, it } from 'vitest';
import type { WorldContext } from './core/service/service.ts';
import { createSmallService, type SmallRun, type SmallService } from './core/testing/small-service.ts';
import type { WorldOptions } from './core/world/world-options.ts';
import { buildWorld, HOME_SEAT, type Part, type Simulator } from './worlds.ts';

/** What the counter offers: how often it was asked, and a way to make it count. */
interface Counts {
  asked(): number;
  count(): void;
}

const askedIn = (state: Map<string, unknown>): number => Number(state.get('asked') ?? 0);

const countOne: SmallRun = (_exchange, state) => {
  state.set('asked', askedIn(state) + 1);
  return { status: 200, body: askedIn(state) };
};

const counter: Part<Simulator<never>, never, Counts> = {
  questions: [],
  create: (context: WorldContext) => createSmallService(context, countOne, { name: 'counter' }),
  present: (common) => common,
  offer(service) {
    const { state } = service as SmallService;
    return { asked: () => askedIn(state()), count: () => void state().set('asked', askedIn(state()) + 1) };
  },
};

/** A service with a port: it answers with what it is told, and makes its sibling count once more. */
const asker = (counts: Counts): Part<Simulator<never>> => ({
  questions: [],
  create: (context) =>
    createSmallService(
      context,
      () => {
        counts.count();
        return { status: 200, body: counts.asked() };
      },
      { name: 'asker' },
    ),
  present: (common) => common,
});

/** The asker stands in front of its sibling: nothing depends on the order in which services are made. */
const aWorld = (options: WorldOptions = {}) =>
  buildWorld(
    (siblings: { readonly counter: Counts }) => ({
      asker: asker({ asked: () => siblings.counter.asked(), count: () => siblings.counter.count() }),
      counter,
    }),
    options,
    HOME_SEAT,
  );

async function ask(service: Simulator<never>): Promise<unknown> {
  return (await service.fetch('https://small.example/ask')).json();
}

describe('a service that asks another one of its world', () => {
  it('asks the state that this other one has now, and may change it', async () => {
    const world = aWorld();
    await ask(world.counter);
    expect(await ask(world.asker)).toBe(2);
    expect(await ask(world.counter)).toBe(3);
  });

  it('asks anew after a reset, and the restored state after a restore', async () => {
    const world = aWorld();
    for (let call = 0; call < 3; call += 1) await ask(world.counter);
    const snapshot = world.snapshot();
    world.reset();
    expect(await ask(world.asker)).toBe(1);
    world.restore(snapshot);
    expect(await ask(world.asker)).toBe(4);
  });

  it('asks the sibling of its own world in a fork, and that of the fork in a fork of it', async () => {
    const world = aWorld();
    await ask(world.counter);
    const fork = world.fork();
    await ask(fork.counter);
    expect([await ask(world.asker), await ask(fork.asker), await ask(fork.fork().asker)]).toEqual([2, 3, 4]);
    expect([await ask(world.counter), await ask(fork.counter)]).toEqual([3, 4]);
  });

  it('is replayed with what its sibling said: the call is recorded once, and what it asked is not', async () => {
    const world = aWorld({ record: true });
    const answers = [await ask(world.counter), await ask(world.asker), await ask(world.asker)];
    const recording = world.recording();
    expect(recording.events).toHaveLength(3);
    expect(
      aWorld()
        .replay(recording)
        .map(({ body }) => JSON.parse(String(body))),
    ).toEqual(answers);
  });
});
