import { createAheadWork } from '../call/ahead.ts';
import type { Call } from '../call/call.ts';
import type { Exchange } from '../call/exchange.ts';
import type { RefusalFacts } from '../call/explain-refusal.ts';
import { createAsk, createHandle, type Shell } from '../call/pipeline.ts';
import { routeName } from '../call/router.ts';
import type { FaultTargets } from '../faults/fault-targets.ts';
import type { JsonObject } from '../json.ts';
import type { KeyIdentity } from '../keys.ts';
import { lazily } from '../lazily.ts';
import { type AnyQuestion, applyVariants, type Question } from '../questions/question.ts';
import type { StandingFile } from '../world/origins.ts';
import { type Ask, askAt } from './ask.ts';
import { catalogOf } from './catalog-of.ts';
import { checkAnswer } from './check-answer.ts';
import { checkNames, checkOptions, type OptionTypes } from './check-options.ts';
import { copyState } from './copy-state.ts';
import { findKey, type KeyRing, rekeyed, withoutDigests } from './key-ring.ts';
import { issuedStem, type KeyKind, keyVerbs } from './key-verbs.ts';
import { describeService, type ServiceDescription } from './openapi.ts';
import type { Schema, ServiceRoute } from './route.ts';
import type { Service, Verb, WorldContext } from './service.ts';
import { ticketBelow } from './ticket.ts';

/** The inside of a service in a world, which its gates, routes and verbs work with; each service adds members such as an oracle. */
export interface Inside<Rules, State> {
  /** The service's wire name. */
  readonly name: string;
  readonly world: WorldContext;
  readonly rules: Rules;
  readonly state: State;
}

/** What the service starts with in a new world: keys at least. */
export interface KeyedCatalog {
  readonly keys: readonly { readonly id: string }[];
}

/** How a service is put into a world; every member has a default. */
export interface ServiceOptions<Catalog, Rules> {
  /** What the service starts with. */
  readonly catalog?: Catalog;
  /** Overrides of single rules: deliberate defects, with which the checks are tested. */
  readonly rules?: Partial<Rules>;
}

/** Envelope, headers and gates of a service. */
export type ServiceShell<X extends Exchange<X>> = Omit<Shell<X>, keyof RefusalFacts | 'check'>;

/** How a service takes part in worlds. `Common` is what callers see of every service, `Presented` what they see of this one. */
export interface Part<Common, Presented, FaultPart extends string = never, Offer = unknown> {
  readonly questions: readonly AnyQuestion[];
  /** The numbered parts of its calls that fault plans may name, each with the most that one call can have. */
  readonly faultParts?: Readonly<Record<FaultPart, number>>;
  /** Files that are on the web of every world with this part. */
  readonly files?: readonly StandingFile[];
  create(context: WorldContext): Service;
  present(common: Common, service: Service): Presented;
  /** What other services of the same world may call. */
  offer?(service: Service): Offer;
}

/** What fault plans may name in a service. */
interface FaultWords {
  readonly codes: readonly string[];
  /** The codes for faults of parts and stages. */
  readonly partCodes: readonly string[];
  /** The actions that bodies can name. */
  readonly actions?: readonly string[];
  /** The stages of submitted jobs. */
  readonly stages?: readonly string[];
}

/** What of a definition is for fault plans. */
interface FaultOffer {
  readonly faultWords: FaultWords;
  readonly faultParts?: Readonly<Record<string, number>>;
}

type AnyInside = Inside<{ readonly maxBodyBytes: number }, KeyRing>;

/** Options with the default catalog filled in. */
type Settled<Options extends ServiceOptions<KeyedCatalog, unknown>> = Options & {
  readonly catalog: NonNullable<Options['catalog']>;
};

/**
 * Everything that makes one service different from another: data, and functions over its inside.
 *
 * `Own` is the service's inside (rules, and a state of plain data in Maps, keys included), `X` its exchange, `Common` what
 * callers see of every service and `Presented` what they see of this one.
 */
interface ServiceDefinition<
  Own extends AnyInside,
  X extends Exchange<X, ServiceRoute<X>>,
  Options extends ServiceOptions<KeyedCatalog, Own['rules']>,
  Common,
  Presented,
  FaultPart extends string = never,
  Offer = unknown,
