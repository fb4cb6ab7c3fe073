import type { Mutant } from '../../simulators/core/mutants/mutant.ts';
import type { Clause } from '../../simulators/core/questions/clause.ts';
import type { AnyQuestion } from '../../simulators/core/questions/question.ts';
import type { MediaAddresses } from '../targets/target.ts';
import type { Check, CheckTools } from './check.ts';
import type { WireReply, WireRequest } from './exchange.ts';
import type { Price } from './ledger.ts';
import type { Envelope } from './refusal.ts';
import type { Session } from './session.ts';

/**
 * Everything that the harness knows about one service.
 *
 * Its checks run in the context that its own `clients` make, which the type enforces where a suite is written. In lists of suites
 * the type of the context is forgotten; the runner gives each check the context of its own suite.
 */
export interface Suite<Context extends CheckTools = CheckTools> {
  /** Its wire name. */
  readonly service: string;
  /** Its name in worlds and in their options. */
  readonly contextName: string;
  /** The prefix of its clause ids and environment variables, such as `TM`. */
  readonly prefix: string;
  readonly clauses: readonly Clause[];
  readonly questions: readonly (AnyQuestion & { readonly asks: string; readonly choice: string })[];
  readonly checks: readonly Check<Context>[];
  /**
   * The ids of a few plain checks that together send what every always rule is about. When only some rules are run, the feeders
   * that they need are run too.
   */
  readonly feeders: readonly string[];
  /**
   * The id of a check that opens quick runs with a defect, where files are slow to make and many such runs follow one another: those
   * that it opens are the same in each run then, and made once.
   */
  readonly opening?: string;
  readonly mutants: readonly Mutant<object>[];
  /** Clauses for which the simulator can have no defect, each with the reason. */
  readonly unbreakable: Readonly<Record<string, string>>;
  /** Makes what its checks have besides the tools of all checks. */
  clients(session: Session): Omit<Context, keyof CheckTools>;
  /** Free calls that show whether the service is there: the first without a key, the others with it. */
  firstCalls(secret: string): readonly WireRequest[];
  /** A careful number of requests per minute, where neither document nor replies state a ceiling. */
  readonly carefulPerMinute?: number;
  /** The ceiling of the key in use, in requests per second, where replies state it. */
  ceilingTold?(reply: WireReply): number | undefined;
  readonly envelope: Envelope;
  /** The code of a 503 by which the documents let the service turn any call away now and then, to be asked again. */
  readonly busyCode?: string;
  /** Members of requests whose values are words of the service rather than content: rule ids, field names. */
  readonly ownWords: readonly string[];
  readonly roles: Roles;
  readonly sample: ConfigSample;
  /** Files that every simulated world has on its web, for checks that need a file. */
  readonly standingMedia?: MediaAddresses;
  /** Makes a price list. Some documents give no prices, so the price of a unit is an assumption. */
  price(usdPerUnit: number): Price;
  readonly defaultUsdPerUnit: number;
  /** What one unit of the price is, such as `evaluated text`. */
  readonly priceUnit: string;
}

/** The roles that keys play in checks, by name; `default` is the one that every target has. */
export type Roles = Readonly<Record<string, Role>> & { readonly default: Role };

/** A role of keys. */
export interface Role {
  /** The standing key that plays it in a world. */
  readonly standing: string;
  /** The environment variable from which a sample configuration reads it; roles without one are not shown there. */
  readonly variable?: string;
  /** A comment on such a key in a sample configuration. */
  readonly note?: string;
}

/** A service's address in a sample configuration. */
export interface ConfigSample {
  readonly baseUrl: string;
  /** A documented path that follows it. */
  readonly path: string;
}

/** A check whose context is whatever its service's suite makes. */
export type AnyCheck = Check<CheckTools>;

/** Finds the suite of a service. */
export function suiteNamed(service: string, suites: readonly Suite[]): Suite {
  const suite = suites.find((one) => one.service === service);
  if (!suite) throw new Error(`There is no suite for ${service}.`);
  return suite;
}
