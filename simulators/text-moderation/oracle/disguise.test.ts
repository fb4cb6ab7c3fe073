import { describe, expect, it } from 'vitest';
import { joinSpacedLetters, undisguise } from './disguise.ts';
import { theLexicon } from './lexicon.ts';

const read = (raw: string): string => undisguise(raw, theLexicon());
const join = (text: string): string => joinSpacedLetters(text, theLexicon());

describe('undisguise', () => {
  it.each([
    ['k1ll', 'kill'],
    ['h@te', 'hate'],
    ['1d10t', 'idiot'],
    ['stuuupid', 'stupid'],
    ['looooser', 'loser'],
    ['sh!t', 'shit'],
  ])('reads %s as %s', (raw, word) => {
    expect(read(raw)).toBe(word);
  });

  it.each(['s01e02', 'b2b', '5th', 'mp3', 'a55', '1080p', 'covid19'])('leaves %s alone', (raw) => {
    expect(read(raw)).toBe(raw);
  });
});

describe('joinSpacedLetters', () => {
  it('joins letters that are set apart, and parts the words at wider gaps', () => {
    expect(join('i d i o t')).toBe('idiot');
    expect(join('k i l l   y o u')).toBe('kill you');
    expect(join('an i.d.i.o.t')).toBe('an idiot');
  });

  it('finds the words when there are no wider gaps', () => {
    expect(join('k i l l y o u')).toBe('kill you');
  });

  it('touches no ordinary text', () => {
    for (const text of ['as she said', 'I am 5', '1 2 3 4', 'Plan A or B']) expect(join(text)).toBe(text);
  });
});
