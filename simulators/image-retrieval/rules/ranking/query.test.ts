import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { buildIndex } from '../index/text-index.ts';
import { readQuery } from './query.ts';

const index = buildIndex([
  aRecord('a', 'A fox in a forest.'),
  aRecord('b', 'A fox in the snow.'),
  aRecord('c', 'A lighthouse.', { prompt: 'neon' }),
]);
const read = (text: string) => readQuery(text, [index]);
const literals = (text: string) => [...read(text).literal];

describe('a text that is looked for', () => {
  it('is its words, the rare ones heaviest', () => {
    const { sought } = read('fox lighthouse');
    expect(sought.map(({ forms: [form] }) => form)).toEqual([
      { term: 'fox', nearness: 1, isLiteral: true },
      expect.objectContaining({ nearness: 1, isLiteral: true }),
    ]);
    expect(sought[1]?.weight).toBeGreaterThan(sought[0]?.weight ?? 0);
  });

  it('is other words that a picture has, each less near than the word itself', () => {
    const [{ forms } = { forms: [] }] = read('woodland').sought;
    const other = forms.find(({ term }) => term === 'forest');
    expect(other).toMatchObject({ isLiteral: false });
    expect(other?.nearness).toBeLessThan(1);
    expect(other?.nearness).toBeGreaterThan(0);
  });

  it('is what was meant by an error of typing', () => {
    expect(literals('neno')).toContain('neon');
  });

  it('tells apart what should not be there', () => {
    const { sought, unwanted, literal } = read('a forest without snow');
    expect([sought.length, unwanted.length, literal.has('snow')]).toEqual([1, 1, false]);
  });

  it('counts a word once', () => {
    expect(read('fox fox fox').sought).toHaveLength(1);
  });

  it('has a vector of length 1, or of nothing', () => {
    expect(Math.hypot(...read('fox').vector)).toBeCloseTo(1, 5);
    expect(Math.hypot(...read('').vector)).toBe(0);
  });
});
