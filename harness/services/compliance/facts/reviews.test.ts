import { describe, expect, it } from 'vitest';
import { labelsIn } from './reviews.ts';

describe('what an entry says of a category', () => {
  it.each([
    ['an id', 'hate', ['hate']],
    ['an object with id and name', { id: 'hate', name: 'Hate', severity: 'high' }, ['hate', 'Hate']],
    ['an object that calls it a rule', { rule_id: 'hate', confidence: 4.5 }, ['hate']],
    ['a pair', ['hate', 4.5], ['hate']],
    ['nothing that names it', { confidence: 4.5 }, []],
  ])('is read from %s', (_form, flag, labels) => {
    expect(labelsIn({ flagged_categories: [flag] })).toEqual(labels);
  });

  it('is nothing where there is no list', () => {
    expect(labelsIn({ flagged_categories: 'hate, violence' as unknown as readonly unknown[] })).toEqual([]);
  });
});
