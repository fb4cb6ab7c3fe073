import { createFetch, type Fetch, type FetchOptions } from './adapters/fetch.ts';
import type { Call, Json, JsonObject, Reply } from './core/call.ts';
import type { FaultPlan, Faults } from './core/faults.ts';
import type { Journal } from './core/journal.ts';
import { lateServices } from './core/late-services.ts';
import { lazily } from './core/lazily.ts';
import type { AnyQuestion } from './core/question.ts';
import type { Part as ServicePart } from './core/service/define-service.ts';
import type { Service, WorldContext } from './core/service/service.ts';
import type {
  ExplanationOf,
  FaultPlanOf,
  JournalEntryOf,
  JournalFilterOf,
  JournalPageOf,
  PlannedFaultOf,
  VariantsOf,
  Words,
} from './core/words.ts';
import { type CoreWorld, frameWorld, type WorldFrame } from './core/world.ts';
import type { WorldSeat } from './core/world-core.ts';
import type { WorldOptions } from './core/world-options.ts';

/** A key as it is issued. The secret is shown this once. */
export interface IssuedKey {
  readonly id: string;
  readonly secret: string;
}

/** The verbs that every service has for its keys. */
export interface KeyVerbs<Options> {
  issue(options?: Options): IssuedKey;
  suspend(keyId: string): JsonObject;
  resume(keyId: string): JsonObject;
  revoke(keyId: string): JsonObject;
}

/** A service as callers see it. */
export interface Simulator<KeyOptions> {
  /** Its name on every wire. */
  readonly name: string;
  /** One call, one reply, one atomic step. */
  handle(call: Call): Reply;
  /** What adapters await in front of a call, where the service reads something that takes time. */
  readonly prepare?: Service['prepare'];
  /** A `fetch` that asks this simulator. */
  readonly fetch: Fetch;
  /** A `fetch` with a base address, a serving location, or real waiting. */
  fetchWith(options: FetchOptions): Fetch;
  readonly keys: KeyVerbs<KeyOptions>;
}

/** How a service takes part in worlds, with the words that it lends to them. */
export type Part<Presented, W extends Words = Words, Offer = unknown> = ServicePart<
  Simulator<never>,
  Presented,
  W['part'],
  Offer
> & {
  /** Only a type: the words are no value. */
  readonly words?: W;
};

type Parts = Readonly<Record<string, Part<unknown>>>;

/** The words of all services of a world. */
export type WordsOf<P extends Parts> = { [Name in keyof P]: NonNullable<P[Name]['words']> }[keyof P];

/** What the services of a world offer each other, by name. It is filled while the world is made: ask at a call, not before. */
export type Siblings<P extends Parts> = {
  readonly [Name in keyof P]: P[Name] extends { offer?(service: Service): infer Offer } ? Offer : never;
};

/** The parts of a world. Services that ask others are given functions for it, which ask the siblings of the same world. */
type PartsOf<P extends Parts> = P | ((siblings: Siblings<P>) => P);

/** Parts that are made when they are first asked for: whoever calls one service loads no other. */
export function lateParts<P extends Parts>(makers: { readonly [Name in keyof P]: () => P[Name] }): P {
  return withLate({}, makers) as P;
}

/** The object with members that are made when they are first asked for. */
function withLate<T extends object>(object: T, makers: Readonly<Record<string, () => unknown>>): T {
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(object, name, { get: lazily(make), enumerable: true, configurable: true });
  }
  return object;
}

/** Options of one world, with readings in its own words and failures that are planned from the start. */
export interface PlannedWorldOptions<W extends Words> extends Omit<WorldOptions, 'variants'> {
  /** The readings of open questions, where they are not the default ones. */
  readonly variants?: VariantsOf<W>;
  /** Failures that are planned from the start. */
  readonly faults?: readonly FaultPlanOf<W>[];
}

/** Options of a service without a catalog of its own: its keys and rulesets are the standing ones. */
export type StockOptions<Options> = Options & { readonly catalog?: undefined };

/** What a world has whose catalog is its own: any keys. */
export interface WithOwnKeys {
  readonly keys: Readonly<Record<string, string>>;
}

/** A world with the services of its parts, by name. */
export type WorldOf<P extends Parts> = Omit<CoreWorld, 'faults' | 'journal' | 'keys' | 'explain'> & {
  readonly [Name in keyof P]: ReturnType<P[Name]['present']>;
} & {
  readonly faults: Faults<FaultPlanOf<WordsOf<P>>, PlannedFaultOf<WordsOf<P>>>;
  readonly journal: Journal<JournalFilterOf<WordsOf<P>>, JournalPageOf<WordsOf<P>>, JournalEntryOf<WordsOf<P>>>;
  /** The standing keys of all services: name to this world's secret. */
  readonly keys: Readonly<Record<WordsOf<P>['key'], string>>;
  /** Why a recent call was answered as it was; undefined when the request id is unknown or forgotten. */
  explain(requestId: string): ExplanationOf<WordsOf<P>> | undefined;
  /** A copy of this world, at the same instant, with secrets of its own. */
  fork(): WorldOf<P>;
};

