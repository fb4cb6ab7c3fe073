import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Releases a lock on a target, which keeps two runs from using up each other's ceilings and budgets. */
type Release = () => void;

/** Takes the locks of all addresses of a target, or none: undefined if another running process holds one of them. */
export function takeLocks(addresses: readonly string[]): Release | undefined {
  const held: Release[] = [];
  const releaseAll = (): void => {
    for (const release of held) release();
  };
  for (const address of new Set(addresses)) {
    const release = takeLock(address);
    if (!release) return void releaseAll();
    held.push(release);
  }
  return releaseAll;
}

function takeLock(address: string): Release | undefined {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 24);
  const path = join(tmpdir(), `facsimile-${name}.lock`);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      // Where no lock can be written, a run goes without one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return () => undefined;
      if (isAlive(holderOf(path))) return undefined;
      rmSync(path, { force: true });
    }
  }
  return undefined;
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
