import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cipher,
  cbcHex,
  cbcUrlSafe,
  gcmMarked,
  initialVector,
  keyFromText,
  keyFromTextOrEncoded,
} from './cipher.ts';
import { framed, unframed } from './frames.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const KEY = new TextEncoder().encode('a key of 16 byte');
const OTHER = new TextEncoder().encode('b key of 16 byte');
const ciphers = { cbcUrlSafe, cbcHex, gcmMarked };

function restore(text: string, cipher: Cipher, keys: readonly Uint8Array[] = [KEY]): string {
  let restored = '';
  let at = 0;
  for (const { start, end, value } of cipher.open(text, keys)) {
    restored += text.slice(at, start) + (value ?? text.slice(start, end));
    at = end;
  }
  return restored + text.slice(at);
}

const someValue = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.isWellFormed()),
  fc.constantFrom('a'.repeat(15), 'b'.repeat(16), 'c'.repeat(17), 'd'.repeat(32), '😀'.repeat(12), 'John Smith'),
);

describe('tokens', { timeout: 30_000 }, () => {
  it.each([
    ['2b7e151628aed2a6abf7158809cf4f3c', '7649abac8119b246cee98e9b12e9197d'],
    ['8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b', '4f021db243bc633d7178183a9fa071e8'],
    ['603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4', 'f58c4c04d6e5f1ba779eabfb5f7bfbd6'],
  ])('[PD-B2-5] hold the first block of the published CBC vectors under %s', (key, block) => {
    const plain = '6bc1bee22e409f96e93d7e117393172a';
    const vector = bytes('000102030405060708090a0b0c0d0e0f');
    // The published plaintext is no text: what is sealed here goes through the same cipher as bytes that are.
    const text = 'sixteen byte txt';
    const token = cbcHex.seal(text, bytes(key), vector);
    const mixed = Uint8Array.from(bytes(plain), (byte, at) => byte ^ (vector[at] ?? 0) ^ text.charCodeAt(at));
    expect(cbcHex.seal(text, bytes(key), mixed).slice(32, 64)).toBe(block);
    expect(token.slice(0, 32)).toBe(Buffer.from(vector).toString('hex'));
  });

  it.each(Object.entries(ciphers))('[PD-4-5] of %s open under their key, and under no other', (_name, cipher) => {
    fc.assert(
      fc.property(someValue, fc.nat(), (value, number) => {
        const token = cipher.seal(value, KEY, initialVector(KEY, number));
        expect(restore(token, cipher)).toBe(value);
        expect(restore(`(${token})`, cipher, [OTHER, KEY])).toBe(`(${value})`);
        expect(restore(token, cipher, [OTHER])).toBe(token);
      }),
    );
  });

  it('[PD-4-24] are found side by side, and beside letters, digits and signs of their own alphabet', () => {
    const someGap = fc.constantFrom('', '', 'x', '/', '+', '-', '_', '=', '9Z', ' ', 'user/', 'é', '.');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someGap, fc.constantFrom('Zoë', 'John Smith', 'zoe.miller@example.com', '😀'.repeat(20))), {
          minLength: 1,
          maxLength: 6,
        }),
        someGap,
        (parts, tail) => {
          const seal = (value: string, index: number) => cbcUrlSafe.seal(value, KEY, initialVector(KEY, index));
          const text = parts.map(([gap, value], index) => gap + seal(value, index)).join('') + tail;
          expect(restore(text, cbcUrlSafe)).toBe(parts.map(([gap, value]) => gap + value).join('') + tail);
        },
      ),
    );
  });

  it('[PD-4-24] may hold control characters where they stand at an edge', () => {
    const value = 'https://example.com/a?b=c\u0000';
    const token = cbcUrlSafe.seal(value, KEY, initialVector(KEY, 7));
    for (const text of [token, `-${token}`, `${token}x`])
      expect(restore(text, cbcUrlSafe)).toBe(text.replace(token, value));
  });

  it('[PD-4-26] are not seen in text that is none, however long its runs are', () => {
    const someRun = fc.string({ unit: fc.constantFrom(...'ABCabc019_-+/='), minLength: 40, maxLength: 400 });
    fc.assert(
      fc.property(someRun, (run) => {
        for (const cipher of Object.values(ciphers)) expect(restore(`a ${run} b`, cipher)).toBe(`a ${run} b`);
      }),
      { numRuns: 200 },
    );
  });

  it('cost no more than the length of a run', () => {
    for (const length of [16_000, 400_000])
      expect(cbcUrlSafe.open('Ab'.repeat(length / 2), [KEY]).length).toBeLessThanOrEqual(1);
  });

  it('are searched in runs as far as the allowance of a text goes, and found whole behind it', () => {
    const token = cbcUrlSafe.seal('Ann', KEY, initialVector(KEY, 1));
    const others = Array.from({ length: 9 }, (_, index) => new TextEncoder().encode(`${index} key of 16 byte`));
    const filler = `${'A'.repeat(12_000)} `;
    const text = (runs: number): string => `${filler.repeat(runs)}x${token} ${token}`;
    // Each run counts once for each of ten keys: 120,000 of the 500,000 characters.
    expect(restore(text(3), cbcUrlSafe, [...others, KEY])).toBe(`${filler.repeat(3)}xAnn Ann`);
    expect(restore(text(5), cbcUrlSafe, [...others, KEY])).toBe(`${filler.repeat(5)}x${token} Ann`);
  });

  it('[PD-4-24] may stand in a visible frame, and are then found there alone', () => {
    const token = cbcUrlSafe.seal('Zoë', KEY, initialVector(KEY, 1));
    const text = `${framed.wrap(token)} ${token}`;
    expect(framed.open(text, cbcUrlSafe, [KEY])).toMatchObject([{ start: 0, value: 'Zoë' }]);
    expect(framed.open(text, cbcUrlSafe, [OTHER])).toMatchObject([{ start: 0, value: undefined }]);
    expect(unframed.wrap(token)).toBe(token);
  });
});

