import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { answerMutants } from './answers.ts';
import { besideMutants } from './beside.ts';
import { memberMutants } from './members.ts';
import { requestMutants } from './requests.ts';

/** The deliberate defects of image retrieval: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [
  ...memberMutants,
  ...answerMutants,
  ...requestMutants,
  ...besideMutants,
];
