import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { reportJsonSchema } from '../report/report.ts';
import { configJsonSchema } from '../targets/config.ts';
import { readEntries } from './entries.ts';

/** Types that stay imports: Node's, and those of packages that users have. */
const EXTERNAL = [/^node:/, 'msw', 'vitest', 'fast-check'];
/** Packages whose types are inlined where ours refer to them: their code is bundled, so users do not have the packages. */
const WRITTEN_OUT = ['zod', '@msw/data', '@standard-schema/spec', 'rettime', 'mutative', 'citty'];
/** TypeScript's number for the module resolution `bundler`. */
const BUNDLER = 100;

/** Writes the types of all entries, each with what it needs and nothing more, and the schemas of reports and configurations. */
export async function buildTypes(root: string): Promise<void> {
  const loose = join(root, 'dist/loose');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', loose], {
    cwd: root,
    stdio: 'inherit',
  });
  await bundleTypes(root, loose);
  rmSync(loose, { recursive: true });
  writeFileSync(join(root, 'dist/report.schema.json'), `${JSON.stringify(reportJsonSchema(), null, 2)}\n`);
  writeFileSync(join(root, 'dist/config.schema.json'), `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
}

async function bundleTypes(root: string, loose: string): Promise<void> {
  const inputs = readEntries(root).map(({ name, source }) => [name, join(loose, source.replace(/ts$/, 'd.ts'))]);
  const bundle = await rollup({
    input: Object.fromEntries(inputs),
    external: EXTERNAL,
    plugins: [dts({ includeExternal: WRITTEN_OUT, compilerOptions: { moduleResolution: BUNDLER } })],
    onwarn: ({ code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
    },
  });
  const types = join(root, 'dist/types');
  await bundle.write({ dir: types, entryFileNames: '[name].d.ts', chunkFileNames: 'part-[hash].d.ts' });
  cpSync(types, join(root, 'dist/node'), { recursive: true });
}
