import { indexOfAscii, latin1, uint8 } from '../bytes.ts';
import { CLUSTER, type Element, elementAt, lengthAt, numberAt, SEGMENT } from '../webm.ts';
import { MOST_TRACKS } from './track.ts';

/** What ffprobe prints of a Matroska or WebM file and the library does not report. */
export interface Matroska {
  readonly seconds?: number;
  /** The length of a tick, in nanoseconds. */
  readonly tick: number;
  readonly tracks: readonly MatroskaTrack[];
}

/** One of its tracks. */
export interface MatroskaTrack {
  readonly number: number;
  readonly isSubtitle: boolean;
  /** Matroska's codec id, such as `S_TEXT/UTF8`. */
  readonly codec: string;
  /** The stated duration of one frame, in nanoseconds. */
  readonly frameNanoseconds?: number;
}

const ID = {
  info: 0x1549a966,
  clock: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  number: 0xd7,
  type: 0x83,
  codec: 0x86,
  frameDuration: 0x23e383,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
};

const SUBTITLE = 17;
/** Nanoseconds in a second. */
export const NANOSECONDS = 1_000_000_000;
const USUAL_TICK = 1_000_000;

/** Reads a Matroska file up to its first cluster; undefined when it is not one. */
export function readMatroska(bytes: Uint8Array): Matroska | undefined {
  const [head, segment] = elementsIn(bytes, 0, bytes.length);
  if (!head || segment?.id !== SEGMENT) return undefined;
  const parts = elementsIn(bytes, segment.start, segment.end ?? bytes.length);
  const info = childrenOf(bytes, parts, ID.info);
  const tick = wholeOf(bytes, info, ID.clock) || USUAL_TICK;
  const duration = realOf(bytes, info, ID.duration);
  const tracks = childrenOf(bytes, parts, ID.tracks).filter(({ id }) => id === ID.track);
  return {
    tick,
    ...(duration > 0 ? { seconds: (duration * tick) / NANOSECONDS } : {}),
    tracks: tracks.slice(0, MOST_TRACKS).map((track) => readTrack(bytes, track)),
  };
}

/** The most frames that blocks may hold together with others: the library unpacks those of a whole cluster at once. */
const MOST_LACED = 100_000;
const OPENED: readonly number[] = [SEGMENT, CLUSTER, ID.group];
const BLOCKS: readonly number[] = [ID.simpleBlock, ID.block];
const CLUSTER_HEAD = '\u001fC\u00b6u';

/** Whether the blocks of a file claim more frames than there can be: a block of seven bytes may claim 256 empty ones. */
export function lacesTooMuch(bytes: Uint8Array): boolean {
  let laced = 0;
  let at = 0;
  while (at >= 0 && at < bytes.length && laced <= MOST_LACED) {
    const element = elementAt(bytes, at);
    if (element && BLOCKS.includes(element.id)) laced += lacedIn(bytes, element.start);
    if (element && OPENED.includes(element.id)) at = element.start;
    // Behind damage the library goes on at the next cluster.
    else at = element?.end ?? indexOfAscii(bytes, CLUSTER_HEAD, at + 1);
  }
  return laced > MOST_LACED;
}

/** How many frames a block holds together; 0 where it holds one. Its head is a track's number, an instant and flags. */
function lacedIn(bytes: Uint8Array, start: number): number {
  const flags = start + lengthAt(bytes, start) + 2;
  return (uint8(bytes, flags) & 6) === 0 ? 0 : uint8(bytes, flags + 1) + 1;
}

/** Reading stops after this many elements, so that a hostile file costs little. */
const MOST_ELEMENTS = 2_000;

function readTrack(bytes: Uint8Array, track: Element): MatroskaTrack {
  const members = elementsIn(bytes, track.start, track.end);
  const frameNanoseconds = wholeOf(bytes, members, ID.frameDuration);
  const codec = members.find(({ id }) => id === ID.codec);
  return {
    number: wholeOf(bytes, members, ID.number),
    isSubtitle: wholeOf(bytes, members, ID.type) === SUBTITLE,
    codec: codec ? latin1(bytes.subarray(codec.start, codec.end)) : '',
    ...(frameNanoseconds > 0 ? { frameNanoseconds } : {}),
  };
}

/** The elements between two offsets, up to the first cluster. */
function elementsIn(bytes: Uint8Array, from: number, to: number | undefined): readonly Element[] {
  const elements: Element[] = [];
  const end = Math.min(to ?? bytes.length, bytes.length);
  let at = from;
  while (at < end && elements.length < MOST_ELEMENTS) {
    const element = elementAt(bytes, at);
    if (element === undefined || element.id === CLUSTER) break;
    elements.push(element);
    if (element.end === undefined) break;
    at = element.end;
  }
  return elements;
}

function childrenOf(bytes: Uint8Array, elements: readonly Element[], id: number): readonly Element[] {
  const found = elements.find((element) => element.id === id);
  return found ? elementsIn(bytes, found.start, found.end) : [];
}

function wholeOf(bytes: Uint8Array, elements: readonly Element[], id: number): number {
  const found = elements.find((element) => element.id === id);
  return found?.end === undefined ? 0 : numberAt(bytes, found.start, Math.min(8, found.end - found.start));
}

function realOf(bytes: Uint8Array, elements: readonly Element[], id: number): number {
  const found = elements.find((element) => element.id === id);
  if (found?.end === undefined || found.end > bytes.length) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + found.start, found.end - found.start);
  const value = view.byteLength === 8 ? view.getFloat64(0) : view.byteLength === 4 ? view.getFloat32(0) : 0;
  return Number.isFinite(value) ? value : 0;
}
