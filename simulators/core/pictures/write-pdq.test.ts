import { describe, expect, it } from 'vitest';
import { pdqDistance, pdqOf } from './pdq.ts';
import { apart, drawn } from './testing.ts';
import { lookNames } from './words.ts';
import { writePdq } from './write-pdq.ts';

describe('a hash that is written into a picture', () => {
  it.each(lookNames)('is read from it, though it was told of a smaller drawing, as %s', (look) => {
    const recipe = { prompt: 'a lighthouse by the sea at dusk', look };
    const picture = drawn(recipe, 224, 128);
    const hash = pdqOf(drawn(recipe, 168, 96), picture);
    const signed = writePdq(picture, hash);
    expect(pdqDistance(pdqOf(picture), hash)).toBeGreaterThan(12);
    expect(pdqDistance(pdqOf(signed), hash)).toBeLessThanOrEqual(8);
    expect(apart(picture, signed)).toBeLessThan(1.5);
  });

  it('changes no pixel of the picture that it was given', () => {
    const picture = drawn({}, 64, 48);
    writePdq(picture, 'f0'.repeat(32));
    expect(picture).toEqual(drawn({}, 64, 48));
  });
});
