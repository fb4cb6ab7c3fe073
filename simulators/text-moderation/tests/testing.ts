/** Builders for the tests beside the rules and readers: what a test sets is what it is about. */

import { aWorldContext } from '../../core/testing/world-context.ts';
import type { Inside } from '../request/exchange.ts';
import type { ModerationRequest } from '../request/request.ts';
import { type Rules, stockRules } from '../rules/index.ts';
import { createPlanner, type Plan, selectNamed } from '../rules/plan.ts';
import type { Catalog, Rule, Ruleset } from '../state/catalog.ts';
import { standingCatalog } from '../state/standing.ts';
import { createState } from '../state/state.ts';

export { failureOf } from '../../core/testing/failure-of.ts';

/** An enabled rule with block 0.8 and review 0.5. */
export function aRule(id: string, set: Partial<Rule> = {}): Rule {
  return {
    id,
    name: `Rule ${id}`,
    description: `About ${id}.`,
    isEnabled: true,
    criterion: id,
    block: 0.8,
    review: 0.5,
    ...set,
  };
}

/** A ruleset of version 4 with the rules `a` and `b` unless told otherwise. */
export function aRuleset(set: Partial<Ruleset> = {}): Ruleset {
  return {
    id: 'house',
    name: 'House rules',
    label: 'House',
    version: 4,
    updatedAtMs: Date.parse('2026-01-02T03:04:05.006Z'),
    defaults: { block: 0.85, review: 0.6, bands: [0.55, 0.7, 0.85, 0.95] },
    rules: [aRule('a'), aRule('b')],
    overrides: new Map(),
    ...set,
  };
}

/** A read request for one text, with every option at its default. */
export function aRequest(set: Partial<ModerationRequest> = {}): ModerationRequest {
  return {
    shape: 'single',
    items: [{ content: 'hello', characters: 5, id: null }],
    overrides: new Map(),
    context: {},
    include: new Set(['rules', 'reason']),
    mayUseCache: true,
    timeoutMs: 25_000,
    ...set,
  };
}

/** The plan of a request on a ruleset, made as the gates make it. */
export function planFor(request: ModerationRequest, ruleset: Ruleset, rules: Rules = stockRules): Plan {
  const selected = selectNamed(request.ruleIds, ruleset, rules);
  return createPlanner(rules)({ selected, overrides: request.overrides }, ruleset);
}

/** The stock rules with overrides. */
export function rulesWith(overrides: Partial<Rules> = {}): Rules {
  return { ...stockRules, ...overrides };
}

/** What a test decides about the inside of a service. */
export interface InsideOptions {
  readonly rules?: Partial<Rules>;
  readonly catalog?: Catalog;
  /** ISO 8601; default 2026-01-15T12:00:00.000Z. */
  readonly start?: string;
  readonly seed?: number;
}

/** The inside of a service in a world of its own, without a pipeline around it; `clock.nowMs` is there to be set. */
export function anInside(options: InsideOptions = {}): { readonly inside: Inside; readonly clock: { nowMs: number } } {
  const { catalog = standingCatalog } = options;
  const { world, clock } = aWorldContext(options);
  const rules = rulesWith(options.rules);
  const state = createState(catalog, rules, world);
  return { inside: { name: 'text-moderation', world, rules, oracle: () => () => 0, state }, clock };
}
