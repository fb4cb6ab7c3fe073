/** Media analysis: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import * as z from 'zod';
import { readControl } from '../core/control-input.ts';
import { lazily } from '../core/lazily.ts';
import { routeName } from '../core/router.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import { buildWorld, HOME_SEAT, type Part, type PlannedWorldOptions, type Simulator, type WorldOf } from '../worlds.ts';
import { explainJob } from './answer/explain.ts';
import { ticketIn } from './answer/present-assets.ts';
import { createRoutes } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { type Oracle, simulatedModels } from './oracle/oracle.ts';
import type { Settings } from './request/exchange.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { PROGRESS } from './rules/progress.ts';
import { questions } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { JOB_STAGES } from './state/jobs.ts';
import { standingMediaAnalysis } from './state/standing.ts';
import { createState } from './state/state.ts';
import { ERROR_STATUS } from './wire/errors.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { liveJob } from './work/jobs.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';

/** How media analysis is put into a world; every member has a default. */
export interface MediaAnalysisOptions extends ServiceOptions<Catalog, Rules>, Settings {
  /** What the real service leaves to models: analyses and transcripts. */
  readonly oracle?: Oracle;
}

/** Media analysis as callers see it. */
export type MediaAnalysis = Simulator<KeyOptions>;

/** What a world may be told of media analysis, in process and over the control plane. */
export const mediaSettings: () => z.ZodType<Settings> = lazily(() =>
  z.strictObject({ pipeline: z.boolean().optional(), progress: z.enum(PROGRESS).optional() }),
);

/** Media analysis as a part of worlds. Throws a ControlError for settings that make no sense. */
export function mediaAnalysisPart(options: MediaAnalysisOptions = {}): Part<MediaAnalysis> {
  const { pipeline, progress } = options;
  readControl(mediaSettings(), { pipeline, progress }, 'media analysis');
  return part(options);
}

const part: (options?: MediaAnalysisOptions) => Part<MediaAnalysis> = defineService({
  name: 'media-analysis',
  headersRead: ['authorization'],
  questions,
  rules: stockRules,
  catalog: standingMediaAnalysis,
  keys: keyKind,
  createState,
  createInside: (base, { catalog, oracle = simulatedModels, pipeline = true, progress = 'time' }) => ({
    ...base,
    ...{ catalog, oracle, progress },
    hasPipeline: pipeline,
  }),
  createRoutes,
  createShell,
  envelope: errorEnvelope,
  description,
  faultTargets: (routes) => ({
    codes: Object.keys(ERROR_STATUS),
    partCodes: Object.keys(ERROR_STATUS),
    stages: { names: JOB_STAGES, routes: routes.filter(({ isSubmission }) => isSubmission).map(routeName) },
  }),
  ticketIn: ({ target }) => ticketIn(target),
  explain: (id, inside) => {
    const job = liveJob(inside, id, inside.world.now());
    return job && explainJob(inside, job);
  },
  present: (common) => common,
});

/** A world in which media analysis is the only service. */
export type MediaAnalysisWorld = WorldOf<{ readonly mediaAnalysis: Part<MediaAnalysis> }>;

/** Makes a world with media analysis alone: like `createWorld`, without loading any other service. */
export function createMediaAnalysisWorld(options: PlannedWorldOptions & MediaAnalysisOptions = {}): MediaAnalysisWorld {
  const { catalog, oracle, rules, pipeline, progress, ...world } = options;
  const mediaAnalysis = mediaAnalysisPart({ catalog, oracle, rules, pipeline, progress });
  return buildWorld({ mediaAnalysis }, world, HOME_SEAT);
}

export type { Oracle } from './oracle/oracle.ts';
export type { Segment, Transcript, Word } from './oracle/speech.ts';
export type { Analysis, AnalysisView, Draw, PromptMark, TranscriptView } from './oracle/views.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Agent, Catalog, Category, Prices, Profile, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
