import { hasAscii } from '../bytes.ts';
import { sizeOf } from '../sniff.ts';
import { colourGrid } from './colours.ts';
import { type Described, readContainer } from './container.ts';
import type { MediaFacts, Probe, ProbedStream, SoundFacts } from './facts.ts';
import { levelsOfPackets, levelsOfPeaks } from './levels.ts';
import { openMedia } from './open.ts';
import { pixelsOf } from './still.ts';
import { endOf, type Opened, type Track } from './track.ts';

/** Reads a film or a sound of a media type; null when no track is found in it, or it is damaged. */
export async function readFilm(bytes: Uint8Array, type: string): Promise<MediaFacts | null> {
  const container = readContainer(bytes, type);
  const opened = container && (await openMedia(bytes, container.packetsOf));
  const described = opened && container.describe(opened);
  if (!described) return null;
  const probe = probeOf(bytes, container.name, opened, described);
  const [film, sound] = (['video', 'audio'] as const).map((kind) => opened.tracks.find((track) => track.kind === kind));
  const seconds = lengthOf(opened, probe);
  return {
    type,
    picture: film ? 'moving' : 'none',
    hasSound: sound !== undefined,
    ...(seconds > 0 ? { seconds } : {}),
    probe,
    ...(film?.firstPicture ? coloursOf(film.firstPicture, film.codec) : {}),
    ...(film && film.packets.sizes.length > 0 ? { motion: levelsOfPackets(film.packets, seconds) } : {}),
    ...(sound && sound.packets.sizes.length > 0 ? { sound: soundOf(sound, seconds) } : {}),
  };
}

function probeOf(bytes: Uint8Array, name: string, { covers }: Opened, { streams, seconds }: Described): Probe {
  const microseconds = Math.round((seconds ?? 0) * 1_000_000);
  const bitRate = Math.trunc((8_000_000 * bytes.length) / microseconds);
  const lasting = microseconds > 0 ? { seconds, ...(bitRate > 0 ? { bitRate } : {}) } : {};
  return {
    streams: [...streams, ...covers.flatMap((cover) => coverStream(cover, seconds) ?? [])],
    format: { name, bytes: bytes.length, ...lasting },
  };
}

const COVER_CLOCK = 90_000;

/** The stream of an attached picture: it lasts as long as the file, and has its own time base. */
function coverStream(cover: Uint8Array, seconds: number | undefined): ProbedStream | undefined {
  const codec = hasAscii(cover, '\u0089PNG', 0)
    ? 'png'
    : hasAscii(cover, '\u00ff\u00d8\u00ff', 0)
      ? 'mjpeg'
      : undefined;
  const size = codec && sizeOf(cover);
  if (!size) return undefined;
  const ticks = Math.round((seconds ?? 0) * COVER_CLOCK);
  const lasting = ticks > 0 ? { seconds: ticks / COVER_CLOCK } : {};
  return { kind: 'video', codec, ...size, ...lasting, frameRate: `${COVER_CLOCK}/1` };
}

/** The duration in seconds: as the container states it, or else where the last packet ends. */
function lengthOf({ tracks }: Opened, { format }: Probe): number {
  return format.seconds ?? Math.max(0, ...tracks.map(({ packets }) => endOf(packets)));
}

function coloursOf(picture: Uint8Array, codec: string | undefined): Pick<MediaFacts, 'colours'> {
  const pixels = pixelsOf(picture, codec === 'png' ? 'image/png' : 'image/jpeg');
  return pixels ? { colours: colourGrid(pixels) } : {};
}

function soundOf({ peaks, packets }: Track, seconds: number): SoundFacts {
  return peaks
    ? { levels: levelsOfPeaks(peaks, seconds), isHeard: true }
    : { levels: levelsOfPackets(packets, seconds), isHeard: false };
}
