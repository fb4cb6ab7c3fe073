import { lazily } from '../../lazily.ts';
import type { Picture } from '../draw/canvas.ts';
import { compile, type WasmFile } from './wasm.ts';

/** The part of an Emscripten module that is used here. */
interface Encoder {
  encode(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array | null;
}

interface Decoder {
  decode(data: Uint8Array, ...options: readonly unknown[]): Picture | null;
}

type Factory = (options: object) => Promise<unknown>;

/**
 * The encoders and decoders, each compiled when first used.
 *
 * WebP and AVIF use their plain builds everywhere: the faster builds for some engines write different bytes.
 */
export const codecs = {
  jpegEncoder: loading(async () => {
    const { default: factory } = await import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js');
    return start<Encoder>(factory as Factory, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
  }),
  webpEncoder: loading(async () => {
    const { default: factory } = await import('@jsquash/webp/codec/enc/webp_enc.js');
    return start<Encoder>(factory as Factory, '@jsquash/webp/codec/enc/webp_enc.wasm');
  }),
  avifEncoder: loading(async () => {
    const { default: factory } = await import('@jsquash/avif/codec/enc/avif_enc.js');
    return start<Encoder>(factory as Factory, '@jsquash/avif/codec/enc/avif_enc.wasm');
  }),
  png: loading(async () => {
    const png = await import('@jsquash/png/codec/pkg/squoosh_png.js');
    await png.default(compile('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return png;
  }),
  jpegDecoder: loading(async () => {
    const { default: factory } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.js');
    return start<Decoder>(factory as Factory, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm');
  }),
  webpDecoder: loading(async () => {
    const { default: factory } = await import('@jsquash/webp/codec/dec/webp_dec.js');
    return start<Decoder>(factory as Factory, '@jsquash/webp/codec/dec/webp_dec.wasm');
  }),
};

/** Loads a codec when first used, and removes the global `ImageData` that some codecs leave behind in Node. */
function loading<T>(load: () => Promise<T>): () => Promise<T> {
  return lazily(async () => {
    const hadImageData = 'ImageData' in globalThis;
    const codec = await load();
    if (!hadImageData) Reflect.deleteProperty(globalThis, 'ImageData');
    return codec;
  });
}

/** Instantiates an Emscripten module with compiled WebAssembly, so that it does not look for its own file. */
async function start<T>(factory: Factory, file: WasmFile): Promise<T> {
  const compiled = await compile(file);
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object => {
    const instance = new WebAssembly.Instance(compiled, imports);
    done(instance);
    return instance.exports;
  };
  return (await factory({ noInitialRun: true, instantiateWasm, locateFile: (name: string) => name })) as T;
}
