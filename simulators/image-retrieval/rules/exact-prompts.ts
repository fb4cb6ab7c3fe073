import { lazily, lazilyBy, madeIn } from '../../core/lazily.ts';
import type { Library, LibraryRecord } from '../state/catalog.ts';

/** How prompts are compared. */
interface PromptTerms {
  /** What a prompt is compared by. */
  promptKey(prompt: string): string;
  /** The texts of a record that count as its prompt. */
  promptsOf(record: LibraryRecord): readonly string[];
}

/** Finds records by their whole prompt, without ranking anything.  @clause IR-4-29 */
export interface ExactPrompts {
  /** Takes in a record that is new or has changed. */
  put(record: LibraryRecord): void;
  /** The records of a prompt as they are now: first those that the library has under it, in its order. */
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
  { promptKey, promptsOf }: PromptTerms,
): ExactPrompts {
  const changed = new Map<string, Set<string>>();
  const keysOf = (record: LibraryRecord): readonly string[] => promptsOf(record).map(promptKey);
  const put = (record: LibraryRecord): void => {
    for (const key of keysOf(record)) madeIn(changed, key, () => new Set()).add(record.id);
  };
  for (const record of changes.values()) put(record);
  const numbersOf = lazily(() => indexOf(library)(promptKey)(promptsOf));
  return {
    put,
    withPrompt(prompt) {
      const key = promptKey(prompt);
      const shared = (numbersOf().get(key) ?? []).map((number) => {
        const record = library.at(number);
        return changes.get(record.id) ?? record;
      });
      const others = [...(changed.get(key) ?? [])].flatMap((id) => changes.get(id) ?? []);
      return [...new Set([...shared, ...others])].filter((record) => keysOf(record).includes(key));
    },
  };
}

type Index = ReadonlyMap<string, readonly number[]>;
type Indexes = (promptKey: PromptTerms['promptKey']) => (promptsOf: PromptTerms['promptsOf']) => Index;

const indexes = new WeakMap<Library, Indexes>();

/** The indexes of a library, one for each way to compare. */
function indexOf(library: Library): Indexes {
  return madeIn(indexes, library, () =>
    lazilyBy((promptKey) => lazilyBy((promptsOf) => index(library, { promptKey, promptsOf }))),
  );
}

function index(library: Library, { promptKey, promptsOf }: PromptTerms): Index {
  const numbers = new Map<string, number[]>();
  for (let number = 0; number < library.size; number += 1) {
    for (const prompt of promptsOf(library.at(number))) madeIn(numbers, promptKey(prompt), () => []).push(number);
  }
  return numbers;
}
