import { sniff } from '../media/sniff.ts';
import type { Picture } from './draw/canvas.ts';
import { codecs } from './files/codecs.ts';

/** Reads the pixels of a PNG, a JPEG or a WebP, with their transparency; undefined when a file is none of these, or broken. */
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

/** Runs what makes an `ImageData`, which only browsers have; elsewhere a plain one stands in meanwhile. */
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

/** Called with `new`, so it is a function that returns what it is asked for. */
function PlainImageData(data: Uint8ClampedArray, width: number, height: number): object {
  return { data, width, height };
}
