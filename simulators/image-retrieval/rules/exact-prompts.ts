import { lazilyBy } from '../../core/lazily.ts';
import type { Library, LibraryRecord } from '../state/catalog.ts';

/** What a prompt is compared by. */
export type PromptKey = (prompt: string) => string;

/** Finds records by their whole prompt, without ranking anything.  @clause IR-4-29 */
export interface ExactPrompts {
  /** Takes in a record that is new or has changed. */
  put(record: LibraryRecord): void;
  /** The records of a prompt as they are now, in the order of the library. */
  withPrompt(prompt: string): readonly LibraryRecord[];
}

/** Equal but for blanks at the ends.  @clause IR-4-4 */
export function trimmed(prompt: string): string {
  return prompt.trim();
}

/** Makes the index of a world: that of the library is made once for all worlds that share it. */
export function createExactPrompts(
  library: Library,
  changes: ReadonlyMap<string, LibraryRecord>,
  keyOf: PromptKey,
): ExactPrompts {
  const changed = new Map<string, Set<string>>();
  const put = ({ id, prompt }: LibraryRecord): void => {
    const key = keyOf(prompt);
    changed.set(key, (changed.get(key) ?? new Set()).add(id));
  };
  for (const record of changes.values()) put(record);
  return {
    put,
    withPrompt(prompt) {
      const key = keyOf(prompt);
      const shared = (indexOf(library)(keyOf).get(key) ?? []).map((number) => library.at(number).id);
      const ids = new Set([...shared, ...(changed.get(key) ?? [])]);
      const records = [...ids].map((id) => changes.get(id) ?? library.at(library.numberOf(id) ?? 0));
      return records.filter((record) => keyOf(record.prompt) === key);
    },
  };
}

type Index = ReadonlyMap<string, readonly number[]>;

const indexes = new WeakMap<Library, (keyOf: PromptKey) => Index>();

function indexOf(library: Library): (keyOf: PromptKey) => Index {
  const known = indexes.get(library) ?? lazilyBy((keyOf: PromptKey) => index(library, keyOf));
  indexes.set(library, known);
  return known;
}

function index(library: Library, keyOf: PromptKey): Index {
  const numbers = new Map<string, number[]>();
  let former: string | undefined;
  let key = '';
  for (let number = 0; number < library.size; number += 1) {
    const record = library.at(number);
    // Siblings stand together and share their prompt: it is composed once for all of them.
    if (record.batch !== former) key = keyOf(record.prompt);
    former = record.batch;
    const siblings = numbers.get(key);
    if (siblings) siblings.push(number);
    else numbers.set(key, [number]);
  }
  return numbers;
}
