import type { Clause } from '../../simulators/core/clause.ts';
import type { Mutant } from '../../simulators/core/mutant.ts';
import type { AnyQuestion } from '../../simulators/core/question.ts';
import type { Check, CheckTools } from './check.ts';
import type { WireRequest } from './exchange.ts';
import type { Price } from './ledger.ts';
import type { Session } from './session.ts';

/** Everything that the harness knows about one service. */
export interface Suite {
  readonly service: string;
  /** Under which name its client stands in the context of a check. */
  readonly contextName: string;
  readonly clauses: readonly Clause[];
  readonly questions: readonly (AnyQuestion & { readonly asks: string; readonly choice: string })[];
  readonly checks: readonly AnyCheck[];
  readonly mutants: readonly Mutant<object>[];
  /** MUST clauses that no defect can break in the simulator, each with the reason. */
  readonly unbreakable: Readonly<Record<string, string>>;
  client(session: Session): unknown;
  /** Free calls that tell whether the service is there: the first without a key, the others with it. */
  firstCalls(secret: string): readonly WireRequest[];
  /** A price list; the documents give no price for some services, so that the unit is an assumption. */
  price(usdPerUnit: number): Price;
  readonly defaultUsdPerUnit: number;
  /** What one unit of the price is, such as `evaluated text`. */
  readonly priceUnit: string;
}

/** A check whose context is whatever its service's suite builds. */
export type AnyCheck = Check<CheckTools>;
