import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HASH_TYPES,
  hashBase64,
  hashHex,
  hashKeyed,
  maskOrRefuse,
  maskPadded,
  maskWhole,
  type Operator,
  operatorFor,
  placeholder,
  replacement,
  replacementUnlessEmpty,
} from './operators.ts';

const someText = fc.string({ unit: 'binary', maxLength: 40 });
const redact: Operator = { kind: 'redact' };
const keep: Operator = { kind: 'keep' };

describe('the operator of a type', () => {
  it('[PD-B1-10] [PD-B1-11] is its own, else the default one, else none', () => {
    const operators = new Map<string, Operator>([
      ['PERSON', keep],
      ['DEFAULT', redact],
    ]);
    expect([operatorFor(operators, 'PERSON'), operatorFor(operators, 'URL')]).toEqual([keep, redact]);
    expect(operatorFor(new Map([['PERSON', keep]]), 'URL')).toBeUndefined();
  });
});

describe('a replacement', () => {
  it('[PD-B2-1] [PD-B2-11] is the literal, an empty one included, or the type in angle brackets', () => {
    expect(placeholder('PERSON')).toBe('<PERSON>');
    expect(['x', '', undefined].map((value) => replacement(value, 'PERSON'))).toEqual(['x', '', '<PERSON>']);
    expect(['x', '', undefined].map((value) => replacementUnlessEmpty(value, 'PERSON'))).toEqual([
      'x',
      '<PERSON>',
      '<PERSON>',
    ]);
  });
});

describe('a mask', () => {
  it.each([
    ['1234567', 4, false, '****567'],
    ['1234567', 4, true, '123****'],
    ['1234567', undefined, false, '*******'],
    ['1234567', 0, false, '1234567'],
    ['123', 9, false, '***'],
    ['123', 9, true, '***'],
    ['a😀b', 2, false, '**b'],
    ['a😀b', 2, true, 'a**'],
  ])(
    '[PD-B2-3] [PD-B2-15] [PD-B2-16] [PD-B2-17] over %s, %s characters, from the end: %s',
    (value, count, isFromEnd, masked) => {
      expect(maskWhole(value, { character: '*', count, isFromEnd })).toBe(masked);
    },
  );

  it('[PD-B2-3] keeps the number of characters, and every one that it does not cover', () => {
    fc.assert(
      fc.property(someText, fc.nat(50), fc.boolean(), (value, count, isFromEnd) => {
        const characters = [...value];
        const masked = [...(maskWhole(value, { character: '#', count, isFromEnd }) ?? '')];
        const covered = Math.min(count, characters.length);
        const kept = isFromEnd ? [0, characters.length - covered] : [covered, characters.length];
        expect(masked).toHaveLength(characters.length);
        expect(masked.slice(...kept)).toEqual(characters.slice(...kept));
        expect(masked.filter((one) => one === '#').length).toBeGreaterThanOrEqual(covered);
      }),
    );
  });

  it('longer than its span may be refused, or written out', () => {
    const mask = (count: number) => ({ character: '*', count, isFromEnd: false });
    expect([maskOrRefuse('😀b', mask(3)), maskOrRefuse('😀b', mask(2))]).toEqual([undefined, '**']);
    expect([maskPadded('😀b', mask(3)), maskPadded('😀b', mask(1))]).toEqual(['***', '*b']);
  });
});

describe('a hash', () => {
  it('[PD-B2-4] [PD-B2-21] is that of Node, over the bytes of UTF-8', () => {
    fc.assert(
      fc.property(someText, fc.constantFrom(...HASH_TYPES), (value, type) => {
        const digest = (encoding: 'hex' | 'base64') => createHash(type).update(value.toWellFormed()).digest(encoding);
        expect(hashHex(value, type, 'k')).toBe(digest('hex'));
        expect(hashBase64(value, type, 'k')).toBe(digest('base64'));
        expect(hashKeyed(value, type, 'k')).toBe(createHmac(type, 'k').update(value.toWellFormed()).digest('hex'));
      }),
    );
  });
});
