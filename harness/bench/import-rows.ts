import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../testing/files.ts';
import { entryOf, firstVerdictOf, whereBuilt } from './built.ts';
import { type Group, rowsIn } from './row.ts';

const FILES = 30;

/** The content of the measured test files: each imports something and calls a service once. */
const BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  'msw/node': `
    const { http, HttpResponse } = await import('msw');
    const { setupServer } = await import('msw/node');
    setupServer(http.get('https://moderation.example/api/v1/health', () => HttpResponse.json({}))).listen();
    await (await fetch('https://moderation.example/api/v1/health')).json();`,
  'one service': firstVerdictOf('text-moderation', 'createTextModerationWorld'),
  'all services': firstVerdictOf('index', 'createWorld'),
  'all with msw': `
    const { setupServer } = await import('msw/node');
    const { createWorld } = await import(${entryOf('index')});
    const { handlers } = await import(${entryOf('msw')});
    setupServer(...handlers(createWorld(), { textModeration: 'https://moderation.example' })).listen();
    await (await fetch('https://moderation.example/api/v1/health')).json();`,
  withWorlds: `
    const { withWorlds } = await import(${entryOf('vitest')});
    withWorlds({ textModeration: 'https://moderation.example' })('asks', async () => {
      await (await fetch('https://moderation.example/api/v1/health')).json();
    });`,
};

const filesRow = (subject: string, what: string, limit: number) => {
  const title = `${FILES} isolated test files of vitest: ${what} / msw with a handler and a call, both less empty ones`;
  return [`files-${subject.replaceAll(' ', '-')}`, title, subject, 'msw/node', limit] as const;
};

const rows = rowsIn('ms', [
  filesRow('one service', 'one service and a verdict', 1),
  filesRow('all services', 'all services and a verdict', 1),
  filesRow('all with msw', 'all services behind msw', 2),
  filesRow('withWorlds', 'withWorlds and a call', 2),
]);

/** What isolated test files pay for their imports, in processor time per file, which other load hardly changes. */
export const imports: Group = {
  rows,
  mostRounds: 3,
  warmUps: 0,
  open: whereBuilt(async () => {
    const samplers = Object.keys(BODIES).map((name) => [
      name,
      async () => processorMsOf(name) - processorMsOf('nothing'),
    ]);
    return { samplers: Object.fromEntries(samplers) };
  }),
};

/** Processor time of vitest and its workers per test file, as the shell counts it for its children. */
function processorMsOf(name: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'facsimile-files-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const text = `import { test } from 'vitest';\ntest('passes', () => undefined);\n${BODIES[name]}\n`;
    for (let file = 0; file < FILES; file += 1) writeFileSync(join(folder, `${file}.test.mjs`), text);
    const command = `node node_modules/vitest/vitest.mjs run --root . >/dev/null && times`;
    return childrenMs(execFileSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })) / FILES;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the second line of what `times` prints, such as `0m5.120s 0m0.480s`. */
function childrenMs(printed: string): number {
  const [, children = ''] = printed.trim().split('\n');
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1_000, 0);
}
