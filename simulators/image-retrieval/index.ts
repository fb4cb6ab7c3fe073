/** Image retrieval: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import * as z from 'zod';
import { readControl } from '../core/control-input.ts';
import { lazily } from '../core/lazily.ts';
import type { LibraryPicture, Manner } from '../core/pictures/manner.ts';
import type { OptionTypes } from '../core/service/check-options.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import { closedObject, told } from '../core/told.ts';
import { type CreateAlone, createAlone, type Part, perform, type Simulator, type WorldOf } from '../worlds.ts';
import type { RetrievalExplanation } from './answer/explain.ts';
import { IMAGES } from './answer/present.ts';
import { createRoutes, type RouteName } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { libraryOf } from './oracle/library.ts';
import { type DialSettings, dialNames, readDials } from './request/dials.ts';
import type { Settings } from './request/exchange.ts';
import { createExactPrompts } from './rules/exact-prompts.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { questions, type Readings } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { MOST_RECORDS, ownCatalog } from './state/own-catalog.ts';
import { type StandingKeyId, standingRetrieval } from './state/standing.ts';
import { createState } from './state/state.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';
import { type LibraryPage, listRecords, putRecord, type RecordChange, recordChange } from './work/library.ts';
import { isHidden, type MadePicture, shownPictures, takeIn } from './work/sibling-pictures.ts';

/** How image retrieval is put into a world; every member has a default. */
export interface ImageRetrievalOptions extends ServiceOptions<Catalog, Rules>, Settings {}

const OPTIONS: OptionTypes<ImageRetrievalOptions> = {
  catalog: 'object',
  rules: 'object',
  records: 'number',
  proxies: 'object',
  generated: 'boolean',
};

/** The words of image retrieval. */
export interface ImageRetrievalWords {
  readonly service: 'image-retrieval';
  readonly route: RouteName;
  /** Its failures have no codes: a fault names a status. */
  readonly code: never;
  readonly part: never;
  readonly partCode: never;
  readonly stage: never;
  readonly key: StandingKeyId;
  readonly readings: Readings;
  readonly dials: DialSettings;
  readonly explanation: RetrievalExplanation;
}

/** A picture of the library as the control plane shows it. */
export interface ShownRecord extends Required<Omit<RecordChange, 'editedPrompt' | 'editedCaption' | 'duplicateOf'>> {
  readonly genId: string;
  readonly editedPrompt?: string;
  readonly editedCaption?: string;
  readonly duplicateOf?: string;
}

/** Image retrieval as callers see it. */
export interface ImageRetrieval extends Simulator<KeyOptions> {
  readonly library: {
    /** Adds a picture, or changes the given members of a known one. Throws a ControlError that names the member at fault. */
    put(record: RecordChange): { readonly id: string };
    /** Shows pictures, hidden ones included; all of them by default. */
    records(page?: LibraryPage): { readonly records: readonly ShownRecord[]; readonly total: number };
  };
}

/** What siblings may ask of image retrieval. */
export interface RetrievalOffer {
  /** The pictures of a model, a style and a character that may be found; the same objects each time. */
  shownPictures(manner: Manner): readonly LibraryPicture[];
  /** Takes in a picture that was made and found safe. */
  takeIn(picture: MadePicture): void;
  /** Whether a picture that was taken in, named by its generation, has been hidden or made another one since. */
  isHidden(genId: string): boolean;
}

/** The settings of image retrieval, in process and over the control plane. */
export const retrievalSettings: () => z.ZodType<Settings> = lazily(() =>
  closedObject('ImageRetrievalSettings', 'What image retrieval is told.', {
    records: told(z.int().min(1).max(MOST_RECORDS), 'How many records the library holds, hidden ones too.').optional(),
    proxies: told(z.array(z.string().min(1)), 'The addresses of proxies whose X-Forwarded-For is believed.').optional(),
    generated: told(
      z.boolean(),
      'Whether pictures that generation makes and compliance finds safe can be found; false unless given.',
    ).optional(),
  }),
);

/** Image retrieval as a part of worlds. Throws a ControlError for settings that make no sense. */
export function imageRetrievalPart(
  options: ImageRetrievalOptions = {},
): Part<ImageRetrieval, ImageRetrievalWords, RetrievalOffer> {
  const { catalog = standingRetrieval, records, proxies, generated } = options;
  readControl(retrievalSettings(), { records, proxies, generated }, 'image retrieval');
  return part(records === undefined ? options : { ...options, catalog: { ...catalog, records } });
}

const part: (options?: ImageRetrievalOptions) => Part<ImageRetrieval, ImageRetrievalWords, RetrievalOffer> =
  defineService({
    name: 'image-retrieval',
    headersRead: ['authorization', 'content-type', 'x-forwarded-for'],
    options: OPTIONS,
    questions,
    rules: stockRules,
    catalog: standingRetrieval,
    ownCatalog,
    keys: keyKind,
    createState,
    dialNames: () => dialNames,
    strayDials: (text) => readDials(text).notices,
    createInside: (base, { proxies = [] }) => {
      const { world, rules, state } = base;
      const library = lazily(() => libraryOf(world.seed, state.records));
      const finder = lazily(() => rules.createFinder(library(), state.changes.values(), rules));
      const exactPrompts = lazily(() => createExactPrompts(library(), state.changes, rules));
      return { ...base, library, finder, exactPrompts, proxies };
    },
    createRoutes,
    createShell,
    envelope: errorEnvelope,
    description,
    faultWords: { codes: [], partCodes: [] },
    verbs: (inside) => ({
      'library.put': (input) => putRecord(inside(), input),
      'library.show': (input) => listRecords(inside(), input),
    }),
    verbInputs: { 'library.put': recordChange },
    offer: (inside) => ({
      shownPictures: (manner) => shownPictures(inside(), manner),
      takeIn: (picture) => takeIn(inside(), picture),
      isHidden: (genId) => isHidden(inside(), genId),
    }),
    ticketsBelow: IMAGES,
    present: (common, service) => ({
      ...common,
      library: {
        put: (record) => perform<{ readonly id: string }>(service, 'library.put', record),
        records: (page = {}) =>
          perform<ReturnType<ImageRetrieval['library']['records']>>(service, 'library.show', page),
      },
    }),
  });

/** A world in which image retrieval is the only service. */
export type ImageRetrievalWorld = WorldOf<{ readonly imageRetrieval: Part<ImageRetrieval, ImageRetrievalWords> }>;

/** Makes a world with image retrieval alone: like `createWorld`, without loading any other service. */
export const createImageRetrievalWorld: CreateAlone<ImageRetrievalOptions, ImageRetrievalWords, ImageRetrievalWorld> =
  createAlone('imageRetrieval', imageRetrievalPart, OPTIONS);

export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Catalog, Library, LibraryRecord, Review, StandingKey } from './state/catalog.ts';
export { LIMITS } from './wire/limits.ts';
export type * from './wire/types.ts';
export type { LibraryPage, RecordChange } from './work/library.ts';
