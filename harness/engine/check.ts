import type * as fc from 'fast-check';
import type { Control, Controls, MediaAddresses, WorldSettings } from '../targets/target.ts';
import type { Transport } from '../targets/transport.ts';
import type { Exchange } from './exchange.ts';
import type { Expect } from './expectations.ts';

/**
 * What a check needs besides an ordinary key: a control of the target, or the key of a role (`key:readOnly`).
 *
 * A check that steers the target, or needs a key that only a world has, gets a world of its own with all standing keys.
 */
export type Need = Control | `key:${string}`;

/** What every check receives. The clients of services are additional members. */
export interface CheckTools {
  readonly expect: Expect;
  /** A harmless text that this run has not sent before. */
  fresh(words?: string): string;
  /**
   * A value made once, and shared by all checks of the service that use this name, so that one paid exchange serves many clauses.
   * It is made once more where it came to no conclusion, which would leave all of them undecided.
   *
   * @param make gets a `fresh` of its own, whose texts are the same whichever check asks first
   */
  shared<T>(name: string, make: (fresh: CheckTools['fresh']) => Promise<T>): Promise<T>;
  /** Whether few checks, perhaps only this one, ask for what is shared: of many paid exchanges, only those asked for should then be made. */
  readonly isForFew: boolean;
  /** The secret of the service's default key, for headers that depart from the documented form. */
  secret(): string;
  /** Records the reading of an open question that the target shows. */
  observe(question: string, variant: string): void;
  /** Ends the check without a verdict. */
  inconclusive(reason: string): never;
  /** Ends the check as not applicable to this target. */
  skip(reason: string): never;
  /** Lets time pass for the target, really or on its clock. */
  sleep(ms: number): Promise<void>;
  /** Access to the protocols below HTTP; a check that uses nothing else must need `tls-port`. */
  readonly transport: Transport;
  /** The controls that the check has declared to need; using another one throws. */
  readonly controls: Controls;
  /** Addresses of files that the target can fetch, if configured. */
  readonly media: MediaAddresses;
  /** True only for the unmodified simulator, of which exact equality may be demanded. */
  readonly isSimulator: boolean;
}

/** The common part of all checks. */
export interface CheckBase {
  /** Made of first clause and name: unique, stable, and part of replay tokens. */
  readonly id: string;
  readonly service: string;
  /** The clauses that fail if the check fails; empty for a probe, which only records readings. */
  readonly clauses: readonly string[];
  readonly name: string;
  readonly needs: readonly Need[];
  readonly pace: Pace;
  /** Settings of the world of its own that it asks for. */
  readonly world?: WorldSettings;
}

/**
 * How a check is scheduled with others on one target.
 *
 * `waiting` checks mostly wait, so on a real clock they run beside the others. `alone` checks strain the target and run last.
 */
export type Pace = 'ordinary' | 'waiting' | 'alone';

/** A check by example. */
export interface ExampleCheck<Context> extends CheckBase {
  readonly kind: 'example';
  run(context: Context): Promise<void>;
}

/** A check of an invariant, over drawn inputs. */
export interface PropertyCheck<Context> extends CheckBase {
  readonly kind: 'property';
  /** How many inputs are drawn on the simulator, and on deployments, where calls cost time and money. */
  readonly runs: { readonly simulator: number; readonly deployment: number };
  readonly arbitrary: fc.Arbitrary<unknown>;
  run(context: Context, value: unknown): Promise<void>;
}

/** A rule over every exchange of the run, whichever check sent it. */
export interface ExchangeCheck extends CheckBase {
  readonly kind: 'exchange';
  /** The parts of an exchange that the rule is about; empty if it does not apply to the exchange. */
  subjects(exchange: Exchange): readonly unknown[];
  /** Throws if a subject breaks the rule. */
  demand(subject: unknown, tools: RuleTools): void;
  /** Whether a run may have no exchange of its kind; the rule is then skipped rather than inconclusive. */
  readonly isByChance: boolean;
}

/** What a rule over exchanges receives. */
export interface RuleTools {
  readonly expect: Expect;
  readonly exchange: Exchange;
  /** The rule's own notes on earlier exchanges with the same world. */
  readonly seen: Map<string, unknown>;
  observe(question: string, variant: string): void;
}

