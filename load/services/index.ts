import { compliance } from './compliance.ts';
import { imageGeneration } from './image-generation.ts';
import { imageRetrieval } from './image-retrieval.ts';
import { mediaAnalysis } from './media-analysis.ts';
import { personalData } from './personal-data.ts';
import type { LoadService } from './service.ts';
import { textModeration } from './text-moderation.ts';

/** The services that can be put under load, by their name on the wire. */
export const loadServices: readonly LoadService[] = [
  textModeration,
  compliance,
  personalData,
  mediaAnalysis,
  imageGeneration,
  imageRetrieval,
];

/** The service of that name, if it is known. */
export function loadServiceNamed(name: string): LoadService | undefined {
  return loadServices.find((service) => service.name === name);
}

/** A service as one of its other limits shows it: with that call in the place of the plain one. */
export function withCall(service: LoadService, call: string): LoadService | undefined {
  const other = service.others?.[call];
  return other === undefined ? undefined : { ...service, ...other };
}
