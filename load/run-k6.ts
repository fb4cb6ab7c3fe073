import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { CommandError } from '../harness/commands/command.ts';
import { EXIT } from '../harness/commands/exit.ts';

const VERSION = '2.2.0';
const BUILD_TIMEOUT_MS = 600_000;
/** Finding a k6 that was built before takes Go a second or two. */
const KEPT_TIMEOUT_MS = 8_000;
const GRACE_MS = 10_000;

const HOW_TO_GET_K6 = [
  'k6 was not found. One of these helps:',
  `  install k6 ${VERSION.split('.')[0]} (https://grafana.com/docs/k6/latest/set-up/install-k6/), so that k6 is on PATH;`,
  '  name its program with K6_BIN=/path/to/k6;',
  `  install Go 1.25 or newer: k6 ${VERSION} is then built from load/go.mod, once, in about a minute.`,
].join('\n');

/**
 * Finds a k6 that works and returns its command: `K6_BIN`, then `k6` on PATH, then the tool of `go.mod` in `moduleFolder`, which Go
 * builds once and caches.
 *
 * @throws CommandError with code 69 if none of them works
 */
export function findK6(environment: NodeJS.ProcessEnv, moduleFolder: string, tell: (line: string) => void): string {
  const named = environment.K6_BIN;
  if (named) {
    if (answersVersion(named, environment)) return named;
    throw new CommandError(
      EXIT.unavailable,
      'K6_BIN names no program that answers "version" as k6 does: correct it, or unset it.',
    );
  }
  if (answersVersion('k6', environment)) return 'k6';
  if (spawnSync('go', ['version'], { env: environment, stdio: 'ignore' }).status !== 0)
    throw new CommandError(EXIT.unavailable, HOW_TO_GET_K6);
  const ask = (timeout: number) =>
    // `-n` builds the tool and prints its path instead of running it, so that signals reach k6 itself.
    spawnSync('go', ['tool', '-n', 'k6'], {
      cwd: moduleFolder,
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout,
    });
  // Go answers at once if it has built k6 before; otherwise what it compiles before the time-out is cached for the second attempt.
  let { status, stdout } = ask(KEPT_TIMEOUT_MS);
  if (status === null) {
    tell(`k6 is not on PATH: Go builds k6 ${VERSION}, once, which takes a minute or more.`);
    ({ status, stdout } = ask(BUILD_TIMEOUT_MS));
  }
  const built = stdout.trim().split('\n').at(-1) ?? '';
  if (status === 0 && built !== '' && answersVersion(built, environment)) return built;
  throw new CommandError(EXIT.unavailable, `Go could not build k6 ${VERSION}.\n${HOW_TO_GET_K6}`);
}

/** Runs k6 and returns its exit code; ^C and SIGTERM end k6, and with it the run. */
export async function runK6(
  k6: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  limitMs: number,
): Promise<number> {
  const pass = (signal: NodeJS.Signals) => () => void child.kill(signal);
  // A terminal sends ^C to k6 by itself, and a second one would make it end without a summary.
  const passed = { SIGINT: process.stdin.isTTY ? () => undefined : pass('SIGINT'), SIGTERM: pass('SIGTERM') } as const;
  // Listen before k6 starts: a signal in between would end this process only, and leave k6 running.
  for (const [signal, act] of Object.entries(passed)) process.on(signal, act);
  const child = spawn(k6, [...args], { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  const late = setTimeout(() => child.kill('SIGTERM'), limitMs);
  const dead = setTimeout(() => child.kill('SIGKILL'), limitMs + GRACE_MS);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', () => reject(new CommandError(EXIT.unavailable, HOW_TO_GET_K6)));
      child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
  } finally {
    clearTimeout(late);
    clearTimeout(dead);
    for (const [signal, act] of Object.entries(passed)) process.off(signal, act);
  }
}

function answersVersion(command: string, env: NodeJS.ProcessEnv): boolean {
  const { status, stdout } = spawnSync(command, ['version'], { env, encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /\bk6\b/.test(stdout);
}
