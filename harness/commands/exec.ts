import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { defineCommand } from 'citty';
import { startServer } from '../../simulators/adapters/node.ts';
import { readMint } from '../../simulators/control/mint.ts';
import { ControlError } from '../../simulators/core/service-error.ts';
import type { CreateWorldOptions, World } from '../../simulators/index.ts';
import { CommandError, refuseStrayArguments, usage, withExitCode } from './command.ts';
import { endLeftovers, isInGroupOfItsOwn, signalAll } from './leftovers.ts';

const args = {
  world: {
    type: 'string',
    default: '{}',
    description: 'How the world is made, as POST /__sim/worlds takes it',
    valueHint: '{"seed":7}',
  },
} as const;

/** `facsimile exec -- <command>`: runs a command with a server on a free port and a world, which it finds in its environment. */
export const exec = defineCommand({
  meta: {
    name: 'exec',
    description:
      'Run a command beside a server of its own, which it finds in FACSIMILE_URL, FACSIMILE_WORLD, FACSIMILE_<SERVICE>_URL and …_KEY: facsimile exec -- pytest -q',
  },
  args,
  run: ({ args: { world }, rawArgs }) =>
    withExitCode(() => {
      const { own, command } = split(rawArgs);
      refuseStrayArguments('exec', args, own);
      if (command) return runBeside(readWorld(world), command);
      usage('say which command, after two dashes: facsimile exec -- pytest -q');
    }),
});

type Command = readonly [name: string, ...args: string[]];

/** Splits our options from the command after `--`. */
function split(rawArgs: readonly string[]): { readonly own: readonly string[]; readonly command: Command | undefined } {
  const mark = rawArgs.indexOf('--');
  if (mark < 0) return { own: rawArgs, command: undefined };
  const [name, ...rest] = rawArgs.slice(mark + 1);
  return { own: rawArgs.slice(0, mark), command: name === undefined ? undefined : [name, ...rest] };
}

function readWorld(text: string): CreateWorldOptions {
  try {
    return readMint(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof ControlError ? error.message : 'It is not JSON.';
    usage(`--world takes what a world is made of, such as '{"seed":7}'. ${reason}`);
  }
}

/** Runs the command to its end, ends whatever it left running, and returns its exit code. */
async function runBeside(options: CreateWorldOptions, [command, ...rest]: Command): Promise<number> {
  const server = await startServer({ port: 0 });
  try {
    const variables = variablesOf(server.url, mint(server.worlds.mint, options));
    const start = () =>
      spawn(command, rest, {
        stdio: 'inherit',
        env: { ...process.env, ...variables },
        detached: isInGroupOfItsOwn(),
      });
    const { child, code } = await ended(start, command);
    await endLeftovers(child, `FACSIMILE_URL=${server.url}`);
    return code;
  } finally {
    await server.close();
  }
}

function mint(make: (options: CreateWorldOptions) => World, options: CreateWorldOptions): World {
  try {
    return make(options);
  } catch (error) {
    if (error instanceof ControlError) usage(`--world: ${error.message}`);
    throw error;
  }
}

function variablesOf(url: string, { id, services }: World): Record<string, string> {
  const ofServices = services.flatMap((service): [string, string][] => {
    const prefix = `FACSIMILE_${service.name.toUpperCase().replaceAll('-', '_')}`;
    const standing = Object.entries(service.standingKeys());
    const [, key = ''] = standing.find(([name]) => name.endsWith('_sim_default')) ?? [];
    return [
      [`${prefix}_URL`, `${url}/${service.name}`],
      [`${prefix}_KEY`, key],
    ];
  });
  return { FACSIMILE_URL: url, FACSIMILE_WORLD: id, ...Object.fromEntries(ofServices) };
}

const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
const SIGNAL_BASE = 128;
/** How long a command may take to end after a signal. */
const GRACE_MS = 1_500;
const HANDED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Starts a command, forwards signals to it and waits for its end; the exit code is the one that a shell would report. */
function ended(
  start: () => ChildProcess,
  command: string,
): Promise<{ readonly child: ChildProcess; readonly code: number }> {
  let child: ChildProcess | undefined;
  let force: NodeJS.Timeout | undefined;
  const forward = (signal: NodeJS.Signals): void => {
    // The terminal sends ^C to a command in our own process group by itself.
    if (signal !== 'SIGINT' || isInGroupOfItsOwn()) signalAll(child, signal);
    force ??= setTimeout(() => signalAll(child, 'SIGKILL'), GRACE_MS);
  };
  // Listen before the start, because a signal may arrive while the command is being started.
  for (const signal of HANDED_ON) process.on(signal, forward);
  return new Promise<{ child: ChildProcess; code: number }>((resolve, reject) => {
    const started = start();
    child = started;
    started.once('error', (error: NodeJS.ErrnoException) => reject(notStarted(error, command)));
    started.once('exit', (code, signal) => resolve({ child: started, code: code ?? SIGNAL_BASE + numberOf(signal) }));
  }).finally(() => {
    clearTimeout(force);
    for (const signal of HANDED_ON) process.off(signal, forward);
  });
}

function numberOf(signal: NodeJS.Signals | null): number {
  return signal === null ? 0 : constants.signals[signal];
}

function notStarted({ code }: NodeJS.ErrnoException, command: string): CommandError {
  if (code === 'ENOENT') return new CommandError(NOT_FOUND, `there is no command ${command}.`);
  if (code === 'EACCES') return new CommandError(NOT_EXECUTABLE, `${command} is not an executable program.`);
  return new CommandError(NOT_EXECUTABLE, `${command} could not be started (${code ?? 'unknown reason'}).`);
}