/** Makes worlds in which one service is alone; with a catalog of its own, such a world has any keys. */
export interface CreateAlone<Options, W extends Words, World, WithOwnCatalog = WithOwnKeys> {
  (options?: PlannedWorldOptions<W> & StockOptions<Options>): World;
  (options: PlannedWorldOptions<W> & Options): World & WithOwnCatalog;
}

/**
 * Makes the function that makes worlds of one service.
 *
 * @param name what the service is called in its world, such as `textModeration`
 * @param own the options of the service: all others are the world's
 */
export function createAlone<Options extends object, W extends Words, World, WithOwnCatalog>(
  name: string,
  partOf: (options?: Options) => Part<unknown, W>,
  own: readonly (keyof Options)[],
): CreateAlone<Options, W, World, WithOwnCatalog> {
  return (options: object = {}) => {
    const given = Object.entries(options);
    const isOwn = ([option]: readonly [string, unknown]): boolean => own.some((known) => known === option);
    const part = partOf(Object.fromEntries(given.filter(isOwn)) as Options);
    const rest = Object.fromEntries(given.filter((entry) => !isOwn(entry)));
    return buildWorld({ [name]: part }, rest, HOME_SEAT) as World & WithOwnCatalog;
  };
}

/** Where a world in process stands: its secrets are the standing names themselves. */
export const HOME_SEAT: WorldSeat = { id: 'default', suffix: '' };

/** Builds a world of parts. */
export function buildWorld<P extends Parts>(
  parts: PartsOf<P>,
  options: PlannedWorldOptions<WordsOf<P>>,
  seat: WorldSeat,
): WorldOf<P> {
  const { faults = [], ...worldOptions } = options;
  const { frame, world } = assemble(parts, worldOptions as WorldOptions, seat);
  for (const plan of faults) frame.faults.plan(plan as FaultPlan);
  return world;
}

function assemble<P extends Parts>(
  partsOf: PartsOf<P>,
  options: WorldOptions,
  seat: WorldSeat,
): { readonly frame: WorldFrame; readonly world: WorldOf<P> } {
  const siblings = {};
  const parts = typeof partsOf === 'function' ? partsOf(siblings as Siblings<P>) : partsOf;
  const names = Object.keys(parts);
  const partOf = (name: string) => parts[name] as Part<unknown>;
  const create = (context: WorldContext) => {
    const makers = names.map((name) => [wireName(name), () => partOf(name).create(context)] as const);
    const services = lateServices(Object.fromEntries(makers));
    withLate(
      siblings,
      membersOf(names, (name, index) => partOf(name).offer?.(services.at(index))),
    );
    return services;
  };
  const questions = () => uniqueQuestions(Object.values(parts));
  const files = () => Object.values(parts).flatMap((part) => part.files ?? []);
  const frame = frameWorld(options, seat, questions, create, files);
  const present = (name: string, index: number) => {
    const service = frame.service(index);
    return partOf(name).present(presentCommon(service), service);
  };
  const fork = (): WorldOf<P> => {
    const id = frame.nextForkId();
    const copy = assemble(partsOf, frame.options(), { id, suffix: id });
    copy.frame.adopt(frame);
    return copy.world;
  };
  const world = withLate(Object.assign(Object.create(frame), { fork }), membersOf(names, present));
  return { frame, world };
}

/** What a service is called on every wire: `text-moderation` for `textModeration`. */
function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A function for each name, that makes what it stands for. */
function membersOf(names: readonly string[], make: (name: string, index: number) => unknown) {
  return Object.fromEntries(names.map((name, index) => [name, () => make(name, index)]));
}

/** What every service offers, over its control verbs. */
function presentCommon(service: Service): Simulator<never> {
  const keyVerb = (verb: string) => (keyId: string) => perform(service, verb, { keyId });
  return {
    name: service.name,
    handle: (call) => service.handle(call),
    prepare: service.prepare,
    fetch: createFetch(service),
    fetchWith: (options) => createFetch(service, options),
    keys: {
      issue: (options) => perform<IssuedKey>(service, 'keys.issue', options ?? {}),
      suspend: keyVerb('keys.suspend'),
      resume: keyVerb('keys.resume'),
      revoke: keyVerb('keys.revoke'),
    },
  };
}

/** Carries out a control verb of a service; `Result` is what the verb answers, and the verb itself checks its input. */
export function perform<Result = JsonObject>(service: Service, verb: string, input: Json | object): Result {
  const act = service.verbs[verb];
  if (!act) throw new Error(`${service.name} has no verb ${verb}.`);
  return act(input as Json) as Result;
}

function uniqueQuestions(parts: readonly Part<unknown>[]): readonly AnyQuestion[] {
  const all = parts.flatMap((part) => part.questions);
  return [...new Map(all.map((question) => [question.id, question])).values()];
}
