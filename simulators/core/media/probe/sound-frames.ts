import { hasAscii, uint8, uint32 } from '../bytes.ts';
import { addPacket, MOST_PACKETS, noPackets, type Packets } from './track.ts';

/** One frame of sound, by its header. */
interface Frame {
  readonly bytes: number;
  readonly bitRate: number;
  readonly sampleRate: number;
  readonly samples: number;
}

/**
 * ffprobe estimates the duration by the mean bit rate of this many frames; for an MP3 also of those that begin in the same block of
 * bytes.
 */
const FRAMES_LOOKED_AT = 50;
const PIECE = { mp3: 1_024, adts: 1 };

/**
 * A file of sound frames without a container, as ffprobe reads it; its duration is stated in the first frame, or estimated from the
 * bit rate.
 */
export interface FrameFile {
  readonly seconds: number;
  readonly packets: Packets;
}

/** Reads an MP3; undefined if it has no frame. */
export function readMp3(bytes: Uint8Array): FrameFile | undefined {
  const start = firstFrame(bytes, afterTags(bytes), mpegFrameAt);
  const frame = start === undefined ? undefined : mpegFrameAt(bytes, start);
  if (start === undefined || !frame) return undefined;
  const told = framesTold(bytes, start, frame);
  if (told === undefined) return readFrames(bytes, start, mpegFrameAt, PIECE.mp3);
  const { packets } = readFrames(bytes, start + frame.bytes, mpegFrameAt, PIECE.mp3);
  return { seconds: (told * frame.samples) / frame.sampleRate, packets };
}

/** Reads AAC in ADTS frames; undefined if it has no frame. */
export function readAdts(bytes: Uint8Array): FrameFile | undefined {
  const start = firstFrame(bytes, afterTags(bytes), adtsFrameAt);
  return start === undefined ? undefined : readFrames(bytes, start, adtsFrameAt, PIECE.adts);
}

type FrameAt = (bytes: Uint8Array, at: number) => Frame | undefined;

/** Reads frames up to the first damaged one. The mean bit rate is computed in whole numbers, as ffprobe does. */
function readFrames(bytes: Uint8Array, start: number, frameAt: FrameAt, piece: number): FrameFile {
  const packets = noPackets();
  let [mean, at, seconds] = [0, start, 0];
  let lookedUpTo = bytes.length;
  while (packets.sizes.length < MOST_PACKETS) {
    const frame = frameAt(bytes, at);
    if (!frame || at + frame.bytes > bytes.length) break;
    const length = frame.samples / frame.sampleRate;
    addPacket(packets, seconds, length, frame.bytes);
    const count = packets.sizes.length;
    if (at < lookedUpTo) mean += Math.trunc((frame.bitRate - mean) / count);
    seconds += length;
    at += frame.bytes;
    if (count === FRAMES_LOOKED_AT) lookedUpTo = start + piece * Math.ceil((at - start) / piece);
  }
  return { seconds: mean > 0 ? (8 * (bytes.length - start)) / mean : 0, packets };
}

/** The offset at which the sound begins, after ID3 tags. */
function afterTags(bytes: Uint8Array): number {
  if (!hasAscii(bytes, 'ID3', 0)) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (uint8(bytes, at) & 0x7f), 0);
  const hasFooter = (uint8(bytes, 5) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

/** The offset of the first frame that another one follows; other bytes may come before it. */
function firstFrame(bytes: Uint8Array, from: number, frameAt: FrameAt): number | undefined {
  for (let at = from; at < Math.min(bytes.length, from + MOST_STRAY); at += 1) {
    const frame = frameAt(bytes, at);
    if (frame && (frameAt(bytes, at + frame.bytes) || at + frame.bytes >= bytes.length)) return at;
  }
  return undefined;
}

const MOST_STRAY = 65_536;

const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** The frame of MPEG audio, layer 3, at an offset. */
function mpegFrameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [second, third] = [uint8(bytes, at + 1), uint8(bytes, at + 2)];
  if (uint8(bytes, at) !== 0xff || (second & 0xe6) !== 0xe2 || (second & 0x18) === 0x08) return undefined;
  const version = (second >> 3) & 3;
  const isFirst = version === 3;
  const bitRate = 1_000 * ((isFirst ? RATES_1 : RATES_2)[third >> 4] ?? 0);
  const full = SAMPLE_RATES[(third >> 2) & 3];
  if (bitRate === 0 || full === undefined) return undefined;
  const sampleRate = full / (isFirst ? 1 : version === 2 ? 2 : 4);
  const length = Math.floor(((isFirst ? 144 : 72) * bitRate) / sampleRate) + ((third >> 1) & 1);
  return { bytes: length, bitRate, sampleRate, samples: isFirst ? 1_152 : 576 };
}

/** The number of frames that the first frame of an MP3 (Xing, Info or VBRI) states; undefined when it is an ordinary frame. */
function framesTold(bytes: Uint8Array, start: number, { samples }: Frame): number | undefined {
  const isMono = uint8(bytes, start + 3) >> 6 === 3;
  const side = samples === 1_152 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const at = start + 4 + side;
  if (hasAscii(bytes, 'Xing', at) || hasAscii(bytes, 'Info', at)) {
    return (uint32(bytes, at + 4) & 1) === 1 ? uint32(bytes, at + 8) || undefined : undefined;
  }
  return hasAscii(bytes, 'VBRI', start + 36) ? uint32(bytes, start + 50) : undefined;
}

const ADTS_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

function adtsFrameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const sampleRate = ADTS_RATES[(uint8(bytes, at + 2) >> 2) & 15];
  if (uint8(bytes, at) !== 0xff || (uint8(bytes, at + 1) & 0xf6) !== 0xf0 || sampleRate === undefined) return undefined;
  const length = ((uint8(bytes, at + 3) & 3) << 11) | (uint8(bytes, at + 4) << 3) | (uint8(bytes, at + 5) >> 5);
  const samples = 1_024 * ((uint8(bytes, at + 6) & 3) + 1);
  if (length < 7) return undefined;
  return { bytes: length, bitRate: Math.trunc((8 * length * sampleRate) / samples), sampleRate, samples };
}
