import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Starts a process that ends with the bench at the latest, however the bench ends. */
export function startChild(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'ignore'], ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Ends one process by its id, and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Ends all processes that were started here. */
export function endChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Ends them, and then the bench, on ^C and SIGTERM. */
export function endChildrenOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      endChildren();
      process.exit(code);
    });
  }
}

/** The first match of a pattern in what a process prints; rejects if the process ends, or `patienceMs` pass, without one. */
export function firstPrinted(child: ChildProcess, pattern: RegExp, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('A server of the bench did not come up in time.')), patienceMs);
    child.stdout?.on('data', (chunk) => {
      printed += chunk;
      const [found] = pattern.exec(printed) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`A server of the bench ended with code ${code} before it was ready.`));
    });
  });
}
