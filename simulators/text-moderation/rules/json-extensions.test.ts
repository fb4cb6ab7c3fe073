import { expect, it } from 'vitest';
import { decodeWithExtensions } from './json-extensions.ts';

const decoded = (text: string): string | undefined => decodeWithExtensions(new TextEncoder().encode(text));

it('reads numbers that are none as null, and nothing behind the first object', () => {
  expect(decoded('{"a":NaN,"b":[-Infinity]}')).toBe('{"a":null,"b":[null]}');
  expect(decoded('{"a":{"b":"}"}} {"a":1}')).toBe('{"a":{"b":"}"}}');
});

it('leaves other bodies alone', () => {
  for (const text of ['{"a":"NaN, or not"}', '{"a":', '[1,2]']) expect(decoded(text)).toBe(text);
  expect(decodeWithExtensions(Uint8Array.of(0xff))).toBeUndefined();
});
