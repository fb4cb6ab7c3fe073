import type { Mutant } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { resultMutants } from './results.ts';

/** The deliberate defects of text moderation: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [...resultMutants];
