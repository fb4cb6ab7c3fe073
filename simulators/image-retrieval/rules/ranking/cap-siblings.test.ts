import { expect, it } from 'vitest';
import { capSiblings } from './cap-siblings.ts';

const batchOf = (one: string): string => one.slice(0, 1);

it('[IR-1-7] keeps the first of each batch and drops the others, in their order', () => {
  expect(capSiblings(['a1', 'b1', 'a2', 'a3', 'c1', 'a4', 'b2', 'b3'], batchOf, 2, 10)).toEqual([
    'a1',
    'b1',
    'a2',
    'c1',
    'b2',
  ]);
});

it('draws no more than it needs', () => {
  function* ranking(): Iterable<string> {
    yield* ['a1', 'b1', 'c1'];
    throw new Error('No more was wanted.');
  }
  expect(capSiblings(ranking(), batchOf, 2, 3)).toEqual(['a1', 'b1', 'c1']);
});
