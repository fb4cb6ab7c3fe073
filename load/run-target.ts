import { CommandError, usage } from '../harness/commands/command.ts';
import { EXIT } from '../harness/commands/exit.ts';
import { ConfigError, readConfig } from '../harness/targets/config.ts';
import { isUntrusted } from '../harness/targets/http.ts';
import { isLoopback } from '../harness/targets/transport.ts';
import { startServer } from '../simulators/adapters/node.ts';
import { ControlError } from '../simulators/core/service-error.ts';
import type { RunOptions, ScriptName } from './run-options.ts';
import type { LoadService } from './services/service.ts';

/** Where calls go, and with which keys. */
export interface Target {
  readonly baseUrl: string;
  readonly key: string;
  readonly secondKey: string | undefined;
  /** Its name in summaries. */
  readonly label: string;
  /** Whether its configuration caps conformance runs. */
  readonly hasCaps?: boolean;
  close(): Promise<void>;
}

const REACH_TIMEOUT_MS = 5_000;

/** Starts a simulator, or reads the address of a deployment; either answers when this resolves. */
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

async function startSimulator({ service, script, variants }: RunOptions): Promise<Target> {
  const server = await startServer({ port: 0, clock: 'system', variants }).catch((error: unknown) => {
    if (error instanceof ControlError) usage(`--variant: ${error.message}`);
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

/** The key for a script. Latency is measured below the ceiling, so it needs a key with a high one. */
function keyFor(script: ScriptName, keys: LoadService['simulatorKeys']): string {
  return script === 'latency' || script === 'jobs' ? keys.fast : keys.default;
}

/** Reads a target from a configuration for conformance runs. */
async function readTarget(file: string, options: RunOptions, environment: NodeJS.ProcessEnv): Promise<Target> {
  const { service, mayLeaveLoopback } = options;
  const config = await readConfig(file, environment, service.name).catch((error: unknown) => {
    if (error instanceof ConfigError) throw new CommandError(EXIT.config, `--target: ${error.message}`);
    throw error;
  });
  const entry = config.services[service.name];
  if (!entry) throw new CommandError(EXIT.config, `--target: the configuration has no services.${service.name}.`);
  const url = new URL(entry.baseUrl);
  if (!isLoopback(url) && !mayLeaveLoopback) {
    usage('the target is not on this machine: add --yes-target if it may be put under load.');
  }
  const key = entry.keys.default ?? '';
  const second = service.secondRoles
    .map((role) => entry.keys[role])
    .find((candidate) => candidate !== undefined && candidate !== key);
  const place = isLoopback(url) ? 'configured, on this machine' : 'configured, elsewhere';
  return {
    baseUrl: entry.baseUrl,
    key,
    secondKey: second,
    label: config.name === undefined ? place : `${config.name} (${place})`,
    hasCaps: Object.keys(config.caps).length > 0,
    close: async () => undefined,
  };
}

/** Checks that the target answers. Any answer will do; its content is the scripts' business. */
async function reach({ baseUrl }: Target, { health, profile, plain }: LoadService): Promise<void> {
  const { path } = health ?? profile ?? plain;
  const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
  await fetch(`${baseUrl}${path}`, { redirect: 'manual', signal }).catch((error: unknown) => {
    const { name = '', cause } = error as { name?: string; cause?: { code?: string } };
    const code = cause?.code ?? name;
    const wayOut = isUntrusted(code)
      ? 'is its certificate trusted (NODE_EXTRA_CA_CERTS for this command, SSL_CERT_FILE for k6)?'
      : 'is it up, and is its address right?';
    throw new CommandError(EXIT.unavailable, `the target does not answer (${code}): ${wayOut}`);
  });
}
