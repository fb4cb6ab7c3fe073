import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { batchMutants } from './batches.ts';
import { besideMutants } from './beside.ts';
import { budgetMutants } from './budget.ts';
import { cacheMutants } from './cache.ts';
import { carelessMutants } from './careless.ts';
import { errorMutants } from './errors.ts';
import { envelopeMutants, headerMutants } from './headers.ts';
import { hitMutants } from './hits.ts';
import { itemMutants } from './items.ts';
import { keyMutants } from './keys.ts';
import { memberMutants } from './members.ts';
import { mixMutants } from './mixes.ts';
import { rateMutants } from './rate.ts';
import { recordMutants } from './records.ts';
import { requestMutants } from './requests.ts';
import { resultMutants } from './results.ts';
import { samenessMutants } from './sameness.ts';
import { thresholdLimitMutants } from './threshold-limits.ts';
import { thresholdMutants } from './thresholds.ts';
import { wayMutants } from './ways.ts';

/** The deliberate defects of text moderation: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [
  ...memberMutants,
  ...samenessMutants,
  ...resultMutants,
  ...hitMutants,
  ...batchMutants,
  ...itemMutants,
  ...requestMutants,
  ...cacheMutants,
  ...budgetMutants,
  ...errorMutants,
  ...headerMutants,
  ...envelopeMutants,
  ...keyMutants,
  ...rateMutants,
  ...recordMutants,
  ...thresholdMutants,
  ...thresholdLimitMutants,
  ...carelessMutants,
  ...wayMutants,
  ...besideMutants,
  ...mixMutants,
];
