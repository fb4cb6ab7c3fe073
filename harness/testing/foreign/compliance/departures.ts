/** Departures of the foreign service from its document. */

import type { Answer, Json, Received } from '../foreign-server.ts';
import type { Call } from './call.ts';
import type { Vote } from './panel.ts';

/** A defect, as one change of what the right service does. */
export interface Departure {
  /** Answers in its place. */
  readonly around?: (received: Received, next: (received: Received) => Promise<Answer>) => Promise<Answer>;
  /** Understands another call. */
  readonly reads?: (right: Call) => Call;
  /** Hears other votes. */
  readonly hears?: (votes: readonly Vote[], call: Call) => readonly Vote[];
  readonly decides?: (right: 'safe' | 'unsafe', votes: readonly Vote[], call: Call) => 'safe' | 'unsafe';
  /** Answers with other members, of all that there are. */
  readonly writes?: (body: Json, call: Call, votes: readonly Vote[]) => Json;
}
