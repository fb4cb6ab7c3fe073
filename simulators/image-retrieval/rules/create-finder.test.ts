import { describe, expect, it } from 'vitest';
import type { LibraryRecord } from '../state/catalog.ts';
import { aLibrary, aRecord } from '../tests/records.ts';
import { createFinder } from './create-finder.ts';
import { isApproved } from './filter.ts';
import type { Finder, Quest } from './finder.ts';

const RECORDS = [
  aRecord('fox', 'A red fox walks through a snowy forest at dawn.', { character: 'mira', tags: ['red fox', 'snow'] }),
  aRecord('pier', 'An old fisherman mends a net on a pier, fog over the harbour.'),
  aRecord('city', 'Neon signs are mirrored in the wet street of a city at night.', { isTop: true, style: 'noir' }),
  aRecord('empty', 'A deserted square in the rain, no people far and wide.', { prompt: 'empty square, rain' }),
  aRecord('crowd', 'A crowd of people on a square in the rain.', { prompt: 'crowd, square, rain' }),
  aRecord('cake', 'A birthday cake with candles on a kitchen table.', {
    ...{ editedCaption: 'A wedding cake of four tiers.', prompt: 'cake, studio light' },
  }),
];

const library = aLibrary(RECORDS);
const finderOf = (changes: readonly LibraryRecord[] = []): Finder =>
  createFinder(library, changes, { isShown: isApproved, siblingCap: 2 });
const ids = (finder: Finder, text: string, quest: Partial<Quest> = {}): readonly string[] =>
  finder.find({ text, searchIn: 'both', filter: {}, limit: 10, ...quest }).found.map(({ record: { id } }) => id);
const nearest = (text: string, quest: Partial<Quest> = {}): string | undefined => ids(finderOf(), text, quest)[0];

