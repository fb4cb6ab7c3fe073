import { expect, it } from 'vitest';
import { readMarkersInPlace } from './dials.ts';
import { dialledDuration, obeyDials, only, readByTable, shownDials } from './obey-dials.ts';

const readers = { size: (value: string) => only('size', value === 'big' ? 9 : undefined) };

it('tells which settings were obeyed and which changed nothing, with what only looks like a marker first', () => {
  const obeyed = obeyDials(['a [[sim size=big hat=1]]', '[[SIM size=big]] b'], (name) => name === 'size');
  expect(obeyed).toEqual({
    texts: ['a ', '[[SIM size=big]] b'],
    read: ['size'],
    notices: ['a marker of another form: write [[sim name=value]]', 'hat=1'],
  });
});

it('finds nothing in texts without markers, and asks nobody', () => {
  const ask = (): boolean => {
    throw new Error('asked');
  };
  expect(obeyDials(['a', 'size=big'], ask)).toBeUndefined();
});

it('reads a table: the last legal value wins, and a name that every object has is no dial', () => {
  expect(readByTable(['[[sim size=big]] [[sim size=odd toString=1]]'], readers, readMarkersInPlace)).toEqual({
    setting: { size: 9 },
    texts: [' '.repeat(44)],
    read: ['size'],
    notices: ['size=odd', 'toString=1'],
  });
  expect(readByTable(['plain'], readers)).toEqual({ setting: {}, texts: ['plain'], read: [], notices: [] });
});

it('takes durations up to the longest one', () => {
  expect(['2s', '3s', '3001ms', 'soon'].map((value) => dialledDuration(value, 3_000))).toEqual([
    2_000,
    3_000,
    undefined,
    undefined,
  ]);
});

it('an explanation shows each dial once', () => {
  expect(shownDials({ read: ['a', 'a'], notices: ['b=1', 'b=1', 'b=2'] })).toEqual({
    read: ['a'],
    ignored: ['b=1', 'b=2'],
  });
});
