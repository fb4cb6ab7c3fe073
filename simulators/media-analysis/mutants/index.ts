import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { errorMutants } from './errors.ts';

/** The deliberate defects of media analysis: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [...errorMutants];
