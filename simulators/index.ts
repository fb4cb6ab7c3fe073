import * as z from 'zod';
import { type ComplianceOffer, type ComplianceOptions, compliancePart } from './compliance/index.ts';
import type { TextOracle } from './compliance/oracle/oracle.ts';
import { writeMarker } from './core/dials/dials.ts';
import { lazily } from './core/lazily.ts';
import { checkObject, checkOptions, type OptionTypes } from './core/service/check-options.ts';
import type {
  ExplanationOf,
  FaultPlanOf,
  JournalEntryOf,
  JournalFilterOf,
  JournalPageOf,
  PlannedFaultOf,
  VariantsOf,
} from './core/world/words.ts';
import type { WorldSeat } from './core/world/world-core.ts';
import {
  type Oracle as GenerationOracle,
  type ImageGenerationOptions,
  imageGenerationPart,
  type ReviewImage,
  simulatedModels,
  type TakePicture,
} from './image-generation/index.ts';
import {
  type ImageRetrievalOptions,
  imageRetrievalPart,
  type RetrievalOffer,
  retrievalSettings,
} from './image-retrieval/index.ts';
import { type MediaAnalysisOptions, mediaAnalysisPart, mediaSettings } from './media-analysis/index.ts';
import { type PersonalDataOptions, personalDataPart } from './personal-data/index.ts';
import { type TextModeration, type TextModerationOptions, textModerationPart } from './text-moderation/index.ts';
import { judgeText } from './text-moderation/oracle/oracle.ts';
import {
  buildWorld,
  HOME_SEAT,
  lateParts,
  type PlannedWorldOptions,
  type StockOptions,
  type WithOwnKeys,
  type WordsOf,
  type WorldOf,
} from './worlds.ts';

/** Options of each service in a world. */
export interface ServicesOptions {
  readonly textModeration?: TextModerationOptions;
  readonly compliance?: ComplianceOptions;
  readonly personalData?: PersonalDataOptions;
  readonly mediaAnalysis?: MediaAnalysisOptions;
  readonly imageGeneration?: ImageGenerationOptions;
  readonly imageRetrieval?: ImageRetrievalOptions;
}

/**
 * Writes a dial to insert into any submitted text: `dial({ hate: 0.83, takes: '2s' })` gives `[[sim hate=0.83 takes=2s]]`.
 *
 * @throws ControlError for a name or value that a dial cannot hold
 */
export function dial(settings: AllWords['dials']): string {
  return writeMarker(settings);
}

/** Options of a world with all services; all have defaults. */
export interface CreateWorldOptions extends PlannedWorldOptions<AllWords>, ServicesOptions {}

/** The names of all services, as types. */
type AllWords = WordsOf<ReturnType<typeof partsOf>>;

/** A world: one seed, one clock, and services that know each other. */
export type World = WorldOf<ReturnType<typeof partsOf>>;

/** A world with a catalog of its own: its keys, rulesets and rules may have any name. */
export type WorldWithCatalog = World & WithOwnKeys & { readonly textModeration: TextModeration<string, string> };

/** A service's wire name. */
export type ServiceName = AllWords['service'];

/** The name of a route, such as `POST /api/v1/check`. */
export type RouteName = AllWords['route'];

/** Chosen readings of open questions: question id to the name of a reading. */
export type Variants = VariantsOf<AllWords>;

/** A planned failure: which call of which service is meant, which part or stage of it, and what happens to it. */
export type FaultPlan = FaultPlanOf<AllWords>;

/** What a planned failure does: a documented error, a status, a delay, or a broken connection. */
export type FaultEffect = FaultPlan['fault'];

/** A plan with its progress: how many calls matched it so far. */
export type PlannedFault = PlannedFaultOf<AllWords>;

/** Which calls of the journal are meant; what is left out matches everything. */
export type JournalFilter = JournalFilterOf<AllWords>;

/** Which of the remembered calls are meant. */
export type JournalPage = JournalPageOf<AllWords>;

/** One call that a world has answered. */
export type JournalEntry = JournalEntryOf<AllWords>;

/** Why a call was answered as it was; `service` tells the explanations of services apart. */
export type Explanation = ExplanationOf<AllWords>;

/** Options of a world in which no service has a catalog of its own. */
type Stock = { readonly [Name in keyof ServicesOptions]?: StockOptions<NonNullable<ServicesOptions[Name]>> };

