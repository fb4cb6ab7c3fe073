import { accountChecks } from './account.ts';
import { agreementChecks } from './agreement.ts';
import { analysisChecks } from './analysis.ts';
import { assetChecks } from './assets.ts';
import { authenticationChecks } from './authentication.ts';
import { cancelChecks } from './cancels.ts';
import { ceilingChecks } from './ceilings.ts';
import { credentialChecks } from './credentials.ts';
import { downloadChecks } from './downloads.ts';
import { failureChecks } from './failures.ts';
import { faultChecks } from './faults.ts';
import { jobChecks } from './jobs.ts';
import { moneyChecks } from './money.ts';
import { readingProbes } from './probes.ts';
import { referenceChecks } from './reference.ts';
import { refusalChecks } from './refusals.ts';
import { requestChecks } from './requests.ts';
import { transcriptChecks } from './transcripts.ts';

/** The checks of media analysis in this folder. */
export const checks = [
  ...readingProbes,
  ...referenceChecks,
  ...authenticationChecks,
  ...accountChecks,
  ...refusalChecks,
  ...failureChecks,
  ...credentialChecks,
  ...jobChecks,
  ...cancelChecks,
  ...analysisChecks,
  ...transcriptChecks,
  ...assetChecks,
  ...agreementChecks,
  ...moneyChecks,
  ...requestChecks,
  ...downloadChecks,
  ...faultChecks,
  ...ceilingChecks,
];