> {
  /** Its wire name, such as `text-moderation`. */
  readonly name: string;
  /** The request headers that it reads, in lower case; recordings keep no others. */
  readonly headersRead: readonly string[];
  /** Members of its requests whose values are secret, such as an encryption key; journals hide them. */
  readonly secretMembers?: readonly string[];
  /** Its options, each with the type of its values. */
  readonly options: OptionTypes<Options>;
  readonly questions: readonly Question<Own['rules']>[];
  /** The rules of the default readings. */
  readonly rules: Own['rules'];
  /** What the service starts with unless options say otherwise. */
  readonly catalog: NonNullable<Options['catalog']>;
  /** What a world's own one must be like, so that right answers can be made of it. */
  readonly ownCatalog?: Schema;
  /** Files that are on the web of every world with this service. */
  readonly files?: readonly StandingFile[];
  readonly keys: KeyKind<Own, KeyIdentity, unknown>;
  createState(catalog: NonNullable<Options['catalog']>, rules: Own['rules'], world: WorldContext): Own['state'];
  /** What it does not understand of the dials in a text, if it reads any. */
  strayDials?(text: string, inside: Own): readonly string[];
  /** The names of its dials. */
  dialNames?(inside: Own): readonly string[];
  /** Adds this service's own members to the inside that every service has. */
  createInside(base: Inside<Own['rules'], Own['state']>, options: Settled<Options>): Own;
  createRoutes(inside: Own): readonly NonNullable<X['route']>[];
  createShell(inside: Own, routes: readonly NonNullable<X['route']>[]): ServiceShell<X>;
  /** The schema of every failure. */
  readonly envelope: Schema;
  readonly description: ServiceDescription<NonNullable<X['route']>>;
  readonly faultParts?: Readonly<Record<FaultPart, number>>;
  /** What fault plans may say; the routes that have actions and stages tell so themselves. */
  readonly faultWords: FaultWords;
  /** Verbs other than those of keys. They call `inside` each time, since the inside is replaced when the world begins anew. */
  verbs?(inside: () => Own): Readonly<Record<string, Verb>>;
  /** The schemas of those verbs' inputs. */
  readonly verbInputs?: Readonly<Record<string, Schema>>;
  /** Removes what a snapshot must not hold, other than digests, which the kit removes. */
  publicState?(state: Own['state']): Own['state'];
  /** The service as callers see it, built upon what they see of every service. */
  present(common: Common, service: Service, inside: () => Own): Presented;
  /** What other services of the same world may call; like verbs, it calls `inside` each time. */
  offer?(inside: () => Own, ask: Ask<X>): Offer;
  /** The path below which files open by a ticket instead of a key: see `ticket.ts`. */
  readonly ticketsBelow?: string;
  /** Explains something that it keeps, by its id: see `Service`. */
  explain?(id: string, inside: Own): JsonObject | undefined;
  /** Reads what only an asynchronous library can, ahead of a call: see `Service`. */
  prepare?(call: Call, inside: Own): Promise<Call>;
}

/** A service in a world, with access to its inside. */
type OpenService<Own, X> = Service & { inside(): Own; readonly ask: Ask<X> };

/**
 * Makes, from a definition, the function that turns a service's options into its part in a world: all that an `index.ts` does.
 *
 * The kit in this folder does what would be the same in every service: it keeps keys (`key-ring`) and their verbs
 * (`key-verbs`), copies state (`copy-state`), applies the chosen readings, runs the pipeline, checks answers against the
 * schemas on the routes (`check-answer`) and writes the OpenAPI document from them (`openapi`). It also offers gates that
 * differ in data only (`gates`), the headers that all answers share (`headers`), and `need`, which asks for what gates have
 * filled in. Left to the service are its envelope, its headers, the order of its gates, and everything that it decides.
 */
export function defineService<
  Own extends AnyInside,
  X extends Exchange<X, ServiceRoute<X>>,
  Options extends ServiceOptions<KeyedCatalog, Own['rules']>,
  Common,
  Presented,
  FaultPart extends string = never,
  Offer = unknown,
>(
  definition: ServiceDefinition<Own, X, Options, Common, Presented, FaultPart, Offer>,
): (options?: Options) => Part<Common, Presented, FaultPart, Offer> {
  const { questions, faultParts, files = [], offer } = definition;
  const opened = (service: Service): OpenService<Own, X> => service as OpenService<Own, X>;
  return (options) => {
    checkOptions(definition.name, definition.options, options ?? {});
    checkNames(`the rules of ${definition.name}`, options?.rules ?? {}, definition.rules);
    const catalog = catalogOf(definition, options?.catalog);
    return {
      questions,
      faultParts,
      files,
      create: (world) => createService(definition, world, { ...(options as Options), catalog }),
      present: (common, service) => definition.present(common, service, opened(service).inside),
      offer: offer && ((service) => offer(opened(service).inside, opened(service).ask)),
    };
  };
}

/** Makes a service in a world; what is new whenever the world begins is made when first needed. */
function createService<
  Own extends AnyInside,
  X extends Exchange<X, ServiceRoute<X>>,
  Options extends ServiceOptions<KeyedCatalog, Own['rules']>,
