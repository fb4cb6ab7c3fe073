import type { JsonObject } from '../../core/call.ts';
import type { Exchange, Route } from '../../core/exchange.ts';
import type { WorldContext } from '../../core/service.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { BudgetStatus, Spend } from '../rules/budget.ts';
import type { Rules } from '../rules/index.ts';
import type { Plan } from '../rules/plan.ts';
import type { Ruleset, Scope } from '../state/catalog.ts';
import type { KeyRecord, State } from '../state/state.ts';
import type { ModerationRequest } from './request.ts';

/** What the shell of text moderation works with: its world, its rules, its oracle and its state. */
export interface Inside {
  readonly world: WorldContext;
  readonly rules: Rules;
  /** The oracle behind the lenses of the chosen readings. */
  readonly oracle: Oracle;
  readonly state: State;
}

/** A call to text moderation on its way through the gates. */
export interface TextExchange extends Exchange<TextExchange> {
  key?: KeyRecord;
  ruleset?: Ruleset;
  /** The spend that enforcement sees, and what it makes of it; only for keys with a budget. */
  budget?: { readonly spend: Spend; readonly status: BudgetStatus };
  json?: JsonObject;
  request?: ModerationRequest;
  plan?: Plan;
  cacheHeader?: string;
}

/** What an endpoint asks of its callers. */
export interface EndpointTerms {
  /** The scope that a key needs; undefined where no key is needed. */
  readonly scope: Scope | undefined;
  /** How the body is read; undefined where there is none. */
  readonly read?: (body: JsonObject, rules: Rules) => ModerationRequest;
  /** The documented clauses that the endpoint carries out. */
  readonly clauses: readonly string[];
}

/** An endpoint of text moderation. */
export interface TextRoute extends Route<TextExchange> {
  readonly terms: EndpointTerms;
}
