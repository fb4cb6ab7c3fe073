/** Runs the command line as a separate process. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './files.ts';

/** Inside the project, so that packages can be resolved. */
const CACHE = join(root, 'node_modules/.cache');

let folder: string | undefined;

/** Bundles the command: run from source, each process would take a second longer to start. */
function command(): string {
  if (folder !== undefined) return join(folder, 'cli.js');
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'facsimile-'));
  buildSync({
    absWorkingDir: root,
    entryPoints: { cli: 'harness/commands/cli.ts', 'maker-thread': 'simulators/adapters/node-maker-thread.ts' },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return join(folder, 'cli.js');
}

/** Removes the bundle. */
export function removeCommand(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
}

/** How a process ended, and what it printed. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A running process. */
export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** What it has printed so far. */
  out(): string;
  /** Resolves when it has printed enough; rejects if it ends first. */
  until(isEnough: (out: string) => boolean): Promise<void>;
}

/** What a process is given besides arguments. */
export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** `pipe` stays open; default: no standard input. */
  readonly stdin?: 'pipe' | 'ignore';
}

/** Starts `facsimile` with arguments. */
export function launch(args: readonly string[], { env = {}, stdin = 'ignore' }: Surroundings = {}): Launched {
  const child = spawn(process.execPath, [command(), ...args], {
    stdio: [stdin, 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  const until = (isEnough: (text: string) => boolean) =>
    new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => (isEnough(out) ? resolve() : undefined));
      void ended.then(() => reject(new Error(`It ended: ${err}`)));
    });
  return { child, ended, out: () => out, until };
}

/** Runs `act` while a process runs, and ends the process afterwards. */
export async function whileRunning<T>(launched: Launched, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    launched.child.kill('SIGKILL');
    await launched.ended;
  }
}
