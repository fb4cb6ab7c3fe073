import { describe, expect, it } from 'vitest';
import { lateServices } from './late-services.ts';
import { contextOf, createCore, nextForkId, type WorldSeat, worldId } from './world-core.ts';

const HOME: WorldSeat = { id: 'default', suffix: '' };

const aCore = (seed = 1, seat = HOME) =>
  createCore(
    { seed },
    seat,
    () => lateServices({}),
    () => [],
  );

const idsOf = (seed: number, seat: WorldSeat): readonly string[] => {
  const context = contextOf(aCore(seed, seat));
  return [context.nextRequestId(), context.nextRequestId()];
};

describe('what services see of their world', () => {
  it('follows the life that is restored, and its counters', () => {
    const core = aCore();
    const context = contextOf(core);
    const first = [context.nextNumber(), context.nextNumber(), context.nextRequestId()];
    core.life = { seed: 9, dials: false, variants: { 'A~b': 'c' }, startMs: 7 };
    expect(context).toMatchObject({ seed: 9, areDialsOn: false, variants: { 'A~b': 'c' }, startMs: 7 });
    expect([context.nextNumber(), first]).toEqual([3, [1, 2, expect.any(String)]]);
    expect(context.nextRequestId()).not.toContain(String(first[2]).slice(0, 12));
  });

  it('has request ids that are drawn from seed and world, then counted', () => {
    const other: WorldSeat = { id: 'w1', suffix: 'w1' };
    expect(idsOf(1, HOME)).toEqual(idsOf(1, HOME));
    expect(new Set([...idsOf(1, HOME), ...idsOf(2, HOME), ...idsOf(1, other)]).size).toBe(6);
  });

  it('has secrets that end in the id of the world, in process the stems themselves', () => {
    expect(contextOf(aCore()).secretFor('tm_sim_default')).toBe('tm_sim_default');
    expect(contextOf(aCore(1, { id: 'w1', suffix: 'w1' })).secretFor('tm_sim_default')).toBe('tm_sim_default_w1');
  });
});

describe('the id of a world', () => {
  it('is drawn from seed, parent and number, and can end a secret', () => {
    const core = aCore(5);
    const ids = [nextForkId(core), nextForkId(core)];
    expect(ids).toEqual([worldId(5, 'default', 1), worldId(5, 'default', 2)]);
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+$/);
  });
});
