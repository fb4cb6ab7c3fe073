import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inBytes, inCodePoints, inCodeUnits, inclusiveCodePoints } from './offsets.ts';

const someText = fc.string({ unit: 'binary', maxLength: 40 });

describe('offsets', () => {
  it('[PD-B1-9] are the sizes of what stands before them', () => {
    fc.assert(
      fc.property(someText, fc.nat(), (text, seed) => {
        const at = [...text].slice(0, seed % (text.length + 1)).join('').length;
        const before = text.slice(0, at);
        expect(inCodePoints.of(text)(at)).toBe([...before].length);
        expect(inCodeUnits.of(text)(at)).toBe(at);
        expect(inBytes.of(text)(at)).toBe(Buffer.byteLength(before));
        expect(inclusiveCodePoints.end(inclusiveCodePoints.of(text)(at))).toBe([...before].length - 1);
      }),
    );
  });
});
