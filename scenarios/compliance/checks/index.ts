import { contentChecks } from './contents.ts';
import { probes } from './probes.ts';
import { refusalChecks } from './refusals.ts';
import { requestChecks } from './requests.ts';
import { ruleChecks } from './rules.ts';

/** The checks by example of compliance review. */
export const checks = [...requestChecks, ...ruleChecks, ...contentChecks, ...refusalChecks, ...probes];
