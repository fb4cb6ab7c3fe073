import type { Picture } from '../draw/canvas.ts';
import { codecs } from './codecs.ts';

/** A file format of delivered pictures. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** How a picture becomes a file. */
export interface Encoding {
  readonly format: PictureFormat;
  /** 1 to 100; ignored for PNG and lossless files. */
  readonly quality: number;
  /** Whether to keep every pixel exactly, for WebP and AVIF. PNG always does, JPEG never. */
  readonly lossless: boolean;
}

/** Encodes a picture. The same picture gives the same bytes in every engine. */
export async function encodePicture(picture: Picture, { format, quality, lossless }: Encoding): Promise<Uint8Array> {
  const { data, width, height } = picture;
  if (format === 'png') return (await codecs.png()).encode(new Uint8Array(data.buffer), width, height, 8);
  const encoder = await { jpeg: codecs.jpegEncoder, webp: codecs.webpEncoder, avif: codecs.avifEncoder }[format]();
  const encoded = encoder.encode(data, width, height, optionsOf(format, quality, lossless));
  if (!encoded) throw new Error(`The ${format} encoder gave nothing for ${width} x ${height} pixels.`);
  // The result is a view of the encoder's memory, which the next picture overwrites.
  return encoded.slice();
}

function optionsOf(format: 'jpeg' | 'webp' | 'avif', quality: number, lossless: boolean): object {
  if (format === 'jpeg') return { ...JPEG, quality, chroma_quality: quality };
  if (format === 'webp') return lossless ? { ...WEBP, lossless: 1, exact: 1, method: 0 } : { ...WEBP, quality };
  return lossless ? { ...AVIF, quality: 100, subsample: 3, lossless: true } : { ...AVIF, quality };
}

/** The encoder's own defaults, but baseline rather than progressive: every decoder reads it, ours included. */
const JPEG = {
  baseline: true,
  arithmetic: false,
  progressive: false,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
};

const WEBP = {
  quality: 75,
  target_size: 0,
  target_PSNR: 0,
  method: 4,
  sns_strength: 50,
  filter_strength: 60,
  filter_sharpness: 0,
  filter_type: 1,
  partitions: 0,
  segments: 4,
  pass: 1,
  show_compressed: 0,
  preprocessing: 0,
  autofilter: 0,
  partition_limit: 0,
  alpha_compression: 1,
  alpha_filtering: 1,
  alpha_quality: 100,
  lossless: 0,
  exact: 0,
  image_hint: 0,
  emulate_jpeg_size: 0,
  thread_level: 0,
  low_memory: 0,
  near_lossless: 100,
  use_delta_palette: 0,
  use_sharp_yuv: 0,
};

/** Speed 8 takes a tenth of the time of the default, 6, and the file is only a little larger. */
const AVIF = {
  quality: 50,
  qualityAlpha: -1,
  denoiseLevel: 0,
  tileColsLog2: 0,
  tileRowsLog2: 0,
  speed: 8,
  subsample: 1,
  chromaDeltaQ: false,
  sharpness: 0,
  tune: 0,
  enableSharpYUV: false,
  bitDepth: 8,
  lossless: false,
};
