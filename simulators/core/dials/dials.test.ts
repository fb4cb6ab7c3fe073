import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinear } from '../testing/linear.ts';
import { dialledNumber, noticeHeader, readMarkers, readMarkersInPlace, writeMarker } from './dials.ts';

describe('markers', () => {
  it('are read in order and cut out of the text', () => {
    expect(readMarkers('one [[sim hate=0.83  takes=5ms]]two[[sim hate=0.1 strange]]')).toEqual({
      settings: [
        ['hate', '0.83'],
        ['takes', '5ms'],
        ['hate', '0.1'],
        ['strange', ''],
      ],
      text: 'one two',
    });
  });

  it.each([
    '',
    'plain',
    '[[sim]]',
    '[[sim ]]',
    '[[sim hate=1',
    '[[sim hate=1]',
    '[[sim a=1\nb=2]]',
    '[[SIM a=1]]',
    '[sim a=1]',
  ])('are none in %j', (text) => {
    expect(readMarkers(text)).toBeUndefined();
  });

  it('are found on the line after one that never closes', () => {
    expect(readMarkers('[[sim a=1\n[[sim b=2\n[[sim c=3]] end')).toEqual({
      settings: [['c', '3']],
      text: '[[sim a=1\n[[sim b=2\n end',
    });
  });

  it('may hold single brackets, and end at the first double one', () => {
    expect(readMarkers('[[sim a=[x] b=1]] c]]')).toEqual({
      settings: [
        ['a', '[x]'],
        ['b', '1'],
      ],
      text: ' c]]',
    });
  });

  it('split a setting at its first equals sign alone', () => {
    expect(readMarkers('[[sim vote=a=b]]')?.settings).toEqual([['vote', 'a=b']]);
  });

  it('leave exactly the text around them, whatever it is', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[[\]]/.test(text));
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(readMarkers(`${before}[[sim hate=1]]${after}`)?.text).toBe(before + after);
      }),
    );
  });

  it('are read in a time that grows with the text, not with its square', () => {
    for (const [before, piece, after] of [
      ['', '[[sim ', ''],
      ['', '[[sim \n', ''],
      ['', '[[sim \n', ']]'],
      ['[[sim ', ']', ''],
    ] as const) {
      expect(isLinear((count) => void readMarkers(before + piece.repeat(count) + after), 20_000)).toBe(true);
    }
  });
});

describe('dialled numbers', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['0.83', 0.83],
    ['1.000', 1],
  ])('reads %s', (text, number) => {
    expect(dialledNumber(text, 1)).toBe(number);
  });

  it.each(['', '5', '1.0001', '-0.1', '+1', '1e-1', '.5', '1.', '0x1', 'NaN', 'Infinity', '0,5', '١'])(
    'refuses %j',
    (text) => {
      expect(dialledNumber(text, 1)).toBeUndefined();
    },
  );
});

describe('the notice header', () => {
  it('is printable ASCII of at most 200 characters, whatever the notices hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), (notices) => {
        expect(noticeHeader(notices)).toMatch(/^[!-~]{0,200}$/);
      }),
    );
  });

  it('survives lone surrogates and names what it is given', () => {
    expect(noticeHeader(['\uD800=1'])).toBe('%EF%BF%BD%3D1');
    expect(decodeURIComponent(noticeHeader(['hate=5', 'takes=soon']))).toBe('hate=5 takes=soon');
    for (const character of ['é', '€', '😀']) {
      expect(decodeURIComponent(noticeHeader([`x${character.repeat(200)}`]))).toMatch(/^xé+$|^x€+$|^x(?:😀)+$/u);
    }
  });
});

describe('markers read in place', () => {
  it('leave blanks, so that what follows keeps its offset', () => {
    const text = 'a [[sim x=1]] b [[sim y=2]]c';
    const marked = readMarkersInPlace(text);
    expect(marked?.text).toBe('a             b            c');
    expect(marked?.settings).toEqual([
      ['x', '1'],
      ['y', '2'],
    ]);
    expect(readMarkersInPlace('no marker')).toBeUndefined();
  });
});

describe('a written marker', () => {
  it.each<readonly [settings: object, marker: string]>([
    [{ hate: 0.83, takes: '2s' }, '[[sim hate=0.83 takes=2s]]'],
    [{ category: ['hate:4.5', 'spam:1'] }, '[[sim category=hate:4.5 category=spam:1]]'],
    [{ hate: 1e-7, spam: 1, costs: 120 }, '[[sim hate=0.0000001 spam=1 costs=120]]'],
  ])('of %j is %s', (settings, marker) => {
    expect(writeMarker(settings)).toBe(marker);
  });

  it('is read as what was written', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const [[name, value] = ['', '']] = readMarkers(writeMarker({ hate: probability }))?.settings ?? [];
        expect(name).toBe('hate');
        expect(dialledNumber(value, 1)).toBeCloseTo(probability, 14);
      }),
    );
  });

  const unwritable = [
    'a b',
    'a,b',
    ']]',
    '',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    true,
    null,
    undefined,
    {},
    [[1]],
  ];
  it.each(unwritable)('is refused for the value %o', (fail) => {
    expect(() => writeMarker({ fail })).toThrow('fail must be a number, or a text without blanks');
  });

  it.each([{}, { category: [] }])('is refused where it would set nothing: %j', (settings) => {
    expect(() => writeMarker(settings)).toThrow('A marker sets at least one dial.');
  });

  it.each(['a b', '', 'a=b', 'a]]', 'a,b'])('is refused for the name "%s"', (name) => {
    expect(() => writeMarker({ [name]: 1 })).toThrow('A name has no blanks');
  });
});
