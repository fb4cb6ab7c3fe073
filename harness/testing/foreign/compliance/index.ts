import { type ForeignService, listen } from '../foreign-server.ts';
import { type Departure, departures } from './departures.ts';
import { createService, KEY } from './service.ts';

/** The foreign server of compliance review. */
export const compliance: ForeignService<Departure> = {
  service: 'compliance',
  start: (names) => listen(KEY, createService(names.map((name) => departures[name]))),
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
