import { accountRules } from './account.ts';
import { envelopeRules } from './envelope.ts';
import { jobRules } from './jobs.ts';
import { orderRules } from './orders.ts';
import { resultRules } from './results.ts';

/** The checks of media analysis in this folder. */
export const checks = [...jobRules, ...resultRules, ...orderRules, ...accountRules, ...envelopeRules];
