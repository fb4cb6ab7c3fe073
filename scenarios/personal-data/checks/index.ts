import { allowListChecks } from './allow-list.ts';
import { allowanceChecks } from './allowances.ts';
import { authenticationChecks } from './authentication.ts';
import { billingChecks } from './billing.ts';
import { documentChecks } from './documents.ts';
import { echoChecks } from './echo.ts';
import { encryptionChecks } from './encryption.ts';
import { entityTypeChecks } from './entity-types.ts';
import { errorChecks } from './errors.ts';
import { hashingChecks } from './hashing.ts';
import { healthChecks } from './health.ts';
import { idempotencyChecks } from './idempotency.ts';
import { jobAccessChecks } from './job-access.ts';
import { jobChecks } from './jobs.ts';
import { languageChecks } from './languages.ts';
import { limitChecks } from './limits.ts';
import { modeChecks } from './modes.ts';
import { operatorKindChecks } from './operator-kinds.ts';
import { operatorMapChecks } from './operator-maps.ts';
import { permissionChecks } from './permissions.ts';
import { accountProbes } from './probes.ts';
import { readingProbes } from './readings.ts';
import { recallChecks } from './recall.ts';
import { referenceChecks } from './reference.ts';
import { rewritingChecks } from './rewriting.ts';
import { settingChecks } from './settings.ts';
import { surroundingChecks } from './surroundings.ts';
import { thresholdChecks } from './thresholds.ts';
import { transportChecks } from './transport.ts';
import { usageChecks } from './usage.ts';
import { wayLimitChecks } from './way-limits.ts';
import { wayChecks } from './ways.ts';
import { wrongTypeChecks } from './wrong-types.ts';

/** The checks of personal data in this folder. */
export const checks = [
  ...readingProbes,
  ...accountProbes,
  ...transportChecks,
  ...thresholdChecks,
  ...rewritingChecks,
  ...surroundingChecks,
  ...recallChecks,
  ...operatorMapChecks,
  ...operatorKindChecks,
  ...wayChecks,
  ...wayLimitChecks,
  ...settingChecks,
  ...modeChecks,
  ...languageChecks,
  ...hashingChecks,
  ...entityTypeChecks,
  ...encryptionChecks,
  ...echoChecks,
  ...documentChecks,
  ...allowListChecks,
  ...authenticationChecks,
  ...permissionChecks,
  ...errorChecks,
  ...wrongTypeChecks,
  ...healthChecks,
  ...referenceChecks,
  ...limitChecks,
  ...jobChecks,
  ...jobAccessChecks,
  ...idempotencyChecks,
  ...billingChecks,
  ...usageChecks,
  ...allowanceChecks,
];
