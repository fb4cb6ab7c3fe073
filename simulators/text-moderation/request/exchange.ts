import type { Exchange } from '../../core/call/exchange.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside as CommonInside } from '../../core/service/define-service.ts';
import type { Certain } from '../../core/service/need.ts';
import type { ServiceRoute } from '../../core/service/route.ts';
import type { Oracle } from '../oracle/oracle.ts';
import type { Rules } from '../rules/index.ts';
import type { Probabilities } from '../rules/judge.ts';
import type { Plan } from '../rules/plan.ts';
import type { Ruleset, Scope } from '../state/catalog.ts';
import type { BudgetStatus, KeyRecord, Spend } from '../state/records.ts';
import type { State } from '../state/state.ts';
import type { ModerationRequest, Opening } from './request.ts';

/** The inside of text moderation: what every service has, and the oracle. */
export interface Inside extends CommonInside<Rules, State> {
  /** The oracle, as the chosen readings see it through their lenses. */
  readonly oracle: Oracle;
}

/** A call to text moderation on its way through the gates. */
export interface TextExchange extends Exchange<TextExchange, TextRoute> {
  key?: KeyRecord;
  ruleset?: Ruleset;
  /** The spend that enforcement sees, and the status that follows; only for keys with a budget. */
  budget?: { readonly spend: Spend; readonly status: BudgetStatus };
  json?: JsonObject;
  /** The request up to the rules that it names. */
  opening?: Opening;
  request?: ModerationRequest;
  plan?: Plan;
  cacheHeader?: string;
  /** What was weighed ahead of the call, by the keys under which verdicts are stored. */
  readonly ahead?: ReadonlyMap<string, Probabilities>;
}

/** An exchange of moderation that has passed its gates. */
export type Moderation = Certain<TextExchange, 'request' | 'key' | 'plan'>;

/** What an endpoint asks of its callers. */
export interface TextTerms {
  /** The scope that a key needs; undefined where no key is needed. */
  readonly scope: Scope | undefined;
  /** How the body is read; undefined where there is none. */
  readonly read?: (body: JsonObject, rules: Rules) => Opening;
}

/** An endpoint of text moderation. */
export type TextRoute = ServiceRoute<TextExchange, TextTerms>;
