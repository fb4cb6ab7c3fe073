import type { Suite } from '../engine/suite.ts';
import type { roles as complianceRoles } from './compliance/roles.ts';
import { complianceSuite } from './compliance/suite.ts';
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
  imageRetrievalSuite,
];

/** Services that a configuration may name already, though nothing checks them yet, with the roles of their keys. */
export const announced = {
  'image-generation': ['default', 'disabled'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Announced = typeof announced;

/** The roles of keys by service, as types: what a configuration may name. */
export type KeyRoles = {
  readonly 'text-moderation': keyof typeof textModerationRoles;
  readonly compliance: keyof typeof complianceRoles;
  readonly 'personal-data': keyof typeof personalDataRoles;
  readonly 'media-analysis': keyof typeof mediaAnalysisRoles;
  readonly 'image-retrieval': keyof typeof imageRetrievalRoles;
} & { readonly [Name in keyof Announced]: Announced[Name][number] };
