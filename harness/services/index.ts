import type { Suite } from '../engine/suite.ts';
import type { roles as complianceRoles } from './compliance/roles.ts';
import { complianceSuite } from './compliance/suite.ts';
import type { roles as imageGenerationRoles } from './image-generation/roles.ts';
import { imageGenerationSuite } from './image-generation/suite.ts';
import type { roles as imageRetrievalRoles } from './image-retrieval/roles.ts';
import { imageRetrievalSuite } from './image-retrieval/suite.ts';
import type { roles as mediaAnalysisRoles } from './media-analysis/roles.ts';
import { mediaAnalysisSuite } from './media-analysis/suite.ts';
import type { roles as personalDataRoles } from './personal-data/roles.ts';
import { personalDataSuite } from './personal-data/suite.ts';
import type { roles as textModerationRoles } from './text-moderation/roles.ts';
import { textModerationSuite } from './text-moderation/suite.ts';

/** The services that can be checked. */
export const suites: readonly Suite[] = [
  textModerationSuite,
  complianceSuite,
  personalDataSuite,
  mediaAnalysisSuite,
  imageGenerationSuite,
  imageRetrievalSuite,
];

/** The roles of keys by service, as types: what a configuration may name. */
export type KeyRoles = {
  readonly 'text-moderation': keyof typeof textModerationRoles;
  readonly compliance: keyof typeof complianceRoles;
  readonly 'personal-data': keyof typeof personalDataRoles;
  readonly 'media-analysis': keyof typeof mediaAnalysisRoles;
  readonly 'image-generation': keyof typeof imageGenerationRoles;
  readonly 'image-retrieval': keyof typeof imageRetrievalRoles;
};
