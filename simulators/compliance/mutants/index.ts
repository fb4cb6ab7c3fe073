import type { Mutant } from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { contentMutants } from './contents.ts';
import { decisionMutants } from './decisions.ts';
import { errorMutants } from './errors.ts';
import { memberMutants } from './members.ts';
import { panelMutants } from './panels.ts';
import { requestMutants } from './requests.ts';
import { resultMutants } from './results.ts';
import { settingMutants } from './settings.ts';

/** The deliberate defects of compliance review: checks must notice every one. */
export const mutants: readonly Mutant<Rules>[] = [
  ...memberMutants,
  ...resultMutants,
  ...panelMutants,
  ...decisionMutants,
  ...requestMutants,
  ...contentMutants,
  ...errorMutants,
  ...settingMutants,
];
