import { authenticationChecks } from './authentication.ts';
import { breakChecks } from './breaks.ts';
import { cacheChecks } from './cache.ts';
import { ceilingChecks } from './ceilings.ts';
import { choiceChecks } from './choices.ts';
import { credentialChecks } from './credentials.ts';
import { defaultChecks } from './defaults.ts';
import { drawChecks } from './draws.ts';
import { endingChecks } from './endings.ts';
import { jobChecks } from './jobs.ts';
import { pickChecks } from './picks.ts';
import { pictureChecks } from './pictures.ts';
import { readingProbes } from './probes.ts';
import { promptChecks } from './prompts.ts';
import { randomChecks } from './random.ts';
import { referenceChecks } from './reference.ts';
import { refusalChecks } from './refusals.ts';
import { sizeChecks } from './sizes.ts';
import { traceChecks } from './traces.ts';

/** The checks of image generation in this folder. */
export const checks = [
  ...readingProbes,
  ...referenceChecks,
  ...authenticationChecks,
  ...refusalChecks,
  ...jobChecks,
  ...defaultChecks,
  ...sizeChecks,
  ...traceChecks,
  ...choiceChecks,
  ...breakChecks,
  ...promptChecks,
  ...randomChecks,
  ...pictureChecks,
  ...credentialChecks,
  ...cacheChecks,
  ...drawChecks,
  ...pickChecks,
  ...endingChecks,
  ...ceilingChecks,
];