>(
  definition: ServiceDefinition<Own, X, Options, never, unknown, string>,
  world: WorldContext,
  options: Settled<Options>,
): OpenService<Own, X> {
  const { name, headersRead, keys, verbs, prepare, explain, ticketsBelow, publicState = (state) => state } = definition;
  const standingIds = options.catalog.keys.map(({ id }) => id);
  const secretOf = (keyId: string): string =>
    world.secretFor(standingIds.includes(keyId) ? keyId : issuedStem(keys.prefix, world.seed, keyId));
  // Made when first needed: most tests call only one service of their world.
  let current = lazily(() => begin(definition, world, options));
  const inside = (): Own => current().inside;
  const routes = () => current().routes;
  return {
    name,
    headersRead,
    inside,
    get maxBodyBytes() {
      return inside().rules.maxBodyBytes;
    },
    get faultTargets() {
      const hasKey = (keyId: string) => inside().state.keys.has(keyId);
      return { service: name, hasKey, ...wordsAt(definition, routes()) };
    },
    handle: (call) => current().handle(call),
    workAhead: (call) => current().workAhead(call),
    ask: (route, body, fillIn) => current().ask(route, body, fillIn),
    prepare: prepare && ((call) => prepare(call, inside())),
    dialNames: () => definition.dialNames?.(inside()) ?? [],
    isDial: (setting) => definition.strayDials?.(`[[sim ${setting}]]`, inside()).length === 0,
    explain: explain && ((id) => explain(id, inside())),
    ticketIn: ({ target }) => (ticketsBelow === undefined ? undefined : ticketBelow(ticketsBelow, target)),
    keyIdOf: (secret) => findKey(inside().state, secret)?.id,
    secretOf,
    standingKeys: () => Object.fromEntries(standingIds.map((id) => [id, secretOf(id)])),
    copyState: () => copyState(inside().state),
    publicState: () => publicState(withoutDigests(inside().state)),
    begin(taken) {
      const state = taken ? rekeyed(taken as Own['state'], secretOf) : undefined;
      current = lazily(() => begin(definition, world, options, state));
    },
    verbs: { ...keyVerbs(keys, inside), ...verbs?.(inside) },
    inputs: { 'keys.issue': keys.options, ...definition.verbInputs },
    openApi: (serverUrl) => describeService(definition.description, routes(), serverUrl),
  };
}

/** The words of fault plans, with the routes to which they mean something. */
function wordsAt<X extends Exchange<X, ServiceRoute<X>>>(
  { faultWords: { codes, partCodes, actions, stages }, faultParts: most }: FaultOffer,
  routes: readonly NonNullable<X['route']>[],
): Omit<FaultTargets, 'service' | 'hasKey'> {
  const submissions = routes.filter(({ isSubmission }) => isSubmission);
  const [acting] = submissions.flatMap(({ isSubmission }) => (typeof isSubmission === 'object' ? isSubmission : []));
  return {
    routes: routes.map(routeName),
    codes,
    partCodes,
    ...(most && { parts: { most, routes: routes.filter(({ countParts }) => countParts).map(routeName) } }),
    ...(actions && { actions: { names: actions, routes: routes.filter(({ actionOf }) => actionOf).map(routeName) } }),
    ...(stages && { stages: { names: stages, routes: submissions.map(routeName), ...acting } }),
  };
}

/** Makes what is new whenever a world begins: rules with the chosen readings, state, inside, routes and pipeline. */
function begin<
  Own extends AnyInside,
  X extends Exchange<X, ServiceRoute<X>>,
  Options extends ServiceOptions<KeyedCatalog, Own['rules']>,
>(
  definition: ServiceDefinition<Own, X, Options, never, unknown, string>,
  world: WorldContext,
  options: Settled<Options>,
  taken?: Own['state'],
) {
  const { name, questions, envelope, headersRead, secretMembers = [] } = definition;
  const rules = { ...applyVariants(definition.rules, questions, world.variants), ...options.rules };
  const state = taken ?? definition.createState(options.catalog, rules, world);
  const inside = definition.createInside({ name, world, rules, state }, options);
  const routes = definition.createRoutes(inside);
  const isStock = options.rules === undefined && Object.keys(world.variants).length === 0;
  const shell: Shell<X> = {
    ...definition.createShell(inside, routes),
    name,
    habits: { headersRead, secretMembers },
    routeNames: () => routes.map(routeName),
    fastKey: options.catalog.keys.find(({ id }) => id.endsWith('_fast'))?.id,
    check: isStock ? checkAnswer(name, envelope) : () => undefined,
  };
  const { workAhead, aheadOf } = createAheadWork(shell, world, routes);
  const handle = createHandle(shell, world, aheadOf);
  return { inside, routes, workAhead, handle, ask: askAt(routes, createAsk(shell, world)) };
}
