/** What can be wrong about it: what it hears, what it tells, and its settings. */

import type { Answer, Json } from '../foreign-server.ts';

/** A call after its key was found good. */
export interface Call {
  readonly method: string;
  /** The path after `/api`. */
  readonly route: string;
  /** The body, if it is a JSON object; else an empty one. */
  readonly asked: Json;
}

/** What a departure may alter. */
export interface Settings {
  readonly siblings: number;
  readonly searches: number;
  readonly generations: number;
  /** Whether the two ceilings are one. */
  readonly isOneCeiling: boolean;
  /** The name under which the edge keeps a search. */
  readonly edgeName: (asked: Json) => string;
}

/** A way to be wrong. */
export interface Departing {
  readonly settings?: Partial<Settings>;
  /** Alters the body before it is read. */
  readonly hears?: (asked: Json, call: Call) => Json;
  /** Alters the answer before it is sent. */
  readonly tells?: (answer: Answer, call: Call) => Answer;
}

/** The departures by name. */
export const departures = {} satisfies Record<string, Departing>;
