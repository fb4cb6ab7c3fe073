/** The names of services as types: what callers may write where they name routes, codes, keys and readings. */

import type { NetworkFault } from '../call/call.ts';
import type { RefusalExplanation } from '../call/explain-refusal.ts';
import type { WaitExplanation } from '../call/vain-polls.ts';
import type { Json } from '../json.ts';
import type { JournalEntry } from './journal.ts';
import type { JournalFilter, JournalPage } from './journal-filter.ts';

/** The names of one service, derived as types from its declarations of routes, errors, stages, questions and keys. */
export interface Words {
  /** Its wire name, such as `text-moderation`. */
  readonly service: string;
  /** Its routes, such as `POST /api/v1/check`. */
  readonly route: string;
  /** What `{ error }` of a fault may name. */
  readonly code: string;
  /** The numbered parts of its calls, such as `item`; `never` where there are none. */
  readonly part: string;
  /** What `{ error }` may name in a fault of a part or a stage. */
  readonly partCode: string;
  /** The stages of its jobs; `never` where there are none. */
  readonly stage: string;
  /** The names of its standing keys. */
  readonly key: string;
  /** Its open questions, each with the names of its readings. */
  readonly readings: object;
  /** The dials that it reads, with the types of their values. */
  readonly dials: object;
  /** The members that it adds to the explanation of a call. */
  readonly explanation: object;
}

/** The names of routes, as faults and journals write them. */
export type RouteNameOf<Route extends { readonly method: string; readonly path: string }> = Route extends Route
  ? `${Route['method']} ${Route['path']}`
  : never;

/** The names of the readings by question id, derived from rows `id | choice | asks` and the variants beside the choice. */
export type ReadingsOf<Row extends string, Variants> = {
  readonly [R in Row as IdOf<R>]?:
    | ChoiceOf<R>
    | (IdOf<R> extends keyof Variants ? keyof Variants[IdOf<R>] & string : never);
};

type IdOf<Row extends string> = Row extends `${infer Id} | ${string}` ? Id : never;
type ChoiceOf<Row extends string> = Row extends `${string} | ${infer Choice} | ${string}` ? Choice : never;

/** The readings that a world of these services may be given. */
export type VariantsOf<W extends Words> = AllOf<W['readings']>;

/** Every effect has exactly one of these members; the others are `undefined`. */
interface NoEffect {
  readonly error?: never;
  readonly status?: never;
  readonly body?: never;
  readonly latencyMs?: never;
  readonly network?: never;
}

type ErrorEffect<Code extends string> = Omit<NoEffect, 'error'> & { readonly error: Code };
type LatencyEffect = Omit<NoEffect, 'latencyMs'> & { readonly latencyMs: number };
type StatusEffect = Omit<NoEffect, 'status' | 'body'> & { readonly status: number; readonly body?: Json };
type NetworkEffect = Omit<NoEffect, 'network'> & { readonly network: NetworkFault };

/** What happens to a call: a documented error, a status, a delay, or a network failure. */
export type EffectOf<Code extends string> = ErrorEffect<Code> | StatusEffect | LatencyEffect | NetworkEffect;

type PartEffectOf<Code extends string> = ErrorEffect<Code> | LatencyEffect;

/** Which calls a fault means, and how often it strikes. */
interface Which<W extends Words> {
  readonly service: W['service'];
  readonly route?: W['route'] | undefined;
  /** Only calls that ask for this action, for services whose bodies name actions. */
  readonly action?: ActionOf<W> | undefined;
  /** The first matching call to strike, counting those that pass the service's gates; default 1. */
  readonly nth?: number | undefined;
  /** How many calls in a row to strike; default 1. `Infinity` or `'always'` means until the fault is removed. */
  readonly times?: number | 'always' | undefined;
  readonly keyId?: string | undefined;
}

/** The actions that bodies of a service may name; unconstrained where the names are not known as types. */
type ActionOf<W extends Words> = W extends { readonly action: infer Action }
  ? Action
  : string extends W['service']
    ? string
    : never;

type OfCall<W extends Words> = { readonly fault: EffectOf<W['code']>; readonly stage?: undefined } & NoneOf<W['part']>;
type OfPart<W extends Words, Part extends W['part'] = W['part']> = Part extends Part
  ? { readonly fault: PartEffectOf<W['partCode']>; readonly stage?: undefined } & { readonly [Name in Part]: number }
  : never;
type OfStage<W extends Words, Stage extends W['stage'] = W['stage']> = [Stage] extends [never]
  ? never
  : { readonly fault: PartEffectOf<W['partCode']>; readonly stage: Stage } & NoneOf<W['part']>;

/** No part may be named; unconstrained where the parts are not known as types. */
type NoneOf<Part extends string> = string extends Part ? unknown : { readonly [Name in Part]?: undefined };

type OfService<W extends Words> = W extends Words ? Which<W> & (OfCall<W> | OfPart<W> | OfStage<W>) : never;

/** What can befall any call, of a service that only a variable names. */
type OfAnyService<W extends Words> = Pick<Which<W>, 'service' | 'nth' | 'times' | 'keyId'> & {
  readonly fault: StatusEffect | LatencyEffect | NetworkEffect;
  readonly route?: undefined;
  readonly action?: undefined;
  readonly stage?: undefined;
} & NoneOf<W['part']>;

/** A planned failure of one of these services: which call is meant, which part or stage of it, and what happens to it. */
export type FaultPlanOf<W extends Words> = OfService<W> | OfAnyService<W>;

/** A planned failure with its progress: how many calls matched it so far. */
export type PlannedFaultOf<W extends Words> = FaultPlanOf<W> & { readonly id: string; readonly matched: number };

/** Which calls are meant; what is left out matches everything. */
export type JournalFilterOf<W extends Words> = Filter<W, JournalFilter>;

/** Which of the remembered calls are meant. */
export type JournalPageOf<W extends Words> = Filter<W, JournalPage>;

type Filter<W extends Words, Wide extends JournalFilter> = W extends Words
  ? Omit<Wide, 'service' | 'route'> & { readonly service?: W['service']; readonly route?: W['route'] }
  : never;

/** One call that a world of these services has answered. */
export type JournalEntryOf<W extends Words> = W extends Words
  ? Omit<JournalEntry, 'service' | 'route'> & { readonly service: W['service']; readonly route: W['route'] | null }
  : never;

/** Why a call was answered as it was: common members, and those of the service; discriminated by `service`. */
export type ExplanationOf<W extends Words> = W extends Words
  ? Pick<JournalEntryOf<W>, 'requestId' | 'service' | 'route' | 'status' | 'keyId'> &
      CommonExplanation &
      Partial<W['explanation']>
  : never;

/** The members that explanations of all services have. */
interface CommonExplanation {
  /** ISO 8601. */
  readonly at: string;
  /** The planned failures that struck it. */
  readonly faults: readonly { readonly id: string; readonly [member: string]: Json | undefined }[];
  /** Why it was refused; absent if it was not. */
  readonly refusal?: RefusalExplanation;
  /** Why a job that was polled again comes no further; absent unless the clock stands still. */
  readonly wait?: WaitExplanation;
}

/** The intersection of the members of a union. */
type AllOf<Union> = (Union extends Union ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;
