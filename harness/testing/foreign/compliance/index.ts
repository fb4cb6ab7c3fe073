import { type ForeignServer, type ForeignService, listen } from '../foreign-server.ts';
import { type Departure, departures } from './departures.ts';
import { createService, KEY } from './service.ts';

/** Starts the server on a free port of the loopback address, with defects of the caller's own. */
export function startCompliance(departures: readonly Departure[]): Promise<ForeignServer> {
  return listen(KEY, createService(departures));
}

/** The foreign server of compliance review. */
export const compliance: ForeignService<keyof typeof departures> = {
  service: 'compliance',
  start: (names) => startCompliance(names.map((name) => departures[name])),
  requestsPerSecond: 400,
  // Its ceiling is never reached.
  undecided: ['CR-7-7 skip'],
  found: [
    [['exclusions-forgotten-beside-a-context'], ['CR-A1-13', 'CR-A1-5']],
    [['excluded-rules-named-by-reviewers'], ['CR-A1-5', 'CR-A2-19']],
    [
      ['ten-messages-read', 'videos-without-reviewers'],
      ['CR-4-6', 'CR-A2-3'],
    ],
    [
      ['prompt-cut-short', 'roles-of-any-kind'],
      ['CR-4-12', 'CR-A1-6'],
    ],
    [['ten-after-one-another'], ['CR-A2-12']],
  ],
};
