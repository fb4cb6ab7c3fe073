import { sniff } from '../media/sniff.ts';
import type { Picture } from './draw/canvas.ts';
import { codecs } from './files/codecs.ts';

/** Decodes a PNG, JPEG or WebP, transparency included; undefined when the file is broken or something else. */
export async function decodePicture(file: Uint8Array): Promise<Picture | undefined> {
  const sniffed = sniff(file);
  const start = typeof sniffed === 'object' ? DECODERS[sniffed.type] : undefined;
  const decode = await start?.();
  if (decode === undefined) return undefined;
  try {
    const { width, height, data } = withImageData(() => decode(file)) ?? { width: 0, height: 0, data: undefined };
    return data && { width, height, data: new Uint8ClampedArray(data) };
  } catch {
    return undefined;
  }
}

type Decode = (file: Uint8Array) => Picture | null;

const DECODERS: Readonly<Record<string, () => Promise<Decode>>> = {
  'image/png': async () => (await codecs.png()).decode as Decode,
  'image/jpeg': async () => {
    const decoder = await codecs.jpegDecoder();
    return (file) => decoder.decode(file, false);
  },
  'image/webp': async () => {
    const decoder = await codecs.webpDecoder();
    return (file) => decoder.decode(file);
  },
};

/** Runs a decoder that constructs an `ImageData`, a class of browsers; elsewhere a plain one stands in for it meanwhile. */
function withImageData<T>(run: () => T): T {
  const host = globalThis as { ImageData?: unknown };
  if (host.ImageData !== undefined) return run();
  host.ImageData = PlainImageData;
  try {
    return run();
  } finally {
    delete host.ImageData;
  }
}

/** A constructor function, since decoders call it with `new`. */
function PlainImageData(data: Uint8ClampedArray, width: number, height: number): object {
  return { data, width, height };
}
