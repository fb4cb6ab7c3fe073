/** Image generation: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import type { OptionTypes } from '../core/service/check-options.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import { type CreateAlone, createAlone, type Part, type Simulator, type WorldOf } from '../worlds.ts';
import { explainJob, type JobExplanation } from './answer/explain.ts';
import { STORAGE } from './answer/storage.ts';
import { createRoutes, type RouteName } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { type Oracle, simulatedModels } from './oracle/oracle.ts';
import { reviewByOracle } from './oracle/review.ts';
import { type DialSettings, dialNames, readDials } from './request/dials.ts';
import type { Ports } from './request/exchange.ts';
import { prepare } from './request/prepare.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { questions, type Readings } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { JOB_STAGES, type JobStage } from './state/jobs.ts';
import { ownCatalog } from './state/own-catalog.ts';
import { type StandingKeyId, standingGeneration } from './state/standing.ts';
import { createState } from './state/state.ts';
import { ERROR_STATUS, type ErrorText } from './wire/errors.ts';
import { ACTIONS, type Action } from './wire/limits.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { firstJobOf } from './work/jobs.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';

/** How image generation is put into a world; every member has a default. */
export interface ImageGenerationOptions extends ServiceOptions<Catalog, Rules>, Ports {
  /** What the real service leaves to models: what is seen in a picture, enhanced prompts, random ones. */
  readonly oracle?: Oracle;
}

const OPTIONS: OptionTypes<ImageGenerationOptions> = {
  catalog: 'object',
  rules: 'object',
  oracle: Object.keys(simulatedModels),
  review: 'function',
  libraryPictures: 'function',
  takePicture: 'function',
  isHidden: 'function',
};

/** The words of image generation. */
export interface ImageGenerationWords {
  readonly service: 'image-generation';
  readonly route: RouteName;
  readonly action: Action;
  readonly code: ErrorText;
  readonly part: never;
  readonly partCode: ErrorText;
  readonly stage: JobStage;
  readonly key: StandingKeyId;
  readonly readings: Readings;
  readonly dials: DialSettings;
  readonly explanation: Omit<JobExplanation, 'requestId' | 'service' | 'keyId' | 'at'>;
}

/** Image generation as callers see it. */
export type ImageGeneration = Simulator<KeyOptions>;

/** Image generation as a part of worlds. */
export const imageGenerationPart: (options?: ImageGenerationOptions) => Part<ImageGeneration, ImageGenerationWords> =
  defineService({
    name: 'image-generation',
    headersRead: ['authorization', 'content-type'],
    options: OPTIONS,
    questions,
    rules: stockRules,
    catalog: standingGeneration,
    ownCatalog,
    keys: keyKind,
    createState,
    dialNames: () => dialNames,
    strayDials: (text) => readDials(text).notices,
    createInside: (
      base,
      {
        catalog,
        oracle = simulatedModels,
        review = reviewByOracle,
        libraryPictures = () => [],
        takePicture = () => undefined,
        isHidden = () => false,
      },
    ) => ({
      ...base,
      oracle,
      review,
      libraryPictures,
      takePicture,
      isHidden,
      catalog: { ...catalog, models: catalog.models.filter(({ key }) => base.rules.isOffered(key)) },
    }),
    createRoutes,
    createShell,
    envelope: errorEnvelope,
    description,
    faultWords: {
      codes: Object.keys(ERROR_STATUS),
      partCodes: Object.keys(ERROR_STATUS),
      actions: ACTIONS,
      stages: JOB_STAGES,
    },
    prepare,
    ticketsBelow: STORAGE,
    explain: (id, inside) => {
      const job = inside.state.jobs.get(id) ?? firstJobOf(inside, id);
      return job && explainJob(inside, job);
    },
    present: (common) => common,
  });

/** A world in which image generation is the only service. */
export type ImageGenerationWorld = WorldOf<{
  readonly imageGeneration: Part<ImageGeneration, ImageGenerationWords>;
}>;

/**
 * Makes a world with image generation alone: like `createWorld`, without loading any other service.
 *
 * Its pictures are reviewed by the oracle, unless a review is given; `createWorld` plugs in compliance.
 */
export const createImageGenerationWorld: CreateAlone<
  ImageGenerationOptions,
  ImageGenerationWords,
  ImageGenerationWorld
> = createAlone('imageGeneration', imageGenerationPart, OPTIONS);

export type { LibraryPicture } from '../core/pictures/manner.ts';
export { readInvisible as readInvisibleMark } from '../core/pictures/marks/invisible.ts';
export { invisibleMarkOf } from './answer/recipe.ts';
export { type Oracle, simulatedModels } from './oracle/oracle.ts';
export type { ReviewImage } from './oracle/review.ts';
export type { IsHidden, LibraryPictures, TakePicture } from './request/exchange.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Catalog, StandingKey } from './state/catalog.ts';
export type { PictureRecord, Severities, Verdict } from './state/jobs.ts';
export { ERROR_STATUS, type ErrorText } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
export type * from './wire/types.ts';
