import { compliance } from './compliance/index.ts';
import type { ForeignService } from './foreign-server.ts';
import { imageGeneration } from './image-generation/index.ts';
import { imageRetrieval } from './image-retrieval/index.ts';
import { mediaAnalysis } from './media-analysis/index.ts';
import { personalData } from './personal-data/index.ts';
import { textModeration } from './text-moderation/index.ts';

/** The services that are written once more. */
export const foreignServices: readonly ForeignService[] = [
  textModeration,
  compliance,
  personalData,
  mediaAnalysis,
  imageGeneration,
  imageRetrieval,
];
