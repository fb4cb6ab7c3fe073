import type * as fc from 'fast-check';
import type { Control, Controls, MediaAddresses, WorldSettings } from '../targets/target.ts';
import type { Transport } from '../targets/transport.ts';
import type { Exchange } from './exchange.ts';
import type { Expect } from './expectations.ts';

/**
 * What a check needs beyond one ordinary key: a control of the target, or the key of a role (`key:readOnly`).
 *
 * A check with a control among its needs gets a world of its own, with all standing keys.
 */
export type Need = Control | `key:${string}`;

/** What every check gets. The clients of the services are members beside these. */
export interface CheckTools {
  readonly expect: Expect;
  /** A harmless text that this run has never sent before. */
  fresh(words?: string): string;
  /** Made once for all checks of the service that ask for this name, so that many clauses are judged on one paid exchange. */
  shared<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** Records which reading of an open question the target shows. */
  observe(question: string, variant: string): void;
  /** Ends the check without a verdict. */
  inconclusive(reason: string): never;
  /** Ends the check as not applicable to this target. */
  skip(reason: string): never;
  /** Lets time pass for the target: really, or by its clock. */
  sleep(ms: number): Promise<void>;
  /** The protocols beneath HTTP; a check that sends nothing else names the need `tls-port`. */
  readonly transport: Transport;
  /** The controls that the check needs; asking for another one throws. */
  readonly controls: Controls;
  /** Addresses of files that the target can fetch, where they are configured. */
  readonly media: MediaAddresses;
  /** True only for the simulator in its stock form, where exact equality may be demanded. */
  readonly isSimulator: boolean;
}

/** The common part of all checks. */
export interface CheckBase {
  /** Service, first clause and name: unique, stable, and part of a replay token. */
  readonly id: string;
  readonly service: string;
  /** The clauses that fail when it fails; none for a probe, which only records open questions. */
  readonly clauses: readonly string[];
  readonly name: string;
  readonly needs: readonly Need[];
  readonly pace: Pace;
  /** How the world of its own is set up that it asks for. */
  readonly world?: WorldSettings;
}

/**
 * How a check gets on with others on one target.
 *
 * `waiting` checks mostly wait: on a real clock they run beside the others. `alone` checks strain the target, and run last.
 */
export type Pace = 'ordinary' | 'waiting' | 'alone';

/** A check by example. */
export interface ExampleCheck<Context> extends CheckBase {
  readonly kind: 'example';
  run(context: Context): Promise<void>;
}

/** A check by invariant over drawn inputs. */
export interface PropertyCheck<Context> extends CheckBase {
  readonly kind: 'property';
  /** How many inputs are drawn on the simulator, and on a target where every call costs. */
  readonly runs: { readonly simulator: number; readonly deployment: number };
  readonly arbitrary: fc.Arbitrary<unknown>;
  run(context: Context, value: unknown): Promise<void>;
}

/** A rule over every exchange of the run, whichever check sent it. */
export interface ExchangeCheck extends CheckBase {
  readonly kind: 'exchange';
  /** The parts of an exchange that the rule is about; none when it is not about this exchange. */
  subjects(exchange: Exchange): readonly unknown[];
  /** What it demands of one of them. */
  demand(subject: unknown, tools: RuleTools): void;
  /** Whether a run may lawfully meet no exchange of its kind: it is skipped then, and not undecided. */
  readonly isByChance: boolean;
}

/** What a rule over exchanges gets. */
export interface RuleTools {
  readonly expect: Expect;
  readonly exchange: Exchange;
  /** What this rule noted on earlier exchanges of the same session. */
  readonly seen: Map<string, unknown>;
  observe(question: string, variant: string): void;
}

/** Any check of a service whose context is known. */
export type Check<Context> = ExampleCheck<Context> | PropertyCheck<Context> | ExchangeCheck;

/** Options of a check; each has a default. */
export interface CheckOptions {
  readonly needs?: readonly Need[];
  readonly pace?: Pace;
  /** Asks for a world whose services are set up so; it then needs `worlds`. */
  readonly world?: WorldSettings;
}

/** Options of a property. */
export interface PropertyOptions extends CheckOptions {
  readonly runs?: { readonly simulator?: number; readonly deployment?: number };
}

/** Options of a rule over exchanges. */
export type RuleOptions = Partial<Pick<ExchangeCheck, 'isByChance'>>;

type Clauses = string | readonly string[];

/** The three forms of checks of one service. */
export interface CheckForms<Context> {
  /** A check by example. */
  check(clauses: Clauses, name: string, run: (context: Context) => Promise<void>): ExampleCheck<Context>;
  check(
    clauses: Clauses,
    name: string,
    options: CheckOptions,
    run: (context: Context) => Promise<void>,
  ): ExampleCheck<Context>;
  /** A check over inputs drawn from an arbitrary; a failing input is shrunk. */
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
  /** Records the reading of open questions; it has no clause and cannot fail. */
  probe(name: string, options: CheckOptions, run: (context: Context) => Promise<void>): ExampleCheck<Context>;
}

const RUNS = { simulator: 20, deployment: 3 };

/** The forms of checks for one service. */
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
    always: (clauses, name, subjects, demand, { isByChance = false } = {}) => ({
      ...base(clauses, name),
      kind: 'exchange',
      isByChance,
      subjects,
      demand: demand as ExchangeCheck['demand'],
    }),
    probe: (name, options, run) => ({ ...base([], name, options), kind: 'example', run }),
  };
}
