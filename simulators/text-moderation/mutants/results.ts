import { type Mutant, onBody } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';

/** Defects of results: sections 1 and 2.1 to 2.3. */
export const resultMutants: readonly Mutant<Rules>[] = [
  {
    name: 'flagged-only-when-blocked',
    clauses: ['TM-2.1-3'],
    reply: onBody((body) => ('flagged' in body ? { ...body, flagged: body.decision === 'block' } : undefined)),
  },
];
