import { baseOf } from '../core/base.ts';
import type { Call, Json, Reply } from '../core/call.ts';
import { worldNamedBy } from '../core/keys.ts';
import { secretsIn } from '../core/recording.ts';
import type { Service } from '../core/service/service.ts';
import { ControlError } from '../core/service-error.ts';
import { type CreateWorldOptions, createWorldAt, type World } from '../index.ts';
import { HOME_SEAT } from '../worlds.ts';
import { createControl } from './control.ts';
import { jsonReply, refusal } from './reply.ts';
import { createWorlds, type HostWorlds, type Worlds } from './worlds.ts';

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
  /** The same, after what the service reads in front of the call; at once where it reads nothing. */
  answer(call: Call): Reply | Promise<Reply>;
  /** The most bytes that a body for this target may have, plus none: an adapter may stop reading one byte later. */
  maxBodyBytes(target: string): number;
  readonly worlds: Worlds;
}

/** The path under which the control plane answers. */
const CONTROL_PREFIX = '/__sim';

const DEFAULT_BODY_BYTES = 33_554_432;

/**
 * Makes a host with its default world: on the system clock unless told otherwise.
 *
 * @param createWorld makes every world of the host
 */
export function createHost(
  { host, controlToken, ...options }: HostOptions = {},
  createWorld: typeof createWorldAt = createWorldAt,
): Host {
  const home = createWorld(HOME_SEAT, { clock: 'system', ...options });
  const worlds = createWorlds(home, options, createWorld);
  const control = createControl(worlds, { host, controlToken });
  const { serviceNames } = home;

  const seatOf = (call: Call): Seated | undefined => {
    const { name, rest } = splitTarget(call.target);
    if (!serviceNames.includes(name)) return undefined;
    const moved = { ...call, target: rest, base: `${baseOf(call)}/${name}` };
    const world = worldOf(moved, name, worlds, home);
    return { world, service: serviceIn(world, name), call: moved };
  };
  const besideServices = (call: Call): Reply => (isControl(call.target) ? control(call) : unknownPrefix(serviceNames));

  return {
    worlds,
    handle(call) {
      const seated = seatOf(call);
      return seated ? serve(seated) : besideServices(call);
    },
    answer(call) {
      const seated = seatOf(call);
      if (!seated) return besideServices(call);
      const { prepare } = seated.service;
      return prepare ? prepare(seated.call).then((prepared) => serve({ ...seated, call: prepared })) : serve(seated);
    },
    maxBodyBytes(target) {
      const { name } = splitTarget(target);
      return home.serviceNamed(name)?.maxBodyBytes ?? DEFAULT_BODY_BYTES;
    },
  };
}

/** Whether a target as sent is one of the control plane. */
export function isControl(target: string): boolean {
  return `/${splitTarget(target).name}` === CONTROL_PREFIX;
}

/** A call with the service that it is for, as that service sees it. */
interface Seated {
  readonly world: World;
  readonly service: Service;
  readonly call: Call;
}

/** On a virtual clock nobody waits. What a world does not accept, such as a dial that is none, is refused outside every envelope. */
function serve({ world, service, call }: Seated): Reply {
  try {
    const reply = service.handle(call);
    return world.clock.kind === 'virtual' && reply.waitMs > 0 ? { ...reply, waitMs: 0 } : reply;
  } catch (error) {
    if (error instanceof ControlError) return refusal(error);
    throw error;
  }
}

/** The world that the call's secret names and knows, or its ticket; the default one for everybody else. */
function worldOf(call: Call, service: string, worlds: HostWorlds, home: World): World {
  if (!worlds.hasOthers()) return home;
  for (const secret of secretsIn(call, serviceIn(home, service).headersRead)) {
    const id = worldNamedBy(secret);
    const named = id === undefined ? undefined : worlds.get(id);
    // The default world takes strangers' calls anyway: asking it for the key would only cost one more digest.
    if (named && named !== home && serviceIn(named, service).keyIdOf(secret) !== undefined) return named;
  }
  const ticket = serviceIn(home, service).ticketIn?.(call);
  return worlds.get((ticket && worldNamedBy(ticket)) ?? '') ?? home;
}

function serviceIn(world: World, name: string): Service {
  const service = world.serviceNamed(name);
  if (!service) throw new Error(`The world ${world.id} has no service ${name}.`);
  return service;
}

/** The first segment of a target as sent, and what follows it. */
function splitTarget(target: string): { readonly name: string; readonly rest: string } {
  if (!target.startsWith('/')) return { name: '', rest: target };
  const end = target.slice(1).search(/[/?]/) + 1 || target.length;
  return { name: target.slice(1, end), rest: target.slice(end) };
}

function unknownPrefix(names: readonly string[]): Reply {
  const message = `Nothing answers there. The services are: ${names.map((name) => `/${name}`).join(', ')}.`;
  return jsonReply(404, { error: { code: 'unknown_prefix', message } } as Json);
}
