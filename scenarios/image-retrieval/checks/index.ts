import { authenticationChecks } from './authentication.ts';
import { bestChecks } from './best.ts';
import { ceilingChecks } from './ceilings.ts';
import { edgeChecks } from './edge.ts';
import { faultChecks } from './faults.ts';
import { filterChecks } from './filters.ts';
import { libraryChecks } from './library.ts';
import { listChecks } from './lists.ts';
import { matchChecks } from './matches.ts';
import { pictureChecks } from './pictures.ts';
import { placeChecks } from './places.ts';
import { readingProbes } from './probes.ts';
import { refusalChecks } from './refusals.ts';
import { relevanceChecks } from './relevance.ts';
import { searchChecks } from './searches.ts';

/** The checks of image retrieval in this folder. */
export const checks = [
  ...readingProbes,
  ...listChecks,
  ...authenticationChecks,
  ...refusalChecks,
  ...relevanceChecks,
  ...filterChecks,
  ...searchChecks,
  ...matchChecks,
  ...bestChecks,
  ...placeChecks,
  ...pictureChecks,
  ...edgeChecks,
  ...libraryChecks,
  ...faultChecks,
  ...ceilingChecks,
];
