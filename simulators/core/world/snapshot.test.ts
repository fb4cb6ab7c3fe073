import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../index.ts';
import { isJsonObject } from '../json.ts';
import { ControlError } from '../service-error.ts';
import { openSnapshot, sealSnapshot, stateIn } from './snapshot.ts';

const content = {
  nowMs: 5,
  life: { seed: 1, dials: true, variants: {}, startMs: 0 },
  counters: { requests: 2, numbers: 3, forks: 0 },
  faults: [],
  services: { one: { $map: [['key', { count: 1 }]] } },
};

const open = (snapshot: unknown) => openSnapshot(snapshot, ['one'], [], []);

const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, backwards(item)])
      .toReversed(),
  );
};

/** Every way to a number, text or boolean inside a value. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

function alter(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return typeof value === 'number' ? value + 1 : `${String(value)}x`;
  const members = Object.entries(value as object).map(([key, item]) => [key, key === name ? alter(item, rest) : item]);
  return Array.isArray(value) ? members.map(([, item]) => item) : Object.fromEntries(members);
}

describe('a snapshot', () => {
  it('opens to what was sealed, through JSON and in any order of members', () => {
    const sealed = sealSnapshot(content);
    expect(open(JSON.parse(JSON.stringify(sealed)))).toMatchObject(content);
    expect(open(backwards(sealed))).toMatchObject(content);
  });

  it('opens for services of which one came later, and holds nothing of that one', () => {
    const opened = openSnapshot(sealSnapshot(content), ['one', 'later'], [], []);
    expect([stateIn(opened, 'one'), stateIn(opened, 'later')]).toEqual([content.services.one, undefined]);
  });

  it('is refused when any single value was altered', () => {
    const sealed = createWorld().snapshot();
    const world = createWorld();
    fc.assert(
      fc.property(fc.constantFrom(...leavesOf(sealed)), (path) => {
        expect(() => world.restore(alter(sealed, path))).toThrow(ControlError);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'snapshot'],
    ['a list', []],
    ['an empty object', {}],
    ['one with a member more', { ...sealSnapshot(content), more: 1 }],
    ['one without its seal', { ...sealSnapshot(content), checksum: undefined }],
    ['one of other services', sealSnapshot({ ...content, services: {} })],
    ['one of an impossible time', sealSnapshot({ ...content, nowMs: -1 })],
    ['one with an unknown reading', sealSnapshot({ ...content, life: { ...content.life, variants: { x: 'y' } } })],
  ])('refuses %s', (_what, snapshot) => {
    expect(() => open(snapshot)).toThrow(ControlError);
  });
});
