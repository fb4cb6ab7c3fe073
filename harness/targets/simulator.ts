import { mediaNamed } from '../../fixtures/compliance/media.ts';
import { startServer } from '../../simulators/adapters/node.ts';
import { type CreateWorldOptions, createWorld, type World as SimulatorWorld } from '../../simulators/index.ts';
import type { WireReply, WireRequest } from '../engine/exchange.ts';
import { ROLES } from './roles.ts';
import { CONTROLS, type Controls, NetworkFailure, type Target, type World } from './target.ts';

/** How the simulator is set up as a target; everything has a default. */
export interface SimulatorTargetOptions extends CreateWorldOptions {
  /** Changes replies on their way back: the defects that no rule can express. */
  readonly tamper?: (request: WireRequest, reply: WireReply) => WireReply;
}

/** The simulator in process, as a target: no network, a virtual clock, everything at hand. */
export function simulatorTarget({ tamper, ...options }: SimulatorTargetOptions = {}): Target {
  const { seed: _seed, clock: _clock, start: _start, ...changes } = options;
  const isStock = tamper === undefined && Object.values(changes).every((change) => change === undefined);
  const open = (): World => worldAsTarget(createWorld(options), options, tamper);
  return {
    name: 'simulator',
    kind: 'simulator',
    isStock,
    services: createWorld().services.map(({ name }) => name),
    controls: new Set(CONTROLS),
    media: { imageUrl: mediaNamed('image.png').url, videoUrl: mediaNamed('video.mp4').url },
    hasKey: () => true,
    openShared: async () => open(),
    openOwn: async () => open(),
    close: async () => undefined,
  };
}

function worldAsTarget(
  world: SimulatorWorld,
  options: CreateWorldOptions,
  tamper: SimulatorTargetOptions['tamper'],
): World {
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  return {
    async send(request) {
      const reply = await sendToWorld(world, request);
      return tamper ? tamper(request, reply) : reply;
    },
    secret: (service, role) => {
      const name = ROLES[service]?.[role];
      return name === undefined ? undefined : world.keys[name];
    },
    async sleep(ms) {
      world.clock.advance(Math.ceil(ms));
    },
    nowMs: () => world.clock.now(),
    controls: controlsOf(world),
    async address(service) {
      server ??= await startServer({ port: 0, tls: true, ...options });
      return { url: `${server.url}/${service}`, ...(server.certificate ? { certificate: server.certificate } : {}) };
    },
    async close() {
      await server?.close();
    },
  };
}

async function sendToWorld(world: SimulatorWorld, request: WireRequest): Promise<WireReply> {
  const service = world.services.find(({ name }) => name === request.service);
  if (!service) throw new Error(`The simulator has no service ${request.service}.`);
  const { method, headers, body } = request;
  const own = (world as unknown as Record<string, { fetch?: typeof fetch }>)[camelCase(request.service)];
  if (!own?.fetch) throw new Error(`The simulator offers no fetch for ${request.service}.`);
  try {
    const response = await own.fetch(`https://simulator.example${request.path}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { body: body as BodyInit }),
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text, ms: 0 };
  } catch (error) {
    if (error instanceof TypeError) throw new NetworkFailure('reset');
    throw error;
  }
}

function controlsOf(world: SimulatorWorld): Controls {
  const keyVerb = (verb: 'suspend' | 'resume' | 'revoke') => async (keyId: string) => {
    verbsOf(world, keyId)[verb](keyId);
  };
  return {
    advance: async (duration) => void world.clock.advance(duration),
    now: async () => new Date(world.clock.now()),
    setClock: async (instant) => void world.clock.set(instant),
    issueKey: async (service, terms = {}) => serviceOf(world, service).keys.issue(terms),
    suspendKey: keyVerb('suspend'),
    resumeKey: keyVerb('resume'),
    revokeKey: keyVerb('revoke'),
    publish: async (rulesetId, change) => world.textModeration.publish(rulesetId, change),
    planFault: async (fault) => void world.faults.plan(fault as never),
  };
}

interface KeyedService {
  readonly keys: {
    issue(terms: object): { readonly id: string; readonly secret: string };
    suspend(id: string): unknown;
    resume(id: string): unknown;
    revoke(id: string): unknown;
  };
}

function serviceOf(world: SimulatorWorld, name: string): KeyedService {
  return (world as unknown as Record<string, KeyedService>)[camelCase(name)] as KeyedService;
}

function verbsOf(world: SimulatorWorld, keyId: string): KeyedService['keys'] {
  const service = world.services.find(({ faultTargets }) => faultTargets.hasKey(keyId));
  if (!service) throw new Error('No service of this world has a key of that id.');
  return serviceOf(world, service.name).keys;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
