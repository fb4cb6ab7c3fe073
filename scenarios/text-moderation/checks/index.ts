import { tlsChecks } from '../../../harness/engine/tls-checks.ts';
import { check, PATHS } from '../../../harness/services/text-moderation/client.ts';
import { badItemChecks } from './bad-items.ts';
import { batchChecks } from './batches.ts';
import { budgetChecks } from './budget.ts';
import { budgetProbes } from './budget-probes.ts';
import { budgetRecordChecks } from './budget-record.ts';
import { cacheChecks } from './cache.ts';
import { cacheKeyChecks } from './cache-keys.ts';
import { cacheProbes } from './cache-probes.ts';
import { callerDataChecks } from './caller-data.ts';
import { contentChecks } from './content-limits.ts';
import { credentialChecks } from './credentials.ts';
import { dialProbes } from './dial-probes.ts';
import { errorChecks } from './errors.ts';
import { failingItemChecks } from './failing-items.ts';
import { fieldProbes } from './field-probes.ts';
import { httpProbes } from './http-probes.ts';
import { keyProbes } from './key-probes.ts';
import { keyChecks } from './keys.ts';
import { mixChecks } from './mixes.ts';
import { placeChecks } from './places.ts';
import { policyChecks } from './policies.ts';
import { readingProbes } from './probes.ts';
import { publishChecks } from './publish.ts';
import { rateChecks } from './rate.ts';
import { rateProbes } from './rate-probes.ts';
import { recordChecks } from './records.ts';
import { requestChecks } from './requests.ts';
import { reuseChecks } from './reuse.ts';
import { spendProbes } from './spend-probes.ts';
import { spendingChecks } from './spending.ts';
import { thresholdLimitChecks } from './threshold-limits.ts';
import { thresholdChecks } from './thresholds.ts';
import { usageChecks } from './usage.ts';
import { usageProbes } from './usage-probes.ts';
import { verdictChecks } from './verdicts.ts';
import { wrongTypeChecks } from './wrong-types.ts';

/** The checks by example of text moderation. */
export const checks = [
  ...batchChecks,
  ...budgetChecks,
  ...budgetRecordChecks,
  ...errorChecks,
  ...keyChecks,
  ...credentialChecks,
  ...policyChecks,
  ...rateChecks,
  ...recordChecks,
  ...thresholdLimitChecks,
  ...thresholdChecks,
  ...usageChecks,
  ...publishChecks,
  ...readingProbes,
  ...badItemChecks,
  ...cacheChecks,
  ...cacheKeyChecks,
  ...reuseChecks,
  ...callerDataChecks,
  ...contentChecks,
  ...failingItemChecks,
  ...requestChecks,
  ...wrongTypeChecks,
  ...spendingChecks,
  ...tlsChecks({ check }, { path: PATHS.health, plain: 'TM-1-7', handshake: 'TM-1-18', question: 'TM-1~plaintext' }),
  ...verdictChecks,
  ...mixChecks,
  ...placeChecks,
  ...keyProbes,
  ...httpProbes,
  ...fieldProbes,
  ...cacheProbes,
  ...dialProbes,
  ...spendProbes,
  ...budgetProbes,
  ...usageProbes,
  ...rateProbes,
];
