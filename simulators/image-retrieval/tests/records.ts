import type { Library, LibraryRecord } from '../state/catalog.ts';

/** An approved picture whose caption is its prompt, unless `members` say otherwise. */
export function aRecord(id: string, caption: string, members: Partial<LibraryRecord> = {}): LibraryRecord {
  return {
    ...{ id, genId: id, prompt: caption, caption, tags: [], character: '', model: '', style: '', width: 64 },
    ...{ height: 48, isTop: false, batch: id, review: 'approved', seed: 1, ...members },
  };
}

/** A library of records. */
export function aLibrary(records: readonly LibraryRecord[]): Library {
  return {
    size: records.length,
    at: (number) => records[number] as LibraryRecord,
    numberOf: (id) => {
      const number = records.findIndex((one) => one.id === id);
      return number < 0 ? undefined : number;
    },
  };
}
