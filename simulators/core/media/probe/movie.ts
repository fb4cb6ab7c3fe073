import { latin1, uint8, uint32 } from '../bytes.ts';
import { type Box, boxAt, boxesIn, rowsIn, uint64 } from './boxes.ts';
import { FRAMES_LOOKED_AT } from './frame-rate.ts';
import { MOST_PACKETS, MOST_TRACKS, type Packets } from './track.ts';

/** What ffprobe prints of an MP4 or QuickTime file and the library does not report. */
export interface Movie {
  /** Its duration; undefined for a fragmented film, whose header does not know it. */
  readonly seconds?: number;
  readonly isFragmented: boolean;
  readonly tracks: readonly MovieTrack[];
}

/** One track of a movie. */
export interface MovieTrack {
  readonly id: number;
  /** Its handler type, such as `vide`, `soun` or `text`. */
  readonly handler: string;
  /** The four-letter code of its codec. */
  readonly entry: string;
  /** Ticks per second. */
  readonly clock: number;
  readonly seconds: number;
  /** The step between frames in ticks, where all steps but the last are equal. */
  readonly evenStep?: number;
  /** When its first frames are decoded, in ticks. */
  readonly instants: readonly number[];
  /** Empty for a fragmented film. */
  readonly packets: Packets;
}

/** Reads the boxes of a film; undefined when it has no `moov` box. */
export function readMovie(bytes: Uint8Array): Movie | undefined {
  const head = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'moov');
  const clock = head && clockOf(bytes, boxAt(bytes, head, 'mvhd'));
  if (!head || !clock) return undefined;
  const parts = boxesIn(bytes, head.start, head.end);
  const isFragmented = parts.some(({ type }) => type === 'mvex');
  const tracks = parts
    .filter(({ type }) => type === 'trak')
    .slice(0, MOST_TRACKS)
    .flatMap((track) => readTrack(bytes, track, clock.perSecond) ?? []);
  const seconds = isFragmented || clock.ticks === 0 ? {} : { seconds: clock.ticks / clock.perSecond };
  return { ...seconds, isFragmented, tracks };
}

function readTrack(bytes: Uint8Array, track: Box, movieClock: number): MovieTrack | undefined {
  const media = boxAt(bytes, track, 'mdia');
  const clock = media && clockOf(bytes, boxAt(bytes, media, 'mdhd'));
  const head = boxAt(bytes, track, 'tkhd');
  const handler = media && boxAt(bytes, media, 'hdlr');
  if (!clock || !head || !handler) return undefined;
  const samples = boxAt(bytes, media, 'minf', 'stbl');
  const entries = samples && boxAt(bytes, samples, 'stsd');
  const steps = stepsIn(bytes, samples && boxAt(bytes, samples, 'stts'));
  const instants = instantsOf(steps);
  const sum = steps.reduce((ticks, { count, step }) => ticks + count * step, 0);
  const edited = editedIn(bytes, boxAt(bytes, track, 'edts', 'elst'));
  // The duration is stated in three places: the shortest counts.
  const said = [clock.ticks, sum, Math.round((edited * clock.perSecond) / movieClock)].filter((ticks) => ticks > 0);
  const isEven = steps.length === 1 || (steps.length === 2 && steps[1]?.count === 1);
  return {
    id: uint32(bytes, head.start + (uint8(bytes, head.start) === 1 ? 20 : 12)),
    handler: latin1(bytes.subarray(handler.start + 8, handler.start + 12)),
    entry: entries ? latin1(bytes.subarray(entries.start + 12, entries.start + 16)) : '',
    clock: clock.perSecond,
    seconds: said.length > 0 ? Math.min(...said) / clock.perSecond : 0,
    ...(isEven ? { evenStep: steps[0]?.step } : {}),
    instants: instants.slice(0, FRAMES_LOOKED_AT),
    packets: packetsIn(bytes, samples && boxAt(bytes, samples, 'stsz'), instants, clock.perSecond),
  };
}

/** The time scale and duration in the header of a film, or of one of its media. */
function clockOf(bytes: Uint8Array, box: Box | undefined): { perSecond: number; ticks: number } | undefined {
  if (!box) return undefined;
  const isLong = uint8(bytes, box.start) === 1;
  const perSecond = uint32(bytes, box.start + (isLong ? 20 : 12));
  const ticks = isLong ? uint64(bytes, box.start + 24) : uint32(bytes, box.start + 16);
  // A duration of all ones means that it is unknown.
  return perSecond > 0 ? { perSecond, ticks: ticks >= (isLong ? 2 ** 63 : 2 ** 32 - 1) ? 0 : ticks } : undefined;
}

interface Steps {
  readonly count: number;
  readonly step: number;
}

/** Runs of frames with equal steps: how many frames, and the step in ticks. */
function stepsIn(bytes: Uint8Array, box: Box | undefined): readonly Steps[] {
  const rows = box ? rowsIn(bytes, box, 8) : [];
  return rows.map((at) => ({ count: uint32(bytes, at), step: uint32(bytes, at + 4) }));
}

/** The duration of a track's edit list, in ticks of the film, without empty edits at its beginning. */
function editedIn(bytes: Uint8Array, box: Box | undefined): number {
  if (!box) return 0;
  const isLong = uint8(bytes, box.start) === 1;
  let ticks = 0;
  for (const at of rowsIn(bytes, box, isLong ? 20 : 12)) {
    const isGap = uint32(bytes, at + (isLong ? 8 : 4)) === 2 ** 32 - 1;
    if (!isGap) ticks += isLong ? uint64(bytes, at) : uint32(bytes, at);
  }
  return ticks;
}

/** The decoding times of samples, in ticks. */
function instantsOf(steps: readonly Steps[]): readonly number[] {
  const instants: number[] = [];
  let at = 0;
  for (const { count, step } of steps) {
    for (let taken = 0; taken < count && instants.length < MOST_PACKETS; taken += 1) {
      instants.push(at);
      at += step;
    }
  }
  return instants;
}

function packetsIn(bytes: Uint8Array, box: Box | undefined, instants: readonly number[], clock: number): Packets {
  const starts = instants.map((ticks) => ticks / clock);
  const [every, count] = box ? [uint32(bytes, box.start + 4), uint32(bytes, box.start + 8)] : [0, 0];
  const known = every > 0 ? count : Math.min(count, box ? Math.floor((box.end - box.start - 12) / 4) : 0);
  const sizes = starts
    .slice(0, Math.max(0, known))
    .map((_, at) => (every > 0 ? every : uint32(bytes, (box?.start ?? 0) + 12 + 4 * at)));
  const lengths = sizes.map((_, at) => (starts[at + 1] ?? starts[at] ?? 0) - (starts[at] ?? 0));
  return { starts: starts.slice(0, sizes.length), lengths, sizes };
}
