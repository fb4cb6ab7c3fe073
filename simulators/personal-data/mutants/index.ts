import type { Mutant } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';

/** The deliberate defects of personal data: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [];
