import { createFetch, type Fetch, type FetchOptions } from './adapters/fetch.ts';
import type { Call, Reply } from './core/call/call.ts';
import type { FaultPlan, Faults } from './core/faults/faults.ts';
import type { Json, JsonObject } from './core/json.ts';
import { lazily } from './core/lazily.ts';
import type { AnyQuestion } from './core/questions/question.ts';
import type { OptionTypes } from './core/service/check-options.ts';
import type { Part as ServicePart } from './core/service/define-service.ts';
import type { Service, WorldContext } from './core/service/service.ts';
import { ControlError } from './core/service-error.ts';
import type { Journal } from './core/world/journal.ts';
import { lateServices } from './core/world/late-services.ts';
import type {
  ExplanationOf,
  FaultPlanOf,
  JournalEntryOf,
  JournalFilterOf,
  JournalPageOf,
  PlannedFaultOf,
  VariantsOf,
  Words,
} from './core/world/words.ts';
import { type CoreWorld, frameWorld, type WorldFrame } from './core/world/world.ts';
import type { WorldSeat } from './core/world/world-core.ts';
import type { WorldOptions } from './core/world/world-options.ts';

/** A newly issued key. The secret cannot be read again. */
export interface IssuedKey {
  readonly id: string;
  readonly secret: string;
}

/** The verbs for keys, which every service has. */
export interface KeyVerbs<Options> {
  issue(options?: Options): IssuedKey;
  suspend(keyId: string): JsonObject;
  resume(keyId: string): JsonObject;
  revoke(keyId: string): JsonObject;
}

/** A service as callers see it. */
export interface Simulator<KeyOptions> {
  /** Its wire name. */
  readonly name: string;
  /** Answers a call in one atomic step. */
  handle(call: Call): Reply;
  /** Adapters await this ahead of a call; present only in services that must read something asynchronously. */
  readonly prepare?: Service['prepare'];
  /** A `fetch` that calls this simulator. */
  readonly fetch: Fetch;
  /** A `fetch` with a base address, a serving location, or real waiting. */
  fetchWith(options: FetchOptions): Fetch;
  readonly keys: KeyVerbs<KeyOptions>;
}

/** How a service takes part in worlds, with its names as types. */
export type Part<Presented, W extends Words = Words, Offer = unknown> = ServicePart<
  Simulator<never>,
  Presented,
  W['part'],
  Offer
> & {
  /** Carries a type only; it has no value. */
  readonly words?: W;
};

type Parts = Readonly<Record<string, Part<unknown>>>;

/** The names of all services of a world, as types. */
export type WordsOf<P extends Parts> = { [Name in keyof P]: NonNullable<P[Name]['words']> }[keyof P];

/**
 * What the services of a world offer each other, by name. It is filled while the world is made, so use it during calls, not before.
 */
export type Siblings<P extends Parts> = {
  readonly [Name in keyof P]: P[Name] extends { offer?(service: Service): infer Offer } ? Offer : never;
};

/** The parts of a world, or a function that makes them, given the siblings that services may call. */
type PartsOf<P extends Parts> = P | ((siblings: Siblings<P>) => P);

/** Makes parts lazily, so that whoever calls one service loads no other. */
export function lateParts<P extends Parts>(makers: { readonly [Name in keyof P]: () => P[Name] }): P {
  return withLate({}, makers) as P;
}

/** Adds members to an object that are made when first accessed. */
function withLate<T extends object>(object: T, makers: Readonly<Record<string, () => unknown>>): T {
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(object, name, { get: lazily(make), enumerable: true, configurable: true });
  }
  return object;
}

/** Options of a world of these services, with typed readings, and faults planned from the start. */
export interface PlannedWorldOptions<W extends Words> extends Omit<WorldOptions, 'variants'> {
  /** Readings of open questions other than the default ones. */
  readonly variants?: VariantsOf<W>;
  /** Faults planned from the start. */
  readonly faults?: readonly FaultPlanOf<W>[];
}

/** Options of a service with the standing keys and rulesets rather than a catalog of its own. */
export type StockOptions<Options> = Options & { readonly catalog?: undefined };

/** The keys of a world with a catalog of its own, which may have any name. */
export interface WithOwnKeys {
  readonly keys: Readonly<Record<string, string>>;
}

/** A world with the services of its parts, by name. */
export type WorldOf<P extends Parts> = Omit<CoreWorld, 'faults' | 'journal' | 'keys' | 'explain'> & {
  readonly [Name in keyof P]: ReturnType<P[Name]['present']>;
} & {
  readonly faults: Faults<FaultPlanOf<WordsOf<P>>, PlannedFaultOf<WordsOf<P>>>;
  readonly journal: Journal<JournalFilterOf<WordsOf<P>>, JournalPageOf<WordsOf<P>>, JournalEntryOf<WordsOf<P>>>;
  /** This world's secrets of the standing keys of all services, by name. */
  readonly keys: Readonly<Record<WordsOf<P>['key'], string>>;
  /** Why a recent call was answered as it was; undefined when the request id is unknown or forgotten. */
  explain(requestId: string): ExplanationOf<WordsOf<P>> | undefined;
  /** Copies this world, at the same instant, with secrets of its own. */
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
  own: OptionTypes<Options>,
): CreateAlone<Options, W, World, WithOwnCatalog> {
  return (options: object = {}) => {
    const given = Object.entries(options);
    const isOwn = ([option]: readonly [string, unknown]): boolean => Object.hasOwn(own, option);
    const part = partOf(Object.fromEntries(given.filter(isOwn)) as Options);
    const rest = Object.fromEntries(given.filter((entry) => !isOwn(entry)));
    return buildWorld({ [name]: part }, rest, HOME_SEAT) as World & WithOwnCatalog;
  };
}

/** The seat of a world in process: its secrets are the standing names themselves. */
export const HOME_SEAT: WorldSeat = { id: 'default', suffix: '' };

/** Builds a world of parts. */
export function buildWorld<P extends Parts>(
  parts: PartsOf<P>,
  options: PlannedWorldOptions<WordsOf<P>>,
  seat: WorldSeat,
): WorldOf<P> {
  const { faults = [], ...worldOptions } = options;
  if (!Array.isArray(faults)) throw new ControlError(400, 'invalid_options', 'faults must be a list of plans.');
  const { frame, world } = assemble(parts, worldOptions as WorldOptions, seat);
  for (const plan of faults) frame.faults.plan(plan as FaultPlan);
  return world;
}

/** Frames a world, and gives callers its services, each of which is made when first asked for. */
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
  const frame = frameWorld(options, seat, { questions, create, files });
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

/** The wire name of a service: `text-moderation` for `textModeration`. */
function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A lazy maker for each name. */
function membersOf(names: readonly string[], make: (name: string, index: number) => unknown) {
  return Object.fromEntries(names.map((name, index) => [name, () => make(name, index)]));
}

/** What callers see of every service, built on its control verbs. */
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

/** Runs a control verb of a service, which checks its input itself; `Result` is what it answers. */
export function perform<Result = JsonObject>(service: Service, verb: string, input: Json | object): Result {
  const act = service.verbs[verb];
  if (!act) throw new Error(`${service.name} has no verb ${verb}.`);
  return act(input as Json) as Result;
}

function uniqueQuestions(parts: readonly Part<unknown>[]): readonly AnyQuestion[] {
  const all = parts.flatMap((part) => part.questions);
  return [...new Map(all.map((question) => [question.id, question])).values()];
}
