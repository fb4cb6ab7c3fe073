import { choiceRules } from './choices.ts';
import { envelopeRules } from './envelope.ts';
import { generationRules } from './generations.ts';
import { partRules } from './parts.ts';
import { promptProperties } from './prompts.ts';
import { statusRules } from './statuses.ts';

/** The checks of image generation in this folder. */
export const checks = [
  ...promptProperties,
  ...generationRules,
  ...choiceRules,
  ...partRules,
  ...statusRules,
  ...envelopeRules,
];
