import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from './plain.ts';

/** Callers name members of what is stored: any name may come, those that mark Maps and bytes too. */
const someName = fc.oneof(fc.string(), fc.constantFrom('$map', '$bytes', '$members', '__proto__'));

const { state } = fc.letrec((tie) => ({
  state: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'state' },
    fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.uint8Array()),
    fc.array(tie('state'), { depthIdentifier: 'state' }),
    fc.dictionary(someName, tie('state'), { depthIdentifier: 'state', noNullPrototype: true }),
    fc
      .array(fc.tuple(fc.oneof(fc.string(), fc.integer()), tie('state')), { depthIdentifier: 'state' })
      .map((pairs) => new Map(pairs)),
  ),
}));

describe('plain state', () => {
  it('comes back through JSON as it was, with Maps inside Maps and bytes, whatever its members are called', () => {
    fc.assert(
      fc.property(state, (value) => {
        expect(fromPlain(JSON.parse(JSON.stringify(toPlain(value))))).toEqual(value);
      }),
    );
  });

  it('keeps the order of a Map', () => {
    const map = new Map([
      ['b', 1],
      ['a', 2],
    ]);
    expect([...(fromPlain(toPlain(map)) as Map<string, number>).keys()]).toEqual(['b', 'a']);
  });

  it('leaves out what is undefined', () => {
    expect(toPlain({ a: undefined, b: new Map([['c', { d: undefined }]]) })).toStrictEqual({
      b: { $map: [['c', {}]] },
    });
  });

  it('is read as it was written before there were bytes', () => {
    const written = { list: { $map: [['a', { count: 1, inner: { $map: [] } }]] } };
    expect(fromPlain(written)).toEqual({ list: new Map([['a', { count: 1, inner: new Map() }]]) });
  });

  it('is readable: bytes are base64', () => {
    expect(toPlain({ picture: Uint8Array.of(1, 2, 3) })).toEqual({ picture: { $bytes: 'AQID' } });
  });

  it('shares nothing with what it was made from', () => {
    const inner = { list: [1], bytes: Uint8Array.of(1) };
    const plain = toPlain(new Map([['a', inner]]));
    inner.list.push(2);
    inner.bytes[0] = 2;
    expect(plain).toEqual({ $map: [['a', { list: [1], bytes: { $bytes: 'AQ==' } }]] });
  });
});
