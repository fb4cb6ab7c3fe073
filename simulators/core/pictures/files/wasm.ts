/** The WebAssembly files of the codecs, as paths in their packages. */
export type WasmFile =
  | '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
  | '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
  | '@jsquash/png/codec/pkg/squoosh_png_bg.wasm'
  | '@jsquash/webp/codec/enc/webp_enc.wasm'
  | '@jsquash/webp/codec/dec/webp_dec.wasm'
  | '@jsquash/avif/codec/enc/avif_enc.wasm';

/**
 * Compiles the WebAssembly of a codec.
 *
 * This version reads the installed package, which only Node can do. In bundles `harness/packaging/wasm-plugin.ts` replaces
 * this module by one that contains the bytes, each file in a chunk of its own.
 */
export async function compile(file: WasmFile): Promise<WebAssembly.Module> {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(file)));
}
