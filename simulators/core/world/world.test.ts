import { describe, expect, it } from 'vitest';
import type { Producer } from '../call/body.ts';
import type { Answer } from '../call/call.ts';
import type { Service, WorldContext } from '../service/service.ts';
import { ControlError } from '../service-error.ts';
import { aCall, createSmallService, type SmallRun } from '../testing/small-service.ts';
import { lateServices } from './late-services.ts';
import { type Contents, frameWorld, type WorldFrame } from './world.ts';
import type { WorldOptions } from './world-options.ts';

/** Answers what it keeps: how often it was asked, and a byte for each time. */
const remember: SmallRun = (exchange, state): Answer => {
  const bytes = (state.get('bytes') as Uint8Array | undefined) ?? new Uint8Array();
  state.set('bytes', Uint8Array.from([...bytes, bytes.length]));
  return { status: 200, body: { id: exchange.requestId, bytes: bytes.length } };
};

const contents = (create: Contents['create']): Contents => ({ create, questions: () => [], files: () => [] });

function aWorld(options: WorldOptions = {}, more: Partial<Service> = {}, id = 'default'): WorldFrame {
  const create = (context: WorldContext) => lateServices({ small: () => createSmallService(context, remember, more) });
  return frameWorld(options, { id, suffix: id === 'default' ? '' : id }, contents(create));
}

const ask = ({ services: [small] }: WorldFrame) => small?.handle(aCall());
const askedBefore = (world: WorldFrame): number => JSON.parse(String(ask(world)?.body)).bytes;
const fault = { service: 'small', nth: 9, fault: { latencyMs: 5 } } as const;

describe('a world that goes back', () => {
  it('is as it began after a reset: clock, state, ids, faults, files and journal', () => {
    const world = aWorld();
    const first = ask(world);
    const before = world.snapshot();
    world.reset();
    const fresh = aWorld();
    expect(world.snapshot()).toEqual(fresh.snapshot());
    expect(world.journal.count()).toBe(0);
    expect(ask(world)).toEqual(first);
    world.clock.advance('1d');
    world.faults.plan(fault);
    world.origins.put({ url: 'https://cdn.example/a', base64: 'AAAA' });
    world.reset();
    expect(world.snapshot()).not.toEqual(before);
    expect(world.snapshot()).toEqual(fresh.snapshot());
  });

  it('is as its snapshot says after a restore: state with its bytes, instant, faults and files, and ids go on', () => {
    const world = aWorld({ seed: 3 });
    ask(world);
    world.clock.advance('31s');
    world.faults.plan(fault);
    world.origins.put({ url: 'https://cdn.example/a', base64: 'AAAA' });
    const snapshot = JSON.parse(JSON.stringify(world.snapshot()));
    const next = ask(world);
    const other = aWorld({ seed: 9 });
    other.restore(snapshot);
    expect(other.snapshot()).toEqual(snapshot);
    expect([other.seed, other.clock.now(), other.faults.list().length]).toEqual([3, snapshot.nowMs, 1]);
    expect(ask(other)).toEqual(next);
  });

  it('stays where it is when a snapshot is refused', () => {
    const world = aWorld();
    ask(world);
    const before = world.snapshot();
    for (const refused of [{ ...before, nowMs: 0 }, undefined]) {
      expect(() => world.restore(refused)).toThrow(ControlError);
    }
    expect(world.snapshot()).toEqual(before);
  });
});

describe('a copy of a world', () => {
  it('goes on from the same instant and state, apart from the first', () => {
    const world = aWorld();
    ask(world);
    world.clock.advance('5s');
    const copy = aWorld(world.options(), {}, world.nextForkId());
    copy.adopt(world);
    expect(copy.clock.now()).toBe(world.clock.now());
    expect([askedBefore(world), askedBefore(world)]).toEqual([1, 2]);
    expect(askedBefore(copy)).toBe(1);
  });

  it('has another id each time', () => {
    const world = aWorld();
    expect(new Set([world.id, world.nextForkId(), world.nextForkId()]).size).toBe(3);
  });
});

describe('a recorded world', () => {
  it('is replayed: calls at their instants, verbs, faults and files', () => {
    const verbs = { touch: () => ({ touched: true }) };
    const world = aWorld({ record: true }, { verbs });
    const replies = [ask(world)];
    world.faults.plan({ ...fault, nth: 1, fault: { status: 503 } });
    replies.push(ask(world));
    world.faults.clear();
    world.clock.advance('1h');
    world.origins.put({ url: 'https://cdn.example/a', base64: 'AAAA' });
    world.services[0]?.verbs.touch?.({});
    replies.push(ask(world));
    const other = aWorld({}, { verbs });
    expect(other.replay(world.recording())).toEqual(
      replies.map((reply) => ({ ...reply, latencyMs: undefined, waitMs: undefined })),
    );
    expect(other.clock.now()).toBe(world.clock.now());
    expect(other.snapshot()).toEqual(world.snapshot());
  });

  it('is replayed with the same bytes, where they are made when read', async () => {
    const picture: SmallRun = ({ requestId }) => {
      const produce = async () => new TextEncoder().encode(`picture of ${requestId}`);
      return { status: 200, headers: { 'content-type': 'image/png' }, body: { produce } };
    };
    const pictures = (options: WorldOptions) =>
      frameWorld(
        options,
        { id: 'default', suffix: '' },
        contents((context) => lateServices({ small: () => createSmallService(context, picture) })),
      );
    const world = pictures({ record: true, seed: 4 });
    const first = ask(world)?.body as Producer;
    const again = pictures({}).replay(world.recording());
    world.reset();
    const made = await Promise.all(again.map(({ body }) => (body as Producer).produce()));
    expect(made).toEqual([await first.produce()]);
  });

  it('is not replayed on a running clock, nor where its services are missing', () => {
    const recording = (() => {
      const world = aWorld({ record: true });
      ask(world);
      return world.recording();
    })();
    expect(() => aWorld({ clock: 'system' }).replay(recording)).toThrow('virtual clock');
    const events = recording.events.map((event) => ({ ...event, service: 'stranger' }));
    expect(() => aWorld().replay({ ...recording, events })).toThrow('lacks');
  });
});
