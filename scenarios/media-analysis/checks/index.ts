import { accountChecks } from './account.ts';
import { analysisChecks } from './analysis.ts';
import { authenticationChecks } from './authentication.ts';
import { credentialChecks } from './credentials.ts';
import { jobChecks } from './jobs.ts';
import { moneyChecks } from './money.ts';
import { referenceChecks } from './reference.ts';
import { refusalChecks } from './refusals.ts';
import { requestChecks } from './requests.ts';

/** The checks of media analysis in this folder. */
export const checks = [
  ...referenceChecks,
  ...authenticationChecks,
  ...accountChecks,
  ...refusalChecks,
  ...credentialChecks,
  ...jobChecks,
  ...analysisChecks,
  ...moneyChecks,
  ...requestChecks,
];
