import { describe, expect, it } from 'vitest';
import { stem } from '../text/stem.ts';
import {
  addFeatures,
  DIMENSIONS,
  featuresOf,
  matchVectors,
  nearnessOfPacked,
  normalise,
  packVector,
  toWhole,
} from './vectors.ts';

function vectorOf(...words: readonly string[]): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of words) addFeatures(vector, featuresOf(stem(word)), 1);
  return normalise(vector);
}

function packedOf(...vectors: readonly Float32Array[]): Int8Array {
  const packed = new Int8Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, at) => {
    packVector(vector, packed, at);
  });
  return packed;
}

const length = (vector: Float32Array): number => Math.hypot(...vector);

describe('vectors', () => {
  it('have the length 1, or nothing', () => {
    expect(length(vectorOf('fox', 'snow'))).toBeCloseTo(1, 5);
    expect(length(vectorOf())).toBe(0);
  });

  it('are near for words of one meaning and for like letters, and not for others', () => {
    const scores = new Float32Array(4);
    matchVectors(
      packedOf(vectorOf('forest'), vectorOf('woodland'), vectorOf('forests'), vectorOf('spoon')),
      toWhole(vectorOf('forest')),
      scores,
    );
    const [same = 0, meant = 0, spelt = 0, other = 1] = scores;
    expect(same).toBeGreaterThan(0.7);
    expect(same).toBeGreaterThanOrEqual(Math.max(meant, spelt));
    expect(Math.min(meant, spelt)).toBeGreaterThan(0.5);
    expect(other).toBeLessThan(0.2);
  });

  it('are as near packed as they were', () => {
    const [one, other] = [
      vectorOf('fox', 'snow', 'hill', 'river', 'bridge'),
      vectorOf('fox', 'meadow', 'river', 'kite', 'lamp'),
    ];
    const exact = one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
    expect(nearnessOfPacked(packedOf(one), 0, packedOf(vectorOf('kite'), other), 1)).toBeCloseTo(exact, 1);
  });
});
