import { describe, expect, it } from 'vitest';
import { levelAt, levelsOfPackets, levelsOfPeaks } from './levels.ts';

const everyTenth = Array.from({ length: 20 }, (_, at) => at / 10);

describe('the levels of a sound', () => {
  it('tell silence from what can be heard, and how loud that is', () => {
    const heights = everyTenth.map((start) => (start < 1 ? 0 : 0.5));
    const levels = levelsOfPeaks({ starts: everyTenth, heights }, 2);
    expect(levels).toBe('00000iiiii');
    expect(levelAt(levels, 9)).toBeCloseTo(0.5, 1);
  });

  it('hear nothing 60 dB below the loudest that can be', () => {
    expect(levelsOfPeaks({ starts: everyTenth, heights: everyTenth.map(() => 0.0009) }, 2)).toMatch(/^0+$/);
    expect(levelsOfPeaks({ starts: everyTenth, heights: everyTenth.map(() => 0.0011) }, 2)).toMatch(/^1+$/);
  });

  it('are those of packets beside the slice that takes most', () => {
    const sizes = everyTenth.map((_, at) => (at < 2 ? 700 : at < 4 ? 0 : 100));
    expect(levelsOfPackets({ starts: everyTenth, lengths: [], sizes }, 2)).toBe('z055555555');
  });

  it('are a hundred at most, whatever the time', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => at);
    expect(levelsOfPackets({ starts: many, lengths: [], sizes: many }, 5_000)).toHaveLength(100);
    expect(levelsOfPackets({ starts: many, lengths: [], sizes: many }, 0)).toHaveLength(100);
    expect(levelsOfPackets({ starts: [], lengths: [], sizes: [] }, 1)).toBe('0');
  });
});
