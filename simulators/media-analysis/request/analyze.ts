import { codePoints } from '../../core/characters.ts';
import { type Json, type JsonObject, member } from '../../core/json.ts';
import { hasUnknownField } from '../../core/service/unknown-field.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Rules } from '../rules/index.ts';
import type { Agent, Catalog, Category, Profile } from '../state/catalog.ts';
import type { Transcription } from '../state/jobs.ts';
import { failure, mustBe, tooLarge } from '../wire/errors.ts';
import { LIMITS, MEDIA_TYPES, type MediaType, PLACEHOLDER, UUID } from '../wire/limits.ts';
import { analyzeRequest } from '../wire/requests.ts';
import { type Auth, readAuth } from './auth.ts';
import { type MediaSource, readSource } from './source.ts';

/** A submission, read and checked. */
export interface AnalyzeRequest {
  readonly source: MediaSource;
  readonly mediaType: MediaType;
  /** The categories of the catalog that are run. */
  readonly categories: readonly Category[];
  /** The prompt of a category of the caller's own. */
  readonly customCategory?: string;
  readonly systemPrompt?: string;
  readonly agent: Agent;
  /** Whether the agent cannot handle the media, in a reading that lets the job fail later. */
  readonly isAgentUnfit: boolean;
  readonly profile: Profile;
  readonly transcription?: Transcription;
  readonly auth?: Auth;
}

/** What a reader needs to know of the world. */
interface Known {
  readonly rules: Rules;
  readonly catalog: Catalog;
  readonly hasPipeline: boolean;
}

/** Reads the body of a submission, its members in the order of the document.  @clause MA-4-2 */
export function readAnalyze(body: JsonObject, { rules, catalog, hasPipeline }: Known): AnalyzeRequest {
  if (hasUnknownField(rules, body, analyzeRequest)) {
    throw failure('invalid_request', { message: 'The request has an unknown field.' });
  }
  const source = readSource(member(body, 'media'), member(body, 'media_base64'), rules);
  const mediaType = readMediaType(member(body, 'media_type'));
  const custom = member(body, 'custom_category');
  const categories = readCategories(member(body, 'categories'), !isNone(custom), rules, catalog);
  const customCategory = readCustom(custom, rules);
  const systemPrompt = readSystemPrompt(member(body, 'system_prompt'), rules);
  const { agent, isAgentUnfit } = readAgent(member(body, 'model'), mediaType, rules, catalog);
  const profile = readProfile(member(body, 'detail'), catalog);
  const transcription = readTranscription(body, mediaType, rules);
  const auth = readCredentials(member(body, 'auth'), source, rules, hasPipeline);
  return {
    source,
    mediaType,
    categories,
    agent,
    isAgentUnfit,
    profile,
    ...(customCategory === undefined ? {} : { customCategory }),
    ...(systemPrompt === undefined ? {} : { systemPrompt }),
    ...(transcription ? { transcription } : {}),
    ...(auth ? { auth } : {}),
  };
}

/** @clause MA-A1-2 */
function readMediaType(value: Json | undefined): MediaType {
  const type = MEDIA_TYPES.find((known) => known === value);
  if (type) return type;
  throw mustBe('media_type', `one of ${MEDIA_TYPES.join(', ')}`);
}

/** Ids of enabled categories; without a list all of them, or none beside a custom one.  @clause MA-A1-4 MA-A1-23 MA-A1-24 MA-A1-25 MA-A1-26 MA-A1-46 */
function readCategories(
  value: Json | undefined,
  hasCustom: boolean,
  rules: Rules,
  { categories }: Catalog,
): readonly Category[] {
  const enabled = categories.filter(({ isEnabled = true }) => isEnabled);
  if (value === undefined) return hasCustom && rules.isCustomAlone ? [] : enabled;
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    if (rules.emptyCategories === 'refused') throw mustBe('categories', 'left out or not empty');
    return rules.emptyCategories === 'all' ? enabled : [];
  }
  const ofType = (what: string, expected: string): ServiceError =>
    failure(rules.categoriesTypeCode, { message: `${what} must be ${expected}.` });
  if (!Array.isArray(value)) throw ofType('categories', 'an array of category ids');
  const stray = value.findIndex((id) => typeof id !== 'string');
  if (stray >= 0) throw ofType(`categories[${stray}]`, 'a category id');
  const ids = [...new Set(value)];
  const found = ids.map((id) => {
    const known = enabled.find((category) => category.id === id);
    if (known) return known;
    const place = `categories[${value.indexOf(id)}]`;
    throw failure('invalid_categories', {
      message: `${place} does not exist or is disabled: see GET /api/v1/public/categories.`,
    });
  });
  if (ids.length < value.length && rules.emptyCategories === 'refused') throw mustBe('categories', 'without repeats');
  return found;
}

