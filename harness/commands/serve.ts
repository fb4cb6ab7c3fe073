import { readFile } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { type RunningServer, type ServerOptions, startServer } from '../../simulators/adapters/node.ts';
import { ControlError } from '../../simulators/core/service-error.ts';
import { EXIT } from './exit.ts';

const args = {
  port: { type: 'string', default: '4010', description: 'Port; 0 takes any free one', valueHint: '4010' },
  host: { type: 'string', default: '127.0.0.1', description: 'Address to listen on', valueHint: '127.0.0.1' },
  tls: { type: 'boolean', default: false, description: 'TLS 1.2 or newer, with a certificate made for this run' },
  'tls-cert': { type: 'string', description: 'Certificate to use instead, PEM (with --tls-key)', valueHint: 'FILE' },
  'tls-key': { type: 'string', description: 'Its key, PEM', valueHint: 'FILE' },
  seed: { type: 'string', default: '1', description: 'Seed of the worlds: a whole number', valueHint: '1' },
  dials: {
    type: 'boolean',
    default: true,
    description: 'Read dials in submitted text',
    negativeDescription: 'Read none',
  },
  'control-token': {
    type: 'string',
    description: 'Ask it of every control call; opens the control plane beyond loopback',
  },
} as const;

/** `facsimile serve`: the simulators on a port, until SIGTERM or ^C. */
export const serve = defineCommand({
  meta: { name: 'serve', description: 'Serve the simulators over HTTP' },
  args,
  async run({ args: given, rawArgs }) {
    refuseUnknown(rawArgs);
    const options: ServerOptions = {
      port: readWhole('--port', given.port, 0, 65_535),
      host: given.host,
      seed: readWhole('--seed', given.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      dials: given.dials,
      tls: await readTls(given.tls, given['tls-cert'], given['tls-key']),
      ...(given['control-token'] === undefined ? {} : { controlToken: given['control-token'] }),
    };
    const server = await startServer(options).catch((error: unknown) => fail(options, error));
    console.log(banner(server));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server));
  },
});

function banner({ url, worlds, certificate }: RunningServer): string {
  const world = worlds.get('default');
  if (!world) throw new Error('A server without its default world.');
  const bases = world.services.map(({ name }) => `  ${name.padEnd(18)}${url}/${name}`);
  const insecure = certificate === undefined ? '' : '-k ';
  return [
    'Facsimile is ready.',
    '',
    ...bases,
    `  ${'control plane'.padEnd(18)}${url}/__sim`,
    '',
    `Keys: ${Object.keys(world.keys).join(' ')}`,
    '',
    'Try:',
    `  curl -s ${insecure}${url}/text-moderation/api/v1/check -H 'Authorization: Bearer tm_sim_default' \\`,
    `    -H 'Content-Type: application/json' -d '{"content":"Hello [[sim hate=0.83]]"}'`,
  ].join('\n');
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(EXIT.ok);
}

function readWhole(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && number >= least && number <= most) return number;
  return usage(`${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}

async function readTls(tls: boolean, cert?: string, key?: string): Promise<ServerOptions['tls']> {
  if (cert === undefined && key === undefined) return tls;
  if (cert === undefined || key === undefined) return usage('--tls-cert and --tls-key are given together.');
  try {
    return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') };
  } catch {
    return usage('The files of --tls-cert and --tls-key cannot be read.');
  }
}

function refuseUnknown(rawArgs: readonly string[]): void {
  const known = Object.keys(args).flatMap((name) => [`--${name}`, `--no-${name}`]);
  const unknown = rawArgs.find((arg) => arg.startsWith('--') && !known.includes(arg.split('=', 1)[0] ?? ''));
  if (unknown !== undefined) usage(`There is no option ${unknown.split('=', 1)[0]}; see facsimile serve --help.`);
}

function fail({ port, host }: ServerOptions, error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    console.error(`facsimile: port ${port} of ${host} is taken: give another with --port, or 0 for any free one.`);
    process.exit(EXIT.unavailable);
  }
  if (error instanceof ControlError) usage(error.message);
  console.error(`facsimile: the server cannot start on ${host}:${port} (${code ?? 'unknown reason'}).`);
  process.exit(EXIT.unavailable);
}

function usage(message: string): never {
  console.error(`facsimile: ${message}`);
  process.exit(EXIT.usage);
}
