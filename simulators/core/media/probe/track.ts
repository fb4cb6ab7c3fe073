/** One track of a film or sound: what it is, and its packets. */
export interface Track {
  /** Its id in the container. */
  readonly id: number;
  readonly kind: 'video' | 'audio' | 'subtitle';
  /** ffprobe's name for it. */
  readonly codec?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly packets: Packets;
  /** Its loudness over time, where its samples could be read. */
  readonly peaks?: Peaks;
  /** The bytes of its first frame, where each frame is a file of its own. */
  readonly firstPicture?: Uint8Array;
}

/** Packets in the order of the file: when they begin and how long they last, in seconds, and their sizes in bytes. */
export interface Packets {
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
  readonly sizes: readonly number[];
}

/** Packets while they are read. */
export type GrowingPackets = { readonly [List in keyof Packets]: number[] };

/** Begins to gather packets. */
export function noPackets(): GrowingPackets {
  return { starts: [], lengths: [], sizes: [] };
}

/** Adds one packet to others: when it begins and how long it lasts, in seconds, and its size in bytes. */
export function addPacket(packets: GrowingPackets, start: number, length: number, size: number): void {
  packets.starts.push(start);
  packets.lengths.push(length);
  packets.sizes.push(size);
}

/** At most this many tracks of a file are read. */
export const MOST_TRACKS = 16;

/** At most this many packets of a track are read: a file of 2 MB may claim more than anybody can wait for. */
export const MOST_PACKETS = 20_000;

/** Peaks of loudness, 0 to 1: each holds from its instant to the next. */
export interface Peaks {
  readonly starts: readonly number[];
  readonly heights: readonly number[];
}

/** What the library read of a container. */
export interface Opened {
  readonly tracks: readonly Track[];
  /** Attached pictures, such as the cover of a song, each a whole file. */
  readonly covers: readonly Uint8Array[];
  /** The duration that it states, in seconds. */
  readonly seconds?: number;
}

/** When the last packet ends, in seconds; 0 where there are none. */
export function endOf({ starts, lengths }: Packets): number {
  return starts.reduce((end, start, at) => Math.max(end, start + (lengths[at] ?? 0)), 0);
}
