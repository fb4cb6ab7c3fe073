/** Departures of the foreign service from its document. */

import type { Answer, Received } from '../foreign-server.ts';
import type { Call } from './call.ts';
import type { Span } from './finding.ts';
import type { Operator } from './operators.ts';

/** A defect, as one change of what the right service does. */
export interface Departure {
  /** Answers in its place. */
  readonly around?: (received: Received, next: (received: Received) => Promise<Answer>) => Promise<Answer>;
  /** Finds otherwise. */
  readonly finds?: (right: readonly Span[], where: Place) => readonly Span[];
  /** Writes another text in the place of a value. */
  readonly writes?: (right: string, where: Place & Written) => string;
  readonly costs?: (right: number, call: Call, isJob: boolean) => number;
}

/** Where in a call. */
export interface Place {
  /** Of the document. */
  readonly index: number;
  readonly call: Call;
  readonly isJob: boolean;
}

/** What is written. */
export interface Written {
  readonly operator: Operator;
  readonly value: string;
  /** Which of the values of its document. */
  readonly at: number;
}
