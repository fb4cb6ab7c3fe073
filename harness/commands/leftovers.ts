import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** How long what a command left behind may take to end by itself. */
const GRACE_MS = 1_000;
const PAUSE_MS = 20;

/**
 * Whether a command gets a process group of its own, which can be ended as a whole. At a terminal it stays in ours: a group in the
 * background could not read from it.
 */
export function isInGroupOfItsOwn(): boolean {
  return process.platform !== 'win32' && !process.stdin.isTTY;
}

/** Signals a command with its group. */
export function signalAll(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
  const pid = child?.pid;
  if (pid !== undefined) send(isInGroupOfItsOwn() ? -pid : pid, signal);
}

/**
 * Ends what a command that has ended left running: its group and, where `/proc` tells it, every process that has the variable
 * (`NAME=value`) of that command in its environment, wherever it went.
 */
export async function endLeftovers(child: ChildProcess, variable: string): Promise<void> {
  const leftovers = () => [...groupOf(child), ...holdersOf(variable)];
  if (leftovers().length === 0) return;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of leftovers()) send(pid, signal);
    for (let waited = 0; waited < GRACE_MS && leftovers().length > 0; waited += PAUSE_MS) await pause(PAUSE_MS);
  }
}

/** The group of a command, as signals name it, while somebody is in it. */
function groupOf({ pid }: ChildProcess): readonly number[] {
  return pid !== undefined && isInGroupOfItsOwn() && send(-pid, 0) ? [-pid] : [];
}

function holdersOf(variable: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => environmentOf(name).includes(variable))
    .map(Number);
}

/** The environment a process was started with; nothing where it has ended or is another user's. */
function environmentOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Sends a signal; false when nobody is there to take it. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
