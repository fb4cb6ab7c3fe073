import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, wordsOf } from './words.ts';

const wanted = (text: string): string =>
  wordsOf(text)
    .filter(({ isNegated }) => !isNegated)
    .map(({ text: word }) => word)
    .join(' ');
const negated = (text: string): string =>
  wordsOf(text)
    .filter(({ isNegated }) => isNegated)
    .map(({ text: word }) => word)
    .join(' ');

describe('words', () => {
  it('are folded: case, width, accents and ligatures do not count', () => {
    expect(wanted('Ein Schloß am CHÂTEAU, ＦＯＸ & œuvre')).toBe('ein schloss am chateau fox oeuvre');
    expect(fold('Zoltán')).toBe(fold('Zolta\u0301n'));
  });

  it('lose a genitive, and keep numbers', () => {
    expect(wanted("the fisherman's 2 boats")).toBe('the fisherman 2 boats');
  });

  it('of scripts without blanks are pairs of signs', () => {
    expect(wanted('夜の海')).toBe('夜の の海');
  });

  it.each([
    ['a street without people', 'people'],
    ['a street without people or cars, at night', 'people cars'],
    ['a harbour with no boats in the fog', 'boats'],
    ['forest, -people, -red car, mist', 'people red car'],
    ['not red but blue', 'red'],
    ['nobody in the square', 'people'],
    ['no snow and a red fox', 'snow'],
    ['horses, not on the beach', 'beach'],
    ['no boat in the harbour', 'boat'],
    ['not only a fox', ''],
    ['no longer young', ''],
    ['a snow-capped peak', ''],
    ['well - a fox', ''],
  ])('say what is not there: %j', (text, expected) => {
    expect(negated(text)).toBe(expected);
  });

  it('are total', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
        wordsOf(text).every(({ text: word }) => word.length > 0 && word.length <= 32),
      ),
    );
    expect(wordsOf('\ud800'.repeat(50))).toEqual([]);
  });
});
