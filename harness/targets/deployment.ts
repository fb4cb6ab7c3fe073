import { setTimeout as wait } from 'node:timers/promises';
import type { WireRequest } from '../engine/exchange.ts';
import { isRecord } from '../engine/is-record.ts';
import { Inconclusive } from '../engine/outcome.ts';
import { type Suite, suiteNamed } from '../engine/suite.ts';
import { suites as allSuites } from '../services/index.ts';
import type { ReadConfig } from './config.ts';
import { type MintedWorld, mintWorld } from './control-plane.ts';
import { createHttpSender, type HttpSender } from './http.ts';
import {
  CONTROLS,
  type Control,
  type Controls,
  type MediaAddresses,
  pathBelow,
  type Target,
  type World,
} from './target.ts';

/** The controls that a control plane like the simulator's offers. */
const BY_CONTROL_PLANE = CONTROLS.filter((control) => control !== 'tls-port' && control !== 'second-address');

type OwnParts = Pick<World, 'secret' | 'controls' | 'close'> & Partial<Pick<World, 'sleep' | 'nowMs'>>;

/** Makes a target of a deployment, reached over HTTP. The suites tell which standing key of a minted world plays which role. */
export function deploymentTarget(
  config: ReadConfig,
  certificate?: string,
  suites: readonly Suite[] = allSuites,
): Target {
  const trust = certificate === undefined ? {} : { certificate };
  const sender = createHttpSender({ timeoutMs: config.timeoutMs, ...trust });
  const keysOf = (service: string): Readonly<Record<string, string>> => config.services[service]?.keys ?? {};
  const worldWith = (parts: OwnParts): World => ({
    send: (request) => send(sender, config, request),
    sleep: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}).catch(() => undefined),
    nowMs: () => Date.now(),
    pathOf: (service, url) => pathBelow(baseUrl(config, service), url),
    address: async (service) => ({ url: baseUrl(config, service), ...trust }),
    ...parts,
  });
  const shared: OwnParts = {
    secret: (service, role) => keysOf(service)[role],
    controls: undefined,
    close: async () => undefined,
  };
  return {
    name: config.name ?? hostOf(config),
    kind: 'deployment',
    isStock: false,
    services: Object.keys(config.services),
    controls: controlsOffered(config),
    media: mediaOf(config),
    hasKey: (service, role) => keysOf(service)[role] !== undefined,
    openShared: async () => worldWith(shared),
    async openOwn(settings) {
      const { control, controlToken } = config;
      if (control === undefined) return worldWith({ ...shared, controls: careful(config.hooks) });
      return worldWith(partsOf(await mintWorld(sender, { control, controlToken }, settings), suites));
    },
    close: async () => sender.close(),
  };
}

/** What a minted world has of its own. */
function partsOf({ keys, controls, remove }: MintedWorld, suites: readonly Suite[]): OwnParts {
  let aheadMs = 0;
  return {
    secret: (service, role) => keys[suiteNamed(service, suites).roles[role]?.standing ?? ''],
    controls,
    // Pauses move the clock of a minted world, by which they are also measured.
    async sleep(ms) {
      aheadMs += Math.ceil(ms);
      await controls.advance(Math.ceil(ms));
    },
    nowMs: () => Date.now() + aheadMs,
    // One that stays behind costs the run nothing: its server keeps but so many.
    close: () => remove().catch(() => undefined),
  };
}

/** What a deployment offers: the named capabilities, or else all of its control plane or hooks; and a second address if there is one. */
function controlsOffered({ control, hooks, capabilities, secondAddress }: ReadConfig): ReadonlySet<Control> {
  const offered = control === undefined ? offeredBy(hooks) : BY_CONTROL_PLANE;
  const named = (capabilities.length > 0 ? capabilities : offered).filter((one) => one !== 'second-address');
  return new Set<Control>([
    'tls-port',
    ...named,
    ...(secondAddress === undefined ? [] : (['second-address'] as const)),
  ]);
}

function mediaOf({ media = {} }: ReadConfig): MediaAddresses {
  return Object.fromEntries(Object.entries(media).filter(([, url]) => url !== undefined));
}

/** What hooks must give, where it matters. */
const GIVES: Partial<Record<keyof Controls, readonly [what: string, is: (given: unknown) => boolean]>> = {
  now: ['a Date', (given) => given instanceof Date],
  issueKey: [
    '{ id, secret }',
    (given) => isRecord(given) && [given.id, given.secret].every((one) => typeof one === 'string'),
  ],
  publish: ['{ version }', (given) => isRecord(given) && typeof given.version === 'number'],
  putRecord: ['{ id }', (given) => isRecord(given) && typeof given.id === 'string'],
  records: ['a list', Array.isArray],
  downloads: ['a list', Array.isArray],
};

/** Hooks that leave a check undecided where they fail; what they say may hold secrets, and is not repeated. */
function careful(hooks: ReadConfig['hooks'] = {}): Controls {
  const each = Object.entries(hooks).map(([name, hook]) => {
    const [what, is] = GIVES[name as keyof Controls] ?? ['anything', () => true];
    const act = async (...given: never[]): Promise<unknown> => {
      const told = await (async () => hook(...given))().catch((error: unknown) => {
        throw new Inconclusive(`the hook ${name} failed with ${error instanceof Error ? error.name : typeof error}`);
      });
      if (!is(told)) throw new Inconclusive(`the hook ${name} gave something else than ${what}`);
      return told;
    };
    return [name, act];
  });
  return Object.fromEntries(each);
}

/** The hooks without which a control is of no use; a check that needs another verb is skipped where there is none. */
const HOOKS_OF = {
  clock: ['advance', 'now'],
  keys: ['issueKey'],
  publish: ['publish'],
  faults: ['planFault'],
  origins: ['putFile', 'downloads'],
  library: ['putRecord', 'records'],
} as const satisfies Partial<Record<Control, readonly (keyof Controls)[]>>;

/** The controls that the user's hooks offer. */
function offeredBy(hooks: ReadConfig['hooks'] = {}): readonly Control[] {
  const controls = Object.keys(HOOKS_OF) as (keyof typeof HOOKS_OF)[];
  return controls.filter((control) => HOOKS_OF[control].every((name) => hooks[name] !== undefined));
}

function send(sender: HttpSender, config: ReadConfig, request: WireRequest) {
  const { service, method, path, url, headers, body, isFromElsewhere = false, isFile = false } = request;
  return sender.send({
    url: url ?? baseUrl(config, service) + path,
    method,
    headers,
    isFile,
    ...(body === undefined ? {} : { body }),
    ...(isFromElsewhere && config.secondAddress !== undefined ? { localAddress: config.secondAddress } : {}),
  });
}

function baseUrl(config: ReadConfig, service: string): string {
  const entry = config.services[service];
  if (!entry) throw new Error(`The configuration has no service ${service}.`);
  return entry.baseUrl;
}

function hostOf({ services }: ReadConfig): string {
  const [first] = Object.values(services);
  return first === undefined ? 'deployment' : new URL(first.baseUrl).host;
}
