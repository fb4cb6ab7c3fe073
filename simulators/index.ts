import * as z from 'zod';
import { type ComplianceOffer, type ComplianceOptions, compliancePart } from './compliance/index.ts';
import type { TextOracle } from './compliance/oracle/oracle.ts';
import { writeMarker } from './core/dials.ts';
import { lazily } from './core/lazily.ts';
import type {
  ExplanationOf,
  FaultPlanOf,
  JournalEntryOf,
  JournalFilterOf,
  JournalPageOf,
  PlannedFaultOf,
  VariantsOf,
} from './core/words.ts';
import type { WorldSeat } from './core/world-core.ts';
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

/** How each service is put into a world. */
export interface ServicesOptions {
  readonly textModeration?: TextModerationOptions;
  readonly compliance?: ComplianceOptions;
  readonly personalData?: PersonalDataOptions;
  readonly mediaAnalysis?: MediaAnalysisOptions;
  readonly imageGeneration?: ImageGenerationOptions;
  readonly imageRetrieval?: ImageRetrievalOptions;
}

/**
 * Writes a dial, to be put into any submitted text: `dial({ hate: 0.83, takes: '2s' })` is `[[sim hate=0.83 takes=2s]]`.
 *
 * @throws ControlError for a value that no dial can have
 */
export function dial(settings: AllWords['dials']): string {
  return writeMarker(settings);
}

/** How a world of all services is made; every member has a default. */
export interface CreateWorldOptions extends PlannedWorldOptions<AllWords>, ServicesOptions {}

/** The words of all services. */
type AllWords = WordsOf<ReturnType<typeof partsOf>>;

/** A world: one seed, one clock, and the services, which know each other. */
export type World = WorldOf<ReturnType<typeof partsOf>>;

/** A world with a catalog of its own: its keys, rulesets and rules are any. */
export type WorldWithCatalog = World & WithOwnKeys & { readonly textModeration: TextModeration<string, string> };

/** The name of a service on every wire. */
export type ServiceName = AllWords['service'];

/** A route, as the documents write it. */
export type RouteName = AllWords['route'];

/** The readings of open questions: question id to the name of one. */
export type Variants = VariantsOf<AllWords>;

/** A planned failure: which call of which service is meant, which part or stage of it, and what happens to it. */
export type FaultPlan = FaultPlanOf<AllWords>;

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

/** Options without a catalog of any service. */
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

/** Makes a world with an id and secrets of its own, as a host of many worlds does. */
export function createWorldAt(seat: WorldSeat, options: CreateWorldOptions): World {
  const { textModeration, compliance, personalData, mediaAnalysis, imageGeneration, imageRetrieval, ...worldOptions } =
    options;
  const given = { textModeration, compliance, personalData, mediaAnalysis, imageGeneration, imageRetrieval };
  const world = buildWorld<ReturnType<typeof partsOf>>((siblings) => partsOf(given, siblings), worldOptions, seat);
  // A service with options of its own is made at once: a mistake among them surfaces here.
  for (const name of Object.keys(given) as (keyof ServicesOptions)[]) if (given[name]) world[name].name;
  return world;
}

/** What services ask of their siblings; it is filled while the world is made. */
interface Neighbours {
  readonly compliance: ComplianceOffer;
  readonly imageRetrieval: RetrievalOffer;
}

/** The services as parts of worlds, to which a world may add others; each is loaded when it is first asked for. */
export function partsOf(options: ServicesOptions = {}, siblings?: Neighbours) {
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
          libraryPictures: (triple) => siblings.imageRetrieval.shownPictures(triple),
          isHidden: (genId) => siblings.imageRetrieval.isHidden(genId),
        }),
        ...(siblings && imageRetrieval?.generated && { takePicture: shelve(siblings) }),
        ...imageGeneration,
      }),
    imageRetrieval: () => imageRetrievalPart(imageRetrieval),
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

/** From here on a text is taken at its word: of 1,632 prompts that others wrote for pictures, all harmless, none reaches it. */
const BEYOND_DOUBT = 0.85;
/** A diffusion model reads no further. */
const MOST_READ = 2_000;

/** What is to be seen in a picture, and what its prompt says where the oracle of text moderation has no doubt. */
const severitiesOfPicture: GenerationOracle['severitiesOf'] = (prompt) => {
  const probabilityOf = judgeText(prompt.slice(0, MOST_READ), {});
  const said = Object.entries(SHARED_CRITERIA)
    .filter(([ruleId]) => ruleId !== 'profanity')
    .map(([ruleId, criterion]) => [ruleId, probabilityOf(criterion)] as const)
    .filter(([, probability]) => probability >= BEYOND_DOUBT);
  return { ...Object.fromEntries(said), ...simulatedModels.severitiesOf(prompt) };
};

/** How compliance review judges under the rulesets of image generation: what `default` blocks, `strict` does too. */
const RULESETS = {
  default: { amount: 10, method: 'average', strictness: 0 },
  strict: { amount: 10, method: 'any', strictness: 1.2 },
} as const;

/** Pictures that were found safe come into the library of the same world. */
function shelve(siblings: Neighbours): TakePicture {
  return ({ genId, asked, character, model, style, seed, width, height }, { prompt: scene }) =>
    siblings.imageRetrieval.takeIn({ genId, prompt: asked, character, model, style, seed, width, height, scene });
}

/** Finished pictures are judged by compliance review of the same world. */
function reviewBy(siblings: Neighbours): ReviewImage {
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

export { type MatcherResult, matchers, type Received } from './adapters/received.ts';
/** What a world may be told of its services over the control plane, by their names on the wire. */
export const serviceSettings = lazily(() =>
  z
    .strictObject({ 'media-analysis': mediaSettings().optional(), 'image-retrieval': retrievalSettings().optional() })
    .meta({ title: 'ServiceSettings', description: 'By service.' }),
);

/** The options of a world that was told so. */
export function optionsOfSettings(settings: z.output<ReturnType<typeof serviceSettings>> = {}): ServicesOptions {
  const { 'media-analysis': mediaAnalysis, 'image-retrieval': imageRetrieval } = settings;
  return { ...(mediaAnalysis && { mediaAnalysis }), ...(imageRetrieval && { imageRetrieval }) };
}

export type { Compliance, ComplianceOptions } from './compliance/index.ts';
export type { ErrorEnvelope as ComplianceError, ReviewResult } from './compliance/wire/types.ts';
export type { Call, Json, JsonObject, NetworkFault, Reply } from './core/call.ts';
export type { Clock, ClockKind } from './core/clock.ts';
export type { Duration } from './core/duration.ts';
export type { Faults } from './core/faults.ts';
export type { Journal } from './core/journal.ts';
export type { OriginFile, OriginRequest, Origins } from './core/origins.ts';
export type { Recording } from './core/recording.ts';
export { ControlError } from './core/service-error.ts';
export type { Snapshot } from './core/snapshot.ts';
export type { WorldOptions } from './core/world-options.ts';
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
