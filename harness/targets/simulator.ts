import { createFetch } from '../../simulators/adapters/fetch.ts';
import type { RunningServer } from '../../simulators/adapters/node.ts';
import { serveHost } from '../../simulators/adapters/node-server.ts';
import { createHost } from '../../simulators/control/host.ts';
import type { JsonObject } from '../../simulators/core/json.ts';
import type { DefectMemory } from '../../simulators/core/mutants/mutant.ts';
import type { Service } from '../../simulators/core/service/service.ts';
import {
  type CreateWorldOptions,
  createWorldAt,
  type Duration,
  optionsOfSettings,
  type World as SimulatorWorld,
} from '../../simulators/index.ts';
import { HOME_SEAT, perform } from '../../simulators/worlds.ts';
import { bodyRead, mediaTypeIn, type WireReply, type WireRequest } from '../engine/exchange.ts';
import { type Suite, suiteNamed } from '../engine/suite.ts';
import { suites as allSuites } from '../services/index.ts';
import {
  CONTROLS,
  type Controls,
  type LibraryRecord,
  NetworkFailure,
  pathBelow,
  type Target,
  type World,
  type WorldSettings,
} from './target.ts';

/** Options of the simulator as a target; all have defaults. */
export interface SimulatorTargetOptions extends CreateWorldOptions {
  /** Changes replies, for defects that no override of rules can express. */
  readonly tamper?: (request: WireRequest, reply: WireReply) => WireReply;
  /** Wraps the simulator, for defects that change calls, send additional ones, or remember what a world said. */
  readonly around?: (
    request: WireRequest,
    send: (request: WireRequest) => Promise<WireReply>,
    memory: DefectMemory,
  ) => Promise<WireReply>;
}

/** Which services a simulator has: those of the house, or others beside them. */
export interface SimulatorParts {
  readonly suites: readonly Suite[];
  readonly createWorld: typeof createWorldAt;
}

/** The address that calls in process are made to. */
const IN_PROCESS = 'https://simulator.example';

/** The second address that calls come from. */
const ELSEWHERE = '127.0.0.2';

/** The simulator in process, as a target: no network, a virtual clock, everything at hand. */
export function simulatorTarget(
  { tamper, around, ...options }: SimulatorTargetOptions = {},
  parts: SimulatorParts = { suites: allSuites, createWorld: createWorldAt },
): Target {
  const { seed: _seed, clock: _clock, start: _start, ...changes } = options;
  const isStock = !tamper && !around && Object.values(changes).every((change) => change === undefined);
  const open = (settings?: WorldSettings): World =>
    openWorld(parts, withSettings(options, settings), { tamper, around });
  return {
    name: 'simulator',
    kind: 'simulator',
    isStock,
    services: parts.suites.map(({ service }) => service),
    controls: new Set(CONTROLS),
    media: Object.assign({}, ...parts.suites.map(({ standingMedia }) => standingMedia)),
    hasKey: () => true,
    openShared: async () => open(),
    openOwn: async (settings) => open(settings),
    close: async () => undefined,
  };
}

/** The options of a world whose services are set up otherwise, on top of what they are given already. */
function withSettings(options: CreateWorldOptions, settings: WorldSettings | undefined): CreateWorldOptions {
  const given: Readonly<Record<string, unknown>> = { ...options };
  const changes = Object.entries(optionsOfSettings(settings)).map(([name, own]) => [
    name,
    { ...(given[name] as object | undefined), ...own },
  ]);
  return { ...options, ...Object.fromEntries(changes) };
}

function openWorld(
  { suites, createWorld }: SimulatorParts,
  options: CreateWorldOptions,
  { tamper, around }: Pick<SimulatorTargetOptions, 'tamper' | 'around'>,
): World {
  const world = createWorld(HOME_SEAT, options);
  const memory: DefectMemory = new Map();
  let server: RunningServer | undefined;
  return {
    async send(request) {
      const send = (asked: WireRequest): Promise<WireReply> => sendToWorld(world, asked);
      const reply = await (around ? around(request, send, memory) : send(request));
      return tamper ? tamper(request, reply) : reply;
    },
    secret: (service, role) => {
      const standing = suiteNamed(service, suites).roles[role]?.standing;
      return standing === undefined ? undefined : (world.keys as Readonly<Record<string, string>>)[standing];
    },
    async sleep(ms) {
      world.clock.advance(Math.ceil(ms));
    },
    nowMs: () => world.clock.now(),
    controls: controlsOf(world),
    pathOf: (_service, url) => pathBelow(IN_PROCESS, url),
    async address(service) {
      server ??= await serveHost(createHost(options, createWorld), { port: 0, address: '127.0.0.1', tls: true });
      return { url: `${server.url}/${service}`, ...(server.certificate ? { certificate: server.certificate } : {}) };
    },
    async close() {
      await server?.close();
    },
  };
}

async function sendToWorld(world: SimulatorWorld, request: WireRequest): Promise<WireReply> {
  const { method, headers, body, isFromElsewhere } = request;
  if (request.url !== undefined) throw new NetworkFailure('unknown host');
  const ask = createFetch(serviceOf(world, request.service), isFromElsewhere ? { ip: ELSEWHERE } : {});
  try {
    const response = await ask(`${IN_PROCESS}${request.path}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { body: body as BodyInit }),
    });
    const read = { status: response.status, headers: Object.fromEntries(response.headers), ms: 0 };
    const isText = mediaTypeIn(read.headers) === undefined && request.isFile !== true;
    if (isText) return { ...read, text: await response.text() };
    return { ...read, ...bodyRead(read.headers, Buffer.from(await response.arrayBuffer()), request.isFile) };
  } catch (error) {
    if (error instanceof TypeError) throw new NetworkFailure('reset');
    throw error;
  }
}

function controlsOf(world: SimulatorWorld): Controls {
  const keyVerb = (verb: string) => async (keyId: string) => {
    const holds = ({ faultTargets }: Service) => faultTargets.hasKey(keyId);
    perform(serviceWhere(world, holds, 'No service of this world has a key of that id.'), verb, { keyId });
  };
  const withVerb = (verb: string, what: string, input: object) =>
    perform(
      serviceWhere(world, ({ verbs }) => verb in verbs, `No service of this world has ${what}.`),
      verb,
      input as JsonObject,
    );
  return {
    advance: async (duration) => void world.clock.advance(duration as Duration),
    now: async () => new Date(world.clock.now()),
    setClock: async (instant) => void world.clock.set(instant),
    issueKey: async (service, terms = {}) =>
      perform(serviceOf(world, service), 'keys.issue', terms as JsonObject) as { id: string; secret: string },
    suspendKey: keyVerb('keys.suspend'),
    resumeKey: keyVerb('keys.resume'),
    revokeKey: keyVerb('keys.revoke'),
    publish: async (rulesetId, change) =>
      withVerb('publish', 'rulesets', { ...change, rulesetId }) as { version: number },
    planFault: async (fault) => void world.faults.plan(fault as never),
    putFile: async (file) => void world.origins.put(file),
    downloads: async () => world.origins.requests(),
    putRecord: async (record) => withVerb('library.put', 'a library', record) as { id: string },
    records: async () => withVerb('library.show', 'a library', {}).records as readonly LibraryRecord[],
  };
}

function serviceOf(world: SimulatorWorld, name: string): Service {
  return serviceWhere(world, (one) => one.name === name, `The simulator has no service ${name}.`);
}

function serviceWhere({ services }: SimulatorWorld, fits: (service: Service) => boolean, lack: string): Service {
  const service = services.find(fits);
  if (!service) throw new Error(lack);
  return service;
}
