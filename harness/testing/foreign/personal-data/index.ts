import { type ForeignService, listen } from '../foreign-server.ts';
import { type Departure, departures } from './departures.ts';
import { createService, KEY } from './service.ts';

/** The foreign server of personal data. */
export const personalData: ForeignService<Departure> = {
  service: 'personal-data',
  start: (names) => listen(KEY, createService(names.map((name) => departures[name]()))),
  requestsPerSecond: 400,
  found: [
    [
      [
        ...(['takes-zero-for-no-threshold', 'replays-the-last-key-only', 'looks-into-100-documents-only'] as const),
        'hashes-anew-in-later-documents',
      ],
      ['PD-4-13', 'PD-4-39', 'PD-4-41', 'PD-7-11', 'PD-8-1', 'PD-B1-17', 'PD-B2-21', 'PD-B2-4'],
    ],
    [['masks-the-first-value-only-from-the-end'], ['PD-B1-10', 'PD-B1-11', 'PD-B2-15', 'PD-B2-17']],
    [['allows-in-the-first-document-only'], ['PD-4-3', 'PD-4-6', 'PD-B1-11', 'PD-B1-14', 'PD-B1-2', 'PD-B1-6']],
    [
      ['leaves-names-in-redactions'],
      ['PD-1-4', 'PD-4-3', 'PD-4-6', 'PD-B1-10', 'PD-B1-11', 'PD-B1-24', 'PD-B1-6', 'PD-B2-15', 'PD-B2-25', 'PD-B2-3'],
    ],
  ],
};
