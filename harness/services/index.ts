import type { Suite } from '../engine/suite.ts';
import { complianceSuite } from './compliance/suite.ts';
import { personalDataSuite } from './personal-data/suite.ts';
import { textModerationSuite } from './text-moderation/suite.ts';

/** The services that can be checked. */
export const suites: readonly Suite[] = [textModerationSuite, complianceSuite, personalDataSuite];

/** Services that a configuration may name already, though nothing checks them yet, with the roles of their keys. */
export const announced: Readonly<Record<string, readonly string[]>> = {
  'media-analysis': ['default', 'second', 'disabled'],
  'image-generation': ['default', 'disabled'],
  'image-retrieval': ['default', 'second', 'revoked'],
};
