/** What can be wrong about it: what it hears, what it settles, what it draws and what it tells. */

import type { Answer, Json } from '../foreign-server.ts';
import type { Plan } from './plan.ts';

/** A call with a good key. */
export interface Call {
  readonly action: unknown;
  /** The body; that of `generate` where a job is polled. */
  readonly asked: Json;
}

/** A way to be wrong. */
export interface Departing {
  /** Alters the body before it is read. */
  readonly hears?: (asked: Json) => Json;
  /** Alters what is settled. */
  readonly plans?: (plan: Plan, asked: Json) => Plan;
  /** Alters what the picture is drawn by, but not what is told of it. */
  readonly draws?: (plan: Plan, asked: Json) => Plan;
  /** Alters the answer before it is sent. */
  readonly tells?: (answer: Answer & { readonly body: Json }, call: Call) => Answer;
}

/** The departures by name. */
export const departures = {} satisfies Record<string, Departing>;
