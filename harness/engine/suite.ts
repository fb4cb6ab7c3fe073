import type { Clause } from '../../simulators/core/clause.ts';
import type { Mutant } from '../../simulators/core/mutants/mutant.ts';
import type { AnyQuestion } from '../../simulators/core/question.ts';
import type { MediaAddresses } from '../targets/target.ts';
import type { Check, CheckTools } from './check.ts';
import type { WireReply, WireRequest } from './exchange.ts';
import type { Price } from './ledger.ts';
import type { Envelope } from './refusal.ts';
import type { Session } from './session.ts';

/**
 * Everything that the harness knows about one service.
 *
 * Its checks run in the context that its clients make: whoever writes a suite is held to that. In lists of suites the context is
 * forgotten, and the runner gives each check what its own suite makes.
 */
export interface Suite<Context extends CheckTools = CheckTools> {
  /** Its name on every wire. */
  readonly service: string;
  /** Its name in worlds, and in the options that make them. */
  readonly contextName: string;
  /** What its clause ids and its variables in a shell begin with, such as `TM`. */
  readonly prefix: string;
  readonly clauses: readonly Clause[];
  readonly questions: readonly (AnyQuestion & { readonly asks: string; readonly choice: string })[];
  readonly checks: readonly Check<Context>[];
  /**
   * The ids of a few plain checks which between them send what every rule over exchanges is about: a run of some rules alone
   * carries out those that feed them.
   */
  readonly feeders: readonly string[];
  readonly mutants: readonly Mutant<object>[];
  /** MUST clauses that no defect can break in the simulator, each with the reason. */
  readonly unbreakable: Readonly<Record<string, string>>;
  /** What its checks have beside the tools of all checks. */
  clients(session: Session): Omit<Context, keyof CheckTools>;
  /** Free calls that tell whether the service is there: the first without a key, the others with it. */
  firstCalls(secret: string): readonly WireRequest[];
  /** How many requests a minute are careful, where neither the document nor replies tell a ceiling. */
  readonly carefulPerMinute?: number;
  /** The ceiling of the key in use, in requests per second, where replies tell it. */
  ceilingTold?(reply: WireReply): number | undefined;
  readonly envelope: Envelope;
  /** Members of requests whose values are the service's own words, and no content: rule ids, field names. */
  readonly ownWords: readonly string[];
  readonly roles: Roles;
  readonly sample: ConfigSample;
  /** Files that every simulated world has on its web, for checks that need some. */
  readonly standingMedia?: MediaAddresses;
  /** A price list; the documents give no price for some services, so that the unit is an assumption. */
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
  /** The environment variable that a sample configuration reads it from; a role without one is not shown there. */
  readonly variable?: string;
  /** What a sample configuration says of such a key. */
  readonly note?: string;
}

/** What a sample configuration says of a service. */
export interface ConfigSample {
  readonly baseUrl: string;
  /** A documented path that follows it. */
  readonly path: string;
}

/** A check whose context is whatever its service's suite builds. */
export type AnyCheck = Check<CheckTools>;

/** The suite of a service. */
export function suiteNamed(service: string, suites: readonly Suite[]): Suite {
  const suite = suites.find((one) => one.service === service);
  if (!suite) throw new Error(`There is no suite for ${service}.`);
  return suite;
}
