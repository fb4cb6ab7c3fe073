import { contentChecks } from './contents.ts';
import { panelChecks } from './panels.ts';
import { readingProbes } from './probes.ts';
import { refusalChecks } from './refusals.ts';
import { requestChecks } from './requests.ts';
import { ruleChecks } from './rules.ts';
import { settingChecks } from './settings.ts';
import { scriptChecks, visitChecks } from './visits.ts';

/** The checks by example of compliance review. */
export const checks = [
  ...requestChecks,
  ...ruleChecks,
  ...settingChecks,
  ...visitChecks,
  ...scriptChecks,
  ...panelChecks,
  ...contentChecks,
  ...refusalChecks,
  ...readingProbes,
];
