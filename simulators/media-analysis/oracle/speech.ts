/** A word and when it is said, in seconds. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly probability: number;
}

/** A stretch of speech, in seconds. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly speaker?: string;
  readonly words?: readonly Word[];
}

/** What is said in media. */
export interface Transcript {
  readonly segments: readonly Segment[];
  readonly language: string;
  readonly probability: number;
}
