import { type ForeignServer, type ForeignService, listen } from '../foreign-server.ts';
import type { Departure } from './departures.ts';
import { createService, KEY } from './service.ts';

/** Starts the server on a free port of the loopback address, with defects of the caller's own. */
export function startPersonalData(departures: readonly Departure[]): Promise<ForeignServer> {
  return listen(KEY, createService(departures));
}

/** The foreign server of personal data. */
export const personalData: ForeignService = {
  service: 'personal-data',
  start: () => startPersonalData([]),
  requestsPerSecond: 400,
  found: [],
};
