import type { Call, Json, Reply } from '../core/call.ts';
import { worldNamedBy } from '../core/keys.ts';
import { bearerSecret } from '../core/recording.ts';
import type { Service } from '../core/service.ts';
import { ControlError } from '../core/service-error.ts';
import { worldId } from '../core/world-core.ts';
import { type CreateWorldOptions, createWorldAt, type World } from '../index.ts';
import { HOME_SEAT } from '../worlds.ts';
import { createControl, jsonReply } from './control.ts';

/** Who may use the control plane, beyond callers on a loopback address. */
export interface HostOptions extends Pick<CreateWorldOptions, 'seed' | 'dials' | 'variants' | 'clock' | 'start'> {
  /** The host name that the server was told to listen on. */
  readonly host?: string;
  /** Asked of every control call when given; with it, callers from elsewhere may use the control plane too. */
  readonly controlToken?: string;
}

/** Many worlds behind one address: services under their prefixes, the control plane under `/__sim`. */
export interface Host {
  /** One call, one reply. The target begins with a service's prefix or with `/__sim`. */
  handle(call: Call): Reply;
  /** The most bytes that a body for this target may have, plus none: an adapter may stop reading one byte later. */
  maxBodyBytes(target: string): number;
  readonly worlds: Worlds;
}

/** The worlds of a host. */
export interface Worlds {
  ids(): readonly string[];
  get(id: string): World | undefined;
  mint(options: CreateWorldOptions): World;
  fork(id: string): World;
  /** Throws a ControlError for the default world. */
  remove(id: string): void;
}

/** The path under which the control plane answers. */
export const CONTROL_PREFIX = '/__sim';

const DEFAULT_BODY_BYTES = 33_554_432;
const MOST_WORLDS = 10_000;

/** Makes a host with its default world: on the system clock unless told otherwise. */
export function createHost({ host, controlToken, ...options }: HostOptions = {}): Host {
  const home = createWorldAt(HOME_SEAT, { clock: 'system', ...options });
  const worlds = createWorlds(home, options);
  const control = createControl(worlds, { host, controlToken });
  const serviceNames = home.services.map((service) => service.name);

  return {
    worlds,
    handle(call) {
      const { name, rest } = splitTarget(call.target);
      if (`/${name}` === CONTROL_PREFIX) return control(call);
      if (!serviceNames.includes(name)) return unknownPrefix(serviceNames);
      const world = worldOf(call, name, worlds, home);
      const reply = serviceIn(world, name).handle({ ...call, target: rest });
      return world.clock.kind === 'virtual' && reply.waitMs > 0 ? { ...reply, waitMs: 0 } : reply;
    },
    maxBodyBytes(target) {
      const { name } = splitTarget(target);
      return home.services.find((service) => service.name === name)?.maxBodyBytes ?? DEFAULT_BODY_BYTES;
    },
  };
}

function createWorlds(home: World, { seed = 1, dials = true }: HostOptions): Worlds {
  const worlds = new Map([[home.id, home]]);
  let minted = 0;

  function add(world: World): World {
    worlds.set(world.id, world);
    return world;
  }

  function makeRoom(): void {
    if (worlds.size < MOST_WORLDS) return;
    throw new ControlError(409, 'too_many_worlds', `A server holds at most ${MOST_WORLDS} worlds: delete some.`);
  }

  return {
    ids: () => [...worlds.keys()],
    get: (id) => worlds.get(id),
    mint(options) {
      makeRoom();
      const id = worldId(seed, 'host', minted + 1);
      const world = add(createWorldAt({ id, suffix: id }, { seed, dials, ...options }));
      minted += 1;
      return world;
    },
    fork(id) {
      makeRoom();
      const world = worlds.get(id);
      if (!world) throw new ControlError(404, 'unknown_world', 'There is no world of that id.');
      return add(world.fork());
    },
    remove(id) {
      if (id === home.id)
        throw new ControlError(409, 'default_world', 'The default world cannot be deleted: reset it.');
      worlds.delete(id);
    },
  };
}

/** The world that the call's secret names and knows; the default one for everybody else. */
function worldOf(call: Call, service: string, worlds: Worlds, home: World): World {
  const secret = bearerSecret(call.headers.get('authorization') ?? '');
  const id = secret === undefined ? undefined : worldNamedBy(secret);
  const named = id === undefined ? undefined : worlds.get(id);
  if (!named || secret === undefined) return home;
  return serviceIn(named, service).keyIdOf(secret) === undefined ? home : named;
}

function serviceIn(world: World, name: string): Service {
  const service = world.services.find((candidate) => candidate.name === name);
  if (!service) throw new Error(`The world ${world.id} has no service ${name}.`);
  return service;
}

/** The first segment of a target as sent, and what follows it. */
function splitTarget(target: string): { readonly name: string; readonly rest: string } {
  if (!target.startsWith('/')) return { name: '', rest: target };
  const end = target.slice(1).search(/[/?]/);
  if (end < 0) return { name: target.slice(1), rest: '' };
  return { name: target.slice(1, end + 1), rest: target.slice(end + 1) };
}

function unknownPrefix(names: readonly string[]): Reply {
  const message = `Nothing answers there. The services are: ${names.map((name) => `/${name}`).join(', ')}.`;
  return jsonReply(404, { error: { code: 'unknown_prefix', message } } as Json);
}
