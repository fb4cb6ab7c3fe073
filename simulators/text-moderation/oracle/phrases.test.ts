import { describe, expect, it } from 'vitest';
import { findPhrases, readPhrases } from './phrases.ts';
import { tokenise } from './tokens.ts';

const found = (source: string, text: string): number => findPhrases(tokenise(text), readPhrases([source])).length;

describe('findPhrases', () => {
  it('takes words and concepts in their order', () => {
    expect(found('will @kill you', 'I will strangle you')).toBe(1);
    expect(found('will @kill you', 'you will strangle')).toBe(0);
  });

  it('bridges short gaps, but not the end of a sentence', () => {
    expect(found('will ~ you', 'I will surely and gladly meet you')).toBe(1);
    expect(found('will ~ you', 'I will. Meet you')).toBe(0);
    expect(found('will _ you', 'I will one two three you')).toBe(0);
  });

  it('skips what may be absent', () => {
    expect(found('such a? mess', 'such mess')).toBe(1);
    expect(found('such a? mess', 'such a mess')).toBe(1);
  });

  it('takes doubtful words with one sign and leaves them with two', () => {
    expect(found('a @drug', 'a pill, a powder')).toBe(1);
    expect(found('a @@drug', 'a powder')).toBe(0);
  });
});
