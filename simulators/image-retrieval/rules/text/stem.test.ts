import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('the stem of a word', () => {
  it.each([
    'fox foxes',
    'wolf wolves',
    'woman women',
    'child children',
    'leaf leaves',
    'city cities',
    'berry berries',
    'walk walks walked walking',
    'ride rides riding',
    'run ran running runs',
    'hop hopping hopped',
    'hope hoping hoped hopeful',
    'bake baking baked',
    'dance dancing danced',
    'snow snowy snows snowed',
    'moonlight moonlit',
    'beauty beautiful beautifully',
    'peace peaceful peacefully peacefulness',
    'grey gray',
    'colour color colours',
    'glass glassy',
  ])('is one for %s', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1);
  });

  it.each([
    'car cart',
    'pony pond',
    'king kin',
    'spring spray',
    'bus bust',
    'red ride',
    'glass glasses',
    'harmless harmful',
    'stag stage',
    'fir fire',
    'pin pine',
    'cap cape',
    'plan plane',
  ])('tells %s apart', (words) => {
    expect(new Set(words.split(' ').map(stem)).size).toBe(2);
  });

  it('is total, and leaves other scripts as they are', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => stem(text).length <= Math.max(12, text.length)));
    expect(stem('夜の海')).toBe('夜の海');
  });
});
