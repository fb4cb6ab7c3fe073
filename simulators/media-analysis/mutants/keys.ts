import { defects } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';

/** Defects of keys. */
export const keyMutants = defects<Rules>({
  'MA-5-1 key-without-bearer-taken': { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  'MA-5-1 any-scheme-taken': { readSecret: (authorization) => authorization.split(' ')[1] },
});
