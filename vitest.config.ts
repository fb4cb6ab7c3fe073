import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readEntries } from './harness/packaging/entries.ts';

const external = '**/*.external.test.ts';

/** Examples import the package as its users do: by name. */
const alias = readEntries(import.meta.dirname).map(({ name, source }) => ({
  find: new RegExp(name === 'index' ? '^facsimile$' : `^facsimile/${name}$`),
  replacement: join(import.meta.dirname, source),
}));

/** Those that run whole suites, the longest first. */
const LONG = ['suites.test.ts', 'foreign.external.test.ts', 'conform.external.test.ts', 'suites.external.test.ts'];

/** Begins with the long files: anywhere later, one core would wait for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isAmong = ({ moduleId }: TestSpecification) => LONG.includes(basename(moduleId));
    const place = ({ moduleId }: TestSpecification) => LONG.indexOf(basename(moduleId));
    return [...sorted.filter(isAmong).sort((a, b) => place(a) - place(b)), ...sorted.filter((one) => !isAmong(one))];
  }
}

/** Loads what draws pictures as one module: vitest looks imported functions up at every call, and pixels take many. */
const drawingInOneModule = {
  name: 'drawing-in-one-module',
  async load(id: string) {
    if (!id.endsWith('/pictures/draw/draw-scene.ts')) return undefined;
    const { outputFiles } = await build({ entryPoints: [id], bundle: true, format: 'esm', write: false });
    return outputFiles[0]?.text;
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Left to itself, vitest leaves one core idle: on two it would run one worker.
    maxWorkers: '100%',
    // What needs more than Node (a browser, other test runners) runs in `npm run test:external`.
    projects: [
      {
        resolve: { alias },
        plugins: [drawingInOneModule],
        test: {
          name: 'project',
          include: ['**/*.test.ts'],
          exclude: [external, '**/node_modules/**', 'dist/**'],
          // Nothing is mocked and every test makes its own world, so that files may share what they import.
          isolate: false,
          globalSetup: 'harness/testing/temporary-folder.ts',
          // A busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'external',
          include: [external],
          globalSetup: 'harness/testing/packed.ts',
          exclude: ['**/node_modules/**'],
          testTimeout: 180_000,
          // Whole runs over the network wait most of their time.
          maxConcurrency: 12,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
