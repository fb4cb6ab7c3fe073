import * as z from 'zod';
import type { Call, Reply } from '../core/call/call.ts';
import type { Routable } from '../core/call/router.ts';
import { readControl } from '../core/control-input.ts';
import type { Duration } from '../core/duration.ts';
import { toIso } from '../core/instant.ts';
import type { Json, JsonObject } from '../core/json.ts';
import { mustBeOneOf } from '../core/nearest.ts';
import { unknownKey } from '../core/service/key-verbs.ts';
import type { Service } from '../core/service/service.ts';
import { ControlError } from '../core/service-error.ts';
import type { OriginFile } from '../core/world/origins.ts';
import { clockMoveSchema } from '../core/world/world-options.ts';
import type { FaultPlan, JournalFilter, JournalPage, World } from '../index.ts';
import { PACKAGE } from '../version.ts';
import { HOME_SEAT, perform } from '../worlds.ts';
import { showableControl, showableService, withExamples } from './examples.ts';
import { readMint } from './mint.ts';
import { describeControl } from './openapi.ts';
import { journalQuery, libraryQuery } from './requests.ts';
import type { Worlds } from './worlds.ts';

/** A control call with its body parsed. */
export interface ControlCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
  readonly worlds: Worlds;
  /** A cache of OpenAPI documents, which never change. */
  readonly documents: Map<string, Json>;
  /** Makes a separate control plane over new worlds, from which the examples in documents are taken. */
  aside(): Aside;
}

/** A control plane with its worlds. */
export interface Aside {
  readonly worlds: Worlds;
  handle(call: Call): Reply;
}

/** A route of the control plane. */
export interface ControlRoute extends Routable {
  run(call: ControlCall): { readonly status?: number; readonly body?: Json };
}

const WORLD = '/__sim/worlds/{id}';

/** The one path that is open to everybody, whatever the Host, Origin or address; it only says that the server is ready. */
export const HEALTH = '/__sim/health';

/** The routes of the control plane. */
export const controlRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/__sim', run: ({ worlds }) => ({ body: describeServer(worlds) }) },
  { method: 'GET', path: HEALTH, run: () => ({ body: { status: 'ready', version: PACKAGE.version } }) },
  { method: 'GET', path: '/__sim/openapi', run: ({ worlds }) => ({ body: listDocuments(worlds) }) },
  { method: 'GET', path: '/__sim/openapi/{file}', run: openApi },
  { method: 'POST', path: '/__sim/worlds', run: mint },
  { method: 'GET', path: WORLD, run: (call) => ({ body: recordOf(worldOf(call)) }) },
  { method: 'DELETE', path: WORLD, run: remove },
  onWorld('POST', 'reset', withoutBody(reset)),
  onWorld('POST', 'clock', moveClock),
  onWorld('POST', 'keys', issueKey),
  onWorld('POST', 'keys/{keyId}/suspend', withoutBody(keyVerb('keys.suspend'))),
  onWorld('POST', 'keys/{keyId}/resume', withoutBody(keyVerb('keys.resume'))),
  onWorld('POST', 'keys/{keyId}/revoke', withoutBody(keyVerb('keys.revoke'))),
  onWorld('POST', 'rulesets/{rulesetId}/publish', publish),
  onWorld('GET', 'library', showLibrary),
  onWorld('POST', 'library', (world, { body }) => made(perform(librarianOf(world), 'library.put', body))),
  onWorld('POST', 'faults', (world, { body }) => made({ ...world.faults.plan(body as unknown as FaultPlan) })),
  onWorld('GET', 'faults', (world) => ({ body: { faults: world.faults.list() as unknown as Json } })),
  onWorld('DELETE', 'faults/{faultId}', (world, { params }) => {
    world.faults.remove(params.faultId ?? '');
    return { status: 204 };
  }),
  onWorld('DELETE', 'faults', (world) => {
    world.faults.clear();
    return { status: 204 };
  }),
  onWorld('POST', 'origins', (world, { body }) => made(world.origins.put(body as unknown as OriginFile))),
  onWorld('GET', 'origins/requests', (world) => ({
    body: { requests: world.origins.requests().map(({ atMs, ...request }) => ({ at: toIso(atMs), ...request })) },
  })),
  onWorld('GET', 'journal', readJournal),
  onWorld('GET', 'snapshot', (world) => ({ body: world.snapshot() })),
  onWorld('POST', 'restore', (world, { body }) => {
    world.restore(body);
    return { body: recordOf(world) };
  }),
  onWorld('POST', 'fork', withoutBody(fork)),
  onWorld('GET', 'explain/{requestId}', explain),
];

type Said = ReturnType<ControlRoute['run']>;
type OnWorld = (world: World, call: ControlCall) => Said;

function made(body: Json): Said {
  return { status: 201, body };
}

function onWorld(method: string, path: string, act: OnWorld): ControlRoute {
  return { method, path: `${WORLD}/${path}`, run: (call) => act(worldOf(call), call) };
}

/** Wraps an action that takes no input: a body with members is refused. */
function withoutBody(act: OnWorld): OnWorld {
  return (world, call) => {
    readControl(z.strictObject({}), call.body, 'body');
    return act(world, call);
  };
}

function worldOf({ params, worlds }: ControlCall): World {
  const world = worlds.get(params.id ?? '');
  if (world) return world;
  throw new ControlError(404, 'unknown_world', 'There is no world of that id: GET /__sim lists those that there are.');
}

