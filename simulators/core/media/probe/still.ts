import { hasAscii, indexOfAscii, uint8 } from '../bytes.ts';
import { isWholeGif, timesOfGif } from '../gif.ts';
import { decodeJpeg } from '../jpeg.ts';
import { decodePng, type Pixels } from '../png.ts';
import { isWholeJpeg, sizeOf } from '../sniff.ts';
import { colourGrid } from './colours.ts';
import type { MediaFacts, ProbedFormat, ProbedStream } from './facts.ts';
import { guessFrameRate } from './frame-rate.ts';

/** Reads a picture, animated GIFs included, of a media type; null when its size cannot be read. */
export function readStill(bytes: Uint8Array, type: string): MediaFacts | null {
  const size = sizeOf(bytes);
  if (!size) return null;
  const pixels = pixelsOf(bytes, type);
  const colours = pixels === undefined ? {} : { colours: colourGrid(pixels) };
  const { isMoving = false, name, codec, frameRate, seconds, shownSeconds } = timesOf(bytes, type);
  const lasting = seconds ? { seconds } : {};
  const stream: ProbedStream = { kind: 'video', codec, ...size, frameRate, ...lasting };
  const rate = seconds ? { bitRate: Math.trunc((8 * bytes.length) / seconds) } : {};
  const format: ProbedFormat = { name, bytes: bytes.length, ...lasting, ...rate };
  return {
    type,
    picture: isMoving ? 'moving' : 'still',
    hasSound: false,
    ...(isMoving && shownSeconds ? { seconds: shownSeconds } : {}),
    probe: { streams: [stream], format },
    ...colours,
  };
}

/** The pixels of a PNG or JPEG of a kind that is decoded; undefined for all others. */
export function pixelsOf(bytes: Uint8Array, type: string): Pixels | undefined {
  const read = type === 'image/png' ? decodePng(bytes) : type === 'image/jpeg' ? decodeJpeg(bytes) : undefined;
  return read === 'damaged' ? undefined : read;
}

/** What ffprobe calls a picture, and the times that it reports. */
interface Times {
  readonly name: string;
  readonly codec: string;
  readonly frameRate: string;
  readonly seconds?: number;
  readonly isMoving?: boolean;
  /** How long its frames are really shown, whatever ffprobe reports. */
  readonly shownSeconds?: number;
}

/** The time for which ffprobe claims to show a single picture, where it reports one. */
const FRAME = { frameRate: '25/1', seconds: 0.04 };
/** ffprobe takes a JPEG for a stream of frames unless the end of the picture lies within this many bytes. */
const FIRST_LOOK = 2_048;

function timesOf(bytes: Uint8Array, type: string): Times {
  const still = { frameRate: FRAME.frameRate };
  if (type === 'image/gif') return gifTimes(bytes);
  if (type === 'image/jpeg') {
    const isSeenWhole = isWholeJpeg(bytes.subarray(0, FIRST_LOOK));
    return { codec: 'mjpeg', ...(isSeenWhole ? { name: 'jpeg_pipe', ...still } : { name: 'image2', ...FRAME }) };
  }
  if (type === 'image/webp') {
    const isMoving = hasAscii(bytes, 'VP8X', 12) && (uint8(bytes, 20) & 2) !== 0;
    return { name: 'webp_pipe', codec: 'webp', ...still, isMoving };
  }
  const isMoving = indexOfAscii(bytes.subarray(0, FIRST_LOOK), 'acTL') > 0;
  return isMoving ? { name: 'apng', codec: 'apng', ...still, isMoving } : { name: 'png_pipe', codec: 'png', ...still };
}

const HUNDREDTHS = 100;

function gifTimes(bytes: Uint8Array): Times {
  const { delays, told } = timesOfGif(bytes);
  const instants: number[] = [];
  let hundredths = 0;
  for (const delay of delays) {
    instants.push(hundredths);
    hundredths += delay;
  }
  const isAlone = delays.length === 1 && isWholeGif(bytes);
  return {
    name: 'gif',
    codec: 'gif',
    // For a single frame, ffprobe divides the clock by the frame's time and does not reduce the fraction.
    frameRate: isAlone ? `${HUNDREDTHS}/${hundredths}` : guessFrameRate(instants, HUNDREDTHS),
    seconds: told / HUNDREDTHS,
    shownSeconds: hundredths / HUNDREDTHS,
    isMoving: delays.length > 1,
  };
}
