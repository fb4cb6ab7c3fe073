import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { besideMutants } from './beside.ts';
import { cacheMutants } from './cache.ts';
import { errorMutants } from './errors.ts';
import { jobMutants } from './jobs.ts';
import { memberMutants } from './members.ts';
import { promptMutants } from './prompts.ts';
import { requestMutants } from './requests.ts';

/** The deliberate defects of image generation: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [
  ...memberMutants,
  ...requestMutants,
  ...promptMutants,
  ...jobMutants,
  ...cacheMutants,
  ...errorMutants,
  ...besideMutants,
];
