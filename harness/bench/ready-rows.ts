import type { ChildProcess } from 'node:child_process';
import { CLI, isBuilt, NOT_BUILT } from './built.ts';
import { endChild, startChild } from './children.ts';
import { type Group, missingGroup, type Row } from './row.ts';
import { ECHO_SCRIPT, timeUntilAnswer } from './servers.ts';

const rows: readonly Row[] = [
  {
    id: 'ready',
    title: 'process start to first verdict / node -e with a server, to its first answer',
    unit: 'ms',
    subject: 'serve',
    baseline: 'node -e',
    better: 'lower',
    target: { of: 'ratio', limit: 3 },
  },
];

/** From the start of a process to its first correct answer. */
export const ready: Group = {
  rows,
  async open(chosen) {
    if (!isBuilt()) return missingGroup(chosen, NOT_BUILT);
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
      },
      close: async () => undefined,
    };
  },
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
