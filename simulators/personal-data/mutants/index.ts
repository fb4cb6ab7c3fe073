import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { answerMutants } from './answers.ts';
import { billingMutants } from './billing.ts';
import { detectionMutants } from './detection.ts';
import { encryptionMutants } from './encryption.ts';
import { failureMutants } from './failures.ts';
import { idempotencyMutants } from './idempotency.ts';
import { jobMutants } from './jobs.ts';
import { keyMutants } from './keys.ts';
import { kindMutants } from './kinds.ts';
import { memberMutants } from './members.ts';
import { pathMutants } from './paths.ts';
import { referenceMutants } from './reference.ts';
import { rewritingMutants } from './rewriting.ts';
import { settingMutants } from './settings.ts';
import { surroundingMutants } from './surroundings.ts';
import { wayMutants } from './ways.ts';

/** The deliberate defects of personal data: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [
  ...rewritingMutants,
  ...surroundingMutants,
  ...encryptionMutants,
  ...detectionMutants,
  ...answerMutants,
  ...keyMutants,
  ...failureMutants,
  ...jobMutants,
  ...idempotencyMutants,
  ...billingMutants,
  ...referenceMutants,
  ...memberMutants,
  ...wayMutants,
  ...kindMutants,
  ...settingMutants,
  ...pathMutants,
];
