import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { accountMutants } from './account.ts';
import { besideMutants } from './beside.ts';
import { jobMutants } from './jobs.ts';
import { keyMutants } from './keys.ts';
import { memberMutants } from './members.ts';
import { referenceMutants } from './reference.ts';
import { requestMutants } from './requests.ts';
import { typeMutants } from './types.ts';

/** The deliberate defects of media analysis: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [
  ...memberMutants,
  ...referenceMutants,
  ...requestMutants,
  ...typeMutants,
  ...besideMutants,
  ...jobMutants,
  ...accountMutants,
  ...keyMutants,
];
