import type { LibraryRecord } from '../state/catalog.ts';
import type { CreateFinder, Found, Quest } from './finder.ts';

/** Counts words that query and record share. The real finder takes its place. */
export const createStandInFinder: CreateFinder = (library, changes, { isShown, siblingCap }) => {
  const records = new Map<string, LibraryRecord>();
  for (let number = 0; number < library.size; number += 1) {
    const record = library.at(number);
    records.set(record.id, record);
  }
  for (const record of changes) records.set(record.id, record);
  return {
    put: (record) => records.set(record.id, record),
    find(quest) {
      const fit = [...records.values()].filter((record) => isShown(record) && passes(record, quest));
      const words = wordsOf(quest.text);
      const found = fit
        .map((record): Found => {
          const own = new Set(wordsOf(textOf(record, quest)));
          const nearness = words.length === 0 ? 0 : words.filter((word) => own.has(word)).length / words.length;
          return { record, score: nearness, nearness };
        })
        .toSorted((one, other) => other.score - one.score);
      const held = new Map<string, number>();
      const capped = found.filter(({ record: { batch } }) => {
        held.set(batch, (held.get(batch) ?? 0) + 1);
        return (held.get(batch) ?? 0) <= siblingCap;
      });
      return { found: capped.slice(0, quest.limit), matched: fit.length };
    },
  };
};

function passes(record: LibraryRecord, { filter }: Quest): boolean {
  return Object.entries(filter).every(([name, value]) => record[name as keyof LibraryRecord] === value);
}

function textOf({ prompt, caption, tags }: LibraryRecord, { searchIn }: Quest): string {
  if (searchIn === 'both') return [prompt, caption, ...tags].join(' ');
  return searchIn === 'prompt' ? prompt : caption;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
