import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPlain, toPlain } from './plain.ts';

const { state } = fc.letrec((tie) => ({
  state: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'state' },
    fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
    fc.array(tie('state'), { depthIdentifier: 'state' }),
    fc.dictionary(fc.string(), tie('state'), { depthIdentifier: 'state', noNullPrototype: true }),
    fc
      .array(fc.tuple(fc.oneof(fc.string(), fc.integer()), tie('state')), { depthIdentifier: 'state' })
      .map((pairs) => new Map(pairs)),
  ),
}));

describe('plain state', () => {
  it('comes back through JSON as it was, Maps inside Maps included', () => {
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

  it('shares nothing with what it was made from', () => {
    const inner = { list: [1] };
    const plain = toPlain(new Map([['a', inner]]));
    inner.list.push(2);
    expect(plain).toEqual({ $map: [['a', { list: [1] }]] });
  });
});
