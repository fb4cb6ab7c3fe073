import { compliance } from './compliance.ts';
import { imageGeneration } from './image-generation.ts';
import { imageRetrieval } from './image-retrieval.ts';
import { mediaAnalysis } from './media-analysis.ts';
import { personalData } from './personal-data.ts';
import type { LoadService } from './service.ts';
import { textModeration } from './text-moderation.ts';

/** The services that can be put under load. */
export const loadServices: readonly LoadService[] = [
  textModeration,
  compliance,
  personalData,
  mediaAnalysis,
  imageGeneration,
  imageRetrieval,
];

/** The service with a wire name; undefined if unknown. */
export function loadServiceNamed(name: string): LoadService | undefined {
  return loadServices.find((service) => service.name === name);
}

/** A service with one of its other limited calls in place of the plain one; undefined if there is no such call. */
export function withCall(service: LoadService, call: string): LoadService | undefined {
  const other = service.others?.[call];
  return other === undefined ? undefined : { ...service, ...other };
}
