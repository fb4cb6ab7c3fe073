import { readFile } from 'node:fs/promises';
import { startServer } from '../simulators/adapters/node.ts';
import { ControlError } from '../simulators/core/service-error.ts';
import type { RunOptions, ScriptName } from './run-options.ts';
import { misconfigured, unavailable, usage } from './run-refusal.ts';
import type { LoadService } from './services/service.ts';

/** Where calls go, and with which keys. */
export interface Target {
  readonly baseUrl: string;
  readonly key: string;
  readonly secondKey: string | undefined;
  /** What summaries call it. */
  readonly label: string;
  close(): Promise<void>;
}

const REACH_TIMEOUT_MS = 5_000;

/** Starts a simulator, or reads where a deployment is; either way it answers when this returns. */
export async function openTarget(options: RunOptions, environment: NodeJS.ProcessEnv): Promise<Target> {
  const target =
    options.target === undefined
      ? await startSimulator(options)
      : await readTarget(options.target, options, environment);
  try {
    await reach(target, options.service);
    return target;
  } catch (error) {
    await target.close();
    throw error;
  }
}

/** Whether an address leads to this machine only. */
export function isLoopback(url: URL): boolean {
  const { hostname } = url;
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

async function startSimulator({ service, script, variants }: RunOptions): Promise<Target> {
  const server = await startServer({ port: 0, clock: 'system', variants }).catch((error: unknown) => {
    if (error instanceof ControlError) throw usage(`--variant: ${error.message}`);
    throw error;
  });
  const keys = service.simulatorKeys;
  return {
    baseUrl: `${server.url}/${service.name}`,
    key: keyFor(script, keys),
    secondKey: keys.second,
    label: ['simulator', ...Object.entries(variants).map(([question, variant]) => `${question}=${variant}`)].join(' '),
    close: () => server.close(),
  };
}

/** Latency is measured below the ceiling, so with a key whose ceiling is high. */
function keyFor(script: ScriptName, keys: LoadService['simulatorKeys']): string {
  return script === 'latency' ? keys.fast : keys.default;
}

/** A target as a configuration describes it: `{ services: { <name>: { baseUrl, keys: { default, … } } } }`. */
async function readTarget(file: string, options: RunOptions, environment: NodeJS.ProcessEnv): Promise<Target> {
  const { service, mayLeaveLoopback } = options;
  const at = (...path: readonly string[]) => `services.${[service.name, ...path].join('.')}`;
  const services = memberOf(await readJson(file), 'services');
  const entry = memberOf(services, service.name);
  if (entry === undefined) throw misconfigured(`--target: the configuration has no ${at()}.`);
  const baseUrl = memberOf(entry, 'baseUrl');
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw misconfigured(`--target: ${at('baseUrl')} is no http(s) address.`);
  if (!isLoopback(url) && !mayLeaveLoopback) {
    throw usage('the target is not on this machine: add --yes-target if it may be put under load.');
  }
  const keys = memberOf(entry, 'keys');
  const keyOf = (role: string) => readKey(memberOf(keys, role), at('keys', role), environment);
  const key = keyOf('default');
  if (key === undefined) throw misconfigured(`--target: ${at('keys', 'default')} is missing.`);
  const second = service.secondRoles.map(keyOf).find((candidate) => candidate !== undefined && candidate !== key);
  return {
    baseUrl: url.href.replace(/\/+$/, ''),
    key,
    secondKey: second,
    label: isLoopback(url) ? 'configured, on this machine' : 'configured, elsewhere',
    close: async () => undefined,
  };
}

/** A key as it stands, or `env:NAME` for one that is kept in the environment. */
function readKey(value: unknown, place: string, environment: NodeJS.ProcessEnv): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '') throw misconfigured(`--target: ${place} is no text.`);
  if (!value.startsWith('env:')) return value;
  const name = value.slice('env:'.length);
  const secret = environment[name];
  if (!secret) throw misconfigured(`--target: ${place} names the environment variable ${name}, which is not set.`);
  return secret;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw misconfigured('--target: the configuration cannot be read: is the path right?');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw misconfigured('--target: the configuration is not JSON.');
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Any answer will do: what it says is the scripts' business. */
async function reach({ baseUrl }: Target, { health, profile }: LoadService): Promise<void> {
  const { path } = health ?? profile;
  const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
  await fetch(`${baseUrl}${path}`, { redirect: 'manual', signal }).catch((error: unknown) => {
    const { name = '', cause } = error as { name?: string; cause?: { code?: string } };
    const code = cause?.code ?? name;
    const wayOut = /CERT|SIGNATURE/.test(code)
      ? 'is its certificate trusted (NODE_EXTRA_CA_CERTS for this command, SSL_CERT_FILE for k6)?'
      : 'is it up, and is its address right?';
    throw unavailable(`the target does not answer (${code}): ${wayOut}`);
  });
}
