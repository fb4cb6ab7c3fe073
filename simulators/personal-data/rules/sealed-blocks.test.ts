import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Allowance, findSealedBlocks, readRun, type TextForm } from './sealed-blocks.ts';

const BLOCK = 16;

/** A block cipher that anybody can undo: every byte is changed by the key and its neighbours change places. */
const encryptBlock = (block: Uint8Array, key: number): Uint8Array => block.map((byte) => byte ^ key).reverse();
const decryptBlocks =
  (key: number) =>
  (blocks: Uint8Array): Uint8Array => {
    const plain = new Uint8Array(blocks.length);
    for (let at = 0; at < blocks.length; at += BLOCK) {
      plain.set(
        blocks
          .slice(at, at + BLOCK)
          .reverse()
          .map((byte) => byte ^ key),
        at,
      );
    }
    return plain;
  };

/** The initial vector and the blocks of a value in CBC with PKCS7, as hexadecimal digits. */
function seal(value: string, key: number, vector: number): string {
  const text = new TextEncoder().encode(value);
  const pads = BLOCK - (text.length % BLOCK);
  const padded = Uint8Array.of(...text, ...Array.from({ length: pads }, () => pads));
  const sealed: Uint8Array[] = [Uint8Array.from({ length: BLOCK }, (_zero, at) => (vector * 31 + at * 97) % 256)];
  for (let at = 0; at < padded.length; at += BLOCK) {
    const before = sealed.at(-1) ?? new Uint8Array(BLOCK);
    const mixed = padded.slice(at, at + BLOCK).map((byte, index) => byte ^ (before[index] ?? 0));
    sealed.push(encryptBlock(mixed, key));
  }
  return Buffer.concat(sealed).toString('hex');
}

const hex: TextForm = {
  runs: /[0-9a-f]{64,}/g,
  groupCharacters: 2,
  groupBytes: 1,
  decode: (digits) => Uint8Array.from(Buffer.from(digits.slice(0, digits.length - (digits.length % 2)), 'hex')),
  mayPad: false,
};
const KEY = 0x5a;
const find = (run: string, key = KEY, allowance: Allowance = { left: 1_000_000 }) =>
  findSealedBlocks(readRun(run, hex), decryptBlocks(key), allowance);

const someValue = fc.string({ unit: fc.constantFrom(...'abc XYZ 19 é😀'), minLength: 1, maxLength: 50 });

describe('tokens inside a run of digits', () => {
  it('[PD-4-24] are found side by side, each with its own place and value', () => {
    const [one, other] = [seal('John Smith', KEY, 1), seal('zoe.miller@example.com', KEY, 2)];
    expect(find(one + other)).toEqual([
      { start: 0, end: one.length, value: 'John Smith' },
      { start: one.length, end: one.length + other.length, value: 'zoe.miller@example.com' },
    ]);
  });

  it('[PD-4-24] are found between digits that belong to none, at every place', () => {
    const someDigits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 5 });
    fc.assert(
      fc.property(someValue, fc.nat(50), someDigits, someDigits, (value, vector, before, after) => {
        const token = seal(value, KEY, vector);
        const found = find(before + token + after);
        expect(found).toContainEqual({ start: before.length, end: before.length + token.length, value });
      }),
    );
  });

  it('[PD-4-26] are not found under another key', () => {
    expect(find(seal('John Smith, 12 High Street', KEY, 3), KEY + 1)).toEqual([]);
    expect(find('0123456789abcdef'.repeat(20))).toEqual([]);
  });

  it('[PD-4-24] may hold control characters at an edge of the run, and nowhere else', () => {
    const token = seal('a\u0001b', KEY, 5);
    expect(find(token)).toMatchObject([{ value: 'a\u0001b' }]);
    expect(find(`00${token}00`)).toEqual([]);
  });

  it('are opened no further than the allowance goes', () => {
    const token = seal('a'.repeat(200), KEY, 4);
    const allowance = { left: 3 };
    expect(find(token, KEY, allowance).map(({ value }) => value)).not.toContain('a'.repeat(200));
    expect(allowance.left).toBe(0);
    expect(find(token, KEY, { left: 1_000 })).toMatchObject([{ value: 'a'.repeat(200) }]);
  });
});
