import { describe, expect, it } from 'vitest';
import { fraction, guessFrameRate, nearestFraction } from './frame-rate.ts';

/** Instants of a clock at which frames of a rate are shown, rounded to its ticks. */
function instantsOf(rate: number, clock: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => Math.round((at * clock) / rate));
}

describe('the guess at a frame rate', () => {
  // As ffprobe 5.1 prints it: of recordings without a rate, and of GIFs of three pictures.
  it.each([
    ['25 frames a second on a fine clock', instantsOf(25, 12_800, 50), 12_800, '25/1'],
    ['those of film for television, in milliseconds', instantsOf(24_000 / 1_001, 1_000, 40), 1_000, '24000/1001'],
    ['30 a second, in milliseconds', instantsOf(30, 1_000, 40), 1_000, '30/1'],
    ['a film that leaves frames out', instantsOf(25, 12_800, 60).filter((_, at) => at % 3 !== 1), 12_800, '25/1'],
    ['a GIF of 0.05 s a picture', [0, 5, 10], 100, '20/1'],
    ['one of 0.07 s', [0, 7, 14], 100, '343/12'],
    ['one of 0.33 s', [0, 33, 66], 100, '97/4'],
    ['two pictures, which tell nothing', [0, 10], 100, '100/1'],
    ['nothing', [], 90_000, '90000/1'],
  ])('takes %s for what ffprobe does', (_what, instants, clock, rate) => {
    expect(guessFrameRate(instants, clock)).toBe(rate);
  });

  it('is a fraction of whole numbers, whatever the length of a tick', () => {
    const instants = Array.from({ length: 30 }, (_, at) => 200 * at);
    expect(guessFrameRate(instants, 1_000_000_000, 20_833)).toBe('5000000/20833');
    expect(guessFrameRate([0, 200], 1_000_000_000, 20_833)).toBe('1000000000/20833');
  });

  it('says fractions in their lowest terms, or the nearest with small parts', () => {
    expect(fraction(12_800, 512)).toBe('25/1');
    expect(nearestFraction(1_000_000_000, 41_708_333, 30_000)).toBe('24000/1001');
    expect(nearestFraction(1_000_000_000, 40_000_000, 30_000)).toBe('25/1');
  });
});
