import {
  ADTS,
  BufferSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import { definedOf } from '../../json.ts';
import { codecName } from './names.ts';
import { isPcm, peaksOf } from './pcm.ts';
import {
  addPacket,
  MOST_PACKETS,
  MOST_TRACKS,
  noPackets,
  type Opened,
  type Packets,
  type Peaks,
  type Track,
} from './track.ts';

const MOST_COVERS = 4;
/** Reading a sound of 2 MB takes some ten thousand reads. */
const MOST_READS = 200_000;

/** Looks up packets that our own parsers have read, by a track's id and its place among the tracks. */
type Known = (id: number, place: number) => Packets | undefined;

/**
 * Reads a film or a sound with mediabunny; undefined when it finds no track. Damage ends a track where it is met, and is no error.
 */
export async function openMedia(bytes: Uint8Array, known: Known): Promise<Opened | undefined> {
  Logging.level = LogLevel.Silent;
  const formats = [MP4, QTFF, MATROSKA, WEBM, WAVE, OGG, FLAC, MP3, ADTS];
  const input = new Input({ formats, source: boundedSource(bytes) });
  try {
    const tracks: Track[] = [];
    const found = (await input.getTracks()).slice(0, MOST_TRACKS);
    for (const [place, track] of found.entries()) {
      tracks.push(await readTrack(track, known(track.id, place), bytes.length));
    }
    if (tracks.length === 0) return undefined;
    const seconds = await orUndefined(input.getDurationFromMetadata());
    const tags = await orUndefined(input.getMetadataTags());
    return { tracks, covers: (tags?.images ?? []).slice(0, MOST_COVERS).map(({ data }) => data), seconds };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

/**
 * A source that gives up after `MOST_READS` reads. The library searches for what follows damage, and may search in circles:
 * it does before the last eight bytes of a Matroska file.
 */
function boundedSource(bytes: Uint8Array): BufferSource {
  const source = new BufferSource(bytes);
  const { _read: read } = source as unknown as { _read: (...range: number[]) => unknown };
  let left = MOST_READS;
  const bounded = (...range: number[]): unknown => {
    left -= 1;
    if (left < 0) throw new RangeError('The file was read too often.');
    return read.apply(source, range);
  };
  return Object.assign(source, { _read: bounded });
}

async function readTrack(track: InputTrack, packets: Packets | undefined, most: number): Promise<Track> {
  const codec = codecName(await track.getCodec(), await track.getInternalCodecId());
  const base = { id: track.id, kind: track.type, ...definedOf({ codec }) };
  if (track.isVideoTrack()) {
    const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
    const firstPicture = codec === 'mjpeg' || codec === 'png' ? await firstPacketOf(track) : undefined;
    return { ...base, width, height, packets: packets ?? (await packetsOf(track)), firstPicture };
  }
  if (!track.isAudioTrack()) return { ...base, packets: noPackets() };
  const [sampleRate, channels] = [await track.getSampleRate(), await track.getNumberOfChannels()];
  const sound = { ...base, sampleRate, channels };
  return isPcm(codec)
    ? { ...sound, ...(await samplesOf(track, codec, sampleRate * channels, most)) }
    : { ...sound, packets: packets ?? (await packetsOf(track)) };
}

async function packetsOf(track: InputTrack): Promise<Packets> {
  const packets = noPackets();
  try {
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      addPacket(packets, packet.timestamp, packet.duration, packet.byteLength);
      if (packets.starts.length >= MOST_PACKETS) break;
    }
  } catch {
    // What is damaged ends there.
  }
  return packets;
}

/**
 * The packets of a PCM track, and how loud they are.
 *
 * @param rate samples of all channels per second
 * @param most the bytes of the file: no packets hold more, but those that a hostile table lays over one another
 */
async function samplesOf(
  track: InputTrack,
  codec: string,
  rate: number,
  most: number,
): Promise<{ readonly packets: Packets; readonly peaks: Peaks }> {
  const packets = noPackets();
  const peaks = { starts: [] as number[], heights: [] as number[] };
  let left = most;
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      addPacket(packets, packet.timestamp, packet.duration, packet.byteLength);
      for (const { atSeconds, height } of peaksOf(packet.data, codec, rate)) {
        peaks.starts.push(packet.timestamp + atSeconds);
        peaks.heights.push(height);
      }
      left -= packet.byteLength;
      if (left <= 0 || packets.starts.length >= MOST_PACKETS) break;
    }
  } catch {
    // What is damaged ends there.
  }
  return { packets, peaks };
}

async function firstPacketOf(track: InputTrack): Promise<Uint8Array | undefined> {
  return (await orUndefined(new EncodedPacketSink(track).getFirstPacket()))?.data;
}

async function orUndefined<T>(promise: Promise<T | null>): Promise<T | undefined> {
  try {
    return (await promise) ?? undefined;
  } catch {
    return undefined;
  }
}
