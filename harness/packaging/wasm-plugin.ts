import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'esbuild';

/**
 * Puts the WebAssembly of codecs into a bundle, each file into a part of its own that loads when it is first used.
 *
 * In the repository `files/wasm.ts` reads them from the installed packages; browsers have no such folder, and what is
 * published ships without one. They are packed, which makes them a third as large, and unpacked by what browsers and Node
 * have of their own.
 */
export const wasmPlugin: Plugin = {
  name: 'wasm',
  setup({ onLoad }) {
    onLoad({ filter: /pictures[/\\]files[/\\]wasm\.ts$/ }, ({ path }) => {
      const files = [...readFileSync(path, 'utf8').matchAll(/'(@[^']+\.wasm)'/g)].map(([, file = '']) => file);
      const loaders = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`);
      return {
        contents: `const files = { ${loaders.join(', ')} };
          export const compile = async (file) => {
            const { default: packed } = await files[file]();
            const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
            return WebAssembly.compile(await new Response(bytes).arrayBuffer());
          };`,
        resolveDir: path.replace(/[^/\\]+$/, ''),
        loader: 'js',
      };
    });
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
      contents: gzipSync(readFileSync(path), { level: 9 }),
      loader: 'binary',
    }));
  },
};
