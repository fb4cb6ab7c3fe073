import type { Library, LibraryRecord } from '../state/catalog.ts';
import type { SearchIn } from '../wire/limits.ts';

/** What is looked for. */
export interface Quest {
  readonly text: string;
  /** Which texts of a picture are looked in. */
  readonly searchIn: SearchIn;
  /** What a picture must be; what is left out admits all. A value that no picture has admits none. */
  readonly filter: Filter;
  /** How many are wanted at most. */
  readonly limit: number;
}

/** Filters act before anything is cut. */
export interface Filter {
  readonly character?: string;
  readonly model?: string;
  readonly style?: string;
  readonly isTop?: true;
}

/** A picture that was found. */
export interface Found {
  readonly record: LibraryRecord;
  /** Relative relevance: falls down the list, and says nothing beside the scores of another quest. */
  readonly score: number;
  /** How near the picture is to the text by itself, 0 to 1: this one can be held against a floor. */
  readonly nearness: number;
}

/** What a quest came to. */
export interface Findings {
  /** The best first, each once, siblings capped: the beginning of what a greater limit would give. */
  readonly found: readonly Found[];
  /** How many pictures pass the filter. */
  readonly matched: number;
}

/** What open questions settle about finding. */
export interface FinderTerms {
  /** Whether a picture may be found at all. */
  isShown(record: LibraryRecord): boolean;
  /** How many pictures of one batch an answer holds at most. */
  readonly siblingCap: number;
}

/** Finds the pictures of one world: those of the library, as they are after the changes of that world. */
export interface Finder {
  /** Takes in a record that is new or has changed. */
  put(record: LibraryRecord): void;
  find(quest: Quest): Findings;
}

/** Makes a finder. What is built over the library is built once, for all worlds that share it. */
export type CreateFinder = (library: Library, changes: Iterable<LibraryRecord>, terms: FinderTerms) => Finder;
