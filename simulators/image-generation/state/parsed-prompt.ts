/** A prompt taken apart. */
export interface ParsedPrompt {
  /** The names after an @, in lower case, each once, in their order. */
  readonly names: readonly string[];
  /** What is to be seen, term by term, without names. */
  readonly positive: readonly string[];
  /** What is not, without dashes. */
  readonly moved: readonly string[];
}
