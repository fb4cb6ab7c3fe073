/** Text moderation: its part in worlds, worlds of this one service, and its semantics as data and pure functions. */

import type { Json } from '../core/call.ts';
import { liveValues } from '../core/expiring-store.ts';
import { defineService, type ServiceOptions } from '../core/service/define-service.ts';
import {
  buildWorld,
  HOME_SEAT,
  type Part,
  type PlannedWorldOptions,
  perform,
  type Simulator,
  type WorldOf,
} from '../worlds.ts';
import { createRoutes } from './http/routes.ts';
import { createShell } from './http/shell.ts';
import { judgeText, type Oracle } from './oracle/oracle.ts';
import { type Rules, stockRules } from './rules/index.ts';
import type { RulesetChange } from './rules/publish.ts';
import { questions } from './spec/questions.ts';
import type { Catalog } from './state/catalog.ts';
import type { OperationalRecord } from './state/records.ts';
import { standingCatalog } from './state/standing.ts';
import { createState, withoutOperations } from './state/state.ts';
import { ERROR_STATUS, EVALUATION_FAILURES } from './wire/errors.ts';
import { LIMITS } from './wire/limits.ts';
import { description } from './wire/openapi.ts';
import { errorEnvelope } from './wire/replies.ts';
import { type KeyOptions, keyKind } from './work/keys.ts';
import { publish } from './work/publish.ts';

/** How text moderation is put into a world; every member has a default. */
export interface TextModerationOptions extends ServiceOptions<Catalog, Rules> {
  /** What the real service leaves to a model: the probability of a rule. */
  readonly oracle?: Oracle;
}

/** Text moderation as callers see it. */
export interface TextModeration extends Simulator<KeyOptions> {
  /** Publishes a change of a ruleset: it is merged, and null removes a threshold. */
  publish(rulesetId: string, change: RulesetChange): { readonly version: number };
  /** What operations remembers of the calls of the last 24 hours: no text.  @clause TM-1-10 */
  operationalRecords(): readonly OperationalRecord[];
}

/** Text moderation as a part of worlds. */
export const textModerationPart: (options?: TextModerationOptions) => Part<TextModeration, 'item'> = defineService({
  name: 'text-moderation',
  headersRead: ['authorization', 'content-type', 'host'],
  questions,
  rules: stockRules,
  catalog: standingCatalog,
  keys: keyKind,
  createState,
  createInside: (base, { oracle = judgeText }) => ({
    ...base,
    oracle: base.rules.contextLens(base.rules.orderLens(oracle)),
  }),
  createRoutes,
  createShell,
  envelope: errorEnvelope,
  description,
  faultParts: { item: LIMITS.batchItems },
  faultTargets: () => ({ codes: Object.keys(ERROR_STATUS), partCodes: EVALUATION_FAILURES }),
  verbs: (inside) => ({ publish: (input) => publish(inside(), input) }),
  publicState: withoutOperations,
  present: (common, service, inside) => ({
    ...common,
    publish: (rulesetId, change) =>
      perform(service, 'publish', { ...change, rulesetId } as unknown as Json) as { readonly version: number },
    operationalRecords: () => liveValues(inside().state.operations, inside().world.now()),
  }),
});

/** A world in which text moderation is the only service. */
export type TextModerationWorld = WorldOf<{ readonly textModeration: Part<TextModeration, 'item'> }>;

/** Makes a world with text moderation alone: like `createWorld`, without loading any other service. */
export function createTextModerationWorld(
  options: PlannedWorldOptions<'item'> & TextModerationOptions = {},
): TextModerationWorld {
  const { catalog, oracle, rules, ...world } = options;
  return buildWorld({ textModeration: textModerationPart({ catalog, oracle, rules }) }, world, HOME_SEAT);
}

export { type Context, judgeText, type Oracle } from './oracle/oracle.ts';
export { type Rules, stockRules as rules } from './rules/index.ts';
export { clauses } from './spec/clauses.ts';
export { questions } from './spec/questions.ts';
export type { Budget, Catalog, CatalogRuleset, Rule, Ruleset, Scope, StandingKey } from './state/catalog.ts';
export { ERROR_STATUS, type ErrorCode } from './wire/errors.ts';
export { LIMITS } from './wire/limits.ts';
