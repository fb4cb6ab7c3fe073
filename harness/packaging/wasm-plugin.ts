import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Puts the WebAssembly of codecs into a bundle, each file into a part of its own that loads when it is first used.
 *
 * In the repository `files/wasm.ts` reads them from the installed packages; browsers have no such folder, and what is
 * published ships without one.
 */
export const wasmPlugin: Plugin = {
  name: 'wasm',
  setup({ onLoad }) {
    onLoad({ filter: /pictures[/\\]files[/\\]wasm\.ts$/ }, ({ path }) => {
      const files = [...readFileSync(path, 'utf8').matchAll(/'(@[^']+\.wasm)'/g)].map(([, file = '']) => file);
      const loaders = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`);
      return {
        contents: `const files = { ${loaders.join(', ')} };
          export const compile = async (file) => WebAssembly.compile((await files[file]()).default);`,
        resolveDir: path.replace(/[^/\\]+$/, ''),
        loader: 'js',
      };
    });
    onLoad({ filter: /\.wasm$/ }, ({ path }) => ({ contents: readFileSync(path), loader: 'binary' }));
  },
};
