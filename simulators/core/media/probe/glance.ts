import { hasAscii, standsAt, uint8 } from '../bytes.ts';
import type { MediaFacts } from './facts.ts';

/**
 * Tells what a file is by its first bytes, and measures nothing; undefined for anything but the media that we know.
 *
 * A container that may hold film, sound or both counts as both.
 */
export function glanceAt(bytes: Uint8Array): MediaFacts | undefined {
  const found = FORMATS.find(({ begins }) => begins(bytes));
  return found && { type: found.type, ...HOLDS[found.holds] };
}

interface Format {
  readonly type: string;
  readonly holds: keyof typeof HOLDS;
  begins(bytes: Uint8Array): boolean;
}

const HOLDS = {
  still: { picture: 'still', hasSound: false },
  film: { picture: 'moving', hasSound: true },
  sound: { picture: 'none', hasSound: true },
} as const;

const FORMATS: readonly Format[] = [
  { type: 'image/png', holds: 'still', begins: standsAt(0, '\u0089PNG\r\n\u001a\n') },
  { type: 'image/jpeg', holds: 'still', begins: standsAt(0, '\u00ff\u00d8\u00ff') },
  { type: 'image/gif', holds: 'still', begins: standsAt(0, 'GIF87a', 'GIF89a') },
  { type: 'image/webp', holds: 'still', begins: (bytes) => isRiff(bytes, 'WEBP') },
  { type: 'audio/wav', holds: 'sound', begins: (bytes) => isRiff(bytes, 'WAVE') },
  { type: 'audio/mp4', holds: 'sound', begins: standsAt(4, 'ftypM4A', 'ftypM4B') },
  // Old films begin without a `ftyp` box.
  { type: 'video/quicktime', holds: 'film', begins: standsAt(4, 'ftypqt', 'moov', 'mdat', 'wide', 'skip', 'pnot') },
  { type: 'video/mp4', holds: 'film', begins: standsAt(4, 'ftyp') },
  { type: 'video/webm', holds: 'film', begins: standsAt(0, '\u001aE\u00df\u00a3') },
  { type: 'audio/ogg', holds: 'sound', begins: standsAt(0, 'OggS') },
  { type: 'audio/flac', holds: 'sound', begins: standsAt(0, 'fLaC') },
  { type: 'audio/mpeg', holds: 'sound', begins: (bytes) => hasAscii(bytes, 'ID3', 0) || isMpegFrame(bytes) },
  { type: 'audio/aac', holds: 'sound', begins: isAdtsFrame },
];

/** Whether this is a RIFF file of a form type; RF64 is the variant for more than four gigabytes. */
function isRiff(bytes: Uint8Array, form: string): boolean {
  return (hasAscii(bytes, 'RIFF', 0) || hasAscii(bytes, 'RF64', 0)) && hasAscii(bytes, form, 8);
}

/** Whether a frame header of MPEG audio, layer 3, stands here, with bit and sample rates that exist. */
function isMpegFrame(bytes: Uint8Array): boolean {
  const [second, third] = [uint8(bytes, 1), uint8(bytes, 2)];
  const isHead = uint8(bytes, 0) === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 6) === 2;
  return isHead && third >> 4 !== 15 && (third & 12) !== 12;
}

/** Whether an ADTS frame header of AAC stands here: its layer is 0, which MPEG audio never has. */
function isAdtsFrame(bytes: Uint8Array): boolean {
  return uint8(bytes, 0) === 0xff && (uint8(bytes, 1) & 0xf6) === 0xf0 && ((uint8(bytes, 2) >> 2) & 15) < 13;
}
