import { definedOf } from '../../json.ts';
import { hasAscii } from '../bytes.ts';
import { claimsTooMuch } from './claims.ts';
import type { ProbedStream } from './facts.ts';
import { fraction, guessFrameRate, nearestFraction } from './frame-rate.ts';
import { lacesTooMuch, NANOSECONDS, readMatroska } from './matroska.ts';
import { type MovieTrack, readMovie } from './movie.ts';
import { codecName } from './names.ts';
import { readOgg } from './ogg.ts';
import { readAdts, readMp3 } from './sound-frames.ts';
import type { Opened, Packets, Track } from './track.ts';

/** What our own parsers read of a container: what ffprobe prints and the library does not report. */
export interface Container {
  /** Its name as ffprobe prints it. */
  readonly name: string;
  /** The packets of a track, by its id in the container and its place among the tracks; undefined leaves them to the library. */
  packetsOf(id: number, place: number): Packets | undefined;
  /** What ffprobe would print, given what the library found; undefined where it would take the file for damaged. */
  describe(opened: Opened): Described | undefined;
}

/** The streams of a container, and the duration that it states. */
export interface Described {
  readonly streams: readonly ProbedStream[];
  readonly seconds?: number;
}

/** Reads a container of a media type; undefined when the library must not be given it. */
export function readContainer(bytes: Uint8Array, type: string): Container | undefined {
  return (CONTAINERS[type] ?? soundFile)(bytes);
}

const CONTAINERS: Readonly<Record<string, (bytes: Uint8Array) => Container | undefined>> = {
  'video/mp4': movie,
  'audio/mp4': movie,
  'video/quicktime': movie,
  'video/webm': matroska,
  'audio/ogg': ogg,
  'audio/mpeg': (bytes) => frameFile('mp3', readMp3(bytes)),
  'audio/aac': (bytes) => frameFile('aac', readAdts(bytes)),
};

const NO_RATE = '0/0';

function movie(bytes: Uint8Array): Container | undefined {
  const found = readMovie(bytes);
  if (!found || claimsTooMuch(bytes)) return undefined;
  const { tracks: said, isFragmented, seconds } = found;
  return {
    name: 'mov,mp4,m4a,3gp,3g2,mj2',
    packetsOf: (id) => (isFragmented ? undefined : said.find((track) => track.id === id)?.packets),
    describe({ tracks }) {
      const read = said.map(({ id }) => tracks.find((track) => track.id === id));
      const streams = said.map((track, at) => movieStream(track, read[at], isFragmented));
      const begins = read.map((track) => beginOf(track?.packets));
      const ends = streams.map((stream, at) => (begins[at] ?? 0) + (stream.seconds ?? 0));
      return { streams, ...secondsOf(seconds ?? Math.max(0, ...ends) - Math.min(...begins)) };
    },
  };
}

const KINDS: Readonly<Record<string, ProbedStream['kind']>> = {
  vide: 'video',
  soun: 'audio',
  text: 'subtitle',
  sbtl: 'subtitle',
  subt: 'subtitle',
  clcp: 'subtitle',
};

function movieStream(said: MovieTrack, track: Track | undefined, isFragmented: boolean): ProbedStream {
  const lengths = track?.packets.lengths ?? [];
  const lasting = secondsOf(isFragmented ? lengths.reduce((sum, length) => sum + length, 0) : said.seconds);
  if (!track) {
    const codec = codecName(null, said.entry);
    return { kind: KINDS[said.handler] ?? 'data', ...definedOf({ codec }), ...lasting, frameRate: NO_RATE };
  }
  const instants = isFragmented ? ticksOf(track.packets, said.clock) : said.instants;
  const rate = said.evenStep ? fraction(said.clock, said.evenStep) : guessFrameRate(instants, said.clock);
  return { ...streamOf(track, rate), ...lasting };
}

