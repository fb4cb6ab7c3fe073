import { type ForeignServer, type ForeignService, listen } from '../foreign-server.ts';
import type { Departure } from './departures.ts';
import { createService, KEY } from './service.ts';

/** Starts the server on a free port of the loopback address, with defects of the caller's own. */
export function startCompliance(departures: readonly Departure[]): Promise<ForeignServer> {
  return listen(KEY, createService(departures));
}

/** The foreign server of compliance review. */
export const compliance: ForeignService = {
  service: 'compliance',
  start: () => startCompliance([]),
  requestsPerSecond: 400,
  // Its ceiling is never reached.
  undecided: ['CR-7-7 skip'],
  found: [],
};