/**
 * Makes a world.
 *
 * Its secrets are the standing names, such as `tm_sim_default`. Equal options give equal worlds, byte for byte.
 *
 * @throws ControlError for options that make no sense
 */
export function createWorld(options?: CreateWorldOptions & Stock): World;
export function createWorld(options: CreateWorldOptions): WorldWithCatalog;
export function createWorld(options: CreateWorldOptions = {}): World {
  return createWorldAt(HOME_SEAT, options);
}

const SERVICES: OptionTypes<ServicesOptions> = {
  textModeration: 'object',
  compliance: 'object',
  personalData: 'object',
  mediaAnalysis: 'object',
  imageGeneration: 'object',
  imageRetrieval: 'object',
};

/** Makes a world with an id and secrets of its own, for a host of many worlds. */
export function createWorldAt(seat: WorldSeat, options: CreateWorldOptions): World {
  checkObject('createWorld', options);
  const { textModeration, compliance, personalData, mediaAnalysis, imageGeneration, imageRetrieval, ...worldOptions } =
    options;
  const given = { textModeration, compliance, personalData, mediaAnalysis, imageGeneration, imageRetrieval };
  checkOptions('createWorld', SERVICES, given);
  const world = buildWorld<ReturnType<typeof partsOf>>((siblings) => partsOf(given, siblings), worldOptions, seat);
  // A service with options of its own is made at once, by asking for its name: a mistake among them surfaces here.
  for (const name of Object.keys(given) as (keyof ServicesOptions)[]) if (given[name]) world[name].name;
  return world;
}

/** The functions that services offer their siblings, filled in while the world is made. */
interface Siblings {
  readonly compliance: ComplianceOffer;
  readonly imageRetrieval: RetrievalOffer;
}

/** The services as parts of a world, to which more can be added; each is made when first needed. */
export function partsOf(options: ServicesOptions = {}, siblings?: Siblings) {
  const { textModeration, compliance, personalData, mediaAnalysis, imageGeneration, imageRetrieval } = options;
  return lateParts({
    textModeration: () => textModerationPart(textModeration),
    compliance: () => compliancePart({ oracle: askTextModeration, ...compliance }),
    personalData: () => personalDataPart(personalData),
    mediaAnalysis: () => mediaAnalysisPart(mediaAnalysis),
    imageGeneration: () =>
      imageGenerationPart({
        oracle: { ...simulatedModels, severitiesOf: severitiesOfPicture },
        ...(siblings && {
          review: reviewBy(siblings),
          libraryPictures: (manner) => siblings.imageRetrieval.shownPictures(manner),
          isHidden: (genId) => siblings.imageRetrieval.isHidden(genId),
        }),
        ...(siblings && imageRetrieval?.generated && { takePicture: shelve(siblings) }),
        ...imageGeneration,
      }),
    imageRetrieval: () => imageRetrievalPart(imageRetrieval),
  });
}

/** The criteria that compliance review and text moderation share: compliance review's name to text moderation's. */
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

/** Lets compliance reviewers read texts with text moderation's oracle, for the criteria that they share. */
const askTextModeration: TextOracle = (text) => {
  const probabilityOf = judgeText(text, {});
  return (criterion) => {
    const shared = SHARED_CRITERIA[criterion];
    return shared === undefined ? undefined : probabilityOf(shared);
  };
};

/** Lower probabilities count as none: not one of 1,632 harmless prompts for pictures, written by others, reaches it. */
const BEYOND_DOUBT = 0.85;
/** Only this many characters of a prompt are read, as a diffusion model would. */
const MOST_READ = 2_000;

/**
 * The severities of a generated picture: of what is to be seen in it, and of its prompt where text moderation's oracle has no
 * doubt.
 */
const severitiesOfPicture: GenerationOracle['severitiesOf'] = (prompt) => {
  const probabilityOf = judgeText(prompt.slice(0, MOST_READ), {});
  const said = Object.entries(SHARED_CRITERIA)
    .filter(([ruleId]) => ruleId !== 'profanity')
    .map(([ruleId, criterion]) => [ruleId, probabilityOf(criterion)] as const)
    .filter(([, probability]) => probability >= BEYOND_DOUBT);
  return { ...Object.fromEntries(said), ...simulatedModels.severitiesOf(prompt) };
};