function describeServer(worlds: Worlds): Json {
  const services = servicesOf(worlds).map(({ name }) => [name, `/${name}`]);
  const fixtures = worlds.get(HOME_SEAT.id)?.origins.fixtures() ?? {};
  return { ...PACKAGE, services: Object.fromEntries(services), worlds: worlds.ids(), fixtures };
}

/** A world's record, as the control plane shows it. */
function recordOf(world: World): JsonObject {
  return {
    id: world.id,
    seed: world.seed,
    clock: world.clock.kind,
    now: toIso(world.clock.now()),
    keys: { ...world.keys },
  };
}

function mint({ body, worlds }: ControlCall): Said {
  return made(recordOf(worlds.mint(readMint(body))));
}

function remove(call: ControlCall): Said {
  call.worlds.remove(worldOf(call).id);
  return { status: 204 };
}

function reset(world: World): Said {
  world.reset();
  return { body: recordOf(world) };
}

function fork(world: World, { worlds }: ControlCall): Said {
  return made(recordOf(worlds.fork(world.id)));
}

function moveClock(world: World, { body }: ControlCall): Said {
  const move = readControl(clockMoveSchema, body, 'clock move');
  const now = 'advance' in move ? world.clock.advance(move.advance as Duration | number) : world.clock.set(move.set);
  return { body: { now: toIso(now) } };
}

function issueKey(world: World, { body }: ControlCall): Said {
  const { service: name, ...options } = body;
  const service = world.services.find((candidate) => candidate.name === name);
  if (!service) {
    const names = world.services.map((candidate) => candidate.name);
    throw new ControlError(400, 'unknown_service', mustBeOneOf('service', name, names));
  }
  return made(perform(service, 'keys.issue', options as Json));
}

function keyVerb(verb: string): OnWorld {
  return (world, { params }) => {
    const keyId = params.keyId ?? '';
    const service = world.services.find(({ faultTargets }) => faultTargets.hasKey(keyId));
    if (!service) throw unknownKey(keyId);
    return { body: perform(service, verb, { keyId }) };
  };
}

function publish(world: World, { params, body }: ControlCall): Said {
  const service = serviceWith(world, 'publish', 'unknown_ruleset', 'rulesets');
  if ('rulesetId' in body)
    throw new ControlError(400, 'invalid_ruleset_change', 'The ruleset is named by the path alone.');
  return { body: perform(service, 'publish', { ...body, rulesetId: params.rulesetId ?? '' }) };
}

function librarianOf(world: World): Service {
  return serviceWith(world, 'library.put', 'unknown_library', 'a library');
}

function serviceWith({ services }: World, verb: string, code: string, what: string): Service {
  const service = services.find(({ verbs }) => verb in verbs);
  if (!service) throw new ControlError(404, code, `No service of this world has ${what}.`);
  return service;
}

function showLibrary(world: World, { query }: ControlCall): Said {
  const page = readControl(libraryQuery, Object.fromEntries(query), 'library query');
  return { body: perform(librarianOf(world), 'library.show', page) };
}

const DEFAULT_LIMIT = 100;

function readJournal({ journal }: World, { query }: ControlCall): Said {
  const { limit = DEFAULT_LIMIT, ...page } = readControl(journalQuery, Object.fromEntries(query), 'journal query');
  const { after: _after, ...filter } = page;
  const calls = journal
    .calls(page as JournalPage, limit)
    .map(({ atMs, ...entry }) => ({ ...entry, at: toIso(atMs) }) as unknown as Json);
  return { body: { calls, total: journal.count(filter as JournalFilter), evicted: journal.evicted() } };
}

function explain(world: World, { params }: ControlCall): Said {
  const explanation = world.explain(params.requestId ?? '');
  if (explanation !== undefined) return { body: explanation as unknown as Json };
  throw new ControlError(404, 'unknown_request', 'The request id is unknown here, or its explanation is forgotten.');
}

const CONTROL = 'control';

/** Lists the OpenAPI documents by what they describe. */
function listDocuments(worlds: Worlds): Json {
  const names = [...servicesOf(worlds).map(({ name }) => name), CONTROL];
  return { documents: Object.fromEntries(names.map((name) => [name, `/__sim/openapi/${name}.json`])) };
}

function openApi(call: ControlCall): Said {
  const { params, documents } = call;
  const file = params.file ?? '';
  const body = documents.get(file) ?? makeDocument(file, call);
  documents.set(file, body);
  return { body };
}

function makeDocument(file: string, { worlds, aside }: ControlCall): Json {
  const services = servicesOf(worlds);
  const service = services.find(({ name }) => file === `${name}.json`);
  const world = service && aside().worlds.get(HOME_SEAT.id);
  if (world) return withExamples(service.openApi(`/${service.name}`), showableService(service.name, world));
  if (file === `${CONTROL}.json`) return withExamples(describeControl(controlRoutes, services), showableControl(aside));
  const names = services.map(({ name }) => `${name}.json`);
  throw new ControlError(404, 'unknown_service', `The documents are: ${[...names, `${CONTROL}.json`].join(', ')}.`);
}

function servicesOf(worlds: Worlds): readonly Service[] {
  return worlds.get(HOME_SEAT.id)?.services ?? [];
}
