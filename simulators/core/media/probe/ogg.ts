import { hasAscii, uint8, uint32Little } from '../bytes.ts';
import { addPacket, type GrowingPackets, MOST_PACKETS, MOST_TRACKS, noPackets, type Packets } from './track.ts';

/** One stream of an Ogg file. */
export interface OggStream {
  readonly seconds: number;
  readonly packets: Packets;
}

/** The Opus and Vorbis streams of an Ogg file, in the order in which they begin. */
export function readOgg(bytes: Uint8Array): readonly OggStream[] {
  const streams = new Map<number, Growing>();
  let at = 0;
  while (at + LEAST_PAGE <= bytes.length && hasAscii(bytes, 'OggS', at)) {
    const serial = uint32Little(bytes, at + 14);
    const lacing = bytes.subarray(at + LEAST_PAGE, at + LEAST_PAGE + uint8(bytes, at + 26));
    const body = at + LEAST_PAGE + lacing.length;
    if (!streams.has(serial) && streams.size < MOST_TRACKS) streams.set(serial, beginAt(bytes, body));
    const stream = streams.get(serial);
    if (stream) addPage(stream, lacing, endOfPage(bytes, at) / (stream.rate || 1));
    at = body + lacing.reduce((sum, size) => sum + size, 0);
  }
  return [...streams.values()].filter(({ rate }) => rate > 0).map(({ end, packets }) => ({ seconds: end, packets }));
}

const LEAST_PAGE = 27;
/** Opus counts time in samples at this rate, whatever the sample rate of the recording. */
const OPUS_RATE = 48_000;

/** A stream while it is being read. */
interface Growing {
  /** Samples per second in which it counts time; 0 for an unknown codec. */
  readonly rate: number;
  end: number;
  readonly packets: GrowingPackets;
}

function beginAt(bytes: Uint8Array, packet: number): Growing {
  const isVorbis = hasAscii(bytes, '\u0001vorbis', packet);
  const rate = hasAscii(bytes, 'OpusHead', packet) ? OPUS_RATE : isVorbis ? uint32Little(bytes, packet + 12) : 0;
  return { rate, end: 0, packets: noPackets() };
}

/** The granule position: samples of the stream up to the end of a page; 0 where no packet ends, and before the sound begins. */
function endOfPage(bytes: Uint8Array, at: number): number {
  const high = uint32Little(bytes, at + 10);
  return high < 2 ** 31 ? high * 2 ** 32 + uint32Little(bytes, at + 6) : 0;
}

/** Adds the packets that end in a page; they share its time evenly. Header packets, before the sound, are left out. */
function addPage(stream: Growing, lacing: Uint8Array, endSeconds: number): void {
  if (endSeconds <= stream.end) return;
  const sizes: number[] = [];
  let size = 0;
  for (const part of lacing) {
    size += part;
    if (part === 255) continue;
    sizes.push(size);
    size = 0;
  }
  const each = (endSeconds - stream.end) / sizes.length;
  sizes.slice(0, MOST_PACKETS - stream.packets.sizes.length).forEach((packet, at) => {
    addPacket(stream.packets, stream.end + at * each, each, packet);
  });
  stream.end = endSeconds;
}
