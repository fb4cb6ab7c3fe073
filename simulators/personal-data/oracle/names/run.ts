import type { Token } from './tokens.ts';

/** A stretch of words that may be a name. */
export interface Run {
  readonly words: readonly Token[];
  /** A title stands before it. */
  readonly hasTitle: boolean;
  readonly opensSentence: boolean;
  /** Where it begins, its title included, and the word before that, without accents. */
  readonly start: number;
  readonly wordBefore: string;
  /** No other capital stands beside it. */
  readonly isAlone: boolean;
  /** All its words are in capitals. */
  readonly isUpper: boolean;
  /** Joined by a comma or an "and" to what surely is somebody's name. */
  readonly isPaired: boolean;
}