describe('a finder', () => {
  it.each([
    ['exact words', 'red fox walks through a snowy forest', 'fox'],
    ['other words for them', 'a vixen in the woodland at daybreak', 'fox'],
    ['a wider word', 'animal', 'fox'],
    ['words of another language', 'un renard dans la neige', 'fox'],
    ['tags', 'fox, snow, dawn, masterpiece', 'fox'],
    ['an error of typing', 'neon sgins in the wet steet', 'city'],
    ['what should not be there', 'a square in the rain without people', 'empty'],
    ['what a curator wrote', 'wedding cake', 'cake'],
    ['what a curator replaced', 'birthday cake with candles on a kitchen table', 'cake'],
  ])('[IR-1-1] finds a picture by %s', (_, text, expected) => {
    expect(nearest(text)).toBe(expected);
  });

  it('[IR-4-9] looks in captions, in prompts, or in both', () => {
    const finder = finderOf([aRecord('said', 'Something else.', { prompt: 'zeppelin' })]);
    const near = (searchIn: Quest['searchIn']): number | undefined =>
      finder.find({ text: 'zeppelin', searchIn, filter: {}, limit: 1 }).found[0]?.nearness;
    expect([near('prompt'), near('both'), near('caption')]).toEqual([1, 1, 0]);
  });

  it.each(['no entry sign', 'Do not disturb', 'There is no one in the street.', 'Without.', '!!!'])(
    '[IR-1-4] finds first what says just %j, as prompt and as caption',
    (text) => {
      for (const own of [aRecord('own', '', { prompt: text }), aRecord('own', text, { prompt: 'street' })]) {
        const [first] = finderOf([own]).find({ text, searchIn: 'both', filter: {}, limit: 3 }).found;
        expect(first).toMatchObject({ record: own, nearness: 1 });
        expect(first?.score).toBeGreaterThan(0);
      }
    },
  );

  it('[IR-1-4] finds first what has a text, however many other pictures seem to fit better', () => {
    const text = 'A wolf without snow.';
    const wolves = Array.from({ length: 20 }, (_, at) => aRecord(`wolf ${at}`, 'A wolf.'));
    const own = aRecord('own', text, { prompt: 'snow' });
    for (const changes of [
      [own, ...wolves],
      [...wolves, own],
    ]) {
      expect(ids(finderOf(changes), text)[0]).toBe('own');
      const all = createFinder(aLibrary(changes), [], { isShown: isApproved, siblingCap: 2 });
      expect(ids(all, text)[0]).toBe('own');
      expect(ids(all, text, { searchIn: 'prompt' })[0]).not.toBe('own');
    }
    expect(ids(finderOf([{ ...own, review: 'rejected' }, ...wolves]), text)).not.toContain('own');
  });

  it('[IR-1-3] fills the limit, and filters before it cuts', () => {
    expect(ids(finderOf(), 'zzz', { limit: 4 })).toHaveLength(4);
    expect(ids(finderOf(), 'a red fox', { limit: 1, filter: { style: 'noir' } })).toEqual(['city']);
    expect(ids(finderOf(), 'a red fox', { filter: { isTop: true } })).toEqual(['city']);
    expect(ids(finderOf(), 'a red fox', { filter: { character: '__proto__' } })).toEqual([]);
  });

  it('[IR-4-11] begins a longer answer with a shorter one, and its scores fall', () => {
    const { found } = finderOf().find({ text: 'rain on a square', searchIn: 'both', filter: {}, limit: 6 });
    expect(ids(finderOf(), 'rain on a square', { limit: 3 })).toEqual(found.slice(0, 3).map((one) => one.record.id));
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((one, other) => other - one),
    );
  });

  it('takes in what is added and changed at once, and shows nothing that is hidden', () => {
    const finder = finderOf();
    expect(ids(finder, 'a violet zeppelin')).not.toContain('new');
    finder.put(aRecord('new', 'A violet zeppelin over the sea.'));
    expect(ids(finder, 'a violet zeppelin')[0]).toBe('new');
    finder.put(aRecord('fox', 'A badger.'));
    expect(ids(finder, 'badger')[0]).toBe('fox');
    finder.put(aRecord('fox', 'A badger.', { review: 'rejected' }));
    expect(ids(finder, 'badger')).not.toContain('fox');
    expect(finder.find({ text: 'badger', searchIn: 'both', filter: {}, limit: 50 }).matched).toBe(RECORDS.length);
    expect(ids(finderOf(), 'a red fox')[0]).toBe('fox');
  });

  it('gives equal answers for equal records, however they came to be so', () => {
    const quests = ['rain on a square', 'wedding cake', 'un renard', 'zeppelin'].map(
      (text): Quest => ({ text, searchIn: 'both', filter: {}, limit: 50 }),
    );
    const answers = (finder: Finder) => quests.map((quest) => finder.find(quest));
    const [fox, pier] = [RECORDS[0] as LibraryRecord, RECORDS[1] as LibraryRecord];
    const untouched = answers(finderOf());
    expect(answers(finderOf([{ ...fox, tags: [...fox.tags] }]))).toEqual(untouched);
    const finder = finderOf([aRecord('fox', 'A zeppelin.')]);
    expect(answers(finder)).not.toEqual(untouched);
    finder.put(fox);
    expect(answers(finder)).toEqual(untouched);
    const [one, other] = [aRecord('fox', 'A zeppelin.'), aRecord('pier', 'A zeppelin.', { batch: pier.batch })];
    expect(answers(finderOf([other, one]))).toEqual(answers(finderOf([one, other])));
  });

  it('lets no change but one of texts alter a score', () => {
    const scores = (finder: Finder, quest: Partial<Quest> = {}) =>
      finder
        .find({ text: 'a red fox', searchIn: 'both', filter: {}, limit: 50, ...quest })
        .found.map(({ record, score }) => [record.id, score]);
    const fox = { ...(RECORDS[0] as LibraryRecord), isTop: true, style: 'etching', batch: 'pier' };
    const finder = finderOf([fox]);
    expect(scores(finder)).toEqual(scores(finderOf()));
    expect(scores(finder, { filter: { isTop: true } }).map(([id]) => id)).toEqual(['fox', 'city']);
    expect(scores(finder, { filter: { style: 'etching' } }).map(([id]) => id)).toEqual(['fox']);
    expect(scores(finder, { filter: { style: 'noir' } }).map(([id]) => id)).toEqual(['city']);
    expect(finder.find({ text: 'a red fox', searchIn: 'both', filter: {}, limit: 1 }).found[0]?.record).toBe(fox);
    finder.put({ ...fox, review: 'pending' });
    expect(scores(finder)).toEqual(scores(finderOf()).filter(([id]) => id !== 'fox'));
  });

  it('[IR-1-7] holds siblings to a few, wherever they come from', () => {
    const siblings = ['f2', 'f3'].map((id) => aRecord(id, 'A red fox walks through a snowy forest.', { batch: 'fox' }));
    const found = ids(finderOf(siblings), 'red fox');
    expect(found.filter((id) => ['fox', 'f2', 'f3'].includes(id))).toHaveLength(2);
    expect(found).toHaveLength(RECORDS.length + 1);
  });

  it('[IR-4-27] says how near a picture is by itself: not at all, where no word is said', () => {
    const near = (text: string): number =>
      finderOf().find({ text, searchIn: 'both', filter: {}, limit: 1 }).found[0]?.nearness ?? 0;
    expect(near('a red fox in a forest')).toBeGreaterThan(0.9);
    expect(near('a vixen in the woods')).toBeGreaterThan(0.5);
    expect(near('quarterly tax returns')).toBeLessThan(0.3);
    expect(near('xqzzt brmpf')).toBe(0);
  });

  it.each([
    '',
    'a',
    '!?',
    '🌲'.repeat(1_000),
    '\ud800'.repeat(2_000),
    ','.repeat(1_000),
    'x'.repeat(2_000),
    '__proto__',
    '夜の海',
  ])('is not harmed by %j', (text) => {
    expect(ids(finderOf(), text)).toHaveLength(RECORDS.length);
  });
});
