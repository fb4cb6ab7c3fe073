/** Text moderation: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import { liveValues } from '../core/expiring-store.ts';
import { isJsonObject } from '../core/json.ts';
import type { OptionTypes } from '../core/service/check-options.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import {
  type CreateAlone,
  createAlone,
  type Part,
  perform,
  type Simulator,
  type WithOwnKeys,
  type WorldOf,
} from '../worlds.ts';
import type { ModerationExplanation } from './answer/explain.ts';
import { createRoutes, type RouteName } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { judgeText, type Oracle } from './oracle/oracle.ts';
import { type DialSettings, dialNames, readDials } from './request/dials.ts';
import { type Rules, stockRules } from './rules/index.ts';
import { inRange } from './rules/lenses.ts';
import type { RulesetChange } from './rules/publish.ts';
import { questions, type Readings } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import { ownCatalog } from './state/own-catalog.ts';
import type { OperationalRecord } from './state/records.ts';
import { type StandingKeyId, type StandingRuleId, type StandingRulesetId, standingCatalog } from './state/standing.ts';
import { createState, withoutOperations } from './state/state.ts';
import { ERROR_STATUS, type ErrorCode, EVALUATION_FAILURES, type EvaluationFailure } from './wire/errors.ts';
import { LIMITS } from './wire/limits.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';
import { publication, publish } from './work/publish.ts';

/** How text moderation is put into a world; every member has a default. */
export interface TextModerationOptions extends ServiceOptions<Catalog, Rules> {
  /** What the real service leaves to a model: the probability of a rule. */
  readonly oracle?: Oracle;
}

const OPTIONS: OptionTypes<TextModerationOptions> = { catalog: 'object', rules: 'object', oracle: 'function' };

/** The words of text moderation. */
export interface TextModerationWords {
  readonly service: 'text-moderation';
  readonly route: RouteName;
  readonly code: ErrorCode;
  readonly part: 'item';
  readonly partCode: EvaluationFailure;
  readonly stage: never;
  readonly key: StandingKeyId;
  readonly readings: Readings;
  readonly dials: DialSettings;
  readonly explanation: ModerationExplanation;
}

/**
 * Text moderation as callers see it.
 *
 * Rulesets and rules are the standing ones; in a world with a catalog of its own they are any.
 */
export interface TextModeration<RulesetId extends string = StandingRulesetId, RuleId extends string = StandingRuleId>
  extends Simulator<Omit<KeyOptions, 'rulesetId'> & { readonly rulesetId?: RulesetId }> {
  /** Publishes a change of a ruleset: it is merged, and null removes a threshold. */
  publish(rulesetId: RulesetId, change: RulesetChange<RuleId>): { readonly version: number };
  /** What operations remembers of the calls of the last 24 hours: no text.  @clause TM-1-10 */
  operationalRecords(): readonly OperationalRecord[];
}

/** Text moderation as a part of worlds. */
export const textModerationPart: (options?: TextModerationOptions) => Part<TextModeration, TextModerationWords> =
  defineService({
    name: 'text-moderation',
    headersRead: ['authorization', 'content-type', 'host'],
    options: OPTIONS,
    questions,
    rules: stockRules,
    catalog: standingCatalog,
    ownCatalog,
    keys: keyKind,
    createState,
    dialNames: ({ state }) => [
      ...dialNames,
      ...[...state.rulesets.values()].flatMap(({ rules }) => rules.map(({ id }) => id)),
    ],
    strayDials: (text, { state }) => {
      const rules = [...state.rulesets.values()].flatMap((ruleset) => ruleset.rules).filter((rule) => rule.isEnabled);
      return readDials(text, (id) => rules.find((rule) => rule.id === id))?.notices ?? [];
    },
    createInside: (base, { oracle }) => ({
      ...base,
      oracle: base.rules.contextLens(base.rules.orderLens(oracle ? inRange(oracle) : judgeText)),
    }),
    createRoutes,
    createShell,
    envelope: errorEnvelope,
    description,
    faultParts: { item: LIMITS.batchItems },
    faultWords: { codes: Object.keys(ERROR_STATUS), partCodes: EVALUATION_FAILURES },
    verbs: (inside) => ({ publish: (input) => publish(inside(), input) }),
    verbInputs: { publish: publication },
    publicState: withoutOperations,
    present: (common, service, inside) => ({
      ...common,
      publish: (rulesetId, change = {}) =>
        perform<{ readonly version: number }>(
          service,
          'publish',
          isJsonObject(change) ? { ...change, rulesetId } : change,
        ),
      operationalRecords: () => liveValues(inside().state.operations, inside().world.now()),
    }),
  });

/** A world in which text moderation is the only service. */
export type TextModerationWorld = WorldOf<{ readonly textModeration: Part<TextModeration, TextModerationWords> }>;

/** Makes a world with text moderation alone: like `createWorld`, without loading any other service. */
export const createTextModerationWorld: CreateAlone<
  TextModerationOptions,
  TextModerationWords,
  TextModerationWorld,
  WithOwnKeys & { readonly textModeration: TextModeration<string, string> }
> = createAlone('textModeration', textModerationPart, OPTIONS);

export { type Context, judgeText, type Oracle } from './oracle/oracle.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Budget, Catalog, CatalogRuleset, Rule, Ruleset, Scope, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
export type * from './wire/types.ts';
