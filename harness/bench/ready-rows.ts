import { execFileSync } from 'node:child_process';
import { CLI, firstVerdictOf, whereBuilt } from './built.ts';
import { type Group, rowsIn } from './row.ts';
import { ECHO_SCRIPT, timeUntilAnswer } from './servers.ts';

// biome-ignore format: one row a line
const rows = rowsIn('ms', [
  ['ready', 'process start to first verdict / node -e with a server, to its first answer', 'serve', 'node -e', 3],
  ['import', "process with import 'facsimile', a world and its first verdict / with import 'msw/node', both less an empty one", 'facsimile', 'msw/node', 1],
]);

/** The time from the start of a process to its first correct answer. */
export const ready: Group = {
  rows,
  open: whereBuilt(async () => ({
    samplers: {
      serve: () => timeUntilAnswer([CLI, 'serve', '--port', '0'], '/text-moderation/api/v1/check', isVerdict),
      'node -e': () => timeUntilAnswer(['-e', ECHO_SCRIPT], '/', () => true),
      facsimile: async () => processorMs(firstVerdictOf('index', 'createWorld')) - processorMs(''),
      'msw/node': async () => processorMs("await import('msw/node');") - processorMs(''),
    },
  })),
};

function isVerdict(body: unknown): boolean {
  return ['allow', 'review', 'block'].includes(String((body as { readonly decision?: unknown }).decision));
}

/** Processor time of a process that runs a module, which other running programs hardly change. */
function processorMs(module: string): number {
  const told = `${module}\nconst { user, system } = process.cpuUsage();\nconsole.log((user + system) / 1000);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', told], { encoding: 'utf8' }));
}
