/** One track of a film or sound as it was read: what it is, and its packets. */
export interface Track {
  /** Its number in the container. */
  readonly id: number;
  readonly kind: 'video' | 'audio' | 'subtitle';
  /** In the words of ffprobe. */
  readonly codec?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly packets: Packets;
  /** How loud it is at which instants, where its samples could be read. */
  readonly peaks?: Peaks;
  /** The bytes of its first picture, where each is a file of its own. */
  readonly firstPicture?: Uint8Array;
}

/** When packets begin and how long they last, in seconds, and their bytes: as they lie in the file. */
export interface Packets {
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
  readonly sizes: readonly number[];
}

/** Packets are read up to so many of a track: a file of 2 MB may claim more than anybody can wait for. */
export const MOST_PACKETS = 20_000;

/** The highest sample from each of these instants on, from 0 to 1. */
export interface Peaks {
  readonly starts: readonly number[];
  readonly heights: readonly number[];
}

/** What was read of a container by the library. */
export interface Opened {
  readonly tracks: readonly Track[];
  /** Pictures that are attached to it, such as the cover of a song: files of their own. */
  readonly covers: readonly Uint8Array[];
  /** How long it says that it lasts, in seconds. */
  readonly seconds?: number;
}

/** Where the last of some packets ends, in seconds; 0 where there are none. */
export function endOf({ starts, lengths }: Packets): number {
  return starts.reduce((end, start, at) => Math.max(end, start + (lengths[at] ?? 0)), 0);
}
