import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countOf, numbers, sortPostings } from './postings.ts';

it('entries are sorted by their keys and keep their order within a key, and tell where they stood', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(99)), { maxLength: 60 }), (entries) => {
      const keys = Uint32Array.from(entries, ([key]) => key);
      const { postings, from } = sortPostings(
        keys,
        Uint32Array.from(entries, ([, picture]) => picture),
        10,
      );
      for (let key = 0; key < 10; key += 1) {
        const wanted = entries.filter(([one]) => one === key).map(([, picture]) => picture);
        const [start, end] = [postings.starts[key], postings.starts[key + 1]];
        expect([...postings.pictures.slice(start, end)]).toEqual(wanted);
        expect(countOf(postings, key)).toBe(wanted.length);
      }
      expect([...from].map((place) => entries[place]?.[1])).toEqual([...postings.pictures]);
    }),
  );
});

it('numbers are kept however many come', () => {
  const all = Array.from({ length: 3_000 }, (_, at) => at * 7);
  const kept = numbers();
  for (const number of all) kept.push(number);
  expect([...kept.taken()]).toEqual(all);
});
