import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'esbuild';

/**
 * Bundles the WebAssembly of codecs, each file in a chunk of its own that is loaded when first used.
 *
 * In the repository `files/wasm.ts` reads the files from installed packages, which browsers and the published package do not
 * have. They are compressed to a third of their size, and decompressed by the platform's own DecompressionStream. (The Blob of jsdom
 * has no stream.)
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
            const bytes = new Response(packed).body.pipeThrough(new DecompressionStream('gzip'));
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
