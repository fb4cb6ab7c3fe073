import { fstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineCommand, parseArgs } from 'citty';
import { type RunningServer, type ServerOptions, startServer } from '../../simulators/adapters/node.ts';
import { ControlError } from '../../simulators/core/service-error.ts';
import { CommandError, refuseStrayArguments, usage, withExitCode } from './command.ts';
import { argumentsFrom, variableOf } from './environment.ts';
import { EXIT } from './exit.ts';
import { readVariants } from './variants-file.ts';

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
  variants: {
    type: 'string',
    description: 'Readings of open questions, as conform --write-variants wrote them',
    valueHint: 'FILE',
  },
  'control-token': {
    type: 'string',
    description:
      'Asked of every control call as Authorization: Bearer <token>; admits callers under any name and from anywhere',
    valueHint: 'TOKEN',
  },
  'ready-json': { type: 'boolean', default: false, description: 'Print one line of JSON when ready, and no banner' },
  'exit-with-stdin': { type: 'boolean', default: false, description: 'End when standard input does: with the parent' },
} as const;

/** `facsimile serve`: serves the simulators on a port until SIGTERM, ^C or, if asked for, the end of standard input. */
export const serve = defineCommand({
  meta: {
    name: 'serve',
    description: 'Serve the simulators over HTTP; each option also from the environment, such as FACSIMILE_PORT=0',
  },
  args,
  run: ({ rawArgs }) => withExitCode(() => start(rawArgs)),
});

async function start(rawArgs: readonly string[]): Promise<number> {
  const given = parseArgs<typeof args>([...argumentsFrom(process.env, args, rawArgs), ...rawArgs], args);
  refuseStrayArguments('serve', args, rawArgs, given._);
  const controlToken = readToken(given['control-token']);
  const variants = await readVariants(given.variants);
  const options: ServerOptions = {
    ...(variants === undefined ? {} : { variants }),
    port: readWhole('port', given.port, 0, 65_535),
    host: given.host,
    seed: readWhole('seed', given.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    dials: given.dials,
    tls: await readTls(given.tls, given['tls-cert'], given['tls-key']),
    ...(controlToken === undefined ? {} : { controlToken }),
  };
  if (given['exit-with-stdin']) checkStdin();
  // Everybody on the machine can read arguments, so hide the token behind a title.
  if (controlToken !== undefined) process.title = 'facsimile serve';
  const server = await startServer(options).catch((error: unknown) => fail(options, error));
  console.log(given['ready-json'] ? readyLine(server) : banner(server, options));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server));
  if (given['exit-with-stdin']) followStdin(() => void stop(server));
  return EXIT.ok;
}

/** The line of JSON that programs wait for. */
function readyLine({ url, certificate }: RunningServer): string {
  return JSON.stringify({ ready: true, url, control: `${url}/__sim`, pid: process.pid, certificate });
}

const WILDCARDS = ['0.0.0.0', '::'];

function banner({ url, worlds, certificate }: RunningServer, { host = '', controlToken }: ServerOptions): string {
  const world = worlds.get('default');
  if (!world) throw new Error('A server without its default world.');
  const bases = world.services.map(({ name }) => `  ${name.padEnd(18)}${url}/${name}`);
  const insecure = certificate === undefined ? '' : '-k ';
  const access =
    controlToken === undefined ? ', from this machine alone' : ', with Authorization: Bearer <control token>';
  return [
    WILDCARDS.includes(host)
      ? 'Facsimile is ready on every address of this machine; from elsewhere, use its name in place of the loopback address.'
      : 'Facsimile is ready.',
    '',
    ...bases,
    `  ${'control plane'.padEnd(18)}${url}/__sim${WILDCARDS.includes(host) || controlToken !== undefined ? access : ''}`,
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

/** Refuses a standard input that does not stay open as long as the parent lives. */
function checkStdin(): void {
  const input = fstatSync(0);
  if (process.stdin.isTTY || input.isFIFO() || input.isSocket()) return;
  usage(
    '--exit-with-stdin needs a standard input that stays open, such as a pipe: there is none, so the server would end at once.',
  );
}

function followStdin(end: () => void): void {
  process.stdin.once('end', end).once('error', end).once('close', end).resume();
}

/** Checks the control token: not empty, and fit for a header. Messages never repeat it. */
function readToken(token: string | undefined): string | undefined {
  const variable = variableOf('control-token');
  if (token === undefined && process.env[variable] === '')
    usage(`${variable} is empty: give it a token, or leave it out.`);
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token;
  return usage(
    token === ''
      ? '--control-token is empty: give it a token, or leave it out.'
      : '--control-token takes letters, digits and signs of ASCII, without blanks.',
  );
}

function readWhole(option: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && number >= least && number <= most) return number;
  const name = process.env[variableOf(option)] === text ? variableOf(option) : `--${option}`;
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

function fail({ port, host }: ServerOptions, error: unknown): never {
  if (error instanceof ControlError) usage(error.message);
  const { code = 'unknown reason', message } = error as NodeJS.ErrnoException;
  const why =
    code === 'EADDRINUSE'
      ? `${message} The option is --port.`
      : `the server cannot start on ${host}:${port} (${code}).`;
  throw new CommandError(EXIT.unavailable, why);
}
