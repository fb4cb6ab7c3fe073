/** The WebAssembly of a codec, by the file of its package. */
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
 * Here it is read from the installed package, which only Node can do. A bundle holds the bytes themselves, each file in a
 * part of its own: `harness/packaging/wasm-plugin.ts` puts them in place of this module.
 */
export async function compile(file: WasmFile): Promise<WebAssembly.Module> {
  const { createRequire } = process.getBuiltinModule('node:module');
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(file)));
}
