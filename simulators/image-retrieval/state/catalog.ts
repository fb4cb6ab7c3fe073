/** What a world of image retrieval starts with: keys, and a library of pictures; all of it plain data. */

/** The outcome of the human review of a picture. */
export const REVIEWS = ['approved', 'rejected', 'pending'] as const;

/** One of them. */
export type Review = (typeof REVIEWS)[number];

/** A picture of the library, with all that is known of it. Records are replaced, never altered. */
export interface LibraryRecord {
  readonly id: string;
  /** What generation calls it. */
  readonly genId: string;
  readonly prompt: string;
  readonly caption: string;
  /** A curator's prompt, where there is one; never empty. */
  readonly editedPrompt?: string;
  /** A curator's caption, where there is one; never empty. */
  readonly editedCaption?: string;
  readonly tags: readonly string[];
  /** A name without the @; empty where there is none, and so with model and style. */
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly width: number;
  readonly height: number;
  readonly isTop: boolean;
  /** What near-identical pictures of one generation share. */
  readonly batch: string;
  readonly review: Review;
  /** The id of the picture that this one repeats. */
  readonly duplicateOf?: string;
  /** What is drawn, where it is not what the prompt says. */
  readonly scene?: string;
  /** The seed of the drawing: siblings differ in nothing else that is drawn. */
  readonly seed: number;
  /** Whether generation has made it in this world, with this prompt, model, style and character. */
  readonly isGenerated?: true;
}

/**
 * Records that never change, shared by all worlds of one seed and size: a world keeps only its changes. Records have
 * numbers from 0, so that indexes need not hold them as objects.
 */
export interface Library {
  readonly size: number;
  at(number: number): LibraryRecord;
  /** The number of the record of an id. */
  numberOf(id: string): number | undefined;
}

/** How many calls of a kind a key may make from one address within a minute. */
export interface Ceilings {
  readonly search: number;
  readonly generate: number;
}

/** A key that every world has. Its id and the stem of its secret are one word. */
export interface StandingKey {
  readonly id: string;
  /** The documented ones unless given. */
  readonly ceilings?: Ceilings;
  /** Since long ago. */
  readonly isRevoked?: boolean;
}

/** Everything a world of image retrieval starts with. */
export interface Catalog {
  readonly keys: readonly StandingKey[];
  /** How many records the library holds, hidden ones included. */
  readonly records: number;
}
