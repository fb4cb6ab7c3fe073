import { describe, expect, it } from 'vitest';
import { asWritten, concepts, termsOf } from './terms.ts';
import { wordsOf } from './words.ts';

const said = (text: string) => termsOf(wordsOf(text)).map(({ term, isNegated }) => (isNegated ? `-${term}` : term));

describe('the terms of a text', () => {
  it('are the stems of its words that say something', () => {
    expect(said('The foxes in the meadows')).toEqual(['fox', 'meadow']);
  });

  it('are all of its words where none says anything', () => {
    expect(said('this and that').length).toBeGreaterThan(0);
  });

  it('have each known phrase after its words', () => {
    expect(said('a red lighthouse on rush hour')).toEqual(expect.arrayContaining(['rush', 'hour', 'rush hour']));
    expect(said('hour rush')).not.toContain('hour rush');
  });

  it('say what is not there', () => {
    expect(said('a square without people')).toEqual(['squar', '-person']);
  });

  it.each([
    ['No entry', ['entri']],
    ['a square without people', ['squar', '-person']],
    ['not', []],
  ])('of the whole text %j are meant as written, where all are said not to be there: %j', (text, expected) => {
    const terms = asWritten(termsOf(wordsOf(text)));
    expect(terms.map(({ term, isNegated }) => (isNegated ? `-${term}` : term))).toEqual(expected);
  });

  it('are in the map of what words mean', () => {
    expect([concepts().isKnown('fox'), concepts().isKnown('rush hour'), concepts().isKnown('qqqq')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
