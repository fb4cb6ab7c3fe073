import { describe, expect, it } from 'vitest';
import { readConcepts } from './concepts.ts';
import * as lists from './data/lists.ts';

const concepts = readConcepts((word) => word);
const nearness = (one: string, other: string): number =>
  concepts.related(one).find(([term]) => term === other)?.[1] ?? 0;

describe('the map of concepts', () => {
  const lines = Object.entries(lists)
    .filter(([name]) => name.startsWith('concepts'))
    .flatMap(([, packed]) => String(packed).split(','));
  const heads = lines.map((line) => (line.split(':')[0] ?? '').split(/[ <]+/).filter((word) => word !== ''));

  it('has at least 300 groups, each told once', () => {
    expect(concepts.size).toBeGreaterThanOrEqual(300);
    expect(heads.map(([name]) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([]);
  });

  it('knows whatever it calls wider', () => {
    const names = new Set(heads.map(([name]) => name));
    expect(heads.flatMap(([, ...wider]) => wider).filter((name) => !names.has(name))).toEqual([]);
  });

  it('is written in lines that can be read: a name, what is wider, a colon, words', () => {
    expect(lines.filter((line) => !/^[a-z-]+( < [a-z-]+( [a-z-]+)*)?:( [a-z0-9-]+~?)*$/.test(line))).toEqual([]);
  });

  it('finds a forest by woodland, and by its kinds', () => {
    expect(nearness('woodland', 'forest')).toBeGreaterThan(0.7);
    expect(nearness('forest', 'jungle')).toBeGreaterThan(0.4);
    expect(nearness('woodland', 'harbor')).toBe(0);
  });

  it('counts a kind for its wider word more than the wider word for it', () => {
    expect(nearness('animal', 'fox')).toBeGreaterThan(nearness('fox', 'animal'));
    expect(nearness('fox', 'animal')).toBeGreaterThan(0.1);
  });

  it('takes a word of two meanings for a thing where somebody asks for it, and not where a picture says it', () => {
    expect(nearness('keep', 'castle')).toBeGreaterThan(0.7);
    expect(nearness('castle', 'keep')).toBe(0);
    expect(concepts.meaningsOf('keep')).toEqual([]);
  });

  it('never offers a term for itself, nor anything for a word it does not know', () => {
    expect(nearness('fox', 'fox')).toBe(0);
    expect(concepts.related('__proto__')).toEqual([]);
    expect(concepts.meaningsOf('qwertz')).toEqual([]);
  });
});
