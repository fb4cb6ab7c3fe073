/** What a departure may change, and the departures that the project keeps. */

import type { Json, Received } from '../foreign-server.ts';
import type { Job } from './jobs.ts';
import type { Call } from './reading.ts';

/** A reply before it is written. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What a reply answers. */
export interface Asked {
  readonly route: string;
  readonly received: Received;
  /** The job that the path names. */
  readonly job: Job | undefined;
  readonly jobs: readonly Job[];
}

/** A departure: a change of what comes in, of a bill, or of what goes out. */
export interface Defect {
  readonly receives?: (received: Received, jobs: readonly Job[]) => Received;
  /** The body of an analyze request, before it is judged. */
  readonly reads?: (body: Json) => Json;
  /** A request that was taken, before its job begins. */
  readonly runs?: (call: Call) => Call;
  readonly bills?: (micros: number, call: Call) => number;
  readonly replies?: (reply: Reply, asked: Asked) => Reply;
}
