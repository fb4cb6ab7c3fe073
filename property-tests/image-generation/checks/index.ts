import { choiceChecks } from './choices.ts';
import { envelopeChecks } from './envelope.ts';
import { generationChecks } from './generations.ts';
import { partChecks } from './parts.ts';
import { promptChecks } from './prompts.ts';
import { statusChecks } from './statuses.ts';

/** The checks of image generation in this folder. */
export const checks = [
  ...promptChecks,
  ...generationChecks,
  ...choiceChecks,
  ...partChecks,
  ...statusChecks,
  ...envelopeChecks,
];
