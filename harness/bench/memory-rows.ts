import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { whereBuilt } from './built.ts';
import { endChild } from './children.ts';
import { startLoadGenerator } from './load.ts';
import { type Group, missingGroup, rowsIn } from './row.ts';
import { type Contestant, startEcho, startOurs } from './servers.ts';

const CALLS = 100_000;
const CONNECTIONS = 16;

// biome-ignore format: one row a line
const rows = rowsIn('MB', [
  ['memory', 'resident memory after 100,000 fresh texts: server / bare node:http echo', 'ours', 'bare node:http'],
]);

/** The memory that the server holds after many calls. Each side is a new process, and one round is enough. */
export const memory: Group = {
  rows,
  mostRounds: 1,
  warmUps: 0,
  open: whereBuilt(async (chosen) => {
    if (!existsSync('/proc/self/statm')) return missingGroup(chosen, 'this system has no /proc');
    return { samplers: { ours: () => measure(startOurs), 'bare node:http': () => measure(startEcho) } };
  }),
};

async function measure(start: () => Promise<Contestant>): Promise<number> {
  const generator = startLoadGenerator();
  const { child, port, path, secret } = await start();
  await generator.run({ port, path, secret, texts: 'fresh', connections: CONNECTIONS, until: { calls: CALLS } });
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  await endChild(child);
  await generator.end();
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}
