/** Compliance review: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import type { OptionTypes } from '../core/service/check-options.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import { type CreateAlone, createAlone, type Part, type Simulator, type WorldOf } from '../worlds.ts';
import type { ReviewExplanation } from './answer/explain.ts';
import { createRoutes, type RouteName } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { createPanel, type TextOracle } from './oracle/oracle.ts';
import { type DialSettings, dialNames, readDials } from './request/dials.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { questions, type Readings } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { ownCatalog } from './state/own-catalog.ts';
import { type StandingKeyId, standingCompliance } from './state/standing.ts';
import { standingMedia } from './state/standing-media.ts';
import { createState } from './state/state.ts';
import { ERROR_STATUS, type ErrorCode, REVIEWER_FAILURES } from './wire/errors.ts';
import { LIMITS } from './wire/limits.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';
import { type PictureVerdict, reviewPicture, type SiblingPicture } from './work/review-picture.ts';

/** How compliance review is put into a world; every member has a default. */
export interface ComplianceOptions extends ServiceOptions<Catalog, Rules> {
  /** What the real service leaves to a model: the probability that a text breaks a criterion. */
  readonly oracle?: TextOracle;
}

const OPTIONS: OptionTypes<ComplianceOptions> = { catalog: 'object', rules: 'object', oracle: 'function' };

/** The words of compliance review. */
export interface ComplianceWords {
  readonly service: 'compliance';
  readonly route: RouteName;
  readonly code: ErrorCode;
  readonly part: 'reviewer';
  readonly partCode: (typeof REVIEWER_FAILURES)[number] | ErrorCode;
  readonly stage: never;
  readonly key: StandingKeyId;
  readonly readings: Readings;
  readonly dials: DialSettings;
  readonly explanation: ReviewExplanation;
}

/** Compliance review as callers see it. */
export interface Compliance extends Simulator<KeyOptions> {
  /** The credits of a key's account; undefined for a key that does not exist. */
  creditsOf(keyId: string): number | undefined;
}

/** What siblings of the same world may ask of compliance review. */
export interface ComplianceOffer {
  /** Reviews a picture under no key and at no price; undefined when the review failed. */
  reviewPicture(picture: SiblingPicture): PictureVerdict | undefined;
}

/** An oracle without opinions: the lexicon of this service is asked. */
const noOpinion: TextOracle = () => () => undefined;

/** Compliance review as a part of worlds. */
export const compliancePart: (options?: ComplianceOptions) => Part<Compliance, ComplianceWords, ComplianceOffer> =
  defineService({
    name: 'compliance',
    headersRead: ['authorization', 'content-type'],
    options: OPTIONS,
    questions,
    rules: stockRules,
    catalog: standingCompliance,
    ownCatalog,
    files: standingMedia,
    keys: keyKind,
    createState,
    dialNames: () => dialNames,
    strayDials: (text, { catalog }) => readDials([text], (id) => catalog.some((rule) => rule.id === id)).dials.notices,
    createInside: (base, { catalog, oracle = noOpinion }) => ({
      ...base,
      catalog: catalog.rules.map((rule) => ({ ...rule, id: base.rules.catalogId(rule.id), criterion: rule.id })),
      oracle,
      panel: createPanel(base.world.seed),
    }),
    createRoutes,
    createShell,
    envelope: errorEnvelope,
    description,
    faultParts: { reviewer: LIMITS.amount.most },
    faultWords: {
      codes: Object.keys(ERROR_STATUS),
      partCodes: [...REVIEWER_FAILURES, ...Object.keys(ERROR_STATUS)],
    },
    offer: (inside, ask) => ({ reviewPicture: (picture: SiblingPicture) => reviewPicture(inside(), ask, picture) }),
    present: (common, _service, inside) => ({
      ...common,
      creditsOf: (keyId) => inside().state.keys.get(keyId)?.credits,
    }),
  });

/** A world in which compliance review is the only service. */
export type ComplianceWorld = WorldOf<{ readonly compliance: Part<Compliance, ComplianceWords> }>;

/**
 * Makes a world with compliance review alone: like `createWorld`, without loading any other service.
 *
 * Its texts are judged by a small lexicon, unless an oracle is given; `createWorld` plugs in that of text moderation.
 */
export const createComplianceWorld: CreateAlone<ComplianceOptions, ComplianceWords, ComplianceWorld> = createAlone(
  'compliance',
  compliancePart,
  OPTIONS,
);

export { readPayload, writePayload } from '../core/media/payload.ts';
export type { TextOracle } from './oracle/oracle.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Catalog, ComplianceRule, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
export type * from './wire/types.ts';