describe('keys', () => {
  it('[PD-B2-24] are as many bytes as AES takes, counted in UTF-8', () => {
    for (const size of [16, 24, 32]) expect(keyFromText('k'.repeat(size))).toHaveLength(size);
    for (const size of [0, 15, 17, 23, 25, 31, 33, 64]) expect(keyFromText('k'.repeat(size))).toBeUndefined();
    expect(keyFromText(`éé${'k'.repeat(14)}`)).toBeUndefined();
    expect(keyFromText(`éé${'k'.repeat(12)}`)).toHaveLength(16);
  });

  it('may be written in hexadecimal or base64 where that reading is chosen', () => {
    const raw = Buffer.from('a key of 32 bytes, not one more.');
    for (const text of [raw.toString('hex'), raw.toString('base64'), raw.toString('base64url')]) {
      expect(keyFromTextOrEncoded(text)).toEqual(Uint8Array.from(raw));
    }
    expect(keyFromTextOrEncoded('k'.repeat(16))).toHaveLength(16);
    expect(keyFromTextOrEncoded('not a key at all')).toHaveLength(16);
    for (const text of ['zz zz', 'k'.repeat(22), 'k'.repeat(33), '0'.repeat(30)]) {
      expect(keyFromTextOrEncoded(text)).toBeUndefined();
    }
  });

  it('give initial vectors that differ by identity and repeat in every run', () => {
    expect(initialVector(KEY, 1, 'a')).toHaveLength(16);
    expect(initialVector(KEY, 1, 'a')).toEqual(initialVector(KEY, 1, 'a'));
    expect(initialVector(KEY, 1, 'a')).not.toEqual(initialVector(KEY, 2, 'a'));
    expect(initialVector(KEY, 1, 'a')).not.toEqual(initialVector(OTHER, 1, 'a'));
  });
});