/** Image generation's rulesets as settings of compliance review; `strict` blocks whatever `default` does. */
const RULESETS = {
  default: { amount: 10, method: 'average', strictness: 0 },
  strict: { amount: 10, method: 'any', strictness: 1.2 },
} as const;

/** Puts pictures that were found safe into the image library of the same world. */
function shelve(siblings: Siblings): TakePicture {
  return ({ genId, asked, character, model, style, seed, width, height }, { prompt: scene }) =>
    siblings.imageRetrieval.takeIn({ genId, prompt: asked, character, model, style, seed, width, height, scene });
}

/** Has finished pictures judged by compliance review in the same world. */
function reviewBy(siblings: Siblings): ReviewImage {
  return ({ genId, severities, ruleset, precompliance }) => {
    const verdict = siblings.compliance.reviewPicture({
      ...(ruleset === 'strict' ? RULESETS.strict : RULESETS.default),
      address: `https://pictures.facsimile.example/${genId}`,
      severities,
      context: precompliance,
    });
    return verdict && { isSafe: verdict.isSafe, categories: verdict.ruleIds, codes: [], requestId: verdict.requestId };
  };
}

/** The schema of service settings that the control plane accepts for a new world, by wire name. */
export const serviceSettings = lazily(() =>
  z
    .strictObject({ 'media-analysis': mediaSettings().optional(), 'image-retrieval': retrievalSettings().optional() })
    .meta({ title: 'ServiceSettings', description: 'By service.' }),
);

/** What settings of services from the control plane mean as options of a world. */
export function optionsOfSettings(settings: z.output<ReturnType<typeof serviceSettings>> = {}): ServicesOptions {
  const { 'media-analysis': mediaAnalysis, 'image-retrieval': imageRetrieval } = settings;
  return { ...(mediaAnalysis && { mediaAnalysis }), ...(imageRetrieval && { imageRetrieval }) };
}

export { type MatcherResult, matchers, type Received } from './adapters/received.ts';
export type { Compliance, ComplianceOptions } from './compliance/index.ts';
export type { ErrorEnvelope as ComplianceError, ReviewResult } from './compliance/wire/types.ts';
export type { Call, NetworkFault, Reply } from './core/call/call.ts';
export type { Duration } from './core/duration.ts';
export type { Faults } from './core/faults/faults.ts';
export type { Json, JsonObject } from './core/json.ts';
export { ControlError } from './core/service-error.ts';
export type { Clock, ClockKind } from './core/world/clock.ts';
export type { Journal } from './core/world/journal.ts';
export type { OriginFile, OriginRequest, Origins } from './core/world/origins.ts';
export type { Recording } from './core/world/recording.ts';
export type { Snapshot } from './core/world/snapshot.ts';
export type { WorldOptions } from './core/world/world-options.ts';
export type { ImageGeneration, ImageGenerationOptions } from './image-generation/index.ts';
export type {
  ErrorEnvelope as ImageGenerationError,
  Generation,
  JobStatus as GenerationStatus,
  Models as GenerationModels,
} from './image-generation/wire/types.ts';
export type { ImageRetrieval, ImageRetrievalOptions, RecordChange, ShownRecord } from './image-retrieval/index.ts';
export type {
  BestMatch,
  ErrorEnvelope as ImageRetrievalError,
  FoundImage,
  SearchResult,
} from './image-retrieval/wire/types.ts';
export type { MediaAnalysis, MediaAnalysisOptions } from './media-analysis/index.ts';
export type {
  CompletedJob as CompletedAnalysis,
  ErrorEnvelope as MediaAnalysisError,
  JobRecord as AnalysisJob,
} from './media-analysis/wire/types.ts';
export type { PersonalData, PersonalDataOptions } from './personal-data/index.ts';
export type {
  DeanonymizeResult,
  DetectResult,
  ErrorEnvelope as PersonalDataError,
  JobRecord as PersonalDataJob,
  RedactResult,
} from './personal-data/wire/types.ts';
export type { TextModeration, TextModerationOptions } from './text-moderation/index.ts';
export type {
  BatchResult,
  ErrorEnvelope as TextModerationError,
  ModerationResult,
} from './text-moderation/wire/types.ts';
