import type { Library, LibraryRecord } from '../state/catalog.ts';
import type { SearchIn } from '../wire/limits.ts';

/** What a search or a match looks for. */
export interface Quest {
  readonly text: string;
  /** Which texts of a picture are searched. */
  readonly searchIn: SearchIn;
  /** What a picture must be; an absent member admits all, a value that no picture has admits none. */
  readonly filter: Filter;
  /** The most pictures that are returned. */
  readonly limit: number;
}

/** Filters act before the limit. */
export interface Filter {
  readonly character?: string;
  readonly model?: string;
  readonly style?: string;
  readonly isTop?: true;
}

/** A picture that was found. */
export interface Found {
  readonly record: LibraryRecord;
  /** Relevance within this answer, falling down the list; not comparable between searches. */
  readonly score: number;
  /** How near the picture is to the text, 0 to 1; comparable between searches, so that a floor can apply. */
  readonly nearness: number;
}

/** The result of a quest. */
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
