import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../harness/commands/command.ts';
import { EXIT } from '../harness/commands/exit.ts';
import { findK6, runK6 } from './run-k6.ts';
import { HELP, type RunOptions, readOptions } from './run-options.ts';
import { openTarget, type Target } from './run-target.ts';
import { DEFAULT_DURATION_MS } from './services/service.ts';

/** The folder of the scripts: this one, or, as seen from the bundled command in `dist/node`, `load` at the top of the package. */
const FOLDER = ['.', '../../load/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((folder) => existsSync(join(folder, 'scripts')));
const FORMATS = ['json', 'md', 'html'] as const;

/** How much longer than its duration a run may take: a minute, and the windows of a probe, of which it takes fewer than 20. */
const overheadMs = (windowMs: number): number => 60_000 + 25 * windowMs;

/** The surroundings of a run; tests pass their own. */
export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** Prints what was asked for. */
  print(text: string): void;
  /** Prints progress and errors. */
  tell(text: string): void;
}

const TERMINAL: Surroundings = {
  environment: process.env,
  print: (text) => console.log(text),
  tell: (text) => console.error(text),
};

/**
 * Puts a service under load: finds k6, opens the target, runs the script, and returns k6's exit code.
 *
 * @param argv what follows the command: `['latency', '--rate', '50']`
 */
export async function main(argv: readonly string[], surroundings: Surroundings = TERMINAL): Promise<number> {
  try {
    const options = readOptions(argv);
    if (options === 'help') {
      surroundings.print(HELP);
      return EXIT.ok;
    }
    return await load(options, surroundings);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    surroundings.tell(`load: ${error.message}`);
    return error.exitCode;
  }
}

async function load(options: RunOptions, { environment, tell }: Surroundings): Promise<number> {
  if (FOLDER === undefined)
    throw new CommandError(
      EXIT.unavailable,
      'the scripts are not here: they are part of the repository, in its folder load.',
    );
  const out = prepareFolder(options);
  const k6 = findK6(environment, FOLDER, (line) => tell(`load: ${line}`));
  const target = await openTarget(options, environment);
  if (target.hasCaps)
    tell('load: the caps of the configuration are for conform; --rate and --duration bound this run.');
  try {
    const script = join(FOLDER, 'scripts', `${options.script}.ts`);
    const args = ['run', '--quiet', '--log-format', 'raw', '--no-usage-report', script];
    const jobMs = options.script === 'jobs' ? (options.service.jobs?.longestMs ?? 0) : 0;
    const limitMs = (options.durationMs ?? DEFAULT_DURATION_MS) + overheadMs(options.service.ceiling.windowMs) + jobMs;
    const code = await runK6(k6, args, { ...environment, ...settingsOf(options, target, out) }, limitMs);
    const written = FORMATS.map((format) => `${options.script}.${format}`).filter((name) =>
      existsSync(join(out, name)),
    );
    const where = written.length > 0 ? `summaries in ${options.out}: ${written.join(', ')}` : 'no summary was written';
    tell(`load: k6 ended with code ${code}; ${where}`);
    return code;
  } finally {
    await target.close();
  }
}

/** The environment of the script; keys are passed there because arguments would show in the list of processes. */
function settingsOf(
  { service, call, rate, durationMs, thresholds }: RunOptions,
  target: Target,
  out: string,
): NodeJS.ProcessEnv {
  return {
    LOAD_SERVICE: service.name,
    LOAD_CALL: call ?? '',
    LOAD_BASE_URL: target.baseUrl,
    LOAD_KEY: target.key,
    LOAD_SECOND_KEY: target.secondKey ?? '',
    LOAD_RATE: rate === undefined ? '' : String(rate),
    LOAD_DURATION_MS: durationMs === undefined ? '' : String(durationMs),
    LOAD_THRESHOLDS: thresholds.join(','),
    LOAD_TARGET: target.label,
    LOAD_OUT: out,
  };
}

/** Makes the folder, and removes summaries of earlier runs, lest they be mistaken for this one's. */
function prepareFolder({ out, script }: RunOptions): string {
  const folder = resolve(out);
  try {
    mkdirSync(folder, { recursive: true });
    for (const format of FORMATS) rmSync(join(folder, `${script}.${format}`), { force: true });
  } catch {
    throw new CommandError(EXIT.config, '--out: the folder cannot be made or written.');
  }
  return folder;
}
