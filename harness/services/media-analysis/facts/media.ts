import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { hashOf } from '../../../engine/try.ts';

export { FILM } from './film.ts';

/** The width and height of an even picture, which is wider than tall: services for vision refuse what is much smaller. */
const [WIDTH, HEIGHT] = [160, 128] as const;

/** A PNG picture in base64: an even colour that the name decides. */
export function picture(name: string): string {
  const hash = hashOf(name);
  const colour = [hash & 255, (hash >> 8) & 255, (hash >> 16) & 255];
  return png(WIDTH, HEIGHT, (at) => colour[at % 3] ?? 0);
}

/** A PNG picture of noise, in base64: about three bytes a pixel, whatever is done to shrink it. */
export function noise(side: number): string {
  let state = 2_463_534_242;
  return png(side, side, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  });
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGB = 2;

function png(width: number, height: number, valueAt: (at: number) => number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB], 8);
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let row = 0; row < height; row += 1) {
    for (let at = 0; at < 3 * width; at += 1) rows[row * (1 + 3 * width) + 1 + at] = valueAt(at);
  }
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]).toString('base64');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const RATE = 8_000;
const VOICE_HERTZ = 120;
/** Two resonances of a mouth for each of some vowels, in hertz. */
const VOWELS = [
  [730, 1_090],
  [270, 2_290],
  [530, 1_840],
  [300, 870],
] as const;
const SYLLABLES_PER_SECOND = 4;
const LOUDNESS = 9_000;

/** How long a recording is where nobody says otherwise. */
export const VOICE_SECONDS = 8;

/** A WAV recording in base64, 8 kHz, 16 bits: what stands for speech, syllables of sung vowels with pauses between them. */
export function voice(seconds = VOICE_SECONDS): string {
  const known = voices.get(seconds);
  if (known !== undefined) return known;
  const made = wav(seconds, (second) => {
    const syllable = Math.floor(second * SYLLABLES_PER_SECOND);
    const within = second * SYLLABLES_PER_SECOND - syllable;
    const swell = Math.sin(Math.PI * Math.min(within / 0.8, 1)) ** 2;
    const vowel = VOWELS[(syllable * 7) % VOWELS.length] ?? VOWELS[0];
    return swell * sungAt(second, vowel);
  });
  voices.set(seconds, made);
  return made;
}

const voices = new Map<number, string>();

/** The overtones of a voice, those near a resonance the loudest. */
function sungAt(second: number, vowel: readonly [number, number]): number {
  let sum = 0;
  for (let overtone = 1; overtone * VOICE_HERTZ < RATE / 2; overtone += 1) {
    const hertz = overtone * VOICE_HERTZ;
    const gain = vowel.reduce((most, centre) => Math.max(most, 1 / (1 + ((hertz - centre) / 120) ** 2)), 0.02);
    sum += (gain / overtone ** 0.5) * Math.sin(2 * Math.PI * hertz * second);
  }
  return sum;
}

function wav(seconds: number, valueAt: (second: number) => number): string {
  const samples = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 2 * samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.set([16, 0, 0, 0, 1, 0, 1, 0], 16);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(2 * RATE, 28);
  bytes.set([2, 0, 16, 0], 32);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1) {
    const value = Math.round(LOUDNESS * valueAt(at / RATE));
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), 44 + 2 * at);
  }
  return bytes.toString('base64');
}
