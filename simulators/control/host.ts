import { baseOf } from '../core/call/base.ts';
import type { Call, Reply } from '../core/call/call.ts';
import { secretsIn } from '../core/call/credentials.ts';
import { definedOf } from '../core/json.ts';
import { worldNamedBy } from '../core/keys.ts';
import type { Service } from '../core/service/service.ts';
import { ControlError } from '../core/service-error.ts';
import type { Sliced } from '../core/sliced.ts';
import { type CreateWorldOptions, createWorldAt, type World } from '../index.ts';
import { HOME_SEAT } from '../worlds.ts';
import { createControl } from './control.ts';
import { mostBytesFor } from './limits.ts';
import { refusal } from './reply.ts';
import { createWorlds, type HostWorlds, type Worlds } from './worlds.ts';

/** Options of a host: its default world, and who may use the control plane. */
export interface HostOptions extends Pick<CreateWorldOptions, 'seed' | 'dials' | 'variants' | 'clock' | 'start'> {
  /** The host name on which the server was told to listen. */
  readonly host?: string;
  /** If given, every control call must present it, and callers from other machines may use the control plane too. */
  readonly controlToken?: string;
}

/** Many worlds behind one address, with services under their prefixes and the control plane under `/__sim`. */
export interface Host {
  /** One call, one reply. The target begins with a service's prefix or with `/__sim`. */
  handle(call: Call): Reply;
  /**
   * The same, after the service has prepared the call, and worked ahead of it if it is large; without a promise where there is
   * neither.
   *
   * @param pause called between two slices of such work; it may let others in before its promise is kept
   */
  answer(call: Call, pause: Pause): Reply | Promise<Reply>;
  /**
   * The most bytes that a body for this target may have. An adapter may stop reading one byte later, when it is certain to be too
   * large.
   */
  maxBodyBytes(target: string): number;
  readonly worlds: Worlds;
}

/** Lets others in; undefined where it is too soon. */
export type Pause = () => Promise<void> | undefined;

/** The path prefix of the control plane. */
const CONTROL_PREFIX = '/__sim';

/**
 * Makes a host and its default world, which runs on the system clock unless options say otherwise.
 *
 * @param createWorld makes every world of the host
 */
export function createHost(
  { host, controlToken, ...options }: HostOptions = {},
  createWorld: typeof createWorldAt = createWorldAt,
): Host {
  const home = createWorld(HOME_SEAT, { clock: 'system', ...definedOf(options) });
  const worlds = createWorlds(home, options, createWorld);
  const control = createControl(worlds, { host, controlToken });
  const { serviceNames } = home;

  const readAddress = (call: Call): Addressed | undefined => {
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
      const addressed = readAddress(call);
      return addressed ? serve(addressed) : besideServices(call);
    },
    answer(call, pause) {
      const addressed = readAddress(call);
      if (!addressed) return besideServices(call);
      const { prepare } = addressed.service;
      return prepare
        ? prepare(addressed.call).then((call) => serveWorkedAhead({ ...addressed, call }, pause))
        : serveWorkedAhead(addressed, pause);
    },
    maxBodyBytes(target) {
      const { name } = splitTarget(target);
      return home.serviceNamed(name)?.maxBodyBytes ?? mostBytesFor(target);
    },
  };
}

/** Whether a target, as sent, is one of the control plane. */
export function isControl(target: string): boolean {
  return `/${splitTarget(target).name}` === CONTROL_PREFIX;
}

/** A call as its service sees it, with the world and the service to which it is addressed. */
interface Addressed {
  readonly world: World;
  readonly service: Service;
  readonly call: Call;
}

/** Serves a call after the work ahead of it, if there is any. */
function serveWorkedAhead(addressed: Addressed, pause: Pause): Reply | Promise<Reply> {
  const work = addressed.service.workAhead?.(addressed.call);
  return work ? serveAfter(work, addressed, pause) : serve(addressed);
}

async function serveAfter(work: Sliced<void>, addressed: Addressed, pause: Pause): Promise<Reply> {
  do {
    const others = pause();
    if (others) await others;
  } while (!work.next().done);
  await pause();
  const reply = serve(addressed);
  await pause();
  return reply;
}

/**
 * Serves a call. On a virtual clock nobody waits. A ControlError, such as for a misspelt dial in a strict world, is answered in the
 * control plane's form rather than a service's envelope.
 */
function serve({ world, service, call }: Addressed): Reply {
  try {
    const reply = service.handle(call);
    return world.clock.kind === 'virtual' && reply.waitMs > 0 ? { ...reply, waitMs: 0 } : reply;
  } catch (error) {
    if (error instanceof ControlError) return refusal(error);
    throw error;
  }
}

/** The world named by the call's secret, if it knows that secret, or by its ticket; otherwise the default world. */
function worldOf(call: Call, service: string, worlds: HostWorlds, home: World): World {
  if (!worlds.hasOthers()) return home;
  for (const secret of secretsIn(call, serviceIn(home, service).headersRead)) {
    const id = worldNamedBy(secret);
    const named = id === undefined ? undefined : worlds.get(id);
    // The default world takes all other calls anyway; looking the key up there would only cost a digest.
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

/** Splits a target into its first segment and the rest. */
function splitTarget(target: string): { readonly name: string; readonly rest: string } {
  if (!target.startsWith('/')) return { name: '', rest: target };
  const end = target.slice(1).search(/[/?]/) + 1 || target.length;
  return { name: target.slice(1, end), rest: target.slice(end) };
}

function unknownPrefix(names: readonly string[]): Reply {
  const message = `Nothing answers there. The services are: ${names.map((name) => `/${name}`).join(', ')}.`;
  return refusal(new ControlError(404, 'unknown_prefix', message));
}
