import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

describe('the words of a prompt', () => {
  it.each([
    ['a quiet forest at night', { place: 'forest', time: 'night' }],
    ['city skyline, rain, neon', { place: 'city', weather: 'rain' }],
    ['golden retriever on the beach at dusk', { place: 'sea', time: 'dusk' }],
    ['a cat in a library', { place: 'room', things: ['cat'] }],
    ['a castle, low-poly', { place: 'mountains', look: 'facets', things: ['castle'] }],
    ['portrait of a woman', { isPortrait: true, hasPerson: true }],
    ['@luna, full-body, in a meadow', { isWhole: true, isPortrait: false }],
    ['a white horse on a hill', { things: ['horse'], coat: [0xe8 / 255, 0xe4 / 255, 0xdc / 255] }],
    ['a red car on a desert road', { place: 'desert', things: ['car'], coat: [0xd8 / 255, 0x30 / 255, 0x3a / 255] }],
    ['a mountain lake at dawn', { place: 'lake' }],
    ['sunflowers', { things: ['flower'], bloom: [0xf2 / 255, 0xc2 / 255, 0x1c / 255] }],
    ['a knight by the lake', { place: 'lake', isPortrait: false, hasPerson: true }],
  ])('say of "%s" what shall be shown', (text, meaning) => {
    expect(readWords(text)).toMatchObject(meaning);
  });

  it('name a place before they name what belongs to another one', () => {
    expect(readWords('a dragon over the sea').place).toBe('sea');
    expect(readWords('a dragon').place).toBe('volcano');
  });

  it('colour the light, unless they stand before what has that colour', () => {
    expect(readWords('a red sky over the sea').tint).toEqual([0xd8 / 255, 0x30 / 255, 0x3a / 255]);
    for (const text of ['a red car', 'a woman with red hair', 'the blue knight'])
      expect(readWords(text).tint).toBeUndefined();
  });

  it.each(['', '   ', '🦊🦊', 'qwertz', 'Zoltán', '-'.repeat(9_000)])('may say nothing at all: %j', (text) => {
    expect(readWords(text)).toEqual({ things: [], hasPerson: false, isPortrait: false, isWhole: false });
  });

  it('are found in a text as long as it may be', () => {
    expect(readWords(`${'word '.repeat(1_990)}ocean`).place).toBe('sea');
  });
});
