import { standingMedia } from '../../fixtures/compliance/media.ts';
import { type Part, presentCommon, type Simulator } from '../worlds.ts';
import { type ComplianceOptions, type ComplianceService, createComplianceService, FAULT_PARTS } from './index.ts';
import { questions } from './spec/questions.ts';
import { standingCompliance } from './state/standing.ts';
import type { KeyOptions } from './work/keys.ts';

/** Compliance review as callers see it. */
export interface Compliance extends Simulator<KeyOptions> {
  /** The credits of a key's account; undefined for a key that does not exist. */
  creditsOf(keyId: string): number | undefined;
}

/** Compliance review as a part of worlds. */
export function compliancePart(options: ComplianceOptions = {}): Part<Compliance, keyof typeof FAULT_PARTS> {
  return {
    questions,
    faultParts: FAULT_PARTS,
    files: standingMedia,
    create: (context) => createComplianceService(context, { catalog: standingCompliance, ...options }),
    present: (service) => ({
      ...presentCommon<KeyOptions>(service),
      creditsOf: (keyId) => (service as ComplianceService).creditsOf(keyId),
    }),
  };
}