/** Any check of a service with a known context. */
export type Check<Context> = ExampleCheck<Context> | PropertyCheck<Context> | ExchangeCheck;

/** Options of a check; all have defaults. */
export interface CheckOptions {
  readonly needs?: readonly Need[];
  readonly pace?: Pace;
  /** Settings of a world for this check alone; implies the need `worlds`. */
  readonly world?: WorldSettings;
}

/** Options of a property. */
export interface PropertyOptions extends CheckOptions {
  readonly runs?: { readonly simulator?: number; readonly deployment?: number };
}

/** Options of a rule over exchanges. */
export type RuleOptions = Partial<Pick<ExchangeCheck, 'isByChance'>>;

type Clauses = string | readonly string[];

/** The forms of checks of one service. */
export interface CheckForms<Context> {
  /** A check by example. */
  check(clauses: Clauses, name: string, run: (context: Context) => Promise<void>): ExampleCheck<Context>;
  check(
    clauses: Clauses,
    name: string,
    options: CheckOptions,
    run: (context: Context) => Promise<void>,
  ): ExampleCheck<Context>;
  /** A check over inputs drawn from an arbitrary; failing inputs are shrunk. */
  property<Value>(
    clauses: Clauses,
    name: string,
    arbitrary: fc.Arbitrary<Value>,
    run: (context: Context, value: Value) => Promise<void>,
    options?: PropertyOptions,
  ): PropertyCheck<Context>;
  /** A rule that every exchange of the run must keep. */
  always<Subject>(
    clauses: Clauses,
    name: string,
    subjects: (exchange: Exchange) => readonly Subject[],
    demand: (subject: Subject, tools: RuleTools) => void,
    options?: RuleOptions,
  ): ExchangeCheck;
  /** The same, of exchanges that a run may not have: the rule is then skipped. */
  byChance<Subject>(
    clauses: Clauses,
    name: string,
    subjects: (exchange: Exchange) => readonly Subject[],
    demand: (subject: Subject, tools: RuleTools) => void,
  ): ExchangeCheck;
  /** A check without a clause that only records readings of open questions, and cannot fail. */
  probe(name: string, options: CheckOptions, run: (context: Context) => Promise<void>): ExampleCheck<Context>;
}

const RUNS = { simulator: 20, deployment: 3 };

/** Makes the forms of checks for a service. */
export function checksFor<Context>(service: string): CheckForms<Context> {
  const base = (
    clauses: Clauses,
    name: string,
    { needs = [], pace = 'ordinary', world }: CheckOptions = {},
  ): CheckBase => {
    const list = typeof clauses === 'string' ? [clauses] : clauses;
    const common = { id: `${list[0] ?? `${service} probe`}: ${name}`, service, clauses: list, name, pace };
    return world === undefined ? { ...common, needs } : { ...common, needs: [...needs, 'worlds'], world };
  };
  const always: CheckForms<Context>['always'] = (clauses, name, subjects, demand, { isByChance = false } = {}) => ({
    ...base(clauses, name),
    kind: 'exchange',
    isByChance,
    subjects,
    demand: demand as ExchangeCheck['demand'],
  });
  return {
    check(
      clauses: Clauses,
      name: string,
      second: CheckOptions | ((context: Context) => Promise<void>),
      third?: (context: Context) => Promise<void>,
    ) {
      const [options, run] = typeof second === 'function' ? [{}, second] : [second, third];
      if (!run) throw new TypeError(`The check "${name}" does nothing.`);
      return { ...base(clauses, name, options), kind: 'example', run };
    },
    property: (clauses, name, arbitrary, run, options = {}) => ({
      ...base(clauses, name, options),
      kind: 'property',
      runs: { ...RUNS, ...options.runs },
      arbitrary,
      run: run as PropertyCheck<Context>['run'],
    }),
    always,
    byChance: (clauses, name, subjects, demand) => always(clauses, name, subjects, demand, { isByChance: true }),
    probe: (name, options, run) => ({ ...base([], name, options), kind: 'example', run }),
  };
}
