import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { type Entry, FOR_NODE_ONLY, readEntries } from './entries.ts';
import { boundMath, withBoundParts, withLazyRequires } from './lazy-requires.ts';
import { nodeVersionGuard } from './node-version.ts';
import { noticesOf } from './notices.ts';
import { wasmPlugin } from './wasm-plugin.ts';

/** Packages that are not bundled, because users have them and share instances with us. */
const EXTERNAL = ['msw', 'vitest', 'fast-check', 'jiti'];

/** Of these, our ES modules must import the same instance as the user's. */
const SHARED = ['msw', 'vitest'];

/** Ciphers are in a chunk of their own, because they compute tables while loading. */
const CIPHERS: Entry = { name: 'ciphers', source: 'node_modules/@noble/ciphers/aes.js' };

/** The file of the worker thread, which `node-maker.ts` starts by this name. */
const MAKER_THREAD: Entry = { name: 'maker-thread', source: 'simulators/adapters/node-maker-thread.ts' };

/**
 * Builds the package's code into `dist`:
 *
 * - `browser/`: ES modules for browsers and bundlers.
 * - `node/`: CommonJS for Node, the command included, in chunks that are loaded when first used.
 * - `import/`: ES modules for Node, which re-export what is in `node/`, so that both module systems share one state.
 */
export async function buildCode(root: string): Promise<void> {
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const entries = readEntries(root);
  const forBrowsers = entries.filter(({ name }) => !FOR_NODE_ONLY.includes(name));
  const command: Entry = { name: 'cli', source: 'harness/commands/cli.ts' };
  const [browser, node] = await Promise.all([
    bundle(root, forBrowsers, { platform: 'browser', outdir: join(dist, 'browser'), write: true }),
    bundle(root, [...entries, ...oraclesOf(root), CIPHERS, MAKER_THREAD, command], {
      platform: 'node',
      outdir: join(dist, 'node'),
    }),
  ]);
  const files = new Map((node.outputFiles ?? []).map(({ path, text }) => [basename(path), text]));
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const guardOf = (file: string): string =>
    [...entries, command].some(({ name }) => file === `${name}.js`)
      ? nodeVersionGuard(engines.node, file === 'cli.js')
      : '';
  await writeForNode(files, guardOf, drawingParts(node.metafile), join(dist, 'node'));
  writeForImport(files, guardOf, node.metafile, entries, join(dist, 'import'));
  writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, [browser.metafile, node.metafile]));
}

/** Oracles are in chunks of their own: they are the larger half of a service, and only some calls need them. */
function oraclesOf(root: string): readonly Entry[] {
  return readdirSync(join(root, 'simulators')).flatMap((service) => {
    const source = ['index', 'oracle'].map((name) => `simulators/${service}/oracle/${name}.ts`);
    const found = source.find((path) => existsSync(join(root, path)));
    return found === undefined ? [] : [{ name: `${service}-oracle`, source: found }];
  });
}

async function bundle(root: string, entries: readonly Entry[], options: BuildOptions) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minifySyntax: true,
    external: EXTERNAL,
    plugins: [wasmPlugin],
    chunkNames: 'part-[hash]',
    metafile: true,
    write: false,
    logLevel: 'warning',
    ...options,
  });
  return { ...result, metafile: result.metafile as Metafile };
}

/** The chunks with nothing but code that draws or encodes: whoever loads one is going to draw, and needs the others. */
function drawingParts({ outputs }: Metafile): ReadonlySet<string> {
  const parts = Object.entries(outputs).filter(([, { inputs }]) => {
    const sources = Object.keys(inputs);
    return sources.length > 0 && sources.every((source) => DRAWS.test(source));
  });
  return new Set(parts.map(([path]) => basename(path)));
}

const DRAWS = /^(simulators\/core\/pictures|node_modules\/@jsquash)\//;

async function writeForNode(
  files: ReadonlyMap<string, string>,
  guardOf: (file: string) => string,
  drawing: ReadonlySet<string>,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  await Promise.all(
    [...files].map(async ([name, text]) => {
      const code = await asCommonJs(drawing.has(name) ? withBoundParts(text) : text);
      writeFileSync(join(folder, name), atBeginning(guardOf(name) + boundMath(code), withLazyRequires(code)));
    }),
  );
  chmodSync(join(folder, 'cli.js'), 0o755);
}

async function asCommonJs(text: string): Promise<string> {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    charset: 'utf8',
    define: { 'import.meta.url': '__fileUrl' },
    supported: { 'dynamic-import': false },
  });
  if (!code.includes('__fileUrl')) return code;
  const url = 'var __fileUrl = require("node:url").pathToFileURL(__filename).href;\n';
  return atBeginning(url, code);
}

/** Inserts code at the beginning, after a `#!` line if there is one. */
function atBeginning(first: string, code: string): string {
  return code.startsWith('#!') ? code.replace('\n', () => `\n${first}`) : first + code;
}

/**
 * Writes `import/`. Entries that depend on a shared package are ES modules themselves, with the chunks in between; the others
 * re-export what is in `node/`. Imports without names are left out, since modules of this project do nothing while loading.
 */
function writeForImport(
  files: ReadonlyMap<string, string>,
  guardOf: (file: string) => string,
  { outputs }: Metafile,
  entries: readonly Entry[],
  folder: string,
): void {
  mkdirSync(folder, { recursive: true });
  const built = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const importsOf = (file: string) => built.get(file)?.imports ?? [];
  const leans = new Set<string>();
  const leansOn = (file: string): boolean =>
    importsOf(file).some(({ path, external }) => (external ? SHARED.includes(path) : leans.has(basename(path))));
  for (let before = -1; before < leans.size; ) {
    before = leans.size;
    for (const file of built.keys()) if (leansOn(file)) leans.add(file);
  }
  const elsewhere = (text: string): string =>
    text
      .replaceAll(/^import "[^"]+";\n/gm, '')
      .replaceAll(/((?:from|import) |import\()"\.\/([^"]+)"/g, (whole, before: string, file: string) =>
        leans.has(file) ? whole : `${before}"../node/${file}"`,
      );
  const isEntry = (file: string): boolean => entries.some(({ name }) => file === `${name}.js`);
  for (const file of leans) {
    if (isEntry(file) || file.startsWith('part-'))
      writeFileSync(join(folder, file), guardOf(file) + elsewhere(files.get(file) ?? ''));
  }
  for (const { name } of entries.filter((entry) => !leans.has(`${entry.name}.js`))) {
    const { exports = [] } = built.get(`${name}.js`) ?? {};
    writeFileSync(join(folder, `${name}.js`), `export { ${exports.join(', ')} } from '../node/${name}.js';\n`);
  }
}
