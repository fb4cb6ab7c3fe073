/** Media analysis: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import * as z from 'zod';
import { readControl } from '../core/control-input.ts';
import { lazily, lazilyBy } from '../core/lazily.ts';
import type { OptionTypes } from '../core/service/check-options.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import { closedObject, told } from '../core/told.ts';
import { type CreateAlone, createAlone, type Part, type Simulator, type WorldOf } from '../worlds.ts';
import { explainJob, type JobExplanation } from './answer/explain.ts';
import { ASSETS } from './answer/present-assets.ts';
import { createRoutes, type RouteName } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { markPrompt } from './oracle/analysis.ts';
import { type Oracle, simulatedModels } from './oracle/oracle.ts';
import { type DialSettings, dialNames, readDials } from './request/dials.ts';
import type { Settings } from './request/exchange.ts';
import { prepare } from './request/prepare.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { PROGRESS } from './rules/progress.ts';
import { assemblePrompt } from './rules/prompts.ts';
import { questions, type Readings } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { JOB_STAGES, type JobStage } from './state/jobs.ts';
import { ownCatalog } from './state/own-catalog.ts';
import { type StandingKeyId, standingMediaAnalysis } from './state/standing.ts';
import { createState } from './state/state.ts';
import { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { jobIdOf, liveJob } from './work/jobs.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';

/** How media analysis is put into a world; every member has a default. */
export interface MediaAnalysisOptions extends ServiceOptions<Catalog, Rules>, Settings {
  /** What the real service leaves to models: analyses and transcripts. */
  readonly oracle?: Oracle;
}

const OPTIONS: OptionTypes<MediaAnalysisOptions> = {
  catalog: 'object',
  rules: 'object',
  oracle: Object.keys(simulatedModels),
  pipeline: 'boolean',
  progress: 'string',
};

/** The words of media analysis. */
export interface MediaAnalysisWords {
  readonly service: 'media-analysis';
  readonly route: RouteName;
  readonly code: ErrorCode;
  readonly part: never;
  readonly partCode: ErrorCode;
  readonly stage: JobStage;
  readonly key: StandingKeyId;
  readonly readings: Readings;
  readonly dials: DialSettings;
  readonly explanation: Omit<JobExplanation, 'requestId' | 'service' | 'keyId' | 'at'>;
}

/** Media analysis as callers see it. */
export type MediaAnalysis = Simulator<KeyOptions>;

/** The settings of media analysis, in process and over the control plane. */
export const mediaSettings: () => z.ZodType<Settings> = lazily(() =>
  closedObject('MediaAnalysisSettings', 'What media analysis is told.', {
    pipeline: told(z.boolean(), 'Whether media are prepared before they are analysed.').optional(),
    progress: told(z.enum(PROGRESS), 'What moves jobs on.').optional(),
  }),
);

/** Media analysis as a part of worlds. Throws a ControlError for settings that make no sense. */
export function mediaAnalysisPart(options: MediaAnalysisOptions = {}): Part<MediaAnalysis, MediaAnalysisWords> {
  const { pipeline, progress } = options;
  readControl(mediaSettings(), { pipeline, progress }, 'media analysis');
  return part(options);
}

const part: (options?: MediaAnalysisOptions) => Part<MediaAnalysis, MediaAnalysisWords> = defineService({
  name: 'media-analysis',
  headersRead: ['authorization', 'content-type'],
  secretMembers: ['auth'],
  options: OPTIONS,
  questions,
  rules: stockRules,
  catalog: standingMediaAnalysis,
  ownCatalog,
  keys: keyKind,
  createState,
  dialNames: () => dialNames,
  strayDials: (text) => readDials([text]).notices,
  createInside: (base, { catalog, oracle = simulatedModels, pipeline = true, progress = 'time' }) => ({
    ...base,
    catalog,
    oracle,
    progress,
    ownPrompt: lazilyBy((id: string) => markPrompt(assemblePrompt(undefined, promptIn(catalog, id)))),
    hasPipeline: pipeline,
  }),
  createRoutes,
  createShell,
  envelope: errorEnvelope,
  description,
  faultWords: { codes: Object.keys(ERROR_STATUS), partCodes: Object.keys(ERROR_STATUS), stages: JOB_STAGES },
  ticketsBelow: ASSETS,
  explain: (id, inside) => {
    const nowMs = inside.world.now();
    const job = liveJob(inside, jobIdOf(inside, id, nowMs), nowMs);
    return job && explainJob(inside, job);
  },
  present: (common) => common,
  prepare,
});

function promptIn({ categories }: Catalog, id: string): string {
  return categories.find((category) => category.id === id)?.prompt ?? '';
}

/** A world in which media analysis is the only service. */
export type MediaAnalysisWorld = WorldOf<{ readonly mediaAnalysis: Part<MediaAnalysis, MediaAnalysisWords> }>;

/** Makes a world with media analysis alone: like `createWorld`, without loading any other service. */
export const createMediaAnalysisWorld: CreateAlone<MediaAnalysisOptions, MediaAnalysisWords, MediaAnalysisWorld> =
  createAlone('mediaAnalysis', mediaAnalysisPart, OPTIONS);

export type { Oracle } from './oracle/oracle.ts';
export type { Segment, Transcript, Word } from './oracle/speech.ts';
export type { Analysis, AnalysisView, Draw, PromptMark, TranscriptView } from './oracle/views.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Agent, Catalog, Category, Prices, Profile, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
export type * from './wire/types.ts';
