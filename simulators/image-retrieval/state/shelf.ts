import type { Library, LibraryRecord } from './catalog.ts';

/** The pictures of a world: those of the library that it shares, and over them what it has added or changed. */
interface Shelf {
  library(): Library;
  readonly state: { readonly changes: ReadonlyMap<string, LibraryRecord> };
}

/** The record of an id, as it is now. */
export function recordOn({ library, state }: Shelf, id: string): LibraryRecord | undefined {
  const changed = state.changes.get(id);
  const number = changed ? undefined : library().numberOf(id);
  return number === undefined ? changed : library().at(number);
}

/** All records as they are now: those of the library in its order, then the others in theirs. */
export function* recordsOn({ library, state: { changes } }: Shelf): Iterable<LibraryRecord> {
  const shared = library();
  for (let number = 0; number < shared.size; number += 1) {
    const record = shared.at(number);
    yield changes.get(record.id) ?? record;
  }
  for (const record of changes.values()) if (shared.numberOf(record.id) === undefined) yield record;
}
