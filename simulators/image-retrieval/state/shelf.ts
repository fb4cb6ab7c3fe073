import type { Library, LibraryRecord } from './catalog.ts';

/** The pictures of a world: those of the library that it shares, and over them what it has added or changed. */
interface Shelf {
  readonly library: Library;
  readonly changes: ReadonlyMap<string, LibraryRecord>;
}

/** The record of an id, as it is now. */
export function recordOn({ library, changes }: Shelf, id: string): LibraryRecord | undefined {
  const changed = changes.get(id);
  const number = changed ? undefined : library.numberOf(id);
  return number === undefined ? changed : library.at(number);
}

/** All records as they are now: those of the library in its order, then the others in theirs. */
export function* recordsOn({ library, changes }: Shelf): Iterable<LibraryRecord> {
  for (let number = 0; number < library.size; number += 1) {
    const record = library.at(number);
    yield changes.get(record.id) ?? record;
  }
  for (const record of changes.values()) if (library.numberOf(record.id) === undefined) yield record;
}
