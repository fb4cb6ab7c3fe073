import { actionChecks } from './actions.ts';
import { batchChecks } from './batches.ts';
import { cacheChecks } from './cache.ts';
import { envelopeChecks } from './envelope.ts';
import { faultlessChecks } from './faultless.ts';
import { headerChecks } from './headers.ts';
import { hitChecks } from './hits.ts';
import { recordChecks } from './records.ts';
import { relationChecks } from './relations.ts';
import { resultChecks } from './results.ts';
import { thresholdChecks } from './thresholds.ts';

/** The checks by invariant of text moderation. */
export const checks = [
  ...resultChecks,
  ...hitChecks,
  ...actionChecks,
  ...batchChecks,
  ...relationChecks,
  ...faultlessChecks,
  ...cacheChecks,
  ...envelopeChecks,
  ...headerChecks,
  ...recordChecks,
  ...thresholdChecks,
];
