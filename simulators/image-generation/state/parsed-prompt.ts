/** A parsed prompt. */
export interface ParsedPrompt {
  /** The names after an @, in lower case, each once, in their order. */
  readonly names: readonly string[];
  /** The positive terms, without names. */
  readonly positive: readonly string[];
  /** The terms after a dash, without it: they move to the negative prompt. */
  readonly moved: readonly string[];
}
