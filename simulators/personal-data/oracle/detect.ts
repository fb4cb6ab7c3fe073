import type { Sliceable } from '../../core/sliced.ts';

/** A span of personal data. Offsets are UTF-16 code units of the text given; the shell converts to code points. */
export interface Finding {
  readonly entity: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly recognizer: string;
}

/** The parameters of a detection. */
export interface Reading {
  readonly language: string;
  readonly mode: 'full' | 'fast';
  /** `undefined`: every type of the language. */
  readonly entities?: ReadonlySet<string>;
  readonly allowList: readonly string[];
  readonly scoreThreshold: number;
}

/** Finds personal data: overlaps resolved, sorted by start, no score below the threshold. */
export type Detect = Sliceable<readonly [text: string, reading: Reading], readonly Finding[]>;
