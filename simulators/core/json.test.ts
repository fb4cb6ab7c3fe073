import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, decodeUtf8, isJsonObject, MOST_JSON_DEPTH, member, parseJson } from './json.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('reading JSON', () => {
  it('takes 500 nested levels and not one more', () => {
    expect(parseJson(nested(MOST_JSON_DEPTH))).toBeDefined();
    expect(parseJson(nested(MOST_JSON_DEPTH + 1))).toBeUndefined();
    expect(parseJson(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)).toBeDefined();
    expect(parseJson(`${'{"a":'.repeat(501)}1${'}'.repeat(501)}`)).toBeUndefined();
  });

  it('survives nesting that would overflow a recursive reader', () => {
    expect(parseJson(nested(1_000_000))).toBeUndefined();
  });

  it('counts levels, not brackets: neither siblings nor brackets inside texts nest', () => {
    expect(parseJson(`[${'[],'.repeat(2_000)}[]]`)).toHaveLength(2_001);
    const brackets = '[{'.repeat(1_000);
    expect(parseJson(JSON.stringify(brackets))).toBe(brackets);
    const quoted = `${'"\\'.repeat(401)}${'['.repeat(600)}`;
    expect(parseJson(JSON.stringify([quoted]))).toEqual([quoted]);
  });

  it('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseJson(text))).toBe(text);
      }),
    );
  });

  it.each(['', '{', '[1,]', "{'a':1}", 'NaN', '01', '"\t"', '\uFEFF{}', '{}{}'])('reads nothing from %j', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  it('lets the last of repeated keys win', () => {
    expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  it('treats __proto__ as a name like any other', () => {
    const read = parseJson('{"__proto__":{"admin":true}}');
    if (!isJsonObject(read)) throw new Error('The text is an object.');
    expect(member(read, '__proto__')).toEqual({ admin: true });
    expect(member(read, 'admin')).toBeUndefined();
    expect(member(read, 'constructor')).toBeUndefined();
    expect(canonicalJson(read)).toBe('{"__proto__":{"admin":true}}');
  });
});

describe('reading UTF-8', () => {
  it('reads every text back that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a sequence cut short', [0x7b, 0xe2, 0x82]],
    ['a code point beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
  ])('refuses %s', (_what, bytes) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined();
  });

  it('keeps a byte order mark, which is no JSON', () => {
    expect(decodeUtf8(Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b]))).toBe('\uFEFF{');
  });
});

describe('canonical JSON', () => {
  /** The same value with the members of every object in the opposite order. */
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, item]) => [name, reversed(item)])
        .toReversed(),
    );
  };

  it('gives equal values equal texts, in whatever order their members stand', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('tells different values apart, for it can be read back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves undefined members out and writes undefined items as null', () => {
    expect(canonicalJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}');
  });
});
