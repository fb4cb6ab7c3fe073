import { defects, type Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';

/** The deliberate defects of image retrieval: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = defects<Rules>({
  'IR-5-1 key-without-bearer-taken': { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  'IR-1-5 hidden-ones-shown': { isShown: () => true },
});
