import { type ChildProcess, execFileSync } from 'node:child_process';
import { CLI, SIMULATORS, whereBuilt } from './built.ts';
import { endChild, startChild } from './children.ts';
import { type Group, rowsIn } from './row.ts';
import { ECHO_SCRIPT, timeUntilAnswer } from './servers.ts';

// biome-ignore format: one row a line
const rows = rowsIn('ms', [
  ['ready', 'process start to first verdict / node -e with a server, to its first answer', 'serve', 'node -e', 3],
  ['import', "process with import 'facsimile', a world and its first verdict / with import 'msw/node', both less an empty one", 'facsimile', 'msw/node', 1],
]);

/** The least that a user's test file does. */
const FIRST_VERDICT = `
  const { createWorld } = await import(${JSON.stringify(SIMULATORS)});
  const headers = { authorization: 'Bearer tm_sim_default', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{"content":"Hello"}' };
  await (await createWorld().textModeration.fetch('https://moderation.example/api/v1/check', init)).json();`;

/** The time from the start of a process to its first correct answer. */
export const ready: Group = {
  rows,
  open: whereBuilt(async () => {
    return {
      samplers: {
        serve: () =>
          timeStart(
            () => startChild([CLI, 'serve', '--port', '0']),
            '/text-moderation/api/v1/check',
            (body) => ['allow', 'review', 'block'].includes(String((body as { readonly decision?: unknown }).decision)),
          ),
        'node -e': () =>
          timeStart(
            () => startChild(['-e', ECHO_SCRIPT]),
            '/',
            () => true,
          ),
        facsimile: async () => processorMs(FIRST_VERDICT) - processorMs(''),
        'msw/node': async () => processorMs("await import('msw/node');") - processorMs(''),
      },
    };
  }),
};

async function timeStart(
  start: () => ChildProcess,
  path: string,
  isCorrect: (body: unknown) => boolean,
): Promise<number> {
  const { child, ms } = await timeUntilAnswer(start, path, 'tm_sim_default', isCorrect);
  await endChild(child);
  return ms;
}

/** Processor time of a process that runs a module, which other running programs hardly change. */
function processorMs(module: string): number {
  const told = `${module}\nconst { user, system } = process.cpuUsage();\nconsole.log((user + system) / 1000);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', told], { encoding: 'utf8' }));
}
