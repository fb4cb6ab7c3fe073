import { accountChecks } from './account.ts';
import { balanceChecks } from './balances.ts';
import { envelopeChecks } from './envelope.ts';
import { jobChecks } from './jobs.ts';
import { orderChecks } from './orders.ts';
import { resultChecks } from './results.ts';

/** The checks of media analysis in this folder. */
export const checks = [
  ...jobChecks,
  ...resultChecks,
  ...orderChecks,
  ...accountChecks,
  ...balanceChecks,
  ...envelopeChecks,
];