/** Whether a text is left out; an empty one counts as none.  @clause MA-A1-44 */
function isNone(value: Json | undefined): value is null | undefined | '' {
  return value == null || value === '';
}

/** @clause MA-A1-5 MA-A1-27 MA-A1-44 */
function readCustom(value: Json | undefined, rules: Rules): string | undefined {
  if (isNone(value)) return undefined;
  if (typeof value !== 'string') throw mustBe('custom_category', 'a string or null');
  if (codePoints.count(value) <= LIMITS.customCharacters) return value;
  const limit = `${LIMITS.customCharacters} characters`;
  throw rules.longCustomStatus === 413
    ? tooLarge('custom_category', limit)
    : mustBe('custom_category', `of at most ${limit}`);
}

/** @clause MA-A1-6 MA-A1-44 */
function readSystemPrompt(value: Json | undefined, rules: Rules): string | undefined {
  if (isNone(value)) return undefined;
  if (typeof value !== 'string') throw mustBe('system_prompt', 'a string or null');
  if (rules.needsPlaceholder && !value.includes(PLACEHOLDER))
    throw mustBe('system_prompt', `a text with ${PLACEHOLDER}`);
  return value;
}

/** The agent that is asked for, or the first that handles the media.  @clause MA-A1-7 MA-A1-29 MA-A1-30 MA-A1-44 */
function readAgent(
  value: Json | undefined,
  mediaType: MediaType,
  rules: Rules,
  { agents }: Catalog,
): Pick<AnalyzeRequest, 'agent' | 'isAgentUnfit'> {
  const handles = ({ capabilities }: Agent): boolean => capabilities.includes(mediaType);
  const usual = agents.find(handles);
  if (!usual) throw new Error(`No agent of the catalog handles ${mediaType}.`);
  if (value == null) return { agent: usual, isAgentUnfit: false };
  if (typeof value !== 'string' || !UUID.test(value)) throw mustBe('model', 'the UUID of an agent, or null');
  const asked = agents.find(({ id }) => id.toLowerCase() === value.toLowerCase());
  if (asked && handles(asked)) return { agent: asked, isAgentUnfit: false };
  if (rules.unknownAgent === 'not-found')
    throw failure('not_found', { message: 'There is no such agent for this media_type.' });
  if (rules.unknownAgent === 'refused') throw mustBe('model', 'the UUID of an agent that handles the media_type');
  return { agent: asked ?? usual, isAgentUnfit: true };
}

/** @clause MA-A1-8 MA-A1-31 */
function readProfile(value: Json | undefined, { profiles }: Catalog): Profile {
  const profile = profiles.find(({ id }) => id === (value === undefined ? 'balanced' : value));
  if (profile) return profile;
  throw mustBe('detail', `one of ${profiles.map(({ id }) => id).join(', ')}`);
}

/** What is asked of a transcription; nothing of stills.  @clause MA-A1-9 MA-A1-10 MA-A1-11 MA-A1-32 MA-A1-40 MA-A1-46 */
function readTranscription(body: JsonObject, mediaType: MediaType, rules: Rules): Transcription | undefined {
  const isForImage = mediaType === 'image';
  const isAsked = readSwitch(body, 'transcribe', rules);
  if (isAsked && isForImage) refuseForImage(rules);
  const isDiarized = readSwitch(body, 'transcribe_diarize', rules);
  const isAligned = readSwitch(body, 'transcribe_align', rules);
  const isRefined = isDiarized || isAligned;
  if (isRefined && !isAsked && rules.loneRefinements === 'refused') {
    throw mustBe('transcribe_diarize and transcribe_align', 'sent with transcribe alone');
  }
  const isWanted = isAsked || (isRefined && rules.loneRefinements === 'implied');
  if (isWanted && isForImage) refuseForImage(rules);
  return isWanted && !isForImage ? { isDiarized, isAligned } : undefined;
}

function refuseForImage({ transcribedImage }: Rules): void {
  if (transcribedImage === 'refused') throw mustBe('transcribe', 'left out for images');
}

function readSwitch(body: JsonObject, name: string, rules: Rules): boolean {
  const value = member(body, name);
  if (value === undefined) return false;
  const read = rules.readSwitch(value);
  if (read === undefined) throw mustBe(name, 'true or false');
  return read;
}

/** @clause MA-A1-12 MA-A1-13 MA-A1-42 MA-A1-44 */
function readCredentials(
  value: Json | undefined,
  source: MediaSource,
  rules: Rules,
  hasPipeline: boolean,
): Auth | undefined {
  if (value == null) return undefined;
  const auth = readAuth(value, rules);
  if (source.kind === 'bytes') throw mustBe('auth', 'left out where media_base64 is sent');
  if (!hasPipeline) throw mustBe('auth', 'left out: the optimization pipeline is not enabled here');
  return auth;
}
