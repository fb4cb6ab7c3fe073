import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from './tokens.ts';

const words = (text: string): readonly string[] => tokenise(text).words.map((word) => word.text);

describe('tokenise', () => {
  it('writes contractions and short spellings out', () => {
    expect(words("You're late, u can't stay")).toEqual(['you', 'are', 'late', 'you', 'can', 'not', 'stay']);
  });

  it('numbers sentences and quotations', () => {
    const { sentence, quote } = tokenise('He left. She said "go home" twice.');
    expect(sentence).toEqual([1, 1, 2, 2, 2, 2, 2]);
    expect(quote).toEqual([0, 0, 0, 0, 1, 1, 0]);
  });

  it.each([
    ['I will\nstab you', 1],
    ['I will\r\n  stab you', 1],
    ['Bread\nMilk', 2],
    ['bread\n- milk', 2],
    ['bread\n\nmilk', 2],
    ['Well.\nstill', 2],
  ])('reads a line that begins with a small letter as the rest of the one before: %j has %d', (text, sentences) => {
    expect(tokenise(text).sentence.at(-1)).toBe(sentences);
  });

  it('reads equal runs of a text as one word, however many words were read before', () => {
    const apart: string[] = [];
    for (let number = 0; number < 9_000; number += 1) {
      const filler = `w${number.toString(36).replace(/\d/g, 'q')}x${'y'.repeat(number % 7)}`;
      const [first, , name, , again, , sameName] = tokenise(`news ${filler}a Jo ${filler}b news ${filler}c Jo`).words;
      if (first !== again || name !== sameName) apart.push(filler);
    }
    expect(apart).toEqual([]);
  });

  it('takes a quotation that never ends for none', () => {
    expect(tokenise('she said "go home').quote).toEqual([0, 0, 0, 0]);
  });

  it('reads a hyphenated word of the lexicon as one word', () => {
    expect(words('well-known self-harm')).toEqual(['well', 'known', 'selfharm']);
  });

  it('keeps its columns in step, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { words: own, sentence, quote, pause } = tokenise(text);
        expect([sentence.length, quote.length, pause.length]).toEqual([own.length, own.length, own.length]);
      }),
    );
  });
});
