import * as z from 'zod';
import { type ComplianceOptions, compliancePart } from './compliance/index.ts';
import type { TextOracle } from './compliance/oracle/oracle.ts';
import type * as faults from './core/faults.ts';
import { lazily } from './core/lazily.ts';
import type { WorldSeat } from './core/world-core.ts';
import type { WorldOptions } from './core/world-options.ts';
import { type MediaAnalysisOptions, mediaAnalysisPart, mediaSettings } from './media-analysis/index.ts';
import { type PersonalDataOptions, personalDataPart } from './personal-data/index.ts';
import { type TextModerationOptions, textModerationPart } from './text-moderation/index.ts';
import { judgeText } from './text-moderation/oracle/oracle.ts';
import { buildWorld, type FaultPartOf, HOME_SEAT, lateParts, type WorldOf } from './worlds.ts';

/** How each service is put into a world. */
interface ServicesOptions {
  readonly textModeration?: TextModerationOptions;
  readonly compliance?: ComplianceOptions;
  readonly personalData?: PersonalDataOptions;
  readonly mediaAnalysis?: MediaAnalysisOptions;
}

/** How a world of all services is made; every member has a default. */
export interface CreateWorldOptions extends WorldOptions, ServicesOptions {
  /** Failures that are planned from the start. */
  readonly faults?: readonly FaultPlan[];
}

/** A world: one seed, one clock, and the services, which know each other. */
export type World = WorldOf<ReturnType<typeof partsOf>>;

type FaultPart = FaultPartOf<ReturnType<typeof partsOf>>;

/** A planned failure: which call of which service is meant, which part of it, and what happens to it. */
export type FaultPlan = faults.FaultPlan<FaultPart>;

/** A plan with its progress: how many calls matched it so far. */
export type PlannedFault = faults.PlannedFault<FaultPart>;

/** A world's plan of failures. */
export type Faults = faults.Faults<FaultPart>;

/**
 * Makes a world.
 *
 * Its secrets are the standing names, such as `tm_sim_default`. Equal options give equal worlds, byte for byte.
 *
 * @throws ControlError for options that make no sense
 */
export function createWorld(options: CreateWorldOptions = {}): World {
  return createWorldAt(HOME_SEAT, options);
}

/** Makes a world with an id and secrets of its own, as a host of many worlds does. */
export function createWorldAt(seat: WorldSeat, options: CreateWorldOptions): World {
  const { textModeration, compliance, personalData, mediaAnalysis, ...worldOptions } = options;
  const given = { textModeration, compliance, personalData, mediaAnalysis };
  const world = buildWorld(partsOf(given), worldOptions, seat);
  // A service with options of its own is made at once: a mistake among them surfaces here.
  for (const name of Object.keys(given) as (keyof ServicesOptions)[]) if (given[name]) world[name].name;
  return world;
}

/** The services as parts of worlds, to which a world may add others; each is loaded when it is first asked for. */
export function partsOf({ textModeration, compliance, personalData, mediaAnalysis }: ServicesOptions = {}) {
  return lateParts({
    textModeration: () => textModerationPart(textModeration),
    compliance: () => compliancePart({ oracle: askTextModeration, ...compliance }),
    personalData: () => personalDataPart(personalData),
    mediaAnalysis: () => mediaAnalysisPart(mediaAnalysis),
  });
}

/** The criteria that both services have, by the name that compliance review gives them. */
const SHARED_CRITERIA: Readonly<Record<string, string>> = {
  hate: 'hate',
  harassment: 'harassment',
  violence: 'violence',
  self_harm: 'self_harm',
  sexual: 'sexual',
  illicit: 'illicit',
  extremism: 'extremism',
  privacy: 'personal_data',
  spam: 'spam',
  profanity: 'profanity',
};

/** Reviewers read texts with the oracle of text moderation, where it has a criterion of the kind. */
const askTextModeration: TextOracle = (text) => {
  const probabilityOf = judgeText(text, {});
  return (criterion) => {
    const shared = SHARED_CRITERIA[criterion];
    return shared === undefined ? undefined : probabilityOf(shared);
  };
};

export { type MatcherResult, matchers, type Received } from './adapters/received.ts';
/** What a world may be told of its services over the control plane, by their names on the wire. */
export const serviceSettings = lazily(() => z.strictObject({ 'media-analysis': mediaSettings().optional() }));

/** The options of a world that was told so. */
export function optionsOfSettings(settings: z.output<ReturnType<typeof serviceSettings>> = {}): ServicesOptions {
  const mediaAnalysis = settings['media-analysis'];
  return mediaAnalysis ? { mediaAnalysis } : {};
}

export type { Compliance, ComplianceOptions } from './compliance/index.ts';
export type { Call, Json, JsonObject, NetworkFault, Reply } from './core/call.ts';
export type { Clock, ClockKind } from './core/clock.ts';
export type { FaultEffect } from './core/faults.ts';
export type { Journal, JournalEntry } from './core/journal.ts';
export type { JournalFilter, JournalPage } from './core/journal-filter.ts';
export type { OriginFile, OriginRequest, Origins } from './core/origins.ts';
export type { Recording } from './core/recording.ts';
export { ControlError } from './core/service-error.ts';
export type { Snapshot } from './core/snapshot.ts';
export type { WorldOptions } from './core/world-options.ts';
export type { MediaAnalysis, MediaAnalysisOptions } from './media-analysis/index.ts';
export type { PersonalData, PersonalDataOptions } from './personal-data/index.ts';
export type { TextModeration, TextModerationOptions } from './text-moderation/index.ts';
