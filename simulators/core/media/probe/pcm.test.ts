import { describe, expect, it } from 'vitest';
import { isPcm, peaksOf } from './pcm.ts';

const heightOf = (codec: string, ...bytes: readonly number[]) =>
  peaksOf(Uint8Array.from(bytes), codec, 8_000)[0]?.height;

describe('plain samples', () => {
  it.each([
    ['pcm_u8', [128], [0]],
    ['pcm_s8', [0], [0x80]],
    ['pcm_s16le', [0, 0], [0, 0x80]],
    ['pcm_s16be', [0, 0], [0x80, 0]],
    ['pcm_s24le', [0, 0, 0], [0, 0, 0x80]],
    ['pcm_s24be', [0, 0, 0], [0x80, 0, 0]],
    ['pcm_s32le', [0, 0, 0, 0], [0, 0, 0, 0x80]],
    ['pcm_s32be', [0, 0, 0, 0], [0x80, 0, 0, 0]],
    ['pcm_f32le', [0, 0, 0, 0], [0, 0, 0x80, 0xbf]],
    ['pcm_f32be', [0, 0, 0, 0], [0xbf, 0x80, 0, 0]],
    ['pcm_f64le', [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0xf0, 0xbf]],
    ['pcm_f64be', [0, 0, 0, 0, 0, 0, 0, 0], [0xbf, 0xf0, 0, 0, 0, 0, 0, 0]],
    ['pcm_mulaw', [0xff], [0x00]],
  ])('of %s are silent in the middle and loudest at the end', (codec, silent, loudest) => {
    expect(heightOf(codec, ...silent)).toBe(0);
    expect(heightOf(codec, ...loudest)).toBe(1);
  });

  it('of A-law never reach silence, and are loudest at the end', () => {
    expect(heightOf('pcm_alaw', 0xd5)).toBeLessThan(0.001);
    expect(heightOf('pcm_alaw', 0x2a)).toBe(1);
  });

  it('that are no numbers are silent', () => {
    expect(heightOf('pcm_f32le', 0, 0, 0xc0, 0x7f)).toBe(0);
  });

  it('are told part by part, with the time of each', () => {
    const packet = Uint8Array.from({ length: 512 }, (_, at) => (at < 256 ? 128 : 255));
    expect(peaksOf(packet, 'pcm_u8', 8_000)).toEqual([
      { atSeconds: 0, height: 0 },
      { atSeconds: 0.032, height: 127 / 128 },
    ]);
    expect([isPcm('pcm_u8'), isPcm('mp3'), isPcm('toString'), isPcm(undefined)]).toEqual([true, false, false, false]);
  });
});