function matroska(bytes: Uint8Array): Container | undefined {
  const found = readMatroska(bytes);
  if (!found || lacesTooMuch(bytes)) return undefined;
  const rateOf = ({ id, packets }: Track): string => {
    const frame = found.tracks.find(({ number }) => number === id)?.frameNanoseconds ?? 0;
    const perSecond = NANOSECONDS / frame;
    const isBelieved = perSecond > LEAST_RATE && perSecond < MOST_RATE;
    return isBelieved
      ? nearestFraction(NANOSECONDS, frame, MOST_PART)
      : guessFrameRate(ticksOf(packets, NANOSECONDS / found.tick), NANOSECONDS, found.tick);
  };
  return {
    name: 'matroska,webm',
    packetsOf: () => undefined,
    describe({ tracks }) {
      const streams = found.tracks.flatMap(({ number, isSubtitle, codec }) => {
        const track = tracks.find(({ id }) => id === number);
        if (track) return [streamOf(track, rateOf(track))];
        return isSubtitle ? [subtitle(codec)] : [];
      });
      return { streams, ...secondsOf(found.seconds) };
    },
  };
}

/** A subtitle track, which the library leaves out. */
function subtitle(entry: string): ProbedStream {
  const codec = codecName(null, entry);
  return { kind: 'subtitle', ...definedOf({ codec }), frameRate: NO_RATE };
}

/** Frame rates that a Matroska file states within these bounds are believed. */
const [LEAST_RATE, MOST_RATE] = [5, 1_000];
/** Neither numerator nor denominator of such a rate is greater. */
const MOST_PART = 30_000;

function ogg(bytes: Uint8Array): Container {
  const streams = readOgg(bytes);
  return {
    name: 'ogg',
    packetsOf: (_, place) => streams[place]?.packets,
    describe: ({ tracks }) => ({
      streams: tracks.map((track, at) => ({ ...streamOf(track, NO_RATE), ...secondsOf(streams[at]?.seconds) })),
      ...secondsOf(Math.max(0, ...streams.map(({ seconds }) => seconds))),
    }),
  };
}

function frameFile(name: string, file: ReturnType<typeof readMp3>): Container | undefined {
  return file && { name, packetsOf: () => file.packets, describe: ({ tracks }) => evenly(tracks, file.seconds) };
}

/** WAV and FLAC, whose headers state their duration; nothing else tells the rate and the channels of the sound. */
function soundFile(bytes: Uint8Array): Container {
  return {
    name: hasAscii(bytes, 'WAVE', 8) ? 'wav' : 'flac',
    packetsOf: () => undefined,
    describe: ({ tracks, seconds }) =>
      tracks.every(({ sampleRate, channels }) => sampleRate && channels) ? evenly(tracks, seconds) : undefined,
  };
}

function evenly(tracks: readonly Track[], seconds: number | undefined): Described {
  return {
    streams: tracks.map((track) => ({ ...streamOf(track, NO_RATE), ...secondsOf(seconds) })),
    ...secondsOf(seconds),
  };
}

/** ffprobe counts microseconds in 64 bits. */
const MOST_SECONDS = 2 ** 63 / 1_000_000;

/** A duration as a member, left out where it is unknown, none, or beyond all counting. */
function secondsOf(seconds: number | undefined): { readonly seconds?: number } {
  return seconds !== undefined && seconds > 0 && seconds < MOST_SECONDS ? { seconds } : {};
}

/** Numbers of a header as members: a zero tells nothing, and is left out. */
function stated<Numbers extends Partial<Readonly<Record<keyof ProbedStream, number>>>>(numbers: Numbers): Numbers {
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value)) as Numbers;
}

function streamOf({ kind, codec, width, height, sampleRate, channels }: Track, rate: string): ProbedStream {
  const named = { kind, ...definedOf({ codec }) };
  if (kind === 'video') return { ...named, ...stated({ width, height }), frameRate: rate };
  return { ...named, frameRate: NO_RATE, ...(kind === 'audio' ? stated({ sampleRate, channels }) : {}) };
}

/** When frames are shown, in ticks and in order of display: in the file, a frame comes after those that it depends on. */
function ticksOf({ starts }: Packets, clock: number): readonly number[] {
  return starts
    .slice(0, LOOKED_AT)
    .map((seconds) => Math.round(seconds * clock))
    .sort((one, other) => one - other);
}

/** More packets than the estimate needs, since the last ones may have to be sorted between others that follow them in the file. */
const LOOKED_AT = 40;

function beginOf(packets: Packets | undefined): number {
  const first = packets?.starts.slice(0, LOOKED_AT) ?? [];
  return first.length > 0 ? Math.min(...first) : 0;
}
