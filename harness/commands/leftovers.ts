import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long leftover processes may take to end after SIGTERM. */
const GRACE_MS = 1_000;
const PAUSE_MS = 20;

/**
 * Whether a command gets a process group of its own, which can be ended as a whole. At a terminal it stays in ours, because a
 * background group could not read from the terminal.
 */
export function isInGroupOfItsOwn(): boolean {
  return process.platform !== 'win32' && !process.stdin.isTTY;
}

/** Signals a command and its process group. */
export function signalAll(child: ChildProcess | undefined, signal: NodeJS.Signals): void {
  const pid = child?.pid;
  if (pid !== undefined) send(isInGroupOfItsOwn() ? -pid : pid, signal);
}

/**
 * Ends what a command left running when it ended: its process group and, where there is a `/proc`, every process with that
 * command's `NAME=value` in its environment.
 */
export async function endLeftovers(child: ChildProcess, variable: string): Promise<void> {
  const leftovers = () => [...groupOf(child), ...holdersOf(variable)];
  if (leftovers().length === 0) return;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of leftovers()) send(pid, signal);
    for (let waited = 0; waited < GRACE_MS && leftovers().length > 0; waited += PAUSE_MS) await pause(PAUSE_MS);
  }
}

/** The command's process group, as a negative id for signals, if any process is left in it. */
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

/** The environment with which a process was started; empty if it has ended or belongs to another user. */
function environmentOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Sends a signal; false if there is no process to receive it. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
